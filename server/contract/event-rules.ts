/**
 * Rules about events that client and server share (docs/specification.md, "Events").
 * Depends on nothing: a page may use it without loading zod.
 */
import { LIMITS } from './limits.ts';

export const EVENT_TYPES = ['Cleanup', 'Plantation', 'Donation'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

const HOUR = 3_600_000;

/**
 * The earliest date that is not over. The server knows no visitor's zone, and every zone's today began
 * within the last 25 hours, so an event counts as over once it started longer ago than that.
 */
export function overBefore(now: Date): Date {
  return new Date(now.getTime() - 25 * HOUR);
}

/** Whether an event is over: gone from the lists, closed for joining. The one rule for create, update, join and lists. */
export function isOver(event: { eventDate: string }, now: Date): boolean {
  return Date.parse(event.eventDate) < overBefore(now).getTime();
}

/** The last date that an event may have. */
export function latestEventDate(now: Date): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + LIMITS.yearsAhead);
  return date;
}

/**
 * The form in which titles, places and search text are compared: NFC, lower case in every script, a Greek final
 * sigma as any other. Marks are kept, so "cafe" does not find "café".
 */
export function foldTitle(title: string): string {
  return title.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ');
}

/** Whether a page shows this picture: https only; anything else falls back to the drawn cover. */
export function isShownPicture(photoURL: string): boolean {
  return URL.canParse(photoURL) && new URL(photoURL).protocol === 'https:';
}
