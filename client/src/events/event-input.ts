/**
 * What the event form holds, and how it becomes what is sent. All of it follows from the contract's table of fields
 * (`eventFields`): none but those that say when it is are named here.
 */
import {
  type EventCopy,
  type EventFields,
  type EventUpdateBody,
  eventFields,
  eventUpdateBody,
  type NewEventBody,
  newEventBody,
} from '@social-serve/contract/event';
import { crossFieldErrors } from '@social-serve/contract/event-rules';
import { momentAt, type WallClock, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { ownZone } from '../ui/dates.ts';
import { toDate } from '../ui/typed-date.ts';
import {
  NO_REPEAT,
  type RepeatInput,
  repeatOf,
  savedRepeatSchema,
  withRepeatInputs,
} from './repeat-input.ts';

/** The text in each input. A date is ISO 8601, and '' while no date was typed. */
export type EventInput = Record<keyof EventFields, string> & RepeatInput;

type Table<Name extends string> = Record<Name, z.ZodType>;

const table: Table<keyof EventFields> = eventFields(() => new Date(0));

function mapFields<Name extends string, Value>(
  fields: Table<Name>,
  value: (schema: z.ZodType, name: Name) => Value,
): Record<Name, Value> {
  const entries = Object.entries(fields) as [Name, z.ZodType][];
  return Object.fromEntries(entries.map(([name, schema]) => [name, value(schema, name)])) as Record<
    Name,
    Value
  >;
}

/** The texts to start with: those of an event, or those of an empty form, which is in the visitor's zone. */
export function eventInput(event?: EventCopy): EventInput {
  const fields = mapFields(table, (_, name) => String(event?.[name] ?? ''));
  const texts = { ...fields, ...NO_REPEAT };
  return event ? texts : { ...texts, timeZone: zoneNamed(ownZone()) ?? '' };
}

/**
 * Reads saved texts, which another release of the form may have written: invalid values are left out, and so
 * is one that the form has no field for.
 */
export const savedInput: z.ZodType<Partial<EventInput>> = z
  .object({
    ...mapFields(table, (schema) => {
      const fits = (text: string) => !(schema instanceof z.ZodEnum) || schema.safeParse(text).success;
      return z.string().refine(fits).optional().catch(undefined);
    }),
    ...savedRepeatSchema,
  })
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)));

/** The times that a copy takes from an event: the time of day, and the duration. */
export interface Timing {
  time: Pick<WallClock, 'hour' | 'minute'>;
  /** In milliseconds; absent without an end. */
  length?: number;
}

/** When an event is, besides its day. */
export function timingOf({ eventDate, endDate, timeZone }: EventCopy): Timing {
  const { hour, minute } = wallClock(new Date(eventDate), zoneIn(timeZone ?? '') ?? ownZone());
  return {
    time: { hour, minute },
    ...(endDate && { length: Date.parse(endDate) - Date.parse(eventDate) }),
  };
}

/** Those texts that are not as the form began. */
export function changedInput(input: EventInput, start: EventInput): Partial<EventInput> {
  const changed = Object.entries(input).filter(([name, text]) => text !== start[name as keyof EventInput]);
  return Object.fromEntries(changed);
}

/**
 * The texts as the contract's schemas take them: numbers and booleans as such, an optional field's that is empty as `cleared`.
 * @param cleared undefined leaves the field out, null clears what is stored
 */
export function asSent<Name extends string>(
  fields: Table<Name>,
  input: Record<Name, string>,
  cleared: null | undefined,
): Record<Name, string | number | boolean | null | undefined> {
  return mapFields(fields, (schema, name) => {
    const text = input[name];
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (text.trim() === '') return inner === schema ? text : cleared;
    if (inner instanceof z.ZodBoolean) return text === 'true';
    return inner instanceof z.ZodNumber ? Number(text) : text;
  });
}

/** The time zone that an input's text names, in which the dates of the form are: the visitor's own while it is blank. */
export const zoneIn = (text: string): string | null =>
  text.trim() === '' ? ownZone() : zoneNamed(text.trim());

/**
 * Takes away a date before today, in the zone of the event or else the visitor's. The server is laxer where an event names no zone: it
 * does not know the visitor's.
 * @param unchanged a date that may stay whatever it is
 */
function withDateRule(input: EventInput, now: Date, unchanged?: string): EventInput {
  const begin = toDate(input.eventDate);
  const today = startOfToday(now, zoneIn(input.timeZone) ?? undefined);
  return begin && begin < today && input.eventDate !== unchanged ? { ...input, eventDate: '' } : input;
}

/** Turns the texts into a new event: a required field must be there, an optional one is left out when it is empty. */
export const newEventInput = (now: Date): z.ZodType<NewEventBody> =>
  z.preprocess(
    (input) => ({
      ...asSent(table, withDateRule(input as EventInput, now), undefined),
      repeat: repeatOf(input as EventInput),
    }),
    withRepeatInputs(newEventBody(() => now)),
  );

/**
 * Turns the texts into a change: what is as the form began is left out, so that it takes nothing back that was changed
 * elsewhere meanwhile; the date must be there all the same. An empty field keeps what is stored, or clears it when it
 * is optional.
 * @param start the texts that the form began with
 */
export const eventUpdateInput = (now: Date, start: EventInput): z.ZodType<EventUpdateBody> =>
  z.preprocess(
    (input, context) => {
      const typed = withDateRule(input as EventInput, now, start.eventDate);
      // The rule of the merged event, which the server checks: here the form holds all of it.
      if (toDate(typed.eventDate))
        for (const { path, message } of crossFieldErrors(typed, now, start))
          context.addIssue({ code: 'custom', path: [path], message });
      const changed = changedInput(typed, start);
      const sent = Object.entries(asSent(table, typed, null));
      return Object.fromEntries(sent.filter(([name]) => name === 'eventDate' || name in changed));
    },
    eventUpdateBody(() => now),
  );

/** Those fields that could be sent as they are, for the preview. */
export function validFields(input: EventInput, now: Date): Partial<EventFields> {
  const fields: typeof table = eventFields(() => now);
  const sent = asSent(fields, input, undefined);
  const checked = Object.entries(mapFields(fields, (schema, name) => schema.safeParse(sent[name])));
  const valid = Object.fromEntries(
    checked.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  ) as Partial<EventFields>;
  const { eventDate, endDate, ...others } = valid;
  const ends = eventDate && endDate && crossFieldErrors({ eventDate, endDate }, now).length === 0;
  return { ...others, ...(eventDate && { eventDate }), ...(ends && { endDate }) };
}

/** Midnight in a zone, the visitor's own unless it is given: an event cannot be over before it (docs/specification.md, "Events"). */
export const startOfToday = (now: Date, zone: string = ownZone()): Date =>
  momentAt({ ...wallClock(now, zone), hour: 0, minute: 0 }, zone);

/** When most events of this kind are on a Saturday: a new one begins with it. */
export const SATURDAY = { time: { hour: 10, minute: 0 }, length: 2 * 3_600_000 } satisfies Timing;

/** A time of day on the Saturday to come on the clocks of a zone; on a Saturday that of the week after. */
export function nextSaturday(now: Date, zone: string, time: Timing['time'] = SATURDAY.time): Date {
  const { year, month, day } = wallClock(now, zone);
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(day + (6 - date.getUTCDay() || 7));
  return momentAt(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      ...time,
    },
    zone,
  );
}

/** The same time on the clocks of another zone, as ISO 8601; what is no date stays as it is. */
export function inZone(text: string, from: string, to: string): string {
  const date = toDate(text);
  return date ? momentAt(wallClock(date, from), to).toISOString() : text;
}
