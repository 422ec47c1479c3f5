/**
 * The mapping file of an import: describes how a spreadsheet's row becomes an event. Described in docs/operations.md,
 * "Importing a spreadsheet".
 */

import { canonicalEmail, foldEmail } from '@social-serve/contract/account-rules';
import { eventFields, fieldsThatAre } from '@social-serve/contract/event';
import { EVENT_TYPES, type EventType } from '@social-serve/contract/event-rules';
import { foldForSearch } from '@social-serve/contract/search-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { type DateRule, hasTime, isDateFormat, readDate, readTime } from './dates.ts';

/** A row's values by column. */
export type Values = Readonly<Record<string, string>>;

/** Text with columns in it. */
interface Template {
  columns: string[];
  fill(values: Values): string;
}

const COLUMN = /\{([^{}]+)\}/;

/** What a cell says. */
const cellOf = (values: Values, column: string) => values[column]?.trim() ?? '';

/** Takes a text with column names in braces apart, once for all rows. */
function toTemplate(text: string): Template {
  const parts = text.split(COLUMN); // by turns text and a column
  const isColumn = (_: string, index: number) => index % 2 === 1;
  return {
    columns: parts.filter(isColumn),
    fill: (values) =>
      parts.map((part, index) => (isColumn(part, index) ? cellOf(values, part) : part)).join(''),
  };
}

/** Text with column names in braces; of several, the first whose columns are all filled in. */
const template = z
  .union([z.string(), z.array(z.string()).min(1)], {
    error: ({ input }) => (input === undefined ? undefined : 'must be text, or a list of texts'),
  })
  .transform((given) => [given].flat().map(toTemplate));
type Templates = z.infer<typeof template>;

const condition = z
  .strictObject({ equals: z.string().optional(), words: z.array(z.string()).min(1).optional() })
  .refine((given) => given.equals !== undefined || given.words !== undefined, {
    error: 'needs equals or words',
  });

const typeRule = z.strictObject({
  when: z.record(z.string(), condition).default({}),
  type: z.enum(EVENT_TYPES, { error: `must be one of ${EVENT_TYPES.join(', ')}` }),
});

const timeRefused = 'must be a time like 09:30, or { "column": "…" }';

const dateShape = z.strictObject({
  column: z.string(),
  format: z.string().refine(isDateFormat, {
    error: 'must name year, month and day, like yyyy-MM-dd, and may name hour and minute',
  }),
  /** The same time for all rows, or the column with each row's. */
  time: z
    .union(
      [
        z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeRefused }),
        z.strictObject({ column: z.string() }, { error: timeRefused }),
      ],
      { error: timeRefused },
    )
    .optional(),
  zone: z
    .string()
    .refine((name) => zoneNamed(name) !== null, { error: 'must be a time zone like Europe/Berlin' })
    .optional(),
  yearly: z.boolean().default(false),
});

const NOON = '12:00';
/** Without a time of any kind, events are at noon. */
const withTime = <Rule extends Pick<z.output<typeof dateShape>, 'format' | 'time'>>(
  rule: Rule,
  context: z.RefinementCtx,
) => {
  if (!hasTime(rule.format)) return { ...rule, time: rule.time ?? NOON };
  if (rule.time !== undefined)
    context.addIssue({ code: 'custom', path: ['time'], message: 'is in the format already' });
  return rule;
};

/** The contract's fields that are imported as text: all but those with rules of their own. */
const { eventType: _, eventDate: __, endDate: ___, ...FIELDS } = eventFields(() => new Date(0));
type TextField = keyof typeof FIELDS;
const TEXT_FIELDS = fieldsThatAre('imported').filter((name): name is TextField => name in FIELDS);
/** Pages draw a cover where there is no picture, and spreadsheets have none. */
const mayBeMissing = (name: TextField) => name === 'photoURL' || FIELDS[name] instanceof z.ZodOptional;
const isNumber = (name: TextField) => z.toJSONSchema(FIELDS[name], { io: 'input' }).type === 'integer';
const NUMBERS = new Set(TEXT_FIELDS.filter(isNumber));
/** One-line fields: the line breaks of a wrapped cell are removed. */
const LINES = new Set(TEXT_FIELDS.filter((name) => !FIELDS[name].safeParse('two\nlines').success));

const texts = Object.fromEntries(
  TEXT_FIELDS.map((name): [string, z.ZodType] => [name, mayBeMissing(name) ? template.optional() : template]),
) as Record<TextField, z.ZodType<Templates | undefined>>;

