/**
 * Keeps an account's times monotonic when the machine's clock is put back. A token is valid from its account's last change of the
 * password on (`validSince`): otherwise every new token would be invalid, and a password changed then would not revoke
 * earlier tokens.
 */
import type { Account } from './account.ts';

/** Seconds since 1970 by this machine's clock. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The latest time, in seconds, that the account's tokens may carry: that of the newest one handed out. */
export function newestTokenTime({ validSince, lastRefreshAt }: Account): number {
  return Math.max(Number(validSince ?? 0), lastRefreshAt ? Math.floor(Date.parse(lastRefreshAt) / 1000) : 0);
}

/** When a token made now is dated, in seconds: never before the last change of the password. */
export function tokenTime({ validSince }: Account): number {
  return Math.max(nowInSeconds(), Number(validSince ?? 0));
}

/** The fields that an account is about to get, with times that do not lie before those that it has. */
export function neverEarlier(account: Account | undefined, fields: Partial<Account>): Partial<Account> {
  if (!account) return fields;
  const later = { ...fields };
  const { validSince, lastRefreshAt } = fields;
  const newest = newestTokenTime(account);
  // One second more, because all tokens of the time that the clock lost carry the same one.
  if (validSince !== undefined && Number(validSince) < newest) later.validSince = String(newest + 1);
  if (lastRefreshAt && account.lastRefreshAt && lastRefreshAt < account.lastRefreshAt) {
    later.lastRefreshAt = account.lastRefreshAt;
  }
  return later;
}
