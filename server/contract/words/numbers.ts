/** Numbers and plurals by a language, never by the browser's. */
import { LANGUAGES, type Language } from '../languages.ts';

/** Something of each language. */
const ofEach = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;

const formats = ofEach((language) => new Intl.NumberFormat(language));

/** A number in a language's digits and groups: '1,234,567', '১২,৩৪,৫৬৭'. */
export const numberIn = (language: Language, number: number): string => formats[language].format(number);

/** A text with its digits in Bangla: '10:05' is '১০:০৫'. For days and times, which have no groups. */
export const banglaDigits = (text: string | number): string =>
  String(text).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

const rules = ofEach((language) => new Intl.PluralRules(language));

/** The form of a text that fits a count; `other` where the language has no form for it. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export const plural = (language: Language, count: number, forms: Forms): string =>
  forms[rules[language].select(count)] ?? forms.other;

/** English as in Britain: no comma before the last "and". */
const LISTS: Partial<Record<Language, string>> = { en: 'en-GB' };
const lists = new Map<string, Intl.ListFormat>();

/** Puts lists of things into words: 'Ana, Ben and Chi'. @param type `unit` has commas only */
export function listsIn(language: Language, type: 'conjunction' | 'unit' = 'conjunction'): Intl.ListFormat {
  const key = language + type;
  const format = lists.get(key) ?? new Intl.ListFormat(LISTS[language] ?? language, { type });
  lists.set(key, format);
  return format;
}
