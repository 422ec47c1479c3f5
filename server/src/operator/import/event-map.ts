/**
 * The mapping file of an import: describes how a spreadsheet's row becomes an event (`map-row.ts`). Described in docs/operations.md,
 * "Importing a spreadsheet".
 */

import { canonicalEmail, foldEmail } from '@social-serve/contract/account-rules';
import { eventFields, fieldsThatAre } from '@social-serve/contract/event';
import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { z } from 'zod';
import { hasTime, isDateFormat } from './dates.ts';
import { LOCALES } from './names.ts';
import { isEncoding } from './read-text.ts';

/** Text with columns in it. */
interface Template {
  columns: string[];
  /** @param cellOf what the row says in a column */
  fill(cellOf: (column: string) => string): string;
}

const COLUMN = /\{([^{}]+)\}/;

/** Takes a text with column names in braces apart, once for all rows. */
function toTemplate(text: string): Template {
  const parts = text.split(COLUMN); // by turns text and a column
  const isColumn = (_: string, index: number) => index % 2 === 1;
  return {
    columns: parts.filter(isColumn),
    fill: (cellOf) => parts.map((part, index) => (isColumn(part, index) ? cellOf(part) : part)).join(''),
  };
}

/** Text with column names in braces; of several, the first whose columns are all filled in. */
const template = z
  .union([z.string(), z.array(z.string()).min(1)], {
    error: ({ input }) => (input === undefined ? undefined : 'must be text, or a list of texts'),
  })
  .transform((given) => [given].flat().map(toTemplate));
export type Templates = z.infer<typeof template>;

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
const clockTime = z.string({ error: timeRefused }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: timeRefused });

const dateShape = z.strictObject({
  column: z.string(),
  format: z.string().refine(isDateFormat, {
    error: 'must name year, month and day, like yyyy-MM-dd, and may name hour and minute; or be iso',
  }),
  /** The same time for all rows, or the column with each row's, and the time where that is blank. */
  time: z
    .union(
      [
        clockTime,
        z.strictObject({ column: z.string(), default: clockTime.optional() }, { error: timeRefused }),
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
const { eventType: _, eventDate: __, endDate: ___, point: ____, ...FIELDS } = eventFields(() => new Date(0));
export type TextField = keyof typeof FIELDS;
export const TEXT_FIELDS = fieldsThatAre('imported').filter((name): name is TextField => name in FIELDS);
/** Pages draw a cover where there is no picture, and spreadsheets have none. */
const mayBeMissing = (name: TextField) => name === 'photoURL' || FIELDS[name] instanceof z.ZodOptional;
const isNumber = (name: TextField) => z.toJSONSchema(FIELDS[name], { io: 'input' }).type === 'integer';
export const NUMBERS = new Set(TEXT_FIELDS.filter(isNumber));

const texts = Object.fromEntries(
  TEXT_FIELDS.map((name): [string, z.ZodType] => [name, mayBeMissing(name) ? template.optional() : template]),
) as Record<TextField, z.ZodType<Templates | undefined>>;

const shape = {
  source: z.string().min(1),
  locale: z.enum(LOCALES, { error: `must be one of ${LOCALES.join(', ')}` }).default('en'),
  encoding: z
    .string()
    .refine(isEncoding, { error: 'must be the name of an encoding, like windows-1252 or macintosh' })
    .optional(),
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
  lat: template.optional(),
  lon: template.optional(),
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
  const templates = [...TEXT_FIELDS, 'lat' as const, 'lon' as const].flatMap((name) => map[name] ?? []);
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
