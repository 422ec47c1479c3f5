/** What the list of events is filtered by, on both databases. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Where } from '../database.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing } from './event-list.ts';

/** The filter of a list, whatever the page. */
export function listed(listing: EventListing): Where<'events'> {
  const { from, endsFrom, startsBefore, type, search, place, text, seriesId } = listing;
  const days: Where<'events'>[] | undefined = endsFrom
    ? [{ eventDate: { gte: endsFrom } }, { endDate: { gt: endsFrom } }]
    : undefined;
  return {
    cancelledAt: null,
    endsAt: { gt: from },
    eventDate: startsBefore === undefined ? undefined : { lt: startsBefore },
    eventType: type,
    seriesId,
    titleFolded: search === undefined ? undefined : { contains: search },
    locationFolded: place === undefined ? undefined : { contains: place },
    or:
      text === undefined
        ? days
        : [
            { titleFolded: { contains: text }, or: days },
            { locationFolded: { contains: text }, or: days },
          ],
  };
}

/** The cursor of a page: behind the last event of the page before, or before the first event that may be on the list. */
export function startOf({ from, endsFrom, after }: EventListing): Pick<EventRow, 'eventDate' | 'id'> {
  const eventDate = earliestBeginning(endsFrom !== undefined && endsFrom > from ? endsFrom : from);
  return after !== undefined && after.eventDate >= eventDate ? after : { eventDate, id: '' };
}

/** Whether a text is searched for. */
export const isSearch = ({ search, place, text }: EventListing) =>
  search !== undefined || place !== undefined || text !== undefined;
