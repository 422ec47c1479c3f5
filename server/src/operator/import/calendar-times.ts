/** When the entries of a calendar file take place. */
import { asUtc, type WallClock } from '@social-serve/contract/zone-rules';
import type ICAL from 'ical.js';
import { type CalendarZone, type CalendarZones, ianaZone } from './calendar-zones.ts';

/** A time that cannot be read, and why. */
export class TimeError extends Error {}

/** A time of a calendar file. */
export interface CalendarTime {
  wall: WallClock;
  /** A day without a time. */
  isDay: boolean;
  zone: CalendarZone;
  moment: Date;
  /** The event's time zone; that of times in UTC is the calendar's, if it has one. */
  zoneName: string | undefined;
}

const DAY = 86_400_000;

/** The wall clock of a number from `asUtc`. */
export function wallAt(shown: number): WallClock {
  const date = new Date(shown);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return { year, month, day, hour: date.getUTCHours(), minute: date.getUTCMinutes() };
}

/** YYYY-MM-DD */
export const dayText = (wall: WallClock): string => new Date(asUtc(wall)).toISOString().slice(0, 10);

const UTC = ianaZone('UTC');

const timeIn = (zone: CalendarZone, wall: WallClock, isDay: boolean, zoneName: string | undefined) => ({
  ...{ wall, isDay, zone, zoneName },
  moment: zone.momentOf(wall),
});

/** Reads a time. @throws TimeError if nobody knows its zone */
function timeOf(time: ICAL.Time, tzid: string | undefined, zones: CalendarZones): CalendarTime {
  const { year, month, day, hour, minute, isDate } = time;
  const wall = isDate ? { year, month, day, hour: 0, minute: 0 } : { year, month, day, hour, minute };
  if (Number.isNaN(asUtc(wall))) throw new TimeError(`${time.toString()} is not a time.`);
  if (!isDate && time.zone?.tzid === 'UTC') return timeIn(UTC, wall, false, zones.own);
  if (isDate || tzid === undefined) {
    // Days and times without a zone are those of people who read the calendar.
    const own = zones.own ?? 'UTC';
    return timeIn(ianaZone(own), wall, isDate, own);
  }
  const zone = zones.called(tzid);
  if (!zone) throw new TimeError(`its time zone ${tzid} is unknown; name one with --zone.`);
  return timeIn(zone, wall, false, zone.name);
}

/** The times of a property, also of a list. @throws TimeError */
export function timesOf(property: ICAL.Property, zones: CalendarZones): CalendarTime[] {
  const tzid = property.getParameter('tzid');
  return property.getValues().map((value) => {
    // Of a period, its start.
    const time = (value as { start?: ICAL.Time }).start ?? (value as ICAL.Time);
    if (typeof time.year !== 'number') throw new TimeError(`${String(value)} is not a time.`);
    return timeOf(time, typeof tzid === 'string' ? tzid : undefined, zones);
  });
}

/** When an entry begins, and how long it takes; undefined without an end. */
export interface Span {
  begin: CalendarTime;
  /** Days of an entry without times; otherwise milliseconds. */
  days?: number | undefined;
  lasts?: number | undefined;
}

/** Reads when an entry takes place. @throws TimeError */
export function spanOf(entry: ICAL.Component, zones: CalendarZones): Span {
  const first = (name: string) => {
    const property = entry.getFirstProperty(name);
    return property ? timesOf(property, zones)[0] : undefined;
  };
  const begin = first('dtstart');
  if (!begin) throw new TimeError('has no date.');
  const end = first('dtend');
  const duration = entry.getFirstPropertyValue('duration') as ICAL.Duration | null;
  const seconds = duration ? duration.toSeconds() * 1000 : undefined;
  if (begin.isDay) {
    const until = end ? asUtc({ ...end.wall, hour: 0, minute: 0 }) - asUtc(begin.wall) : (seconds ?? DAY);
    // The end is the day after the last one; some programs name the day itself.
    return { begin, days: Math.max(1, Math.round(until / DAY)) };
  }
  const lasts = end ? end.moment.getTime() - begin.moment.getTime() : seconds;
  return { begin, lasts: lasts === 0 ? undefined : lasts };
}

/** Begin and end of an event, as they are stored. */
export interface EventTimes {
  eventDate: string;
  endDate?: string;
  timeZone?: string;
}

/** When an entry takes place that begins at this wall clock. An entry of whole days lasts from the first minute to the last. */
export function timesAt(wall: WallClock, { begin, days, lasts }: Span): EventTimes {
  const { zone, zoneName } = begin;
  const start = zone.momentOf(wall);
  const lastMinute = () => zone.momentOf(wallAt(asUtc(wall) + Number(days) * DAY - 60_000));
  const end = days === undefined ? lasts !== undefined && new Date(start.getTime() + lasts) : lastMinute();
  return {
    eventDate: start.toISOString(),
    ...(end && { endDate: end.toISOString() }),
    ...(zoneName !== undefined && { timeZone: zoneName }),
  };
}
