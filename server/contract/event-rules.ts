/**
 * Rules about events that client and server share (docs/specification.md, "Events").
 * Depends on nothing: a page may use it without loading zod.
 */

import { isPublicName } from './account-rules.ts';
import { endOfDay, startOfDay } from './day-rules.ts';
import { LIMITS } from './limits.ts';
import { isDrawnPicture } from './picture-rules.ts';
import type { FieldReason, Reason } from './reasons.ts';
import { zoneNamed } from './zone-rules.ts';

export const EVENT_TYPES = ['Cleanup', 'Plantation', 'Donation'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When an event begins and ends, ISO 8601, and its time zone; many have no end, and some no zone. */
export interface EventTime {
  eventDate: string;
  endDate?: string | null | undefined;
  timeZone?: string | null | undefined;
}

/** A moment rounded down to the minute, so that lists, rules and pages agree within a minute. */
export const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);

/** An event that began longer ago than this began before today in every time zone. */
const EVERY_ZONES_TODAY = 25 * HOUR;

/**
 * When an event is over, in ms since 1970 (docs/decisions/0004): at its end. Without an end: at the end of its day in its time
 * zone, but at least six hours after it begins. Without a zone: when the day on which it began has ended in every zone.
 */
function overAt({ eventDate, endDate, timeZone }: EventTime): number {
  if (endDate) return Date.parse(endDate);
  const start = Date.parse(eventDate);
  const zone = timeZone ? zoneNamed(timeZone) : null;
  if (!zone || Number.isNaN(start)) return start + EVERY_ZONES_TODAY;
  return Math.max(endOfDay(new Date(start), zone).getTime(), start + 6 * HOUR);
}

/** When an event is over, ISO 8601 UTC. It does not tell how long the event took; only `endDate` does. */
export const endsAtOf = (event: EventTime): string => new Date(overAt(event)).toISOString();

/** Whether an event is over: gone from the lists, closed for joining. The server queries the stored `endsAtOf`. */
export function isOver(event: EventTime, now: Date): boolean {
  const minute = minuteOf(now).getTime();
  // Shortcut for upcoming events: computing zone times is far slower.
  return Date.parse(event.eventDate) <= minute && overAt(event) <= minute;
}

/** How long an event without an end counts as happening. */
const HAPPENING = 3 * HOUR;

/** The phase of an event: ahead, happening, begun some hours ago without an end, or over. */
export function phaseOf(event: EventTime, now: Date): 'ahead' | 'happening' | 'started' | 'over' {
  const start = Date.parse(event.eventDate);
  if (!(start <= now.getTime())) return 'ahead';
  if (isOver(event, now)) return 'over';
  return event.endDate || now.getTime() < start + HAPPENING ? 'happening' : 'started';
}

/** The earliest possible start of an event that is not over. @param from the minute, ISO 8601 */
export const earliestBeginning = (from: string) =>
  new Date(Date.parse(from) - LIMITS.eventDays * DAY).toISOString();

/** Whether an event began before today: in its time zone, or without one in every zone. */
function beginsBeforeToday({ eventDate, timeZone }: EventTime, now: Date): boolean {
  // Shortcut for upcoming events, as in `isOver`.
  if (Date.parse(eventDate) >= now.getTime()) return false;
  const zone = timeZone ? zoneNamed(timeZone) : null;
  const today = zone ? startOfDay(now, zone).getTime() : minuteOf(now).getTime() - EVERY_ZONES_TODAY;
  return Date.parse(eventDate) < today;
}

/** Whether an event may still be edited: it is not over, or has been over for less than 24 hours. */
export const isCorrectable = (event: EventTime, now: Date) => !isOver(event, new Date(now.getTime() - DAY));

const PAST: Reason = ['dateIsPast'];

/** A stored event: its time, and how many people were checked in. Its day is fixed once it is over and anyone was. */
export interface StoredTime extends EventTime {
  checkedIn?: number | undefined;
}

/** Whether the start of an event that is over may stay as it is while other fields are corrected. */
const mayStay = (event: StoredTime, now: Date) => isCorrectable(event, now) || (event.checkedIn ?? 0) > 0;

/**
 * Checks across an event's fields; each is valid by itself.
 * @param before the stored event that an update changes; absent for a new event
 */
export function crossFieldErrors(event: EventTime, now: Date, before?: StoredTime): FieldReason<Reason>[] {
  const { eventDate, endDate } = event;
  const length = endDate ? Date.parse(endDate) - Date.parse(eventDate) : null;
  if (length !== null && length <= 0) return [{ path: 'endDate', reason: ['endNotAfterDate'] }];
  const moved = before === undefined || Date.parse(before.eventDate) !== Date.parse(eventDate);
  if (moved && beginsBeforeToday(event, now)) return [{ path: 'eventDate', reason: PAST }];
  if (length !== null && length > LIMITS.eventDays * DAY)
    return [{ path: 'endDate', reason: ['endTooLate', LIMITS.eventDays] }];
  if (!isOver(event, now) || (before && !moved && mayStay(before, now))) return [];
  return [
    moved && endDate ? { path: 'endDate', reason: ['endIsPast'] } : { path: 'eventDate', reason: PAST },
  ];
}

/** The latest allowed date of an event. */
export function latestEventDate(now: Date): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date;
}

/**
 * The public name of an event's organiser: their display name. Without one, or if it contains an e-mail address,
 * "a neighbour".
 */
export const organiserName = ({ creatorName }: { creatorName?: string | null | undefined }): string =>
  isPublicName(creatorName) ? creatorName : 'a neighbour';

/** A masked address, recognisable to people who know it: `m…@example.org`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/su, '$1…');

/** Whether pages may show this picture: only https, and not a drawing. Otherwise they show the drawn cover. */
export function isDisplayablePicture(photoURL: string): boolean {
  return URL.canParse(photoURL) && new URL(photoURL).protocol === 'https:' && !isDrawnPicture(photoURL);
}
