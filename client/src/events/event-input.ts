/** What the event form holds, and how it is checked: the contract's schemas and the browser's exact rule for dates. */

import {
  type Event,
  type EventUpdateBody,
  eventUpdateBody,
  type NewEventBody,
  newEventBody,
} from '@social-serve/contract/event';
import type { EventType } from '@social-serve/contract/event-rules';
import { fieldErrors } from '@social-serve/contract/input';

/** The values as they stand in the inputs. */
export interface EventInput {
  title: string;
  location: string;
  eventType: EventType;
  photoURL: string;
  Descriptions: string;
  /** When the event starts; null while nothing, or no date, was typed. */
  date: Date | null;
}

export type EventField = Exclude<keyof EventInput, 'date'> | 'eventDate';
export type EventFieldErrors = Partial<Record<EventField, string>>;

export const INVALID_DATE = 'Date input not valid.';

export const EVENT_FIELDS: readonly EventField[] = [
  'title',
  'eventType',
  'eventDate',
  'location',
  'photoURL',
  'Descriptions',
];

/** The values to start with: those of an event, or empty ones. */
export function eventInput(event?: Event): EventInput {
  return {
    title: event?.title ?? '',
    location: event?.location ?? '',
    eventType: event?.eventType ?? 'Cleanup',
    photoURL: event?.photoURL ?? '',
    Descriptions: event?.Descriptions ?? '',
    date: event ? new Date(event.eventDate) : null,
  };
}

/** The visitor's own midnight: an event cannot be before it (spec section 5). */
export function startOfToday(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

export type Checked<Body> = { body: Body; errors: null } | { body: null; errors: EventFieldErrors };

interface Schema<Body> {
  safeParse(
    value: unknown,
  ): { success: true; data: Body } | { success: false; error: Parameters<typeof fieldErrors>[0] };
}

function check<Body>(schema: Schema<Body>, input: EventInput, now: Date): Checked<Body> {
  const { date, ...fields } = input;
  const result = schema.safeParse({ ...fields, eventDate: date?.toISOString() });
  const errors: EventFieldErrors = {};
  if (!result.success) Object.assign(errors, errorsByField(fieldErrors(result.error)));
  if (!date || date < startOfToday(now)) errors.eventDate = INVALID_DATE;
  if (Object.keys(errors).length > 0 || !result.success) return { body: null, errors };
  return { body: result.data, errors: null };
}

/** Checks the values of a new event: all fields are required. */
export function checkNewEvent(input: EventInput, now: Date): Checked<NewEventBody> {
  return check(newEventBody(now), input, now);
}

/** Checks the values of a changed event: a blank field keeps what is stored, the date is required. */
export function checkEventUpdate(input: EventInput, now: Date): Checked<EventUpdateBody> {
  return check(eventUpdateBody(now), input, now);
}

/** Sorts a problem's errors by the form's fields; those of other fields are left out. */
export function errorsByField(errors: readonly { path: string; message: string }[]): EventFieldErrors {
  const byField: EventFieldErrors = {};
  for (const { path, message } of errors) {
    const field = EVENT_FIELDS.find((known) => known === path);
    if (field) byField[field] ??= message;
  }
  return byField;
}

/**
 * Reads a typed date (M/D/YYYY). The time of day is that of `kept`.
 * @returns null for anything that is no date
 */
export function readTypedDate(text: string, kept: Date): Date | null {
  const [, month, day, year] = (/^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? []).map(Number);
  if (month === undefined || day === undefined || year === undefined) return null;
  const date = new Date(year, month - 1, day, kept.getHours(), kept.getMinutes());
  return date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}
