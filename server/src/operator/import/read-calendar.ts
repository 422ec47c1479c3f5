/**
 * Reads the entries of a calendar file (iCalendar, RFC 5545) as events, without a mapping: as Gancio, Mobilizon, Google Calendar, Meetup,
 * Outlook and others export them.
 */
import { canonicalEmail, foldEmail } from '@social-serve/contract/account-rules';
import { EVENT_TYPES, type EventType, latestEventDate } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { isOnEarth, type Point } from '@social-serve/contract/point-rules';
import type { SeriesEvery } from '@social-serve/contract/series-rules';
import { asUtc, zoneNamed } from '@social-serve/contract/zone-rules';
import ICAL from 'ical.js';
import { z } from 'zod';
import { datesOf } from './calendar-dates.ts';
import { dayText, type Span, spanOf, TimeError, timesAt, timesOf } from './calendar-times.ts';
import { type CalendarZones, textOf, zonesOf } from './calendar-zones.ts';
import { textOfHtml } from './html-text.ts';
import {
  batchMaker,
  type EventBatch,
  eventChecker,
  importedId,
  type Place,
  type UnfinishedBatch,
} from './imported-event.ts';
import { placeOnOneLine } from './map-row.ts';

/** The most characters of a calendar file, which is read as a whole. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

const optionsSchema = z.object({
  creator: z
    .string({ error: 'name the organiser with --creator ADDRESS' })
    .refine((text) => canonicalEmail(text) !== null, { error: '--creator must be an e-mail address' })
    .transform(foldEmail),
  type: z.enum(EVENT_TYPES, { error: `name the events' type with --type, one of ${EVENT_TYPES.join(', ')}` }),
  zone: z
    .string()
    .refine((name) => zoneNamed(name) !== null, { error: '--zone must be a time zone like Europe/Berlin' })
    .transform((name) => zoneNamed(name) ?? name)
    .optional(),
  source: z.string().min(1, { error: '--source needs a name' }).optional(),
});
/** What the operator says of a calendar: the organiser, the type; the zone of days and times that have none; what tells it from others. */
export type CalendarOptions = z.output<typeof optionsSchema>;

/** Reads what the command line says of a calendar. @throws Error that names what is missing or wrong */
export function readCalendarOptions(given: object): CalendarOptions {
  const read = optionsSchema.safeParse(given);
  if (read.success) return read.data;
  throw new Error(
    `The calendar cannot be imported: ${read.error.issues.map(({ message }) => message).join('; ')}.`,
  );
}

/** The entries of one UID: the one that repeats or is alone, and those that replace a date of it. */
interface Group {
  zones: CalendarZones;
  main: ICAL.Component | undefined;
  changed: ICAL.Component[];
}

/** A calendar that can be used. */
export interface CalendarFile {
  source: string;
  options: CalendarOptions;
  groups: ReadonlyMap<string, Group>;
}

const sequenceOf = (entry: ICAL.Component) => Number(textOf(entry, 'sequence')) || 0;

/** What identifies an entry; not all have a UID. */
const uidOf = (entry: ICAL.Component) =>
  textOf(entry, 'uid') || JSON.stringify([textOf(entry, 'summary'), textOf(entry, 'dtstart')]);

/** Reads the text of a file. @throws Error that says in one line why it cannot be used */
export async function openCalendar(
  text: Iterable<string> | AsyncIterable<string>,
  options: CalendarOptions,
): Promise<CalendarFile> {
  let content = '';
  for await (const piece of text) {
    content += piece;
    if (content.length > MOST_CHARACTERS)
      throw new Error('The calendar is larger than 32 MB: export a shorter time.');
  }
  if (!/^\s*BEGIN:VCALENDAR/i.test(content))
    throw new Error('This is not a calendar file: it must begin with BEGIN:VCALENDAR.');
  const calendars = parsed(content);
  const groups = new Map<string, Group>();
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, options.zone);
    for (const entry of calendar.getAllSubcomponents('vevent')) {
      const uid = uidOf(entry);
      const group = groups.get(uid) ?? { zones, main: undefined, changed: [] };
      groups.set(uid, group);
      if (entry.hasProperty('recurrence-id')) group.changed.push(entry);
      else if (!group.main || sequenceOf(entry) > sequenceOf(group.main)) group.main = entry;
    }
  }
  if (groups.size === 0) throw new Error('The calendar has no events.');
  const [calendar] = calendars;
  const name = calendar ? textOf(calendar, 'x-wr-calname') || textOf(calendar, 'name') : '';
  const source = options.source ?? JSON.stringify(['calendar', options.creator, name]);
  return { source, options, groups };
}

