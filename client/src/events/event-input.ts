/**
 * What the event form holds, and how it becomes what is sent. All of it follows from the contract's table of fields
 * (`eventFields`): none but the date is named here.
 */
import {
  type Event,
  type EventFields,
  type EventUpdateBody,
  eventFields,
  eventUpdateBody,
  type NewEventBody,
  newEventBody,
} from '@social-serve/contract/event';
import { z } from 'zod';

/** The text in each input. A date stands as ISO 8601, and is empty while nothing, or no date, was typed. */
export type EventInput = Record<keyof EventFields, string>;

type Table<Name extends string> = Record<Name, z.ZodType>;

const table: Table<keyof EventFields> = eventFields(new Date(0));

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

/** What an input holds in an empty form: the first of a required choice, else nothing. */
const initial = (schema: z.ZodType) => (schema instanceof z.ZodEnum ? String(schema.options[0]) : '');

/** The texts to start with: those of an event, or those of an empty form. */
export function eventInput(event?: Event): EventInput {
  return mapFields(table, (schema, name) => String(event?.[name] ?? initial(schema)));
}

/**
 * Reads texts that were kept, also by another release of the form: one that its field cannot hold is left out, and so
 * is one that the form has no field for.
 */
export const keptInput: z.ZodType<Partial<EventInput>> = z
  .object(
    mapFields(table, (schema) => {
      const fits = (text: string) => !(schema instanceof z.ZodEnum) || schema.safeParse(text).success;
      return z.string().refine(fits).optional().catch(undefined);
    }),
  )
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)));

/** Those texts that are not as the form began. */
export function changedInput(input: EventInput, start: EventInput): Partial<EventInput> {
  const changed = Object.entries(input).filter(([name, text]) => text !== start[name as keyof EventInput]);
  return Object.fromEntries(changed);
}

/**
 * The texts as the contract's schemas take them: a number's as a number, an optional field's that is empty as `cleared`.
 * @param cleared undefined leaves the field out, null clears what is stored
 */
export function asSent<Name extends string>(
  fields: Table<Name>,
  input: Record<Name, string>,
  cleared: null | undefined,
): Record<Name, string | number | null | undefined> {
  return mapFields(fields, (schema, name) => {
    const text = input[name];
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (text.trim() === '') return inner === schema ? text : cleared;
    return inner instanceof z.ZodNumber ? Number(text) : text;
  });
}

/** A date before the visitor's own midnight is none. The server, which knows no visitor's zone, is laxer. */
function withDateRule(input: EventInput, now: Date): EventInput {
  return new Date(input.eventDate) < startOfToday(now) ? { ...input, eventDate: '' } : input;
}

/** Turns the texts into a new event: a required field must be there, an optional one is left out when it is empty. */
export const newEventInput = (now: Date): z.ZodType<NewEventBody> =>
  z.preprocess(
    (input) => asSent(table, withDateRule(input as EventInput, now), undefined),
    newEventBody(now),
  );

/**
 * Turns the texts into a change: what is as the form began is left out, so that it takes nothing back that was changed
 * elsewhere meanwhile; the date must be there all the same. An empty field keeps what is stored, or clears it when it
 * is optional.
 * @param start the texts that the form began with
 */
export const eventUpdateInput = (now: Date, start: EventInput): z.ZodType<EventUpdateBody> =>
  z.preprocess((input) => {
    const typed = withDateRule(input as EventInput, now);
    const changed = changedInput(typed, start);
    const sent = Object.entries(asSent(table, typed, null));
    return Object.fromEntries(sent.filter(([name]) => name === 'eventDate' || name in changed));
  }, eventUpdateBody(now));

/** Those fields that could be sent as they are, for the preview. */
export function validFields(input: EventInput, now: Date): Partial<EventFields> {
  const fields: typeof table = eventFields(now);
  const sent = asSent(fields, input, undefined);
  const checked = Object.entries(mapFields(fields, (schema, name) => schema.safeParse(sent[name])));
  return Object.fromEntries(
    checked.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  ) as Partial<EventFields>;
}

/** The visitor's own midnight: an event cannot be before it (docs/specification.md, "Events"). */
export function startOfToday(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

/** The date that an input's text stands for; null while it is none. */
export function toDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
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
