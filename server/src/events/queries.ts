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

/** What a person created and did not cancel. */
export const listCreatedEvents = (db: Reader, creatorUid: string, listing: OwnPageListing) =>
  listOwn(db, { creatorUid, or: NOT_CANCELLED }, listing);

/** What a person helps to organise and its creator did not cancel: an invitation to one date of a series is for all of them. */
export async function listOrganisedEvents(db: Reader, uid: string, listing: OwnPageListing) {
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
  return listOwn(db, { or }, listing);
}