function parsed(content: string): ICAL.Component[] {
  try {
    const read = ICAL.parse(content) as unknown[];
    const calendars = (typeof read[0] === 'string' ? [read] : read) as unknown[][];
    return calendars.map((one) => new ICAL.Component(one));
  } catch (error) {
    throw new Error(`The calendar cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The point of an entry (GEO); none where it has none on the earth, or 0;0, which programs write for that. */
function pointOf(entry: ICAL.Component): { point?: Point } {
  const [lat = Number.NaN, lon = Number.NaN] = [entry.getFirstPropertyValue('geo')].flat().map(Number);
  const point = { lat, lon };
  return isOnEarth(point) && (lat !== 0 || lon !== 0) ? { point } : {};
}

/** What an entry says, but for its time. */
function textsOf(entry: ICAL.Component, eventType: EventType) {
  const title = textOfHtml(textOf(entry, 'summary')).replace(/\s+/g, ' ');
  return {
    ...{ title, eventType, photoURL: '' },
    location: placeOnOneLine(textOfHtml(textOf(entry, 'location'))),
    ...pointOf(entry),
    Descriptions: textOfHtml(textOf(entry, 'description')) || textOf(entry, 'url') || title,
  };
}

/** A date of an entry. */
interface Occurrence {
  /** Of the entry, or of the one that replaces it on this date. */
  entry: ICAL.Component;
  span: Span;
  wall: Span['begin']['wall'];
  /** What identifies it beside the UID; '' for an entry that does not repeat. */
  key: string;
  every?: SeriesEvery | undefined;
}

/** The dates of a group, soonest first; the entries that replace dates that the main one does not have follow. @throws TimeError */
function* occurrencesOf({ main, changed, zones }: Group): Generator<Occurrence> {
  const replaced = new Map<string, ICAL.Component>();
  for (const entry of changed) {
    const property = entry.getFirstProperty('recurrence-id');
    const [time] = property ? timesOf(property, zones) : [];
    if (time) replaced.set(time.isDay ? dayText(time.wall) : time.moment.toISOString(), entry);
  }
  const replacement = (key: string, entry: ICAL.Component): Occurrence => {
    const span = spanOf(entry, zones);
    return { entry, span, wall: span.begin.wall, key };
  };
  if (main) {
    const span = spanOf(main, zones);
    const { begin } = span;
    const repeats = main.hasProperty('rrule') || main.hasProperty('rdate');
    const { begins, every } = datesOf(main, begin, zones);
    const days = new Set<string>();
    for (const wall of begins) {
      const day = dayText(wall);
      // Usually one date a day, so that another time of day does not make it another event.
      const key = repeats ? (days.has(day) ? `${day} ${wall.hour}:${wall.minute}` : day) : '';
      days.add(day);
      const names = () => [begin.zone.momentOf(wall).toISOString(), day];
      const found = replaced.size === 0 ? undefined : names().find((one) => replaced.has(one));
      const entry = found === undefined ? undefined : replaced.get(found);
      if (found !== undefined) replaced.delete(found);
      yield { ...(entry ? replacement(key, entry) : { entry: main, span, wall, key }), every };
    }
  }
  for (const [key, entry] of replaced) yield replacement(key.slice(0, 10), entry);
}

/** Whether an entry that begins so long ago is over, whatever its zone and length. */
const LONG_AGO = (LIMITS.eventDays + 2) * 86_400_000;

const isCancelled = (entry: ICAL.Component) => textOf(entry, 'status').toUpperCase() === 'CANCELLED';

/** Why an entry cannot be read: the parser, and dates beyond what a clock can show, throw errors of any class. */
const reasonOf = (error: unknown) =>
  error instanceof TimeError ? error.message : `cannot be read (${(error as Error).message}).`;

/** Reads one group into a batch. */
function groupReader({ source, options }: CalendarFile, now: Date) {
  const check = eventChecker({ source, creator: options.creator }, { now });
  const latest = latestEventDate(now);
  const nameOf = (entry: ICAL.Component, day = ''): Place => ({
    title: `${textsOf(entry, options.type).title || textOf(entry, 'uid')}${day && ` (${day})`}`,
  });

  const idOf = (uid: string, { key }: Occurrence) =>
    importedId('calendar', uid, ...(key === '' ? [] : [key]));

  /** An event of a date; null if it is over. */
  function eventOf(uid: string, occurrence: Occurrence) {
    const { entry, span, wall, key } = occurrence;
    const id = idOf(uid, occurrence);
    const at = nameOf(entry, key === '' ? '' : dayText(wall));
    const times = timesAt(wall, span);
    const { title, location, ...texts } = textsOf(entry, options.type);
    const fields = { ...texts, title, location, ...times };
    const checked = check(id, { fields, said: { title, location }, reasons: {} });
    const isValid = 'event' in checked && checked.notNew.length === 0;
    return !isValid && times.eventDate <= now.toISOString() ? null : { id, at, times, checked };
  }

  function read(uid: string, group: Group, batch: UnfinishedBatch): void {
    const { main } = group;
    let [seen, ahead, stored] = [0, 0, 0];
    let isMainRefused = false;
    for (const occurrence of occurrencesOf(group)) {
      const { entry, key, wall, every } = occurrence;
      seen += 1;
      if (asUtc(wall) < now.getTime() - LONG_AGO) continue;
      if (key !== '' && asUtc(wall) > latest.getTime()) break;
      // Later dates are not imported yet, or would be refused for the same reason; but the file has them.
      const isLater = stored >= LIMITS.seriesDates || (isMainRefused && entry === main);
      if (isLater && !isCancelled(entry)) {
        batch.present.push(idOf(uid, occurrence));
        continue;
      }
      const found = eventOf(uid, occurrence);
      if (!found) continue;
      const { id, at, times, checked } = found;
      if (key !== '' && times.eventDate > latest.toISOString()) break;
      ahead += 1;
      if (main && isCancelled(main)) {
        batch.cancelled.push(nameOf(main));
        break;
      }
      if (isCancelled(entry)) {
        batch.cancelled.push(at);
        continue;
      }
      batch.present.push(id);
      if (entry === main) isMainRefused = 'reasons' in checked || checked.notNew.length > 0;
      if ('reasons' in checked) {
        batch.refused.push({ ...at, reasons: checked.reasons });
        continue;
      }
      stored += 1;
      const series = every && { seriesId: importedId('calendar series', uid), seriesEvery: every };
      batch.events.push({ at, event: { ...checked.event, ...series }, notNew: checked.notNew });
    }
    if (seen > 0 && ahead === 0) batch.over += 1;
  }

  return (uid: string, group: Group, batch: UnfinishedBatch) => {
    try {
      read(uid, group, batch);
    } catch (error) {
      const entry = group.main ?? group.changed[0];
      if (entry) batch.refused.push({ ...nameOf(entry), reasons: [reasonOf(error)] });
      batch.hasUnknown = true;
    }
  };
}

/**
 * Reads a calendar's events: of an entry that repeats the next dates, at most as many as a series has.
 * @param batch entries read at a time
 */
export async function* readCalendar(
  calendar: CalendarFile,
  { now, batch: size }: { now: Date; batch: number },
): AsyncGenerator<EventBatch> {
  const { groups } = calendar;
  const readGroup = groupReader(calendar, now);
  const batch = batchMaker(groups.size);
  let done = 0;
  for (const [uid, group] of groups) {
    readGroup(uid, group, batch.current);
    done += 1;
    if (batch.current.events.length >= size || done === groups.size) yield batch.take(done);
  }
}
