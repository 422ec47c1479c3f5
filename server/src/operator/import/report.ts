/** What an import says of each row, and at its end. */
import { labelInNotices } from '@social-serve/contract/event';
import { knownZone, wallClock } from '@social-serve/contract/zone-rules';
import type { ImportReport, Outcome } from './import-events.ts';
import type { Place } from './imported-event.ts';
import type { MissingEvent } from './missing.ts';

/** "Line 3", or an entry's title in quotes. */
const placeInWords = (at: Place) => ('line' in at ? `Line ${at.line}` : `"${at.title}"`);
const placeInList = (at: Place) => ('line' in at ? `row ${at.line}` : `"${at.title}"`);

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "places" in notices, which is too near to "place" here. */
const CAPACITY = 'capacity';

/** "date and place"; a place and its point are one. */
const fieldsInWords = (fields: readonly string[]) =>
  listed([
    ...new Set(
      fields.map((name) => (name === CAPACITY ? name : (labelInNotices(name) ?? name).toLowerCase())),
    ),
  ]);

const two = (number: number) => String(number).padStart(2, '0');

/** "2027-03-05 18:30 (Europe/Berlin)" */
function whenInWords({ eventDate, timeZone }: { eventDate: string; timeZone?: string | undefined }): string {
  const zone = knownZone(timeZone);
  const { year, month, day, hour, minute } = wallClock(new Date(eventDate), zone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)} (${zone})`;
}

/**
 * What happened to a row, in a line; undefined for a row of which nothing needs to be said.
 * @param all whether the line of every row is wanted, because nothing is stored
 */
export function outcomeInWords(outcome: Outcome, all: boolean): string | undefined {
  const place = placeInWords(outcome.at);
  switch (outcome.what) {
    case 'refused':
      return `${place}: ${outcome.reasons.join(' ')}`;
    case 'cancelled':
      return `${place}: is cancelled in the file, and left out.`;
    case 'added': {
      const title = 'line' in outcome.at ? `"${outcome.event.title}", ` : '';
      return all ? `${place}: would be added, ${title}${whenInWords(outcome.event)}.` : undefined;
    }
    case 'known':
      return all ? `${place}: there already.` : undefined;
    case 'updated':
      return all ? `${place}: would be changed: ${fieldsInWords(outcome.fields)}.` : undefined;
    case 'different':
      return all ? `${place}: there already and different: ${fieldsInWords(outcome.fields)}.` : undefined;
  }
}

/** The most rows that one line names. */
const MOST_LISTED = 200;

/** Collects rows of one outcome for a line that lists them. */
export function rowList(what: 'different' | 'updated', dryRun: boolean) {
  const rows: string[] = [];
  let count = 0;
  return {
    note(outcome: Outcome) {
      if (outcome.what !== what) return;
      count += 1;
      if (rows.length < MOST_LISTED)
        rows.push(`${placeInList(outcome.at)}, ${fieldsInWords(outcome.fields)}`);
    },
    /** "1 there already and different: row 2, date and place" */
    inWords(): string | undefined {
      if (count === 0) return undefined;
      const more = count > rows.length ? `; and ${count - rows.length} more, which --dry-run lists` : '';
      const changed = dryRun ? 'would be changed' : 'changed';
      const words = what === 'different' ? 'there already and different' : changed;
      const hint = what === 'different' ? ' With --update they change.' : '';
      return `${count} ${words}: ${rows.join('; ')}${more}.${hint}`;
    },
  };
}

/** "10 rows: 1 added, 1 there already, 8 refused." */
export function totalInWords(
  report: ImportReport,
  { entries, dryRun }: { entries: boolean; dryRun: boolean },
): string {
  const { rows, added, known, different, updated, refused, cancelled, over } = report;
  const parts = [
    `${added} added`,
    ...(updated > 0 ? [`${updated} changed`] : []),
    `${known} there already`,
    ...(different > 0 ? [`${different} there already and different`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled and left out`] : []),
    ...(over > 0 ? [`${over} over and left out`] : []),
    `${refused} refused`,
  ];
  const [one, many] = entries ? ['entry', 'entries'] : ['row', 'rows'];
  return `${rows} ${rows === 1 ? one : many}: ${parts.join(', ')}.${dryRun ? ' Nothing is stored: so it would be without --dry-run.' : ''}`;
}

/** "Hill day", 2027-03-06 10:00 (Europe/Berlin), 4 joined */
export const missingInWords = ({ title, joined = 0, ...when }: MissingEvent): string =>
  `"${title}", ${whenInWords(when)}, ${joined} joined`;
