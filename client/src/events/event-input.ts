/**
 * The values of the event form, and their conversion into requests. All of it is derived from the contract's table of fields
 * (`eventFields`); only date, end and zone are named here.
 */
import { type EventCopy, type EventFields, eventFields } from '@social-serve/contract/event';
import {
  type EventUpdateBody,
  eventUpdateBody,
  type NewEventBody,
  newEventBody,
} from '@social-serve/contract/event-bodies';
import { crossFieldErrors } from '@social-serve/contract/event-rules';
import { pointIn, pointText } from '@social-serve/contract/point-rules';
import { reasonText } from '@social-serve/contract/reasons';
import { momentAt, type WallClock, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { digits } from '#words/shared/days.ts';
import { localZone } from '../ui/dates.ts';
import { toDate } from '../ui/typed-date.ts';
import { inPageDigits, readTypedNumber } from '../ui/typed-number.ts';
import { type CoOrganiserInput, savedCoOrganiserSchema } from './co-organiser-input.ts';
import { type NeedInput, needInput, needsIn, savedNeedSchema } from './need-input.ts';
import {
  NO_REPEAT,
  type RepeatInput,
  repeatOf,
  savedRepeatSchema,
  withRepeatInputs,
} from './repeat-input.ts';
import {
  isTranslationInput,
  savedTranslationSchema,
  type TranslationInput,
  translationInput,
  translationsIn,
  withTranslationInputs,
} from './translation-input.ts';

/** The fields with one input each. */
type TextField = Exclude<keyof EventFields, 'translations' | 'point' | 'needs'>;

/** The text in each input, and a row for each need and co-organiser. A date is ISO 8601, or '' until a valid one is typed; a point `pointText`. */
export type EventInput = Record<TextField | 'point', string> &
  RepeatInput &
  TranslationInput &
  NeedInput &
  CoOrganiserInput;

type Table<Name extends string> = Record<Name, z.ZodType>;

const tableAt = (now: Date): Table<TextField> => {
  const { translations: _, point: __, needs: ___, ...fields } = eventFields(() => now);
  return fields;
};

const table = tableAt(new Date(0));

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

/** The initial texts: those of an event, or of an empty form in the visitor's zone. */
export function eventInput(event?: EventCopy & Pick<EventFields, 'groupLink'>): EventInput {
  const text = (value: unknown) => (typeof value === 'number' ? digits(value) : String(value ?? ''));
  const fields = mapFields(table, (_, name) => text(event?.[name]));
  const texts = {
    ...fields,
    point: event?.point ? pointText(event.point) : '',
    ...NO_REPEAT,
    ...translationInput(event?.translations),
    needs: needInput(event?.needs),
    coOrganisers: [],
  };
  return event ? texts : { ...texts, timeZone: zoneNamed(localZone()) ?? '' };
}

const isNumber = (schema: z.ZodType) =>
  (schema instanceof z.ZodOptional ? schema.unwrap() : schema) instanceof z.ZodNumber;

/**
 * The schema of a saved draft, which another release or the page in another language may have written: invalid values and unknown
 * fields are left out.
 */
export const savedInput: z.ZodType<Partial<EventInput>> = z
  .object({
    ...mapFields(table, (schema) => {
      const fits = (text: string) => !(schema instanceof z.ZodEnum) || schema.safeParse(text).success;
      const text = z.string().refine(fits);
      return (isNumber(schema) ? text.overwrite(inPageDigits) : text).optional().catch(undefined);
    }),
    point: z
      .string()
      .refine((text) => text === '' || pointIn(text) !== null)
      .optional()
      .catch(undefined),
    ...savedRepeatSchema,
    ...savedTranslationSchema,
    ...savedNeedSchema,
    ...savedCoOrganiserSchema,
  })
  .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)));

/** The times that a copy takes from an event: the time of day, and the duration. */
export interface Timing {
  time: Pick<WallClock, 'hour' | 'minute'>;
  /** In milliseconds; absent without an end. */
  length?: number;
}

/** The time of day and duration of an event. */
export function timingOf({ eventDate, endDate, timeZone }: EventCopy): Timing {
  const { hour, minute } = wallClock(new Date(eventDate), zoneIn(timeZone ?? '') ?? localZone());
  return {
    time: { hour, minute },
    ...(endDate && { length: Date.parse(endDate) - Date.parse(eventDate) }),
  };
}

/** The texts that differ from the initial ones. */
export function changedInput(input: EventInput, start: EventInput): Partial<EventInput> {
  const json = JSON.stringify;
  const changed = Object.entries(input).filter(
    ([name, value]) => json(value) !== json(start[name as keyof EventInput]),
  );
  return Object.fromEntries(changed);
}

