/** Names of months and days of the week, and the words of numbers and times, in the languages that spreadsheets are written in. */
import { foldForSearch } from '@social-serve/contract/search-rules';

/** The languages of a mapping's `locale`. */
export const LOCALES = ['en', 'de', 'fr', 'bn'] as const;
export type ImportLocale = (typeof LOCALES)[number];

/** A name as it is compared: without accents, dots and the difference between the two Bangla vowels i, which people mix up. */
const folded = (name: string) => foldForSearch(name).replaceAll('.', '').replaceAll('ী', 'ি');

/** Spellings of months, by number, that are in use beside those of Unicode's tables. */
const OTHER_MONTHS: Partial<Record<ImportLocale, Record<string, number>>> = {
  de: { jänner: 1, feber: 2, mrz: 3, maerz: 3 },
  bn: { আগষ্ট: 8, অগাস্ট: 8, অগস্ট: 8 },
};

type Names = ReadonlyMap<string, number>;

/** Folded names by number, long and short. @param dayOf a day that has the name of a number */
function namesOf(
  locale: string,
  part: 'month' | 'weekday',
  numbers: number,
  dayOf: (number: number) => Date,
) {
  const names = new Map<string, number>();
  // Alone and within a date; some languages have two forms.
  for (const style of ['long', 'short'] as const)
    for (const options of [{}, { day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(locale, { ...options, [part]: style, timeZone: 'UTC' });
      for (let number = 0; number < numbers; number += 1) {
        const found = format.formatToParts(dayOf(number)).find(({ type }) => type === part);
        if (found) names.set(folded(found.value), number);
      }
    }
  return names;
}

const cached = <Key extends string, Value>(make: (key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key: Key): Value => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
};

const monthsOf = cached((locale: ImportLocale): Names => {
  const names = namesOf(locale, 'month', 12, (month) => new Date(Date.UTC(2027, month, 1)));
  for (const [name, number] of Object.entries(OTHER_MONTHS[locale] ?? {}))
    names.set(folded(name), number - 1);
  return names;
});

/** 3 January 2027 is a Sunday. */
const weekdaysOf = cached(
  (locale: ImportLocale): Names =>
    namesOf(locale, 'weekday', 7, (weekday) => new Date(Date.UTC(2027, 0, 3 + weekday))),
);

const SHORTEST = 3;

/** The number of a name, or of the only one that begins like that. */
function numberOf(names: Names, text: string): number | null {
  const name = folded(text);
  const exact = names.get(name);
  if (exact !== undefined) return exact;
  if ([...name].length < SHORTEST) return null;
  const found = new Set([...names].filter(([one]) => one.startsWith(name)).map(([, number]) => number));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** A month from 1 by its name, also abbreviated; null for another text. */
export function monthNamed(text: string, locale: ImportLocale): number | null {
  const month = numberOf(monthsOf(locale), text);
  return month === null ? null : month + 1;
}

/** A day of the week (0 = Sunday) by its name, also abbreviated; null for another text. */
export const weekdayNamed = (text: string, locale: ImportLocale): number | null =>
  numberOf(weekdaysOf(locale), text);

const HALVES = new Map(
  [
    ['am', 'পূর্বাহ্ণ', 'পূর্বাহ্ন'],
    ['pm', 'অপরাহ্ণ', 'অপরাহ্ন'],
  ].flatMap((words, half) => words.map((word): [string, number] => [folded(word), half])),
);

/** The half of the day, 0 before noon and 1 after it: 'AM', 'p.m.'; null for another text. */
export const halfNamed = (text: string): number | null => HALVES.get(folded(text)) ?? null;
