/**
 * Time zones and what clocks show in them (docs/specification.md, "Times"), for client and server.
 * Depends on nothing: a page may use it without loading zod.
 */

/** What a calendar and a clock on the wall show; `month` counts from 1. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Names that the runtime's table still gives, and what the IANA table calls these zones today. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The zone's name as it is written today; one that was renamed since gets its new one. */
export const currentName = (zone: string) => RENAMED[zone] ?? zone;

/** Zones by requested name. Limited, since callers may vary the capitals. */
const named = new Map<string, string>();
const MOST_NAMES = 1_000;

/**
 * The zone that a name stands for, in any capitals.
 * @returns null for a name that this runtime does not know; also for a mere offset, `+06:00`
 */
export function zoneNamed(name: string): string | null {
  const known = named.get(name);
  if (known !== undefined) return known;
  if (!/^[a-z][\w+\-/]*$/i.test(name)) return null;
  try {
    // Making one of these takes longer than all else that is asked of a list's filters.
    const zone = currentName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
    if (named.size >= MOST_NAMES) named.clear();
    named.set(name, zone);
    return zone;
  } catch {
    return null;
  }
}

/**
 * The first of these names that this runtime has a clock for; UTC when it has none. What is stored may have been written by
 * a runtime with a newer table.
 */
export const knownZone = (...names: (string | null | undefined)[]): string =>
  names.find((name) => name && zoneNamed(name) !== null) ?? 'UTC';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters of day, time and name of a zone; cached, since creating one is slow. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZoneName: 'short',
  });
  if (clocks.size >= MOST_NAMES) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}

/** What calendars and clocks in a zone show at a moment. @throws RangeError for what is no moment, or no zone */
export function wallClock(moment: Date, zone: string): WallClock {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** What a zone is called in English at a moment: 'EST', 'GMT+6'. @throws as `wallClock` */
export const zoneName = (moment: Date, zone: string): string =>
  clockOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** The milliseconds of a wall clock as if it were UTC: to compare two of them. */
export const asUtc = ({ year, month, day, hour, minute }: WallClock) =>
  Date.UTC(year, month - 1, day, hour, minute);

const DAY = 86_400_000;

/**
 * The moment when clocks in the zone show this. A time that they show twice, when summer ends, is the first of the
 * two; one that they leave out, when it begins, is as much later as they are put forward: 2:30 is 3:30.
 */
export function momentAt(wall: WallClock, zone: string): Date {
  const shown = asUtc(wall);
  const offsetAt = (time: number) => asUtc(wallClock(new Date(time), zone)) - time;
  // A day before and after, on either side of a change of clocks.
  const [before, after] = [shown - offsetAt(shown - DAY), shown - offsetAt(shown + DAY)];
  const fits = [before, after].find((time) => asUtc(wallClock(new Date(time), zone)) === shown);
  return new Date(fits ?? before);
}

/** Where a line of a time must not break: before AM or PM, between a month and its day, before the dash of a span. */
const JOINTS = /(?<=\d\.?) (?=\p{L})|(?<=\p{L}\.?) (?=\d)| (?=–)/gu;

/** The words of a time for a narrow column: "Dec 14, 6:00 AM" breaks after its comma only. */
export const unbroken = (words: string) => words.replaceAll(JOINTS, '\u00a0');
