/** Rules for events that show pictures of this server (docs/specification.md, "Pictures"). */
import { ownPicture } from '@social-serve/contract/picture-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { badInput } from '../http/problems.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';

/**
 * Refuses the address of a picture of this server that does not exist any more. An existing one is not swept before tomorrow.
 * @param origin the site's origin
 * @param url any other address is fine
 * @throws ProblemError (400)
 */
export async function requirePicture(
  tx: Transaction,
  origin: string,
  url: string | undefined,
  now: Date,
): Promise<void> {
  const hash = ownPicture(url ?? '', origin);
  if (hash === null) return;
  const owners = await tx.update('pictures', { hash }, { usedAt: now.toISOString() });
  if (owners === 0)
    throw badInput([
      { path: 'photoURL', message: 'Image URL: this picture has been deleted. Choose it again.' },
    ]);
}

/** Gives a person a row of their own of a picture that their event shows: it stays when others delete their accounts. */
export async function sharePicture(
  tx: Transaction,
  origin: string,
  url: string | undefined,
  uid: string,
  now: Date,
): Promise<void> {
  const hash = ownPicture(url ?? '', origin);
  if (hash === null) return;
  await giveOwnRow(tx, hash, uid, now);
}

/** The same by the picture's hash. Nothing when nobody has it. */
export async function giveOwnRow(tx: Transaction, hash: string, uid: string, now: Date): Promise<void> {
  const [own] = await tx.find('pictures', { where: { uid, hash }, limit: 1 });
  const [any] = own ? [] : await tx.find('pictures', { where: { hash }, limit: 1 });
  if (!any) return;
  const at = now.toISOString();
  await tx.insert('pictures', [{ ...any, id: newId(now), uid, purpose: 'event', createdAt: at, usedAt: at }]);
}

/** A co-organiser's picture on an event becomes its creator's, too, so that it outlives the co-organiser's account. */
export async function shareWithCreator(
  tx: Transaction,
  origin: string,
  url: string | undefined,
  { event, uid }: { event: Pick<EventRow, 'creatorUid'>; uid: string },
  now: Date,
): Promise<void> {
  if (event.creatorUid === uid || ownPicture(url ?? '', origin) === null) return;
  const leaving = await lockAndFindLeaving(tx, [{ uid: event.creatorUid, at: now.toISOString() }]);
  // The event of a creator who is leaving passes to an heir, with its picture.
  if (leaving.length === 0) await sharePicture(tx, origin, url, event.creatorUid, now);
}
