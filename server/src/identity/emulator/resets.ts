/** Requests of a password reset: the same answer for every address (no enumeration), and a letter where there is such an account. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Body, Checked } from './checked.ts';
import type { Accounts } from './emulator-adapter.ts';

/** What the built-in sign-in asks of mail. */
export interface AccountMail {
  /** Sends the code for a new password. */
  sendReset(email: string, code: string): void;
  /** An account is gone, and its mail with it. */
  forget(email: string): void;
}

/** Requests an hour, for one address (known or not) and in all. */
const ASKS = { ofAddress: 5, inAll: 100 };
const HOUR = 3_600;

/** Counts a use. @returns whether it is within the limit */
const isWithin = (limit: RateLimiterMemory, key: string) =>
  limit.consume(key).then(
    () => true,
    () => false,
  );

/** Reads a call of `sendOobCode`, which never gets to the emulator. */
export type ReadReset = (body: Body, accounts: Accounts) => Promise<Checked>;

/** Makes the check of one service. */
export function resetReader(sendReset: AccountMail['sendReset']): ReadReset {
  const inAll = new RateLimiterMemory({ points: ASKS.inAll, duration: HOUR });
  const ofAddress = new RateLimiterMemory({ points: ASKS.ofAddress, duration: HOUR });
  return async ({ requestType, email }, accounts) => {
    if (requestType !== 'PASSWORD_RESET')
      return { refusal: { status: 400, message: 'OPERATION_NOT_ALLOWED' } };
    if (typeof email !== 'string') return { refusal: { status: 400, message: 'MISSING_EMAIL' } };
    const address = email.toLowerCase();
    const tooOften = { refusal: { status: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
    if (!(await isWithin(inAll, ''))) return tooOften;
    if (!(await isWithin(ofAddress, address))) {
      await inAll.reward(''); // refused: it does not count in all, so that one address cannot use that up
      return tooOften;
    }
    // After the answer, so that its time does not tell whether there is such an account.
    setImmediate(() => {
      const account = accounts.getUserByEmail(address);
      // For an account without a password the reset would remove the Google sign-in.
      if (account?.passwordHash && !account.disabled) sendReset(address, accounts.codes.make(address));
    });
    return { answer: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: address } };
  };
}
