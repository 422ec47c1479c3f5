/** The event's row: the fields derived when it is written, and how rules lock and save it. */
import { endsAtOf } from '@social-serve/contract/event-rules';
import { ownPicture } from '@social-serve/contract/picture-rules';
import { searchableText } from '@social-serve/contract/search-rules';
import { inAllLanguages } from '@social-serve/contract/translation-rules';
import type { Changes, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { isCounted, isWatched } from './counting.ts';
import { eventNotFound } from './presenter.ts';

/** Whether an event waits for the team to publish it. */
export const isWaiting = ({ state }: Pick<EventRow, 'state'>): boolean => state === 'waiting';

/** Whether an event was ever public: it did not wait for the team, or the team published it. */
export const wasListed = ({ review }: Pick<EventRow, 'review'>): boolean =>
  review === undefined || review.outcome === 'approved';

/** The fields that `derivedFields` writes. */
type Derived =
  | 'endsAt'
  | 'titleFolded'
  | 'locationFolded'
  | 'latitude'
  | 'longitude'
  | 'position'
  | 'picture'
  | 'outcomeAt'
  | 'counted'
  | 'watchedAt'
  | 'lastMessage'
  | 'waitsSince'
  | 'reviewedAt';

/** An event without its derived fields. */
export type EventFieldsToWrite = Omit<EventRow, Derived>;

/** The fields that are derived from the others, to filter and sort by. */
export const derivedFields = (event: EventFieldsToWrite): Pick<EventRow, Derived> => ({
  endsAt: endsAtOf(event),
  titleFolded: searchableText(inAllLanguages(event, 'title').join('\n')),
  locationFolded: searchableText(inAllLanguages(event, 'location').join('\n')),
  latitude: event.point?.lat,
  longitude: event.point?.lon,
  position: event.point && [event.point.lon, event.point.lat],
  picture: ownPicture(event.photoURL) ?? undefined,
  outcomeAt: event.outcome?.reportedAt,
  counted: isCounted(event) || undefined,
  watchedAt: isWatched(event) ? (event.outcome?.reportedAt ?? event.eventDate) : undefined,
  lastMessage: event.messaged?.number,
  waitsSince: isWaiting(event) && event.review?.outcome !== 'asked' ? event.review?.since : undefined,
  reviewedAt: event.review?.decidedAt,
});

export const eventRow = (event: EventFieldsToWrite): EventRow => ({ ...event, ...derivedFields(event) });

/** Whether everyone can see an event. Every list, document and call asks this: only organisers and the team see any other event. */
export const isListed = ({ state }: Pick<EventRow, 'state'>): boolean => state === 'listed';

/** Whether its creator cancelled an event; a hidden event is not cancelled. */
export const isCancelled = ({ state }: Pick<EventRow, 'state'>): boolean => state === 'cancelled';

/** Locks an event in any state. @throws ProblemError (404) if it does not exist */
export async function lockEvent(tx: Transaction, id: string): Promise<EventRow> {
  const [event] = await tx.lock('events', [id]);
  if (!event) throw eventNotFound();
  return event;
}

/** Locks an event that is neither cancelled nor hidden. @throws ProblemError (404) */
export async function lockListedEvent(tx: Transaction, id: string): Promise<EventRow> {
  const event = await lockEvent(tx, id);
  if (!isListed(event)) throw eventNotFound();
  return event;
}

/** Locks an event that its organisers can change: a listed one, or one that waits for the team. @throws ProblemError (404) */
export async function lockEditableEvent(tx: Transaction, id: string, isTheirs: (event: EventRow) => boolean) {
  const event = await lockEvent(tx, id);
  if (!isListed(event) && !(isWaiting(event) && isTheirs(event))) throw eventNotFound();
  return event;
}

/** What changes in a row that becomes `next`: fields that this lacks are removed. */
function changesTo(before: EventRow, next: EventFieldsToWrite): { id: string } & Changes<'events'> {
  const { id, ...fields } = eventRow(next);
  const removed = Object.keys(before).filter(
    (name) => (fields as Record<string, unknown>)[name] === undefined,
  );
  const changed = Object.entries(fields).filter(
    ([name, value]) => !isSame((before as unknown as Record<string, unknown>)[name], value),
  );
  return {
    id,
    ...Object.fromEntries(changed),
    ...Object.fromEntries(removed.filter((name) => name !== 'id').map((name) => [name, null])),
  };
}

/** A locked row, and its next state. */
export interface SavedEvent {
  before: EventRow;
  next: EventFieldsToWrite;
}

/** Replaces locked rows with their next states: fields that these lack are removed. */
export const saveEvents = (tx: Transaction, events: readonly SavedEvent[]): Promise<void> =>
  tx.updateEach(
    'events',
    events.map(({ before, next }) => changesTo(before, next)),
  );

/** Replaces a locked row with its next state. */
export const saveEvent = (tx: Transaction, before: EventRow, next: EventFieldsToWrite): Promise<void> =>
  saveEvents(tx, [{ before, next }]);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
