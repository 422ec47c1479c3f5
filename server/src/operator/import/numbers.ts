/** Numbers of people as spreadsheets write them. */
import { foldForSearch, plainDigits } from '@social-serve/contract/search-rules';
import type { ImportLocale } from './names.ts';

/** The mark between groups of digits, and the decimal one. */
const MARKS: Record<ImportLocale, [group: ',' | '.', decimal: ',' | '.']> = {
  en: [',', '.'],
  de: ['.', ','],
  fr: ['.', ','],
  bn: [',', '.'],
};

/** What may follow a number: words for what it counts. */
const COUNTED = new Set(
  [
    'people person persons guest guests participant participants volunteer volunteers place places seat seats spot spots',
    'Personen Leute Gäste Teilnehmer Teilnehmende Freiwillige Helfer Plätze',
    'personnes personne participants bénévoles invités places',
    'জন মানুষ আসন জনের',
  ]
    .join(' ')
    .split(' ')
    .map(foldForSearch),
);

/** Groups of three digits, or of two before the last three. */
const isGrouped = (digits: string, mark: string) => {
  const [first = '', ...groups] = digits.split(mark);
  const last = groups.at(-1) ?? '';
  const between = groups.slice(0, -1);
  return (
    /^[1-9]\d{0,2}$/.test(first) &&
    last.length === 3 &&
    (between.every(({ length }) => length === 3) ||
      (first.length < 3 && between.every(({ length }) => length === 2)))
  );
};

/** No number of people is longer, with its word. */
const MOST_CHARACTERS = 60;

const COUNT = /^(?<digits>\d[\d.,\s'’]*?)(?:\s*(?<counted>\p{L}[\p{L}\p{M}]*)\.?)?$/u;
/** Spreadsheets write whole numbers with decimals, too: 20.0. Three of them would look like a group. */
const DECIMALS = { '.': /\.0{1,2}$/, ',': /,0{1,2}$/ };

/**
 * Reads a number of people, in digits of any script: '20', '1,200' (in de and fr '1.200'), '1 200', '20 people'.
 * @returns null if it is anything else, as '20–30' and 'about 20' are
 */
export function readCount(text: string, locale: ImportLocale): number | null {
  if (text.length > MOST_CHARACTERS) return null;
  const { digits: written, counted } = COUNT.exec(plainDigits(text.trim()))?.groups ?? {};
  if (written === undefined || (counted !== undefined && !COUNTED.has(foldForSearch(counted)))) return null;
  const [group, decimal] = MARKS[locale];
  const digits = written.replace(DECIMALS[decimal], '').replaceAll(/\s/g, ' ');
  const marks = new Set(digits.replaceAll(/\d/g, ''));
  if (marks.size === 0) return Number(digits);
  const grouped = digits.replaceAll(/[ '’]/g, group);
  return marks.size === 1 && isGrouped(grouped, group) ? Number(grouped.replaceAll(group, '')) : null;
}
