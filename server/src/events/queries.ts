/** Reads of events that several features share. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { type OwnPageListing, pageOfHalves } from './listing.ts';
import { isListed } from './row.ts';

/** An event that is neither cancelled nor hidden; null for any other. */
export async function findListedEvent(db: Reader, id: string): Promise<EventRow | null> {
  const event = await db.get('events', id);
  return event && isListed(event) ? event : null;
}

/**
 * The event that a link names: one that is listed, or that its creator cancelled. Null for one that the team hides, or hid before
 * it was cancelled, which is not announced.
 */
export async function findSharedEvent(db: Reader, id: string): Promise<EventRow | null> {
  const event = await db.get('events', id);
  if (!event || isListed(event)) return event;
  if (event.hidden) return null;
  const { seriesId } = event;
  const dates =
    seriesId === undefined ? [{ id }] : await db.select('events', ['id'], { where: { seriesId } });
  const wasHidden = await db.count(
    'reports',
    { eventId: { in: dates.map((date) => date.id) }, outcome: 'hidden' },
    1,
  );
  return wasHidden > 0 ? null : event;
}

/** Events that were not cancelled; what the team hides is there for its organisers. */
const NOT_CANCELLED: Where<'events'>[] = [{ cancelledAt: null }, { hiddenAt: { not: null } }];

/** A page of a person's own events, and how many there are. */
async function listOwn(db: Reader, where: Where<'events'>, listing: OwnPageListing) {
  const rows = await pageOfHalves(listing, ({ upcoming, from, after, limit }) => {
    const direction = upcoming ? 'asc' : 'desc';
    return db.find('events', {
      where: {
        ...where,
        eventDate: upcoming ? { gte: earliestBeginning(from) } : { lt: from },
        endsAt: upcoming ? { gt: from } : { lte: from },
      },
      orderBy: [
        ['eventDate', direction],
        ['id', direction],
      ],
      after,
      limit,
    });
  });
  return { rows, total: await db.count('events', where) };
}

/** How a list of events that one organises is asked for. */
export interface OrganisedListing extends OwnPageListing {
  /** Whether the dates of a series follow each other. */
  series?: 'together' | undefined;
}

/** Whether two events are dates of one series. */
export const isSameSeries = (one: EventRow, other: EventRow): boolean =>
  one.seriesId !== undefined && one.seriesId === other.seriesId;

/** More events than one person organises. */
const MOST = 10_000;

type Place = Pick<EventRow, 'id' | 'seriesId' | 'eventDate' | 'endsAt'>;

/** Upcoming ones soonest first, then what is over, latest first; ties by id. */
function inOrder<Item>(items: readonly Item[], placeOf: (item: Item) => Place, from: string): Item[] {
  const sorted = items.toSorted((one, other) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    return a.eventDate + a.id < b.eventDate + b.id ? -1 : 1;
  });
  const isOver = (item: Item) => placeOf(item).endsAt < from;
  return [...sorted.filter((item) => !isOver(item)), ...sorted.filter(isOver).toReversed()];
}

/** Groups the dates of each series at the position of the first of them. */
function seriesTogether(places: readonly Place[], from: string): Place[] {
  const groups = Map.groupBy(places, ({ id, seriesId }) => seriesId ?? id);
  const dates = [...groups.values()].map((group) => inOrder(group, (place) => place, from));
  return inOrder(dates, (group) => group[0] as Place, from).flat();
}

/** A page of the same list with the dates of each series together. */
async function listTogether(db: Reader, where: Where<'events'>, { from, after, limit }: OwnPageListing) {
  const places: Place[] = await db.select('events', ['id', 'seriesId', 'eventDate', 'endsAt'], {
    where,
    limit: MOST,
  });
  const isLast = ({ id }: Place) => id === after?.id;
  // One that was cancelled since the page before says all the same where the list goes on.
  const gone = after && !places.some(isLast) ? await db.get('events', after.id) : null;
  const order = seriesTogether(gone ? [...places, gone] : places, from);
  const start = order.findIndex(isLast) + 1;
  const ids = order.slice(start, start + limit).map(({ id }) => id);
  const rows = new Map((await db.find('events', { where: { id: { in: ids } } })).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: places.length };
}

/** What a person created and did not cancel. */
export const listCreatedEvents = (db: Reader, creatorUid: string, { series, ...listing }: OrganisedListing) =>
  (series ? listTogether : listOwn)(db, { creatorUid, or: NOT_CANCELLED }, listing);

/** What a person helps to organise and its creator did not cancel: an invitation to one date of a series is for all of them. */
export async function listOrganisedEvents(
  db: Reader,
  uid: string,
  { series: together, ...listing }: OrganisedListing,
) {
  const accepted = await db.select('organisers', ['eventId'], {
    where: { uid, accepted: true, inheritedAt: null },
  });
  const ids = accepted.map(({ eventId }) => eventId);
  const dates = await db.select('events', ['seriesId'], {
    where: { id: { in: ids }, seriesId: { not: null } },
  });
  const series = dates.flatMap(({ seriesId }) => seriesId ?? []);
  const or = NOT_CANCELLED.flatMap((there) => [
    { ...there, id: { in: ids } },
    { ...there, seriesId: { in: series } },
  ]);
  return (together ? listTogether : listOwn)(db, { or }, listing);
}
