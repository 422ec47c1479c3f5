/** Reads of events that several features share. */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { inHalf, type OwnPageListing, pageOfHalves, titled } from './listing.ts';
import { type OwnEvent, withOrganisers } from './organisers.ts';
import { isCancelled, isListed, wasListed } from './row.ts';

/** An event that is neither cancelled nor hidden; null for any other. */
export async function findListedEvent(db: Reader, id: string): Promise<EventRow | null> {
  const event = await db.get('events', id);
  return event && isListed(event) ? event : null;
}

/**
 * The event of a shared link: a listed one, or one that its creator cancelled. Null if the team hides it, or had ever hidden it
 * before it was cancelled.
 */
export async function findSharedEvent(db: Reader, id: string): Promise<EventRow | null> {
  const event = await db.get('events', id);
  if (!event || isListed(event)) return event;
  if (!isCancelled(event) || !wasListed(event)) return null;
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

/** Events that their creators did not cancel; hidden, waiting and declined ones are included. */
const NOT_CANCELLED: Where<'events'> = { state: { in: ['listed', 'hidden', 'waiting', 'declined'] } };

/** A limit that no organiser reaches. */
const MOST = 10_000;

/** Adds to an organiser's events what their list shows besides. */
async function asOwn(db: Reader, rows: readonly EventRow[]): Promise<OwnEvent[]> {
  const open = await db.select('questions', ['eventId'], {
    where: { eventId: { in: rows.map(({ id }) => id) }, open: true },
    limit: MOST,
  });
  const byEvent = Map.groupBy(open, ({ eventId }) => eventId);
  const events = await withOrganisers(db, rows);
  return events.map((event) => ({ ...event, openQuestions: byEvent.get(event.id)?.length ?? 0 }));
}

/** A page of a person's own events, and their number. */
async function listOwn(db: Reader, where: Where<'events'>, listing: OwnPageListing) {
  const rows = await pageOfHalves(listing, ({ after, limit, ...half }) => {
    const direction = half.upcoming ? 'asc' : 'desc';
    return db.find('events', {
      where: { ...where, ...inHalf(half) },
      orderBy: [
        ['eventDate', direction],
        ['id', direction],
      ],
      after,
      limit,
    });
  });
  return { rows: await asOwn(db, rows), total: await db.count('events', where) };
}

/** Which page of a list of organised events. */
export interface OrganisedListing extends OwnPageListing {
  /** Whether the dates of a series are listed together. */
  series?: 'together' | undefined;
}

/** Whether two events are dates of one series. */
export const isSameSeries = (one: EventRow, other: EventRow): boolean =>
  one.seriesId !== undefined && one.seriesId === other.seriesId;

type Position = Pick<EventRow, 'id' | 'seriesId' | 'eventDate' | 'endsAt'>;

/** Upcoming events, soonest first; then past ones, latest first; ties by id. */
function inOrder<Item>(items: readonly Item[], positionOf: (item: Item) => Position, from: string): Item[] {
  const sorted = items.toSorted((one, other) => {
    const [a, b] = [positionOf(one), positionOf(other)];
    return a.eventDate + a.id < b.eventDate + b.id ? -1 : 1;
  });
  const isOver = (item: Item) => positionOf(item).endsAt <= from;
  return [...sorted.filter((item) => !isOver(item)), ...sorted.filter(isOver).toReversed()];
}

/** Groups the dates of each series at the position of the first of them. */
function seriesTogether(positions: readonly Position[], from: string): Position[] {
  const groups = Map.groupBy(positions, ({ id, seriesId }) => seriesId ?? id);
  const dates = [...groups.values()].map((group) => inOrder(group, (position) => position, from));
  return inOrder(dates, (group) => group[0] as Position, from).flat();
}

/** The same as `listOwn`, with the dates of each series together. */
async function listTogether(db: Reader, where: Where<'events'>, { from, after, limit }: OwnPageListing) {
  const positions: Position[] = await db.select('events', ['id', 'seriesId', 'eventDate', 'endsAt'], {
    where,
    limit: MOST,
  });
  const isLast = ({ id }: Position) => id === after?.id;
  // If the last event of the previous page was cancelled or renamed since, its position still decides where this page starts.
  const cancelled = after && !positions.some(isLast) ? await db.get('events', after.id) : null;
  const order = seriesTogether(cancelled ? [...positions, cancelled] : positions, from);
  const start = order.findIndex(isLast) + 1;
  const ids = order.slice(start, start + limit).map(({ id }) => id);
  const found = await asOwn(db, await db.find('events', { where: { id: { in: ids } } }));
  const rows = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: positions.length };
}

/** Which page of a list of created events. */
export interface CreatedListing extends OrganisedListing {
  /** Words that the title must have. */
  search?: readonly string[] | undefined;
  /** Whether only listed, upcoming events without a point are listed. */
  point?: 'missing' | undefined;
}

/** The events that a person created and did not cancel. */
export const listCreatedEvents = (
  db: Reader,
  creatorUid: string,
  { series, search, point, ...listing }: CreatedListing,
) => {
  const { and = [] } = titled(search);
  const where: Where<'events'> = { ...NOT_CANCELLED, creatorUid, and };
  const withoutPoint: Where<'events'> = {
    ...where,
    ...{ state: 'listed', latitude: null, and: [...and, { endsAt: { gt: listing.from } }] },
  };
  return (series ? listTogether : listOwn)(db, point ? withoutPoint : where, listing);
};

/** The events that a person co-organises and that are not cancelled. An invitation to one date of a series is for all of them. */
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
  const or = [{ id: { in: ids } }, { seriesId: { in: series } }];
  return (together ? listTogether : listOwn)(db, { ...NOT_CANCELLED, or }, listing);
}
