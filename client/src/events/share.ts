/** An event's address on the site, and the text for sharing it (docs/specification.md, "Sharing"). */
import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import { siteAddress } from '../api/server-address.ts';
import { formatDate, formatWeekday } from '../ui/dates.ts';
import { whenOf } from './event-times.ts';

/** The fields of an event that are shared. */
export type SharedEvent = Pick<Event, '_id' | 'title' | 'eventDate' | 'endDate' | 'timeZone' | 'location'>;

/** The canonical address of an event, whichever address this page was opened at. */
export const eventAddress = (id: string): string => siteAddress(pathTo(pages.openEvent, { id }));

/** "Riverbank cleanup: Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6, Town Hall Park". */
export function eventInOneLine(event: SharedEvent): string {
  // People read it on another day and elsewhere, so it has no "tomorrow" and names the zone.
  const { zone, time } = whenOf(event, 'short', new Date(0));
  const { title, eventDate, location } = event;
  return `${title}: ${formatWeekday(eventDate, zone)}, ${formatDate(eventDate, zone)}, ${time}, ${location}`;
}

/** Shares an event with the browser's dialog; see `shareNatively`. */
export const nativeShare = (event: SharedEvent) =>
  shareNatively({ title: event.title, text: eventInOneLine(event), url: eventAddress(event._id) });

/** Opens the browser's share dialog, and resolves to whether that worked; undefined if the browser has none. */
export function shareNatively(data: ShareData): (() => Promise<boolean>) | undefined {
  if (!navigator.canShare?.(data)) return undefined;
  return async () => {
    try {
      await navigator.share(data);
      return true;
    } catch (error) {
      // Closing the dialog counts as success; any other error means that the browser cannot share this.
      return error instanceof DOMException && error.name === 'AbortError';
    }
  };
}
