/**
 * VTIMEZONE (RFC 5545) of a zone: each transition by itself instead of recurrence rules, which cannot express e.g. Morocco's. From
 * the time zone data of the runtime, as everything else here.
 */
import { asUtc, wallClock } from '@social-serve/contract/zone-rules';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Steps in which transitions are looked for: no two are closer. */
const STEP = 10 * DAY;

/** A transition: when, and the offset from UTC before and after, in milliseconds. */
interface Change {
  at: number;
  from: number;
  to: number;
}

/** A zone's offset from UTC, in milliseconds. @param time milliseconds since 1970 */
export function offsetAt(time: number, zone: string): number {
  const minute = Math.floor(time / MINUTE) * MINUTE;
  return asUtc(wallClock(new Date(minute), zone)) - minute;
}

/** The transition between two moments whose offsets differ, to the minute, by bisection. */
function changeBetween(start: number, end: number, zone: string): Change {
  const [from, to] = [offsetAt(start, zone), offsetAt(end, zone)];
  let [before, at] = [start, end];
  while (at - before > MINUTE) {
    const middle = Math.floor((before + at) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === from) before = middle;
    else at = middle;
  }
  return { at, from, to };
}

/** Cached years of zones; the cache is cleared when it is full. */
const MOST_KNOWN = 4_000;
const known = new Map<string, Change[]>();

/** The transitions within a year of UTC. */
function changesIn(year: number, zone: string): Change[] {
  const key = `${zone} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const end = Date.UTC(year + 1, 0);
  const changes: Change[] = [];
  let time = Date.UTC(year, 0);
  let offset = offsetAt(time, zone);
  while (time < end) {
    const next = Math.min(time + STEP, end);
    const later = offsetAt(next, zone);
    if (offset !== later) changes.push(changeBetween(time, next, zone));
    [time, offset] = [next, later];
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, changes);
  return changes;
}

/** Local time at an offset, in the form of a calendar file: 20270328T143000. */
export const clockText = (time: number, offset: number) =>
  new Date(time + offset).toISOString().slice(0, 19).replace(/[-:]/g, '');

/** An offset in that form: +0545. */
function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const digits = (count: number) => String(count).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`;
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, from: number, to: number): string[] {
  const offsets = [`TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`];
  return [`BEGIN:${kind}`, `DTSTART:${start}`, ...offsets, `END:${kind}`];
}

/**
 * The VTIMEZONE of a zone for all moments from the first to the last one, with the transition before and after them.
 * @param first milliseconds since 1970, as `last`
 */
export function zoneText(zone: string, first: number, last: number): string {
  const changes: Change[] = [];
  const lastYear = new Date(last).getUTCFullYear() + 1;
  for (let year = new Date(first).getUTCFullYear() - 1; year <= lastYear; year++)
    changes.push(...changesIn(year, zone));
  const before = changes.findLastIndex(({ at }) => at <= first);
  const after = changes.findIndex(({ at }) => at > last);
  const needed = changes.slice(Math.max(0, before), after < 0 ? changes.length : after + 1);
  const lines = needed.flatMap(({ at, from, to }) =>
    observance(to > from ? 'DAYLIGHT' : 'STANDARD', clockText(at, from), from, to),
  );
  if (before < 0) {
    // No transition for years: one observance without an end.
    const offset = offsetAt(first, zone);
    lines.unshift(...observance('STANDARD', '19700101T000000', offset, offset));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE', ''].join('\r\n');
}
