/** The filter of the list of events, on both databases. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Where } from '../database.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing } from './event-list.ts';

/** The filter of a list, the same for all pages. */
export function listed(listing: EventListing): Where<'events'> {
  const { from, endsFrom, startsBefore, type, search = [], place = [], text = [], seriesId } = listing;
  const { withoutPoint } = listing;
  return {
    state: 'listed',
    endsAt: { gt: from },
    eventDate: startsBefore === undefined ? undefined : { lt: startsBefore },
    eventType: type,
    seriesId,
    latitude: withoutPoint ? null : undefined,
    or: endsFrom ? [{ eventDate: { gte: endsFrom } }, { endDate: { gt: endsFrom } }] : undefined,
    and: [
      ...search.map((word) => ({ titleFolded: { contains: word } })),
      ...place.map((word) => ({ locationFolded: { contains: word } })),
      ...text.map((word) => ({
        or: [{ titleFolded: { contains: word } }, { locationFolded: { contains: word } }],
      })),
    ],
  };
}

/** The cursor of a page: the last event of the page before, or a position before the first event that can be listed. */
export function startOf({ from, endsFrom, after }: EventListing): Pick<EventRow, 'eventDate' | 'id'> {
  const eventDate = earliestBeginning(endsFrom !== undefined && endsFrom > from ? endsFrom : from);
  return after !== undefined && after.eventDate >= eventDate ? after : { eventDate, id: '' };
}

/** Whether a text is searched for. */
export const isSearch = ({ search = [], place = [], text = [] }: EventListing) =>
  search.length + place.length + text.length > 0;
