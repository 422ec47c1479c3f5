/** The server's own accounts: sign-in without a Firebase project, in the product's database (docs/specification.md, "Login"). */
import { foldEmail } from '@social-serve/contract/account-rules';
import type { Clock } from '@social-serve/contract/input';
import type { RequestHandler } from 'express';
import type { Database } from '../database/database.ts';
import type { RateCounts } from '../http/rate-counts.ts';
import type { VerifyToken } from '../identity/verifier.ts';
import { type MailBudget, NO_BUDGET } from '../outbox/mail-limits.ts';
import { type KnownAccount, signOutEverywhere } from './accounts.ts';
import { accountCalls } from './calls.ts';
import { googlePages } from './google/pages.ts';
import { signingKeys } from './keys.ts';
import { passwords } from './passwords.ts';
import { signInRoutes } from './routes.ts';
import { throttle } from './throttle.ts';
import { idTokens } from './tokens.ts';

export interface OwnAccountsSettings {
  db: Database;
  rates: RateCounts;
  clock?: Clock;
  /** Whether this is a developer's machine, where Google is replaced. */
  localOnly: boolean;
  /** Origins of a client that is hosted elsewhere. */
  clientOrigins?: readonly string[];
  /** Sign-ups per client and hour; 0 for no limit. */
  signUpsPerHour?: number;
  /** Whether attempts are limited at all. */
  limitsAttempts?: boolean | undefined;
  /** The limits of mail to addresses that are not confirmed. */
  mailBudget?: MailBudget;
  /** Addresses that nobody may register. */
  reserved?: readonly string[];
  /** Whether mail is sent, so that the owner of an address can confirm it. */
  sendsMail: boolean;
  /** Deletes an account and all data of its holder. */
  erase(account: KnownAccount, now: Date): Promise<void>;
  /** Passes on what was posted with accounts that ended when another one confirmed their address. */
  passOn(uids: readonly string[], now: Date): Promise<void>;
  /** Lets the rows of an account follow a change of its address. */
  moveRows(uid: string, now: Date): Promise<void>;
}

export interface OwnAccounts {
  verifyToken: VerifyToken;
  /** Answers the Firebase SDK's calls. */
  routes: RequestHandler;
  /** Ends all sessions of a person, including the current one. */
  signOutEverywhere(uid: string): Promise<void>;
}

/** Opens the accounts of a database. Reads nothing before the first call. */
export function openOwnAccounts({
  db,
  rates,
  clock = () => new Date(),
  localOnly,
  clientOrigins = [],
  signUpsPerHour = 0,
  limitsAttempts = true,
  mailBudget = NO_BUDGET,
  reserved = [],
  sendsMail,
  erase,
  passOn,
  moveRows,
}: OwnAccountsSettings): OwnAccounts {
  const tokens = idTokens(db, signingKeys(db, clock), clock);
  const calls = accountCalls({
    db,
    tokens,
    passwords: passwords(limitsAttempts),
    limits: throttle(rates, signUpsPerHour, limitsAttempts),
    reserved: new Set(reserved.map(foldEmail)),
    google: localOnly,
    mailBudget,
    sharesAddresses: sendsMail,
    erase,
    passOn,
    moveRows,
  });
  return {
    verifyToken: tokens.verifyToken,
    routes: signInRoutes({
      calls,
      clock,
      clientOrigins,
      googlePages: localOnly ? googlePages(db) : undefined,
    }),
    signOutEverywhere: (uid) => signOutEverywhere(db, uid),
  };
}
