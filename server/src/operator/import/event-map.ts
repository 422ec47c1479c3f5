/**
 * The mapping file of an import: says as data how a spreadsheet's row becomes an event. Described in the README,
 * "Bringing in a spreadsheet".
 */

import { EVENT_TYPES, type EventType, foldTitle } from '@social-serve/contract/event-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { DATE_FORMAT_PARTS, readDate } from './dates.ts';

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
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((given) => [given].flat().map(toTemplate));

const condition = z
  .strictObject({ equals: z.string().optional(), words: z.array(z.string()).min(1).optional() })
  .refine((given) => given.equals !== undefined || given.words !== undefined, {
    error: 'needs equals or words',
  });

const typeRule = z.strictObject({
  when: z.record(z.string(), condition).default({}),
  type: z.enum(EVENT_TYPES, { error: `must be one of ${EVENT_TYPES.join(', ')}` }),
});

const dateRule = z.strictObject({
  column: z.string(),
  format: z.string().regex(DATE_FORMAT_PARTS, { error: 'must name year, month and day, like yyyy-MM-dd' }),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time like 09:30' })
    .default('12:00'),
  zone: z
    .string()
    .refine((name) => zoneNamed(name) !== null, { error: 'must be a time zone like Europe/Berlin' })
    .optional(),
  yearly: z.boolean().default(false),
});

const eventMap = z.strictObject({
  source: z.string().min(1),
  separator: z
    .string()
    .regex(/^[^"\r\n\uFEFF]$/, { error: 'must be one character, no quote and no line end' })
    .default(','),
  key: z.array(z.string()).min(1).optional(),
  creator: z.email({ error: 'must be an e-mail address' }),
  creatorUid: z.string().min(1).optional(),
  title: template,
  location: template,
  Descriptions: template,
  photoURL: template.prefault(''),
  eventType: z.array(typeRule).min(1),
  eventDate: dateRule,
  endDate: dateRule.omit({ yearly: true }).optional(),
  timeZone: template.optional(),
});
export type EventMap = z.infer<typeof eventMap>;

/** A mapping file that cannot be used, told in one line. */
export class MapError extends Error {
  constructor(reason: string) {
    super(`The mapping file cannot be used: ${reason}.`);
    this.name = 'MapError';
  }
}

/** Every column that the mapping names. */
function columnsOf(map: EventMap): string[] {
  const templates = [map.title, map.location, map.Descriptions, map.photoURL, map.timeZone ?? []].flat();
  return [
    ...templates.flatMap(({ columns }) => columns),
    ...map.eventType.flatMap(({ when }) => Object.keys(when)),
    ...(map.key ?? []),
    map.eventDate.column,
    ...(map.endDate ? [map.endDate.column] : []),
  ];
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
  const read = eventMap.safeParse(content);
  if (!read.success) {
    const reasons = read.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw new MapError(reasons.join('; '));
  }
  return read.data;
}

/**
 * Checks that the spreadsheet has every column that the mapping names.
 * @throws MapError that names those it has not
 */
export function checkColumns(map: EventMap, columns: readonly string[]): void {
  const unknown = [...new Set(columnsOf(map))].filter((column) => !columns.includes(column));
  if (unknown.length > 0)
    throw new MapError(`it names ${unknown.join(', ')}, and the columns are ${columns.join(', ')}`);
}

/** Fills in a template; of several, the last one when none is whole. */
function filled(choices: Template[], values: Values): string {
  const whole = choices.find(({ columns }) => columns.every((column) => cellOf(values, column)));
  return (whole ?? choices.at(-1))?.fill(values).trim() ?? '';
}

/** A cell may be wrapped; what it says stands on one line in a list. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

const wordsOf = (text: string) => foldTitle(text).split(/[^\p{L}\p{M}\p{N}]+/u);

function typeOf(map: EventMap, values: Values): EventType | undefined {
  const rule = map.eventType.find(({ when }) =>
    Object.entries(when).every(([column, { equals, words }]) => {
      const value = cellOf(values, column);
      if (equals !== undefined && foldTitle(value) !== foldTitle(equals)) return false;
      return !words || words.some((word) => wordsOf(value).includes(foldTitle(word)));
    }),
  );
  return rule?.type;
}

/** What a row says of an event, not checked yet; a field that cannot be told is left out. */
export interface MappedEvent {
  title: string;
  location: string;
  Descriptions: string;
  photoURL: string;
  eventType: EventType | undefined;
  eventDate: string | undefined;
  /** As it stands there when it is no date, so that the row is refused; blank when there is none. */
  endDate: string;
  timeZone: string | undefined;
}

/**
 * Makes an event's fields of a row.
 * @param now decides what a yearly date's next occurrence is
 */
export function mapEvent(map: EventMap, values: Values, now: Date): MappedEvent {
  const timeZone = map.timeZone && filled(map.timeZone, values);
  const zone = map.eventDate.zone ?? zoneNamed(timeZone ?? '') ?? 'UTC';
  const cellAt = (rule?: { column: string }) => (rule ? cellOf(values, rule.column) : '');
  const begin = readDate(cellAt(map.eventDate), { ...map.eventDate, zone }, now);
  const endRule = map.endDate && {
    ...map.endDate,
    zone: map.endDate.zone ?? zone,
    yearly: map.eventDate.yearly,
  };
  const end = cellAt(endRule);
  return {
    title: onOneLine(filled(map.title, values)),
    location: onOneLine(filled(map.location, values)),
    Descriptions: filled(map.Descriptions, values),
    photoURL: filled(map.photoURL, values),
    eventType: typeOf(map, values),
    eventDate: begin?.toISOString(),
    // That of a yearly event is the next one after it begins.
    endDate: (endRule && begin && readDate(end, endRule, begin)?.toISOString()) ?? end,
    timeZone,
  };
}
