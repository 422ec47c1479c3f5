/** Texts of previews: one line each, times in the event's own zone. */

import { type EventTime, phaseOf } from '@social-serve/contract/event-rules';
import type { Language } from '@social-serve/contract/languages';
import { beginningOf } from '@social-serve/contract/text-rules';
import { type DayWords, dayWords } from '@social-serve/contract/words/days';
import { asUtc, knownZone, wallClock } from '@social-serve/contract/zone-rules';

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
const endIn = ({ eventDate, endDate }: Timed) =>
  endDate && Date.parse(endDate) > Date.parse(eventDate) ? new Date(endDate) : undefined;

/** Beginning and end of an event on the clocks of its zone. */
function onClocks(event: Timed) {
  const zone = knownZone(event.timeZone);
  const start = new Date(event.eventDate);
  const end = endIn(event);
  return { zone, start, from: wallClock(start, zone), end, to: end ? wallClock(end, zone) : null };
}

/**
 * When an event is, in its zone, which is named: 'Saturday, November 28, 2026, 2:00 – 5:00 PM GMT+6'.
 * @param names which names of weekday and month, and whether with the year
 */
export function whenInWords(
  event: Timed,
  language: Language,
  names?: Parameters<DayWords['span']>[3],
): string {
  const { zone, start, from, end, to } = onClocks(event);
  const days = dayWords[language];
  const zones = [days.shortZone(start, zone), days.shortZone(end ?? start, zone)] as const;
  // Blanks of other widths are not in every font.
  return days.span(from, to, zones, names).replaceAll(/\s+/g, ' ');
}

/** When an event begins, in its zone, as short as a subject needs it: 'Sat 28 Nov, 10:00'. */
export const shortWhen = (event: Timed, language: Language): string =>
  dayWords[language].brief(onClocks(event).from);

/** The day on which an event begins, in its zone, before its title: 'Sat 28 Nov'. */
export const dayBeforeTitle = (event: Timed, language: Language): string =>
  dayWords[language].briefDay(onClocks(event).from);

/** When an event begins, in its zone, for a title: 'Thursday 3 December, 10:00'. */
export const startInWords = (event: Timed, language: Language): string =>
  dayWords[language].start(onClocks(event).from);

/** A moment of an event, in its zone, for a sentence: 'Thursday 3 December, 10:00 AM'. Blanks of other widths are not in every font. */
export const momentInSentence = (event: Timed, moment: string, language: Language): string =>
  dayWords[language].dayAndTime(onClocks({ ...event, eventDate: moment }).from).replaceAll(/\s+/g, ' ');

/** The time at which an event begins, on the clock of its zone, which is named only if the event has none: '2:00 PM', '8:00 AM UTC'. */
export function timeOnClock(event: Timed, language: Language): string {
  const { zone, start, from } = onClocks(event);
  const days = dayWords[language];
  return event.timeZone ? days.time(from) : `${days.time(from)} ${days.shortZone(start, zone)}`;
}

/** What the page of an event says of its time (client/src/events/event-times.ts): '2:00 – 5:00 PM GMT+6'. */
export function timeInWords(event: Timed, now: Date, language: Language): string {
  const { zone, start, from, end, to } = onClocks(event);
  const days = dayWords[language];
  const named = days.shortZone(end ?? start, zone);
  if (!to) return `${days.time(from)} ${named}`;
  if (days.date(from) === days.date(to)) return `${days.times(from, to)} ${named}`;
  const day = (to.year === now.getFullYear() ? days.monthDay : days.monthDayYear)(to);
  return `${days.time(from)} – ${day}, ${days.time(to)} ${named}`;
}

/** "Happening now", "Started at 2:00 PM GMT+6", or '', as the page of an event says it after its time. */
export function phaseInWords(event: Timed, now: Date, language: Language): string {
  const phase = phaseOf(event, now);
  const days = dayWords[language];
  if (phase === 'happening') return days.happeningNow;
  if (phase !== 'started') return '';
  const { zone, start, from } = onClocks(event);
  return days.startedAt(`${days.time(from)} ${days.shortZone(start, zone)}`);
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
