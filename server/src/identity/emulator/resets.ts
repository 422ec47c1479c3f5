/** Requests of a password reset: the same answer for every address (no enumeration), and a letter where there is such an account. */
import { createHash } from 'node:crypto';
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

/** An hour's requests for one address, known or not, and its letters to all of them. */
const MOST = { ofAddress: 5, letters: 100 };
const HOUR = 3_600;

/** Addresses share so many counts, so that a flood of made-up ones takes no memory. */
const COUNTS = 2 ** 16;
const countOf = (address: string) =>
  String(createHash('sha256').update(address).digest().readUInt32BE() % COUNTS);

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
  const letters = new RateLimiterMemory({ points: MOST.letters, duration: HOUR });
  const ofAddress = new RateLimiterMemory({ points: MOST.ofAddress, duration: HOUR });
  return async ({ requestType, email }, accounts) => {
    if (requestType !== 'PASSWORD_RESET')
      return { refusal: { status: 400, message: 'OPERATION_NOT_ALLOWED' } };
    if (typeof email !== 'string') return { refusal: { status: 400, message: 'MISSING_EMAIL' } };
    const address = email.toLowerCase();
    if (!(await isWithin(ofAddress, countOf(address))))
      return { refusal: { status: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
    // After the answer, so that its time does not tell whether there is such an account.
    setImmediate(async () => {
      const account = accounts.getUserByEmail(address);
      // For an account without a password the reset would remove the Google sign-in.
      if (!account?.passwordHash || account.disabled) return;
      // Letters alone count: requests for unknown addresses keep nobody from a new password.
      if (await isWithin(letters, '')) sendReset(address, accounts.codes.make(address));
    });
    return { answer: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: address } };
  };
}
