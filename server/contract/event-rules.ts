/**
 * Rules about events that client and server share (docs/specification.md, "Events").
 * Depends on nothing: a page may use it without loading zod.
 */

import { isPublicName } from './account-rules.ts';
import { LIMITS } from './limits.ts';
import { isDrawnPicture } from './picture-rules.ts';
import type { FieldError } from './problem.ts';

export const EVENT_TYPES = ['Cleanup', 'Plantation', 'Donation'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When an event begins and ends, ISO 8601; most name no end. */
export interface EventTime {
  eventDate: string;
  endDate?: string | null | undefined;
}

/** The moment that decides whether an event is over: its end, else its beginning. */
export const endOf = ({ eventDate, endDate }: EventTime) => endDate ?? eventDate;

/**
 * The earliest end that is not over, at a full minute, so that the lists of a minute are the same. The server holds
 * no visitor's midnight against an event, and every zone's today began within the last 25 hours, so an event counts
 * as over once it ended, or began when it names no end, longer ago than that.
 */
export function overCutoff(now: Date): Date {
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE - 25 * HOUR);
}

/** Whether an event is over: gone from the lists, closed for joining. The one rule for create, update, join and lists. */
export function isOver(event: EventTime, now: Date): boolean {
  return Date.parse(endOf(event)) < overCutoff(now).getTime();
}

/** The earliest beginning of an event that is not over. @param from the earliest end, ISO 8601 */
export const earliestBeginning = (from: string) =>
  new Date(Date.parse(from) - LIMITS.eventDays * DAY).toISOString();

/**
 * What is wrong between the fields of an event, each of them right by itself: checked on a new event, and on what an
 * update would make of one.
 */
export function crossFieldErrors({ eventDate, endDate }: EventTime, now: Date): FieldError[] {
  const length = endDate == null ? null : Date.parse(endDate) - Date.parse(eventDate);
  if (length !== null && length <= 0) return [{ path: 'endDate', message: 'End must be after Event Date.' }];
  if (isOver({ eventDate, endDate }, now))
    return [{ path: 'eventDate', message: 'Event Date is in the past. Choose a day from today on.' }];
  if (length !== null && length > LIMITS.eventDays * DAY)
    return [{ path: 'endDate', message: `End must be at most ${LIMITS.eventDays} days after Event Date.` }];
  return [];
}

/** The last date that an event may have. */
export function latestEventDate(now: Date): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date;
}

/**
 * Normalises titles, places and search text for comparison: NFC, lower case in every script, a Greek final sigma as any other.
 * Diacritics are kept, so "cafe" does not find "café".
 */
export function foldForSearch(title: string): string {
  return title.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/**
 * What an event's organiser is called where everybody may read it: by their display name, never by an address. One
 * without a name, or whose name is an address, is a neighbour.
 */
export const organiserName = ({ creatorName }: { creatorName?: string | null | undefined }): string =>
  isPublicName(creatorName) ? creatorName : 'a neighbour';

/** An address of which no more is told than whose it may be to who knows them: `m…@example.org`. */
export const maskedAddress = (address: string): string => address.replace(/^(.).*(?=@)/su, '$1…');

/** Whether a page shows this picture: https only, and none that is a drawing; anything else falls back to the drawn cover. */
export function isShownPicture(photoURL: string): boolean {
  return URL.canParse(photoURL) && new URL(photoURL).protocol === 'https:' && !isDrawnPicture(photoURL);
}
