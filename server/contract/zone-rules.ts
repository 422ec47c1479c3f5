/**
 * Time zones and local times (docs/specification.md, "Times"), for client and server.
 * Depends on nothing: a page may use it without loading zod.
 */

/** A local date and time; `month` counts from 1. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/** Zone names that a runtime may still return, and their current IANA names. */
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

/** The zone's current name; a renamed zone gets its new one. */
export const currentName = (zone: string) => RENAMED[zone] ?? zone;

/** Zones by requested name. Limited, because callers may vary the case. */
const named = new Map<string, string>();
const MOST_NAMES = 1_000;

/**
 * The zone with a name, in any case.
 * @returns null for a name that this runtime does not know, and for a mere offset such as `+06:00`
 */
export function zoneNamed(name: string): string | null {
  const known = named.get(name);
  if (known !== undefined) return known;
  if (!/^[a-z][\w+\-/]*$/i.test(name)) return null;
  try {
    // Creating a formatter takes longer than all other checks of a list's filters.
    const zone = currentName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
    if (named.size >= MOST_NAMES) named.clear();
    named.set(name, zone);
    return zone;
  } catch {
    return null;
  }
}

/**
 * The first of these zones that this runtime knows, otherwise UTC. A runtime with a newer table may have stored the name.
 */
export const knownZone = (...names: (string | null | undefined)[]): string =>
  names.find((name) => name && zoneNamed(name) !== null) ?? 'UTC';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters of day, time and zone name; cached, because creating one is slow. */
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

/** The local date and time in a zone at a moment. @throws RangeError for an invalid moment or zone */
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

/** The English name of a zone at a moment: 'EST', 'GMT+6'. @throws as `wallClock` */
export const zoneName = (moment: Date, zone: string): string =>
  clockOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** A zone's offset at a moment: 'GMT+6', 'GMT-3:30', 'GMT'. @throws as `wallClock` */
export function offsetName(moment: Date, zone: string): string {
  const minutes = (asUtc(wallClock(moment, zone)) - Math.floor(moment.getTime() / 60_000) * 60_000) / 60_000;
  if (minutes === 0) return 'GMT';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** A local time as milliseconds, as if it were UTC, to compare two of them. */
export const asUtc = ({ year, month, day, hour, minute }: WallClock) =>
  Date.UTC(year, month - 1, day, hour, minute);

const DAY = 86_400_000;

/**
 * The moment of a local time in a zone. A time that occurs twice, when summer time ends, is the first of the
 * two; a skipped one, when it begins, moves forward by the same amount: 2:30 becomes 3:30.
 */
export function momentAt(wall: WallClock, zone: string): Date {
  const shown = asUtc(wall);
  const offsetAt = (time: number) => asUtc(wallClock(new Date(time), zone)) - time;
  // A day before and after, on either side of a clock change.
  const [before, after] = [shown - offsetAt(shown - DAY), shown - offsetAt(shown + DAY)];
  if (before === after) return new Date(before);
  const fits = [before, after].find((time) => asUtc(wallClock(new Date(time), zone)) === shown);
  return new Date(fits ?? before);
}

/** Where a displayed time must not break: before AM or PM, between month and day, before the dash of a range. */
const JOINTS = /(?<=\p{Nd}\.?) (?=\p{L})|(?<=[\p{L}\p{M}]\.?) (?=\p{Nd})| (?=–)/gu;

/** The text of a time for a narrow column: "Dec 14, 6:00 AM" breaks only after its comma. */
export const unbroken = (words: string) => words.replaceAll(JOINTS, '\u00a0');
