/** The private address of a person's calendar: one each. */
import type { Reader, Transaction } from '../database/database.ts';
import { idInToken, tokenOf } from '../database/secret.ts';
import type { Feed } from '../database/tables/feeds.ts';
import { lockPeople } from '../people/person-lock.ts';

/** The secret in the address. */
export const feedToken = (key: Buffer, { id }: Pick<Feed, 'id'>) => tokenOf(key, 'calendar', id);

/** The calendar that a token opens. */
export async function feedOf(db: Reader, key: Buffer, token: string): Promise<Feed | null> {
  const id = idInToken(key, 'calendar', token);
  return id === null ? null : db.get('feeds', id);
}

/** Gives a person a new private address; the one before ends. @throws ProblemError (409) when they are deleting their account */
export async function renewFeed(tx: Transaction, feed: Feed): Promise<void> {
  await lockPeople(tx, { uid: feed.ownerUid, at: feed.madeAt });
  await tx.delete('feeds', { ownerUid: feed.ownerUid });
  await tx.insert('feeds', [feed]);
}

/** Ends a person's private address. @returns how many there were */
export const endFeed = (tx: Transaction, ownerUid: string) => tx.delete('feeds', { ownerUid });
