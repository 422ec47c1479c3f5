/** The events that the team looks at, as its desk shows them. */
import { hash } from 'node:crypto';
import { REVIEW, type ReviewList } from '@social-serve/contract/review-rules';
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { thisMinute } from '../events/clock.ts';
import { isOrganiser, type NamedEvent, withOrganisers } from '../events/organisers.ts';

/** Dates of a series that show the same: the first of them, and how many they are. */
interface Dates {
  event: NamedEvent;
  dates: number;
}

/** An event on the desk, how many dates of its series are in the list, and their version; and those dates that show something else. */
export interface ReviewedEvent extends Dates {
  version: string;
  variants: readonly Dates[];
}

/** What identifies the dates that wait, as they are now: another digest means that one of them was changed, or that there are others. */
export const versionOf = (dates: readonly Pick<EventRow, 'id' | 'sequence'>[]): string =>
  hash('sha256', JSON.stringify(dates.map(({ id, sequence }) => [id, sequence]).toSorted()), 'base64url');

/** More dates than wait at once. */
const MOST = 2_000;

const FIELDS = [
  'id',
  'seriesId',
  'creatorUid',
  'helpers',
  'eventDate',
  'waitsSince',
  'changedAt',
  'sequence',
] as const;
type Entry = Pick<EventRow, (typeof FIELDS)[number]>;

const HOUR = 3_600_000;

function whereOf(list: ReviewList, now: Date): Where<'events'> {
  switch (list) {
    case 'waiting':
      return { waitsSince: { not: null }, eventDate: { gt: now.toISOString() } };
    case 'asked':
      return { state: 'waiting', waitsSince: null, eventDate: { gt: now.toISOString() } };
    case 'changed': {
      const since = new Date(now.getTime() - REVIEW.changedHours * HOUR).toISOString();
      return { state: 'listed', changedAt: { gt: since }, endsAt: { gt: thisMinute(now) } };
    }
  }
}

/** Whatever the entry waits for, since when. */
const sinceOf = ({ waitsSince, changedAt, eventDate }: Entry) => waitsSince ?? changedAt ?? eventDate;

/** The entries of a list, without events that this member organises; each is a series, or one event. The longest waiting first. */
async function entriesOf(
  db: Reader,
  list: ReviewList,
  uid: string,
  now: Date,
): Promise<[Entry, ...Entry[]][]> {
  const rows: Entry[] = await db.select('events', FIELDS, { where: whereOf(list, now), limit: MOST });
  const others = rows.filter((row) => !isOrganiser(row, { uid }));
  const groups = [...Map.groupBy(others, ({ id, seriesId }) => seriesId ?? id).values()] as [
    Entry,
    ...Entry[],
  ][];
  for (const group of groups) group.sort((one, other) => (one.eventDate < other.eventDate ? -1 : 1));
  return groups.sort(([one], [other]) => (sinceOf(one) + one.id < sinceOf(other) + other.id ? -1 : 1));
}

/** How many events wait for a member; a series is one. */
export const countReview = async (db: Reader, uid: string, now: Date): Promise<number> =>
  (await entriesOf(db, 'waiting', uid, now)).length;

/** What a page shows of an event, whenever it is. */
const shownOf = (event: EventRow): string => {
  const { title, eventType, location, Descriptions, photoURL, photoAlt, translations, needs = [] } = event;
  const labels = needs.map(({ label, kind, number }) => [label, kind, number]);
  return JSON.stringify([title, eventType, location, Descriptions, photoURL, photoAlt, translations, labels]);
};

/** Entries that are read together, each with up to all dates of a series. */
const SLICE = 20;

/** Entries with what each of their dates shows, as many as a reply has room for. */
async function withDates(db: Reader, entries: readonly [Entry, ...Entry[]][]): Promise<ReviewedEvent[]> {
  const found: ReviewedEvent[] = [];
  let room: number = REVIEW.listed;
  for (let start = 0; start < entries.length && room > 0; start += SLICE) {
    const slice = entries.slice(start, start + SLICE);
    const ids = slice.flat().map(({ id }) => id);
    const rows = await withOrganisers(db, await db.find('events', { where: { id: { in: ids } } }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const entry of slice) {
      const groups = Map.groupBy(
        entry.flatMap(({ id }) => byId.get(id) ?? []),
        shownOf,
      );
      const [own, ...variants] = [...groups.values()].flatMap(([event, ...more]) =>
        event ? [{ event, dates: 1 + more.length }] : [],
      );
      if (!own || room <= 0) continue;
      room -= groups.size;
      found.push({ event: own.event, dates: entry.length, version: versionOf(entry), variants });
    }
  }
  return found;
}

/** A list for a member, and how many entries it has. */
export async function listReview(
  db: Reader,
  list: ReviewList,
  uid: string,
  now: Date,
): Promise<{ events: ReviewedEvent[]; total: number }> {
  const entries = await entriesOf(db, list, uid, now);
  return { events: await withDates(db, entries.slice(0, REVIEW.listed)), total: entries.length };
}

/** The events that came for a member since a moment, and still wait. */
export async function newInReview(db: Reader, uid: string, since: string, now: Date): Promise<EventRow[]> {
  const entries = await entriesOf(db, 'waiting', uid, now);
  const ids = entries.flatMap(([{ id, waitsSince = '' }]) => (waitsSince >= since ? [id] : []));
  const rows = await db.find('events', { where: { id: { in: ids.slice(0, REVIEW.listed) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
