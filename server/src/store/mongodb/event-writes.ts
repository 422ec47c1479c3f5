/** How one event is written in MongoDB: a change of it, and that it is cancelled. */
import type { ObjectId, UpdateFilter } from 'mongodb';
import { type EventRecord, toStoredNames } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { clearDeleted } from './deleted-events.ts';
import { type EventDocument, storedEventFields } from './documents.ts';

/** How often an update begins again when others come in between. */
export const MOST_TRIES = 200;

/** What makes the event that was stored the one that it is now; nothing else of it is written. */
export function updateTo(stored: EventRecord, next: EventRecord): UpdateFilter<EventDocument> {
  const before = toStoredNames('events', stored);
  const differing = Object.entries(toStoredNames('events', next)).filter(
    ([name, value]) => value !== before[name],
  );
  const given = differing.filter(([, value]) => value !== null && value !== undefined);
  const cleared = differing.filter(([, value]) => value === null || value === undefined);
  const update: Record<string, object> = { $set: storedEventFields(Object.fromEntries(given)) };
  if (cleared.length > 0) update.$unset = Object.fromEntries(cleared.map(([name]) => [name, '']));
  return update as UpdateFilter<EventDocument>;
}

/** Cancels an event of this creator, also one that the team hides; its mail was marked before. @returns whether there was one */
export async function cancelOne(
  collections: Collections,
  _id: ObjectId,
  creatorUid: string,
  cancelledAt: string,
): Promise<boolean> {
  const { matchedCount } = await collections.events.updateOne(
    { _id, creatorUid, $or: [{ cancelled: false }, { 'hidden.at': { $exists: true } }] },
    {
      $set: { cancelled: true, cancelledAt: new Date(cancelledAt) },
      $unset: { hidden: '' },
      $inc: { sequence: 1 },
    },
  );
  if (matchedCount > 0) await clearDeleted(collections, _id);
  return matchedCount > 0;
}
