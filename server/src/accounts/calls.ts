/** Handlers for the Firebase SDK's calls, by path (docs/specification.md, "Login"). */
import { ownAccountsClient } from '@social-serve/contract/client-config';
import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Account } from '../database/tables/accounts.ts';
import { TOKEN_SECONDS } from '../identity/id-tokens.ts';
import type { MailBudget } from '../outbox/mail-limits.ts';
import {
  changePassword,
  changeProfile,
  type KnownAccount,
  known,
  makeAccount,
  type Signed,
  signIn,
} from './accounts.ts';
import { askForChange, changeAddress, recoverAddress } from './change-address.ts';
import { accountsOf, requireRoom } from './claims.ts';
import { askForReset, askForVerification, type Confirmed, resetPassword, verifyAddress } from './codes.ts';
import type { Client } from './fair-queue.ts';
import {
  codeBody,
  googleBody,
  lookupBody,
  resetBody,
  sendCodeBody,
  signInBody,
  signUpBody,
  tokenBody,
  updateBody,
} from './fields.ts';
import { GOOGLE, readGoogleAnswer } from './google/answer.ts';
import type { Passwords } from './passwords.ts';
import { findCode, resumeSession } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';
import type { Throttle } from './throttle.ts';
import { RefusedToken, type TokenOwner, type Tokens } from './tokens.ts';

export interface CallDependencies {
  db: Database;
  tokens: Tokens;
  passwords: Passwords;
  limits: Throttle;
  /** Addresses that nobody may register, in lower case. */
  reserved: ReadonlySet<string>;
  mailBudget: MailBudget;
  /** Whether the replacement for Google is on: only on a developer's machine. */
  google: boolean;
  /** Whether several accounts may have an address until one of them has confirmed it: where mail is sent. */
  sharesAddresses: boolean;
  /** Deletes an account and all data of its holder. */
  erase(account: KnownAccount, now: Date): Promise<void>;
  /** Passes on what was posted with accounts that ended when another one confirmed their address. */
  passOn(uids: readonly string[], now: Date): Promise<void>;
  /** Lets the rows of an account follow a change of its address. */
  moveRows(uid: string, now: Date): Promise<void>;
}

interface Caller {
  /** The language of the page, if it is not the site's own. */
  language?: Language | undefined;
  /** The networks of the client address, for limits and turns. */
  client: Client;
  /** The site's base URL; '' when unknown. */
  origin: string;
  now: Date;
}

type Call = (body: unknown, caller: Caller) => Promise<object>;

/** A handler that gets a validated body. @throws SignInError with the schema's error code */
const call =
  <Schema extends z.ZodType>(
    schema: Schema,
    answer: (body: z.output<Schema>, caller: Caller) => Promise<object>,
  ): Call =>
  async (body, caller) => {
    const read = schema.safeParse(body ?? {});
    if (read.success) return answer(read.data, caller);
    const [problem] = read.error.issues;
    throw new SignInError(
      /^[A-Z_]+$/.test(problem?.message ?? '') ? String(problem?.message) : 'INVALID_REQUEST',
    );
  };

const EXPIRES_IN = String(TOKEN_SECONDS);
const milliseconds = (at: string) => String(Date.parse(at));

/** The sign-in methods of an account. */
function providersOf({ email, displayName, photoUrl, password, google }: Account) {
  const shown = { email, displayName, photoUrl };
  return [
    ...(password === undefined && google !== undefined
      ? []
      : [{ ...shown, providerId: 'password', rawId: email, federatedId: email }]),
    ...(google === undefined ? [] : [{ ...shown, providerId: GOOGLE, rawId: google, federatedId: google }]),
  ];
}

/** An account whose photo has its current address. */
const shown = <One extends Account>({ photoUrl, ...account }: One, origin: string) => ({
  ...account,
  ...(photoUrl && { photoUrl: addressOfPicture(photoUrl, origin) }),
});

function profileOf(stored: KnownAccount, origin: string) {
  const account = shown(stored, origin);
  return {
    localId: account.id,
    email: account.email,
    emailVerified: account.emailVerified,
    displayName: account.displayName,
    photoUrl: account.photoUrl,
    providerUserInfo: providersOf(account),
  };
}

/** @throws SignInError when the sign-in is too old for a password change or a deletion */
function mustBeRecent({ signedInAt }: TokenOwner, now: Date): void {
  if (now.getTime() - signedInAt > LIMITS.recentSignIn * 1000)
    throw new SignInError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}

