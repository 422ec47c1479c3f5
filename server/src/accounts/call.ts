/** What a call of the Firebase SDK takes and needs, whatever it does. */
import type { Language } from '@social-serve/contract/languages';
import { LIMITS } from '@social-serve/contract/limits';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { MailBudget } from '../outbox/mail-limits.ts';
import type { KnownAccount } from './accounts.ts';
import type { Client } from './fair-queue.ts';
import type { Passwords } from './passwords.ts';
import { SignInError } from './sign-in-error.ts';
import type { Throttle } from './throttle.ts';
import type { TokenOwner, Tokens } from './tokens.ts';

/** What the handlers of the calls need. */
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

/** Who sends a call. */
interface Caller {
  /** The language of the page, if it is not the site's own. */
  language?: Language | undefined;
  /** The networks of the client address, for limits and turns. */
  client: Client;
  /** The site's base URL; '' when unknown. */
  origin: string;
  now: Date;
}

/** The handler of a call. */
export type Call = (body: unknown, caller: Caller) => Promise<object>;

/** Creates a handler that gets a validated body. @throws SignInError with the schema's error code */
export const call =
  <Schema extends z.ZodType>(
    schema: Schema,
    answer: (body: z.output<Schema>, caller: Caller) => Promise<object>,
  ): Call =>
  async (body, caller) => {
    const read = schema.safeParse(body ?? {});
    if (read.success) return answer(read.data, caller);
    const message = read.error.issues[0]?.message ?? '';
    throw new SignInError(/^[A-Z_]+$/.test(message) ? message : 'INVALID_REQUEST');
  };

/** @throws SignInError when the sign-in is too old for a password change or a deletion */
export function mustBeRecent({ signedInAt }: TokenOwner, now: Date): void {
  if (now.getTime() - signedInAt > LIMITS.recentSignIn * 1000)
    throw new SignInError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
