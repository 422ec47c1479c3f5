/** The calls that send an address a code, and those that take one. */
import type { Account } from '../database/tables/accounts.ts';
import { type KnownAccount, known } from './accounts.ts';
import { type CallDependencies, call, mustBeRecent } from './call.ts';
import { askForChange, changeAddress, recoverAddress } from './change-address.ts';
import { askForReset, askForVerification, type Confirmed, resetPassword, verifyAddress } from './codes.ts';
import { codeBody, resetBody, sendCodeBody } from './fields.ts';
import { profileOf } from './replies.ts';
import { findCode } from './sessions.ts';
import { accountWith } from './sign-in-calls.ts';
import { SignInError } from './sign-in-error.ts';

/** Creates the handlers of these calls. */
export function codeCalls(dependencies: CallDependencies) {
  const { db, tokens, passwords, limits, reserved, mailBudget, sharesAddresses, passOn, moveRows } =
    dependencies;

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
        : await accountWith(dependencies, found.account.email, password, client);
    if (found.purpose === 'verify-email')
      return profileOf(await finish(await verifyAddress(db, oobCode, proven, now), now), origin);
    // An earlier change ends first, so that rows never follow two at once.
    await moveRows(proven.id, now);
    const account = await changeAddress(db, oobCode, proven, now);
    await follow(account, now);
    return profileOf(await known(db, account), origin);
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

  return { verify, sendOobCode, resetPassword: reset };
}
