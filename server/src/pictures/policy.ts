/** Rules for events that show pictures of this server (docs/specification.md, "Pictures"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { badInput } from '../http/problems.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';

/**
 * Refuses the address of a picture of this server that no longer exists. An existing one is not deleted before tomorrow.
 * @param url as it is stored; any other address is fine
 * @throws ProblemError (400)
 */
export async function requirePicture(tx: Transaction, url: string | undefined, now: Date): Promise<void> {
  const hash = ownPicture(url ?? '');
  if (hash === null) return;
  const owners = await tx.update('pictures', { hash }, { usedAt: now.toISOString() });
  if (owners === 0) throw badInput([{ path: 'photoURL', reason: ['pictureDeleted'] }]);
}

/** Gives a person their own row of a picture that their event shows, so that it stays when others delete their accounts. */
export async function sharePicture(
  tx: Transaction,
  url: string | undefined,
  uid: string,
  now: Date,
): Promise<void> {
  const hash = ownPicture(url ?? '');
  if (hash === null) return;
  await giveOwnRows(tx, [{ hash, uid }], now);
}

/** The same for several people, by the hashes of the pictures. Skips pictures that nobody has. */
export async function giveOwnRows(
  tx: Transaction,
  wanted: readonly { hash: string; uid: string }[],
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const found = await tx.find('pictures', { where: { hash: { in: wanted.map(({ hash }) => hash) } } });
  const any = new Map(found.map((row) => [row.hash, row]));
  const keyOf = ({ hash, uid }: { hash: string; uid: string }) => `${hash} ${uid}`;
  const known = new Set(found.map(keyOf));
  const missing = new Map(wanted.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one]));
  const at = now.toISOString();
  const times = { createdAt: at, usedAt: at };
  await tx.insert(
    'pictures',
    [...missing.values()].flatMap(({ hash, uid }) => {
      const row = any.get(hash);
      return row ? [{ ...row, ...times, id: newId(now), uid, purpose: 'event' as const }] : [];
    }),
  );
}

/** Gives a co-organiser's picture of an event to its creator, too, so that it outlives the co-organiser's account. */
export async function shareWithCreator(
  tx: Transaction,
  url: string | undefined,
  { event, uid }: { event: Pick<EventRow, 'creatorUid'>; uid: string },
  now: Date,
): Promise<void> {
  const { creatorUid } = event;
  if (creatorUid === undefined || creatorUid === uid || ownPicture(url ?? '') === null) return;
  const leaving = await lockAndFindLeaving(tx, [{ uid: creatorUid, at: now.toISOString() }]);
  // The event of a creator who is leaving passes to an heir, with its picture.
  if (leaving.length === 0) await sharePicture(tx, url, creatorUid, now);
}