const shape = {
  source: z.string().min(1),
  separator: z
    .string()
    .regex(/^[^"\r\n\uFEFF]$/, { error: 'must be one character, no quote and no line end' })
    .default(','),
  key: z.array(z.string()).min(1).optional(),
  creator: z
    .string()
    .refine((text) => canonicalEmail(text) !== null, { error: 'must be an e-mail address' })
    .transform(foldEmail),
  creatorUid: z.string().min(1).optional(),
  eventType: z.array(typeRule).min(1),
  eventDate: dateShape.transform(withTime),
  endDate: dateShape.omit({ yearly: true }).transform(withTime).optional(),
  ...texts,
};

/** Everything that a mapping may say. */
export const MAP_KEYS = Object.keys(shape);

const eventMap = z.strictObject(shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `${issue.keys.join(', ')} is not one of ${MAP_KEYS.join(', ')}`
      : 'it must be a JSON object',
});
export type EventMap = z.infer<typeof eventMap>;

/** An unusable mapping file, described in one line. */
class MapError extends Error {
  constructor(reason: string) {
    super(`The mapping file cannot be used: ${reason}.`);
    this.name = 'MapError';
  }
}

/** Every column that the mapping names. */
function columnsOf(map: EventMap): Set<string> {
  const templates = TEXT_FIELDS.flatMap((name) => map[name] ?? []);
  return new Set([
    ...templates.flatMap(({ columns }) => columns),
    ...map.eventType.flatMap(({ when }) => Object.keys(when)),
    ...(map.key ?? []),
    ...[map.eventDate, map.endDate ?? []]
      .flat()
      .flatMap(({ column, time }) => [column, ...(typeof time === 'object' ? [time.column] : [])]),
  ]);
}

/**
 * Reads a mapping file.
 * @param json its content
 * @throws MapError that says what is wrong with it
 */
export function readEventMap(json: string): EventMap {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch (error) {
    throw new MapError(`it is not JSON (${(error as Error).message})`);
  }
  const read = eventMap.safeParse(content, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (read.success) return read.data;
  const reasons = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean));
  throw new MapError(reasons.map((reason) => reason.join(': ')).join('; '));
}

/**
 * Checks that the spreadsheet has every column that the mapping names, once.
 * @throws MapError that names those it has not; Error for two of one name
 */
export function checkColumns(map: EventMap, columns: readonly string[]): void {
  const named = [...columnsOf(map)];
  const unknown = named.filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new MapError(`it names ${unknown.join(', ')}, and the columns are ${columns.join(', ')}`);
  const twice = named.filter((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice.length > 0) throw new Error(`Two columns of the spreadsheet are called ${twice.join(', ')}.`);
}

/** Fills in a template; of several, the last one when none is whole. */
function filled(choices: Templates, values: Values): string {
  const whole = choices.find(({ columns }) => columns.every((column) => cellOf(values, column)));
  return (whole ?? choices.at(-1))?.fill(values).trim() ?? '';
}

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

function typeOf(map: EventMap, values: Values): EventType | undefined {
  const rule = map.eventType.find(({ when }) =>
    Object.entries(when).every(([column, { equals, words }]) => {
      const value = cellOf(values, column);
      if (equals !== undefined && foldForSearch(value) !== foldForSearch(equals)) return false;
      const found = wordsOf(value);
      return !words || words.some((word) => wordsOf(word).every((part) => found.includes(part)));
    }),
  );
  return rule?.type;
}

/** How a date is read, with the column of its time if each row has its own. */
type GivenRule = Omit<DateRule, 'time'> & Pick<z.output<typeof dateShape>, 'column' | 'time'>;

/** What a row says of an event, not checked yet. */
export interface MappedEvent {
  /** By field, as the contract's schema wants them. */
  fields: Record<string, unknown>;
  /** By field, the cell's text, for the report. */
  said: Record<string, string>;
  /** Why a field is invalid, if the mapping knows more than the schema. */
  reasons: Record<string, string>;
}

const notADay = (label: string, { format }: { format: string }) =>
  `${label} must be a day of the calendar, written as ${format}.`;
const notATime = (label: string, column: string) =>
  `${label}: ${column} must be a time of day, written like 18:30 or 6:30 PM.`;
/** What no schema takes for a date. */
const NOT_A_DATE = '-';

/**
 * Makes an event's fields of a row.
 * @param now decides what a yearly date's next occurrence is
 */
export function mapEvent(map: EventMap, values: Values, now: Date): MappedEvent {
  const said: Record<string, string> = {};
  const fields: Record<string, unknown> = { eventType: typeOf(map, values) };
  const reasons: Record<string, string> = { eventType: 'Event Type: none of the rules fits.' };
  for (const name of TEXT_FIELDS) {
    const text = filled(map[name] ?? [], values);
    const shown = LINES.has(name) ? text.replace(/\s+/g, ' ') : text;
    said[name] = shown;
    fields[name] = text && NUMBERS.has(name) ? Number(text) : shown;
  }
  /** Sets a field to the date in a cell, or reports that the cell has no date. The schema checks blank cells. */
  const setDate = (name: 'eventDate' | 'endDate', label: string, given: GivenRule, from: Date) => {
    const cell = cellOf(values, given.column);
    const timeColumn = typeof given.time === 'object' ? given.time.column : undefined;
    const timeCell = timeColumn === undefined ? String(given.time ?? '') : cellOf(values, timeColumn);
    said[name] = cell;
    // An event may have no end, but not a day without its time.
    if (!cell || (name === 'endDate' && timeColumn !== undefined && !timeCell)) return null;
    const date = readDate(cell, { ...given, time: timeCell }, from);
    fields[name] = date?.toISOString() ?? NOT_A_DATE;
    if (timeColumn !== undefined && !readTime(timeCell)) {
      said[name] = timeCell;
      reasons[name] = notATime(label, timeColumn);
    } else if (!date) reasons[name] = notADay(label, given);
    return date;
  };
  const { eventDate, endDate } = map;
  // The zone of the date is the event's, unless the row names another.
  if (eventDate.zone !== undefined && !fields.timeZone) fields.timeZone = eventDate.zone;
  const zone = eventDate.zone ?? zoneNamed(said.timeZone ?? '') ?? 'UTC';
  const begin = setDate('eventDate', 'Event Date', { ...eventDate, zone }, now);
  // The end of a yearly event is the next one after it begins.
  if (endDate && begin)
    setDate('endDate', 'End', { ...endDate, zone: endDate.zone ?? zone, yearly: eventDate.yearly }, begin);
  return { fields, said, reasons };
}
