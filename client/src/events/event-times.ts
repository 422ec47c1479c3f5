/**
 * When an event is, in words (docs/specification.md, "Times"): on the clocks of its own zone, and on the visitor's
 * beside them where those show another time.
 */
import { type EventTime, phaseOf } from '@social-serve/contract/event-rules';
import { wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import {
  formatDayShort,
  formatPlainDay,
  formatTimeNaming,
  formatTimes,
  isSameDay,
  ownZone,
  type ZoneNaming,
} from '../ui/dates.ts';

type Timed = EventTime & { timeZone?: string | undefined };

/** What a button on an event's card or row names: its title, and of a series its day, as other dates stand in the same list. */
export function nameInList(event: Timed & { title: string; seriesId?: string | undefined }): string {
  const { title, seriesId, eventDate } = event;
  return seriesId ? `${title}, ${formatPlainDay(eventDate, undefined, shownZone(event))}` : title;
}

const known = new Map<string, boolean>();

/** Whether this browser knows a zone: it may be older than the zone's name. */
function isKnown(zone: string): boolean {
  const found = known.get(zone) ?? zoneNamed(zone) !== null;
  known.set(zone, found);
  return found;
}

/** An end that makes sense: what another release, or a form half filled in, says may be none. */
function endIn({ eventDate, endDate }: Timed): string | undefined {
  return endDate && Date.parse(endDate) > Date.parse(eventDate) ? endDate : undefined;
}

/**
 * The zone in which an event is shown: its own.
 * @returns undefined for the visitor's: when it names none, or one that this browser does not know, or one whose clocks
 *   show what the visitor's show
 */
export function shownZone(event: Timed): string | undefined {
  const { timeZone, eventDate } = event;
  if (!timeZone || !isKnown(timeZone) || Number.isNaN(Date.parse(eventDate))) return undefined;
  const own = ownZone();
  const differs = (iso: string) =>
    Object.entries(wallClock(new Date(iso), timeZone)).join() !==
    Object.entries(wallClock(new Date(iso), own)).join();
  return [eventDate, endIn(event) ?? eventDate].some(differs) ? timeZone : undefined;
}

/** From its beginning to its end in a zone: an end on another day brings its day along. */
function spanIn(event: Timed, name: ZoneNaming, now: Date, zone?: string): string {
  const { eventDate } = event;
  const end = endIn(event);
  if (!end) return formatTimeNaming(eventDate, name, zone);
  const own = zone ?? ownZone();
  if (isSameDay(eventDate, own, end, own)) return formatTimes(eventDate, end, name, zone);
  const until = `${formatDayShort(end, now, zone)}, ${formatTimeNaming(end, name, zone)}`;
  return `${formatTimeNaming(eventDate, 'none', zone)} – ${until}`;
}

/** When an event is, in words. */
export interface When {
  /** What the functions of `ui/dates.ts` take to show its day; undefined for the visitor's own zone. */
  zone: string | undefined;
  /** "2:00 – 5:00 PM GMT+6", and over days "2:00 PM – Nov 30, 5:00 PM GMT+6" */
  time: string;
  /** "10:00 AM – 1:00 PM your time", with its day where that is another; null where it is the same. */
  yours: string | null;
}

/**
 * The time of an event in words.
 * @param name how the visitor's own zone is named; another one is named at least shortly
 */
export function whenOf(event: Timed, name: ZoneNaming, now = new Date()): When {
  const zone = shownZone(event);
  const time = spanIn(event, zone && name === 'none' ? 'short' : name, now, zone);
  if (!zone) return { zone, time, yours: null };
  const { eventDate } = event;
  const day = isSameDay(eventDate, zone, eventDate, ownZone()) ? '' : `${formatDayShort(eventDate, now)}, `;
  return { zone, time, yours: `${day}${spanIn(event, 'none', now)} your time` };
}

/** "Happening now", or "Started at 10:00 AM" of one that began hours ago and names no end; null before it begins and once it is over. */
export function phaseInWords(event: Timed, now = new Date()): string | null {
  const phase = phaseOf(event, now);
  if (phase === 'happening') return 'Happening now';
  if (phase !== 'started') return null;
  const zone = shownZone(event);
  return `Started at ${formatTimeNaming(event.eventDate, zone ? 'short' : 'none', zone)}`;
}

// Warms up Intl, whose first use takes a phone some 60 ms, while the events are on their way.
if (!import.meta.env.SSR)
  setTimeout(() => {
    whenOf({ eventDate: '2026-01-01T12:00Z', endDate: '2026-01-01T13:00Z', timeZone: 'Asia/Tokyo' }, 'none');
  });
