/** Whose an event is, in MongoDB: its creator's, and theirs who accepted to help organise it. */
import { type Filter, ObjectId } from 'mongodb';
import { type Helper, StoreUnavailable } from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { EventDocument } from './documents.ts';

/** Not deleted: what the team hides is there for its organisers. */
export const KEPT: Filter<EventDocument> = {
  $or: [{ cancelled: false }, { 'hidden.at': { $exists: true } }],
};

/** The events of one of them. */
export const organisedBy = (uid: string): Filter<EventDocument> => ({
  $or: [{ creatorUid: uid }, { 'helpers.uid': uid }],
});

/** An event of one of them. */
export const organisedEvent = (
  id: string,
  uid: string,
  ...conditions: Filter<EventDocument>[]
): Filter<EventDocument> => ({ $and: [{ _id: new ObjectId(id) }, organisedBy(uid), ...conditions] });

/** How often a change of who helps begins again when others come in between. */
const MOST_TRIES = 200;

/**
 * Changes what an event keeps of those who help, in one update of what was read; whoever was changed in between begins again.
 * @param change null for nothing to change
 * @returns whether there was such an event, and something to change
 */
export async function changeHelpers(
  { events }: Pick<Collections, 'events'>,
  filter: Filter<EventDocument>,
  change: (helpers: Helper[], event: EventDocument) => Helper[] | null,
  forFew = true,
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const event = await events.findOne(filter);
    const next = event && change(event.helpers ?? [], event);
    if (!next) return false;
    const { matchedCount } = await events.updateOne(
      { $and: [filter, { _id: event._id, helpers: event.helpers ?? { $exists: false } }] },
      next.length > 0 ? { $set: { helpers: next } } : { $unset: { helpers: '' } },
      forFew ? { comment: FOR_FEW } : {},
    );
    if (matchedCount > 0) return true;
  }
  throw new StoreUnavailable();
}

/** The ids of an event, or of all dates of its series. */
export async function datesOf(
  { events }: Pick<Collections, 'events'>,
  eventId: ObjectId,
  filter: Filter<EventDocument> = {},
): Promise<ObjectId[]> {
  const event = await events.findOne({ _id: eventId }, { projection: { seriesId: 1 } });
  if (!event?.seriesId) return [eventId];
  const dates = events.find({ seriesId: event.seriesId, ...filter }).project<{ _id: ObjectId }>({ _id: 1 });
  return (await dates.toArray()).map(({ _id }) => _id);
}

/** Makes events, and all dates of their series, forget these invitations: from then on nobody helps by them. */
export async function forgetHelpers(
  collections: Collections,
  rows: readonly { _id: ObjectId; eventId: ObjectId }[],
): Promise<void> {
  for (const { _id, eventId } of rows) {
    const id = _id.toHexString();
    for (const date of await datesOf(collections, eventId, { 'helpers.id': id }))
      await changeHelpers(
        collections,
        { _id: date, 'helpers.id': id },
        (all) => all.filter((one) => one.id !== id),
        false,
      );
  }
}

/** Changes what an event keeps of one who helps. @param change the same object for nothing to change */
export const changeHelper = (
  collections: Collections,
  filter: Filter<EventDocument>,
  uid: string,
  change: (helper: Helper) => Helper,
): Promise<boolean> =>
  changeHelpers(collections, { ...filter, 'helpers.uid': uid }, (helpers) => {
    const next = helpers.map((helper) => (helper.uid === uid ? change(helper) : helper));
    return next.some((helper, index) => helper !== helpers[index]) ? next : null;
  });