/**
 * Converts texts into values for the contract's schemas: numbers, booleans, and `cleared` for an empty optional field.
 * @param cleared undefined leaves the field out, null clears the stored value
 */
export function toFields<Name extends string>(
  fields: Table<Name>,
  input: Record<Name, string>,
  cleared: null | undefined,
): Record<Name, string | number | boolean | null | undefined> {
  return mapFields(fields, (schema, name) => {
    const text = input[name];
    const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
    if (text.trim() === '') return inner === schema ? text : cleared;
    if (inner instanceof z.ZodBoolean) return text === 'true';
    return inner instanceof z.ZodNumber ? readTypedNumber(text) : text;
  });
}

/** The time zone of the form's dates, from an input's text: the visitor's if it is blank; null if it is unknown. */
export const zoneIn = (text: string): string | null =>
  text.trim() === '' ? localZone() : zoneNamed(text.trim());

/**
 * Removes a date before today, in the event's zone or, without one, the visitor's. The server is less strict about events without a
 * zone, because it does not know the visitor's.
 * @param unchanged a date that is always allowed
 */
function withDateRule(input: EventInput, now: Date, unchanged?: string): EventInput {
  const begin = toDate(input.eventDate);
  const today = startOfToday(now, zoneIn(input.timeZone) ?? undefined);
  return begin && begin < today && input.eventDate !== unchanged ? { ...input, eventDate: '' } : input;
}

/** Converts the texts into a new event. Required fields must be filled in; empty optional ones are left out. */
export const newEventInput = (now: Date): z.ZodType<NewEventBody> =>
  z.preprocess(
    (input) => ({
      ...toFields(table, withDateRule(input as EventInput, now), undefined),
      point: pointIn((input as EventInput).point) ?? undefined,
      translations: translationsIn(input as EventInput, undefined),
      needs: needsIn(input as EventInput),
      repeat: repeatOf(input as EventInput),
    }),
    withTranslationInputs(withRepeatInputs(newEventBody(() => now))),
  );

/**
 * Converts the texts into an update. Unchanged fields are left out, so that changes made elsewhere in the meantime are not reverted;
 * only the date is always sent. An empty required field leaves the stored value; an empty optional one clears it.
 * @param start the initial texts
 * @param checkedIn how many people were checked in
 */
export const eventUpdateInput = (
  now: Date,
  start: EventInput,
  checkedIn?: number,
): z.ZodType<EventUpdateBody> =>
  z.preprocess(
    (input, context) => {
      const typed = withDateRule(input as EventInput, now, start.eventDate);
      // The server checks the merged event; here the form contains all of it.
      if (toDate(typed.eventDate))
        for (const { path, reason } of crossFieldErrors(typed, now, { ...start, checkedIn }))
          context.addIssue({ code: 'custom', path: [path], message: reasonText(...reason) });
      const changed = changedInput(typed, start);
      const sent = Object.entries(toFields(table, typed, null));
      return {
        ...Object.fromEntries(sent.filter(([name]) => name === 'eventDate' || name in changed)),
        ...('needs' in changed && { needs: needsIn(typed) }),
        ...('point' in changed && { point: pointIn(typed.point) }),
        ...(Object.keys(changed).some(isTranslationInput) && { translations: translationsIn(typed, null) }),
      };
    },
    withTranslationInputs(eventUpdateBody(() => now)),
  );

/** The valid fields, for the preview. */
export function validFields(
  input: Record<TextField, string>,
  now: Date,
): Partial<Omit<EventFields, 'needs'>> {
  const fields = tableAt(now);
  const sent = toFields(fields, input, undefined);
  const checked = Object.entries(mapFields(fields, (schema, name) => schema.safeParse(sent[name])));
  const valid = Object.fromEntries(
    checked.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])),
  ) as Partial<EventFields>;
  const { eventDate, endDate, needs, ...others } = valid;
  const ends = eventDate && endDate && crossFieldErrors({ eventDate, endDate }, now).length === 0;
  return { ...others, ...(eventDate && { eventDate }), ...(ends && { endDate }) };
}

/** Midnight in a zone, by default the visitor's: an event cannot be over before it (docs/specification.md, "Events"). */
export const startOfToday = (now: Date, zone: string = localZone()): Date =>
  momentAt({ ...wallClock(now, zone), hour: 0, minute: 0 }, zone);

/** The default time of a new event, when most events of this kind take place on a Saturday. */
export const SATURDAY = { time: { hour: 10, minute: 0 }, length: 2 * 3_600_000 } satisfies Timing;

/** A time of day on the next Saturday in a zone; on a Saturday, the one in a week. */
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

/** The same local time in another zone, ISO 8601; text that is not a date is returned unchanged. */
export function inZone(text: string, from: string, to: string): string {
  const date = toDate(text);
  return date ? momentAt(wallClock(date, from), to).toISOString() : text;
}
