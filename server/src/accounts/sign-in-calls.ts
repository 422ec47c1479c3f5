/** The calls with which a person signs up, signs in and stays signed in. */
import { ownAccountsClient } from '@social-serve/contract/client-config';
import type { Account } from '../database/tables/accounts.ts';
import { known, makeAccount, signIn } from './accounts.ts';
import { type CallDependencies, call } from './call.ts';
import { accountsOf, requireRoom } from './claims.ts';
import type { Client } from './fair-queue.ts';
import { googleBody, signInBody, signUpBody, tokenBody } from './fields.ts';
import { GOOGLE, readGoogleAnswer } from './google/answer.ts';
import { EXPIRES_IN, profileOf, shown, signedInReply } from './replies.ts';
import { resumeSession } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** The account with an address that has this password. @throws SignInError, also after too many wrong ones */
export async function accountWith(
  { db, passwords, limits }: CallDependencies,
  email: string,
  password: string,
  client: Client,
): Promise<Account> {
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
}

/** Creates the handlers of these calls. */
export function signInCalls(dependencies: CallDependencies) {
  const { db, tokens, passwords, limits, reserved, google, mailBudget, sharesAddresses } = dependencies;

  const signUp = call(signUpBody, async ({ email, password }, { client, origin, language, now }) => {
    await limits.signUp(client);
    if (reserved.has(email)) throw new SignInError('EMAIL_EXISTS');
    const others = await accountsOf(db, email);
    await requireRoom(db, others, sharesAddresses);
    const digest = await passwords.digest(password, client, others[0]?.password);
    const fields = { email, password: digest, passwordUpdatedAt: now.toISOString(), language };
    return signedInReply(tokens, await makeAccount(db, fields, mailBudget, now, sharesAddresses), origin);
  });

  const signInWithPassword = call(signInBody, async ({ email, password }, { client, origin, now }) => {
    const account = await accountWith(dependencies, email, password, client);
    const isSame = (current: Account) => current.password === account.password;
    const signed = await signIn(db, account, { provider: 'password', isSame, now });
    const { displayName } = signed.account;
    return {
      ...(await signedInReply(tokens, signed, origin)),
      registered: true,
      displayName: displayName ?? '',
    };
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
      ...(await signedInReply(tokens, signed, origin)),
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

  return { signUp, signInWithPassword, signInWithIdp, refresh };
}
