/** The links that add an event to a calendar, and that subscribe a calendar to a feed (docs/specification.md, "Calendars and feeds"). */

import type { Event } from '@social-serve/contract/event';
import { calls, pathTo } from '@social-serve/contract/paths';
import { shortened } from '@social-serve/contract/text-rules';
import { config } from '../api/config.ts';
import { inPageLanguage } from '../api/server-address.ts';
import { eventAddress } from '../events/share.ts';

/** The fields of an event for a calendar. */
export type CalendarEvent = Pick<
  Event,
  '_id' | 'title' | 'eventDate' | 'endDate' | 'timeZone' | 'location' | 'Descriptions'
>;

/** Characters of a description that fit into an address. */
const MOST = 600;

/** A moment as Google takes it: 20270320T080000Z. */
const compact = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The beginning of the description, and where the rest is. */
function detailsOf({ _id, Descriptions }: CalendarEvent): string {
  return `${shortened(Descriptions, MOST).toWellFormed()}\n\n${eventAddress(_id)}`;
}

/** The file of an event, for any program. */
export const calendarFile = ({ _id }: CalendarEvent): string =>
  (config.apiUrl || '') + inPageLanguage(pathTo(calls.eventCalendar, { id: _id }));

/** Google Calendar with the event filled in. One that names no end has none there, either. */
export function googleLink(event: CalendarEvent): string {
  const { title, eventDate, endDate, timeZone, location } = event;
  const params = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(eventDate)}/${compact(endDate ?? eventDate)}`,
    ...(timeZone ? { ctz: timeZone } : {}),
    location,
    details: detailsOf(event),
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}

/** Outlook on the web with the event filled in; it shows it on its reader's clocks. */
export function outlookLink(event: CalendarEvent): string {
  const { title, eventDate, endDate, location } = event;
  const params = new URLSearchParams({
    rru: 'addevent',
    path: '/calendar/action/compose',
    subject: title,
    startdt: new Date(eventDate).toISOString(),
    ...(endDate ? { enddt: new Date(endDate).toISOString() } : {}),
    location,
    body: detailsOf(event),
  });
  // Outlook shows a + as it is, not as a space.
  return `https://outlook.live.com/calendar/0/action/compose?${String(params).replaceAll('+', '%20')}`;
}

/** The address of a feed as calendar programs take it: they open it, and ask it again by themselves. */
export const webcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** Google Calendar, subscribing to a feed. */
export const googleSubscription = (address: string) =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal(address) })}`;