/** Creates the handlers, by path. */
export function accountCalls(dependencies: CallDependencies): ReadonlyMap<string, Call> {
  const { db, tokens, passwords, limits, reserved, google, mailBudget, sharesAddresses } = dependencies;
  const { erase, passOn, moveRows } = dependencies;

  const tokensOf = async ({ account, session, refreshToken }: Signed, origin: string) => ({
    localId: account.id,
    email: account.email,
    idToken: await tokens.issue(shown(account, origin), session),
    refreshToken,
    expiresIn: EXPIRES_IN,
  });

  const signUp = call(signUpBody, async ({ email, password }, { client, origin, language, now }) => {
    await limits.signUp(client);
    if (reserved.has(email)) throw new SignInError('EMAIL_EXISTS');
    const others = await accountsOf(db, email);
    await requireRoom(db, others, sharesAddresses);
    const digest = await passwords.digest(password, client, others[0]?.password);
    const fields = { email, password: digest, passwordUpdatedAt: now.toISOString(), language };
    return tokensOf(await makeAccount(db, fields, mailBudget, now, sharesAddresses), origin);
  });

  /** The account with an address that has this password. @throws SignInError, also after too many wrong ones */
  const accountWith = async (email: string, password: string, client: Client): Promise<Account> => {
    const accounts = await accountsOf(db, email);
    let found = -1;
    await limits.tryPassword(email, client, async () => {
      const digests = accounts.map((account) => account.password);
      found = await passwords.find(password, digests, client);
      return found >= 0;
    });
    const account = accounts[found];
    if (!account) throw new SignInError('INVALID_LOGIN_CREDENTIALS');
    return account;
  };

  const signInWithPassword = call(signInBody, async ({ email, password }, { client, origin, now }) => {
    const account = await accountWith(email, password, client);
    const isSame = (current: Account) => current.password === account.password;
    const signed = await signIn(db, account, { provider: 'password', isSame, now });
    const { displayName } = signed.account;
    return { ...(await tokensOf(signed, origin)), registered: true, displayName: displayName ?? '' };
  });

  const signInWithIdp = call(googleBody, async (body, { origin, now }) => {
    if (!google) throw new SignInError('OPERATION_NOT_ALLOWED');
    const { sub, email, name, picture } = readGoogleAnswer(body);
    if (reserved.has(email)) throw new SignInError('USER_DISABLED');
    const [known] = await db.find('accounts', { where: { google: sub }, limit: 1 });
    const account = known ?? (await accountsOf(db, email))[0];
    // Linking by address alone would let a made-up Google account take over an existing account.
    if (account && account.google !== sub)
      return { needConfirmation: true, providerId: GOOGLE, email, verifiedProvider: ['password'] };
    const isSame = (current: Account) => current.google === sub;
    const signed = account
      ? await signIn(db, account, { provider: GOOGLE, isSame, now })
      : await makeAccount(
          db,
          { email, google: sub, displayName: name, photoUrl: picture, emailVerified: true },
          mailBudget,
          now,
        );
    return {
      ...(await tokensOf(signed, origin)),
      ...profileOf(signed.account, origin),
      ...{ providerId: GOOGLE, federatedId: sub, isNewUser: !account },
    };
  });

  const refresh = call(tokenBody, async ({ refresh_token: refreshToken }, { origin, now }) => {
    const resumed = await resumeSession(db, refreshToken, now);
    // The SDK signs the person out on this code.
    if (!resumed) throw new SignInError('TOKEN_EXPIRED');
    const { account, session } = resumed;
    if (account.disabled) throw new SignInError('USER_DISABLED');
    const idToken = await tokens.issue(shown(await known(db, account), origin), session);
    return {
      ...{ access_token: idToken, id_token: idToken, refresh_token: refreshToken },
      ...{
        expires_in: EXPIRES_IN,
        token_type: 'Bearer',
        user_id: account.id,
        project_id: ownAccountsClient.projectId,
      },
    };
  });

  const lookup = call(lookupBody, async ({ idToken }, { origin }) => {
    const { account } = await tokens.ownerOf(idToken);
    const { createdAt, lastLoginAt, passwordUpdatedAt } = account;
    return {
      users: [
        {
          ...profileOf(account, origin),
          validSince: String(Math.floor(Date.parse(passwordUpdatedAt ?? createdAt) / 1000)),
          createdAt: milliseconds(createdAt),
          lastLoginAt: milliseconds(lastLoginAt),
          ...(passwordUpdatedAt && { passwordUpdatedAt: Date.parse(passwordUpdatedAt) }),
        },
      ],
    };
  });

  /** Passes on what others posted with the other accounts of a confirmed address. */
  const finish = async ({ account, ended }: Confirmed, now: Date): Promise<KnownAccount> => {
    // The address is confirmed already. If passing on fails, the hourly sweep continues it.
    await passOn(ended, now).catch(() => {});
    return account;
  };

  /** The address has changed already. If the rows cannot follow now, the hourly sweep continues. */
  const follow = ({ id }: Account, now: Date) => moveRows(id, now).catch(() => {});

  /** The code says that a person reads the mail of an address; their login or password, which account they registered. */
  const verify = call(codeBody, async ({ oobCode, idToken, password }, { client, origin, now }) => {
    const found = await findCode(db, oobCode, now);
    if (found?.purpose === 'recover-email') {
      const recovered = await recoverAddress(db, oobCode, now);
      await follow(recovered.account, now);
      return profileOf(
        await finish({ ...recovered, account: await known(db, recovered.account) }, now),
        origin,
      );
    }
    if (found?.purpose !== 'verify-email' && found?.purpose !== 'change-email')
      throw new SignInError('INVALID_OOB_CODE');
    if (idToken === undefined && password === undefined) throw new SignInError('MISSING_PASSWORD');
    const proven =
      password === undefined
        ? (await tokens.ownerOf(idToken ?? '')).account
        : await accountWith(found.account.email, password, client);
    if (found.purpose === 'verify-email')
      return profileOf(await finish(await verifyAddress(db, oobCode, proven, now), now), origin);
    // An earlier change ends first, so that rows never follow two at once.
    await moveRows(proven.id, now);
    const account = await changeAddress(db, oobCode, proven, now);
    await follow(account, now);
    return profileOf(await known(db, account), origin);
  });

  const newDigest = async ({ id, email }: Account, password: string, client: Client) => {
    const other = (await accountsOf(db, email)).find((account) => account.id !== id);
    return passwords.digest(password, client, other?.password);
  };

  const change = call(updateBody, async (body, { client, origin, now }) => {
    const { idToken, displayName, photoUrl, deleteAttribute = [], password } = body;
    const owner = await tokens.ownerOf(idToken);
    if (password) mustBeRecent(owner, now);
    const digest = password ? await newDigest(owner.account, password, client) : undefined;
    const without = (attribute: string, value: string | null | undefined) =>
      deleteAttribute.includes(attribute) || value === '' ? null : (value ?? undefined);
    const changes = {
      displayName: without('DISPLAY_NAME', displayName),
      photoUrl: without('PHOTO_URL', photoUrl),
    };
    const account = await changeProfile(db, owner.account, changes, now);
    if (digest === undefined) return profileOf(account, origin);
    const signed = await changePassword(db, account, digest, now);
    return { ...profileOf(signed.account, origin), ...(await tokensOf(signed, origin)) };
  });

  const update: Call = (body, caller) =>
    ((body as { oobCode?: unknown } | undefined)?.oobCode === undefined ? change : verify)(body, caller);

  const remove = call(lookupBody, async ({ idToken }, { now }) => {
    const owner = await tokens.ownerOf(idToken).catch((error: unknown) => {
      if (error instanceof RefusedToken && error.code === 'USER_NOT_FOUND') return null;
      throw error;
    });
    // The account is gone already. With any other answer the SDK would report an expired session.
    if (!owner) return {};
    mustBeRecent(owner, now);
    await erase(owner.account, now);
    return {};
  });

  const sendOobCode = call(sendCodeBody, async (body, { client, now }) => {
    if (body.requestType === 'PASSWORD_RESET') {
      await limits.mail(body.email, client);
      await askForReset(db, body.email, mailBudget, now);
      return { email: body.email };
    }
    const owner = await tokens.ownerOf(body.idToken);
    const { account } = owner;
    if (body.requestType === 'VERIFY_AND_CHANGE_EMAIL') {
      if (!sharesAddresses) throw new SignInError('OPERATION_NOT_ALLOWED');
      mustBeRecent(owner, now);
      await limits.mail(body.newEmail, client);
      // The answer is the same for an address that has an account.
      if (!reserved.has(body.newEmail)) await askForChange(db, account, body.newEmail, mailBudget, now);
      return { email: account.email };
    }
    await limits.mail(account.email, client);
    if (!account.emailVerified) await askForVerification(db, account, mailBudget, now);
    return { email: account.email };
  });

  const reset = call(resetBody, async ({ oobCode, newPassword }, { client, now }) => {
    const found = await findCode(db, oobCode, now);
    if (!found) throw new SignInError('INVALID_OOB_CODE');
    const { email } = found.account;
    if (found.purpose === 'change-email')
      return { email, newEmail: found.email, requestType: 'VERIFY_AND_CHANGE_EMAIL' };
    if (found.purpose === 'recover-email')
      return { email: found.email, newEmail: email, requestType: 'RECOVER_EMAIL' };
    if (newPassword !== undefined) {
      const digest = await passwords.digest(newPassword, client);
      await finish(await resetPassword(db, oobCode, digest, now), now);
    }
    const requestType = found.purpose === 'reset-password' ? 'PASSWORD_RESET' : 'VERIFY_EMAIL';
    return { email, requestType };
  });

  const accounts = { signUp, signInWithPassword, signInWithIdp, lookup, update, delete: remove, sendOobCode };
  return new Map<string, Call>([
    ...Object.entries({ ...accounts, resetPassword: reset }).map(([name, answer]): [string, Call] => [
      `/identitytoolkit.googleapis.com/v1/accounts:${name}`,
      answer,
    ]),
    ['/securetoken.googleapis.com/v1/token', refresh],
  ]);
}
