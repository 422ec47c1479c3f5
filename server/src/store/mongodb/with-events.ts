/** Documents with the events that they name, in MongoDB. */
import type { Filter, ObjectId } from 'mongodb';
import type { EventRecord } from '../port/store.ts';
import type { Collections } from './collections.ts';
import { type EventDocument, toRow } from './documents.ts';

/**
 * Puts each document together with its event as it is now; one whose event is not there is left out.
 * @param filter which events count
 */
export async function withEvents<Named extends { eventId: ObjectId }, Result>(
  { events }: Pick<Collections, 'events'>,
  documents: readonly Named[],
  together: (document: Named, event: EventRecord) => Result,
  filter: Filter<EventDocument> = {},
): Promise<Result[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ eventId }) => eventId);
  const found = await events.find({ ...filter, _id: { $in: ids } }).toArray();
  const byId = new Map(found.map((event) => [event._id.toHexString(), toRow('events', event)]));
  return documents.flatMap((document) => {
    const event = byId.get(document.eventId.toHexString());
    return event ? [together(document, event)] : [];
  });
}
