/** Makes an event's fields of a spreadsheet's row, as its mapping says. */

import type { EventType } from '@social-serve/contract/event-rules';
import { foldForSearch, plainDigits } from '@social-serve/contract/search-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { type DateRule, ISO, readDate, readTime } from './dates.ts';
import { type EventMap, NUMBERS, TEXT_FIELDS, type Templates, type TextField } from './event-map.ts';
import { textOfHtml } from './html-text.ts';
import type { MappedEvent } from './imported-event.ts';
import { readNeeds } from './needs.ts';
import { readCount } from './numbers.ts';

/** A row's values by column. */
type Values = Readonly<Record<string, string>>;

/** What a cell says. */
const cellOf = (values: Values, column: string) => values[column]?.trim() ?? '';

/** The texts of an event, which other products export as HTML. */
const TEXTS: ReadonlySet<string> = new Set<TextField>(['title', 'location', 'Descriptions', 'photoAlt']);

/** The lines of a place as one, as addresses are written. */
export const placeOnOneLine = (text: string) =>
  text
    // From the first mark of several: otherwise slow where no line ends.
    .split(/(?<![\s,;])[\s,;]*[\r\n\u2028\u2029][\s,;]*/)
    .filter(Boolean)
    .join(', ');

/** Fills in a template; of several, the last one when none is whole. */
function filled(name: TextField | 'lat' | 'lon', choices: Templates, values: Values): string {
  const toText = TEXTS.has(name) ? textOfHtml : (text: string) => text;
  const whole = choices.find(({ columns }) => columns.every((column) => cellOf(values, column)));
  const text = (whole ?? choices.at(-1))?.fill((column) => toText(cellOf(values, column))).trim() ?? '';
  if (name === 'Descriptions') return text;
  const lines = /[\r\n]+/;
  const onOneLine =
    name === 'location' ? placeOnOneLine(text) : name === 'needs' ? text.split(lines).join('; ') : text;
  return onOneLine.replace(/\s+/g, ' ');
}

/** Degrees with a decimal point or comma, in digits of any script; null for anything else. */
function readDegrees(text: string): number | null {
  const digits = plainDigits(text).replace('\u2212', '-');
  return /^[+-]?\d{1,3}([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : null;
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
type GivenRule = Omit<DateRule, 'time'> & Pick<EventMap['eventDate'], 'column' | 'time'>;

const notADay = (label: string, { format }: { format: string }) =>
  `${label} must be a day of the calendar, written as ${format === ISO ? '2027-03-05 or 2027-03-05T10:00:00+01:00' : format}.`;
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
    const text = filled(name, map[name] ?? [], values);
    said[name] = text;
    // The schema refuses what is not read as a number.
    fields[name] = text && NUMBERS.has(name) ? (readCount(text, map.locale) ?? text) : text;
  }
  if (said.needs) {
    // The schema refuses what is no list.
    fields.needs = readNeeds(said.needs, map.locale) ?? said.needs;
    reasons.needs = 'Needs must be written like Gloves × 20; Driver (role) × 2.';
  }
  /** Sets a field to the date in a cell, or reports that the cell has no date. The schema checks blank cells. */
  const setDate = (name: 'eventDate' | 'endDate', label: string, given: GivenRule, from: Date) => {
    const cell = cellOf(values, given.column);
    const inColumn = typeof given.time === 'object' ? given.time : undefined;
    const timeColumn = inColumn?.column;
    const timeCell =
      timeColumn === undefined
        ? String(given.time ?? '')
        : cellOf(values, timeColumn) || (inColumn?.default ?? '');
    said[name] = cell;
    // An event may have no end, but not a day without its time.
    if (!cell || (name === 'endDate' && timeColumn !== undefined && !timeCell)) return null;
    const date = readDate(cell, { ...given, time: timeCell }, from);
    fields[name] = date?.toISOString() ?? NOT_A_DATE;
    if (!date && timeColumn !== undefined && !readTime(timeCell)) {
      said[name] = timeCell;
      reasons[name] = notATime(label, timeColumn);
    } else if (!date) reasons[name] = notADay(label, given);
    return date;
  };
  const [lat = '', lon = ''] = (['lat', 'lon'] as const).map((name) => filled(name, map[name] ?? [], values));
  if (lat || lon) {
    said.point = [lat, lon].filter(Boolean).join(', ');
    // The schema refuses what is not a number.
    fields.point = { lat: readDegrees(lat) ?? lat, lon: readDegrees(lon) ?? lon };
    said['point.lat'] = lat;
    said['point.lon'] = lon;
  }
  const { eventDate, endDate, locale } = map;
  // The zone of the date is the event's, unless the row names another.
  if (eventDate.zone !== undefined && !fields.timeZone) fields.timeZone = eventDate.zone;
  const zone = eventDate.zone ?? zoneNamed(said.timeZone ?? '') ?? 'UTC';
  const begin = setDate('eventDate', 'Event Date', { ...eventDate, zone, locale }, now);
  // The end of a yearly event is the next one after it begins.
  if (endDate && begin)
    setDate(
      'endDate',
      'End',
      { ...endDate, zone: endDate.zone ?? zone, locale, yearly: eventDate.yearly },
      begin,
    );
  return { fields, said, reasons };
}
