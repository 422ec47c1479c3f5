/**
 * The time of an event in words (docs/specification.md, "Times"): in its own zone, and in the visitor's if that shows another time.
 */

import { type EventTime, phaseOf } from '@social-serve/contract/event-rules';
import { unbroken, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import * as words from '#words/events.tsx';
import {
  formatDayShort,
  formatPlainDay,
  formatTime,
  formatTimeNaming,
  formatTimes,
  formatWeekdayShort,
  isSameDay,
  localZone,
  type ZoneNaming,
} from '../ui/dates.ts';

/** What the words need of an event. */
export type Timed = EventTime & { timeZone?: string | undefined };

/** An event's name in the labels of buttons: its title, and for a date of a series the day, because its other dates have the same title. */
export function nameInList(event: Timed & { title: string; seriesId?: string | undefined }): string {
  const { title, seriesId } = event;
  return seriesId ? `${title}, ${dayInWords(event)}` : title;
}

/** The day of an event: "Nov 28", with the year if it is not the current one. */
export const dayInWords = (event: Timed): string =>
  formatPlainDay(event.eventDate, undefined, displayZone(event));

const known = new Map<string, boolean>();

/** Whether this browser knows a zone: it may be older than the zone's name. */
function isKnown(zone: string): boolean {
  const found = known.get(zone) ?? zoneNamed(zone) !== null;
  known.set(zone, found);
  return found;
}

/** The end if it is valid: another release, or a half-filled form, may contain an invalid one. */
function endIn({ eventDate, endDate }: Timed): string | undefined {
  return endDate && Date.parse(endDate) > Date.parse(eventDate) ? endDate : undefined;
}

/**
 * The zone in which an event's times are displayed: its own.
 * @returns undefined for the visitor's zone: if the event has no zone, the browser does not know it, or both show the same times
 */
export function displayZone(event: Timed): string | undefined {
  const { timeZone, eventDate } = event;
  if (!timeZone || !isKnown(timeZone) || Number.isNaN(Date.parse(eventDate))) return undefined;
  const own = localZone();
  const differs = (iso: string) =>
    Object.entries(wallClock(new Date(iso), timeZone)).join() !==
    Object.entries(wallClock(new Date(iso), own)).join();
  return [eventDate, endIn(event) ?? eventDate].some(differs) ? timeZone : undefined;
}

/** From start to end in a zone; an end on another day includes that day. */
function spanIn(event: Timed, name: ZoneNaming, now: Date, zone?: string): string {
  const { eventDate } = event;
  const end = endIn(event);
  if (!end) return formatTimeNaming(eventDate, name, zone);
  const own = zone ?? localZone();
  if (isSameDay(eventDate, own, end, own)) return formatTimes(eventDate, end, name, zone);
  const until = `${formatDayShort(end, now, zone)}, ${formatTimeNaming(end, name, zone)}`;
  return `${formatTimeNaming(eventDate, 'none', zone)} – ${until}`;
}

/** When an event is, in words. */
export interface When {
  /** The zone for the functions of `ui/dates.ts`; undefined for the visitor's. */
  zone: string | undefined;
  /** "2:00 – 5:00 PM GMT+6", and over days "2:00 PM – Nov 30, 5:00 PM GMT+6" */
  time: string;
  /** "10:00 AM – 1:00 PM your time", with the day if that differs; null if the times are the same. */
  yours: string | null;
}

/**
 * The time of an event in words.
 * @param name how to name the visitor's zone; another zone is always named
 */
export function whenOf(event: Timed, name: ZoneNaming, now = new Date()): When {
  const zone = displayZone(event);
  const time = spanIn(event, zone && name === 'none' ? 'short' : name, now, zone);
  if (!zone) return { zone, time, yours: null };
  const { eventDate } = event;
  const day = isSameDay(eventDate, zone, eventDate, localZone()) ? '' : `${formatDayShort(eventDate, now)}, `;
  return { zone, time, yours: words.yourTimeOf(day, spanIn(event, 'none', now)) };
}

/**
 * When an event begins, in one line: "2:00 PM", and for visitors in another zone "2:00 PM your time, 9:00 AM there", with their day if
 * that differs.
 */
export function startInLine(event: Timed): string {
  const { eventDate } = event;
  const zone = displayZone(event);
  const yours = formatTime(eventDate);
  if (!zone) return yours;
  const isSame = isSameDay(eventDate, zone, eventDate, localZone());
  return words.yourTimeAndThere(
    unbroken(isSame ? yours : `${formatWeekdayShort(eventDate)} ${yours}`),
    unbroken(formatTime(eventDate, zone)),
  );
}

/** "Happening now", or "Started at 10:00 AM" for an event without an end that started hours ago; null before the start and after the end. */
export function phaseInWords(event: Timed, now = new Date()): string | null {
  const phase = phaseOf(event, now);
  if (phase === 'happening') return words.happeningNow;
  if (phase !== 'started') return null;
  const zone = displayZone(event);
  return words.startedAt(formatTimeNaming(event.eventDate, zone ? 'short' : 'none', zone));
}

// Warms up Intl, whose first use takes some 60 ms on a phone, while the events are loading.
if (!import.meta.env.SSR)
  setTimeout(() => {
    whenOf({ eventDate: '2026-01-01T12:00Z', endDate: '2026-01-01T13:00Z', timeZone: 'Asia/Tokyo' }, 'none');
  });
