/** Texts of previews: one line each, times in the event's own zone. */

import { type EventTime, phaseOf } from '@social-serve/contract/event-rules';
import { beginningOf } from '@social-serve/contract/text-rules';
import { asUtc, knownZone, wallClock, zoneName } from '@social-serve/contract/zone-rules';
import { zonedFormat } from './zoned-format.ts';

export type Timed = EventTime;

/** Text on one line, without characters that change the direction of text around it. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim();

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The graphemes of a text. */
export const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * The beginning of a text, on one line and in whole words; a word that is longer than that is cut between two characters.
 * @param most how many graphemes, '…' included
 */
export function clipped(text: string, most: number): string {
  // Enough to cut from: a grapheme seldom has more than a few code units.
  const line = oneLine(beginningOf(text, most * 16));
  const characters: string[] = [];
  for (const { segment } of graphemes.segment(line)) {
    characters.push(segment);
    if (characters.length > most) break;
  }
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most - 1);
  const blank = characters[most - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const whole = blank > most / 2 ? cut.slice(0, blank) : cut;
  return `${whole.join('').replace(/[\s,;:.–—-]+$/u, '')}…`;
}

/** The end, if it is valid. */
export const endIn = ({ eventDate, endDate }: Timed) =>
  endDate && Date.parse(endDate) > Date.parse(eventDate) ? new Date(endDate) : undefined;

const clockOf = (length: 'long' | 'short') =>
  zonedFormat('en-US', {
    weekday: length,
    month: length,
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
const clocks = { long: clockOf('long'), short: clockOf('short') };

/**
 * When an event is, in its zone, which is named: 'Saturday, November 28, 2026 at 2:00 – 5:00 PM GMT+6'.
 * @param length of the names of weekday and month
 */
export function whenInWords(event: Timed, length: keyof typeof clocks = 'long'): string {
  const zone = knownZone(event.timeZone);
  const start = new Date(event.eventDate);
  const end = endIn(event);
  // Blanks of other widths are not in every font.
  return (end ? clocks[length].range(start, end, zone) : clocks[length].text(start, zone)).replaceAll(
    /\s+/g,
    ' ',
  );
}

const shortDay = zonedFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const shortTime = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit', hour12: false });

/** When an event begins, in its zone, as short as a subject needs it: 'Sat 28 Nov, 10:00'. */
export function shortWhen({ eventDate, timeZone }: Timed): string {
  const [begins, zone] = [new Date(eventDate), knownZone(timeZone)];
  const parts = shortDay.parts(begins, zone).filter(({ type }) => type !== 'literal');
  return `${parts.map(({ value }) => value).join(' ')}, ${shortTime.text(begins, zone)}`;
}

const longDay = zonedFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

/** When an event begins, in its zone, for a sentence: 'Thursday 3 December, 10:00'. */
export function startInWords({ eventDate, timeZone }: Timed): string {
  const [begins, zone] = [new Date(eventDate), knownZone(timeZone)];
  const parts = longDay.parts(begins, zone).filter(({ type }) => type !== 'literal');
  return `${parts.map(({ value }) => value).join(' ')}, ${shortTime.text(begins, zone)}`;
}

const time = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const timeAndZone = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const dayOf = zonedFormat('en-US', { month: 'short', day: 'numeric' });
const dayAndYear = zonedFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** What the page of an event says of its time (client/src/events/event-times.ts), in English: '2:00 – 5:00 PM GMT+6'. */
export function timeInWords(event: Timed, now: Date): string {
  const zone = knownZone(event.timeZone);
  const start = new Date(event.eventDate);
  const end = endIn(event);
  if (!end) return timeAndZone.text(start, zone);
  if (dayAndYear.text(start, zone) === dayAndYear.text(end, zone))
    return `${time.range(start, end, zone)} ${zoneName(end, zone)}`;
  const thisYear = wallClock(end, zone).year === now.getFullYear();
  const day = (thisYear ? dayOf : dayAndYear).text(end, zone);
  return `${time.text(start, zone)} – ${day}, ${timeAndZone.text(end, zone)}`;
}

/** "Happening now", "Started at 2:00 PM GMT+6", or '', as the page of an event says it after its time. */
export function phaseInWords(event: Timed, now: Date): string {
  const phase = phaseOf(event, now);
  if (phase === 'happening') return 'Happening now';
  if (phase !== 'started') return '';
  return `Started at ${timeAndZone.text(new Date(event.eventDate), knownZone(event.timeZone))}`;
}

/** A moment, to the minute, as local time of a zone, with the offset: '2026-11-28T14:00:00+06:00'. */
export function isoIn(zone: string, moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  const clock = asUtc(wallClock(moment, zone));
  const offset = clock / 60_000 - minute;
  const shown = new Date(clock).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  return `${shown}${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
}

/** Beginning and end of an event with the offset of its zone. */
export function timesOf(event: Timed): { startDate: string; endDate?: string } {
  const zone = knownZone(event.timeZone);
  const end = endIn(event);
  return {
    startDate: isoIn(zone, new Date(event.eventDate)),
    ...(end && { endDate: isoIn(zone, end) }),
  };
}
