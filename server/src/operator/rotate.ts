/** What the operator does after a database or a backup was stolen (docs/operations.md, "After a theft"). */
import { newSigningKey, replaceSigningKey } from '../accounts/keys.ts';
import type { Database } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import { replaceSecrets } from '../database/secret.ts';

/**
 * Replaces the keys of everything that opens something: ID tokens, private links, calendars, links in e-mails. Ends all sessions and codes. What
 * it did stays if it is interrupted; it can be repeated.
 * @returns how many sessions ended
 */
export async function rotate(db: Database, now: Date): Promise<number> {
  const key = await newSigningKey(now.toISOString());
  await db.transaction(async (tx) => {
    await replaceSigningKey(tx, key);
    await replaceSecrets(tx);
  });
  await deleteAll(db, 'accountCodes', {});
  return deleteAll(db, 'accountSessions', {});
}

/** What people must do afterwards, in lines. */
export const afterRotation = (
  sessions: number,
): string => `Every key was replaced. ${sessions} ${sessions === 1 ? 'browser is' : 'browsers are'} logged out. Running servers use the new keys within five seconds.

Tell people what they must do now:
- Everyone with an account: log in again, and choose a new password with "Forgot password?".
- Everyone with a private calendar: subscribe to the new link on /account.
- Everyone who joined without an account: use the link in the next e-mail about the event, or ask the organiser for a new one.
- Organisers: make new links for guests who ask (Guests, More, Make a new link). Printed QR codes of private links no longer work.
- Links in earlier e-mails (unsubscribe, confirm, reset a password) no longer work: use those in the newest e-mail, or /account.

Certificates stay valid. Restoring a backup of before brings the old keys back: then run this again.
`;
