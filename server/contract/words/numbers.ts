/** Numbers and plurals by a language, never by the browser's. */
import type { Language } from '../languages.ts';

const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  bn: new Intl.NumberFormat('bn'),
};

/** A number in a language's digits and groups: '1,234,567', '১২,৩৪,৫৬৭'. */
export const numberIn = (language: Language, number: number): string => formats[language].format(number);

/** A text with its digits in Bangla: '10:05' is '১০:০৫'. For days and times, which have no groups. */
export const banglaDigits = (text: string | number): string =>
  String(text).replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  bn: new Intl.PluralRules('bn'),
};

/** The form of a text that fits a count; `other` where the language has no form for it. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export const plural = (language: Language, count: number, forms: Forms): string =>
  forms[rules[language].select(count)] ?? forms.other;

/** English as in Britain: no comma before the last "and". */
const LISTS: Record<Language, string> = { en: 'en-GB', bn: 'bn' };
const lists = new Map<string, Intl.ListFormat>();

/** Puts lists of things into words: 'Ana, Ben and Chi'. @param type `unit` has commas only */
export function listsIn(language: Language, type: 'conjunction' | 'unit' = 'conjunction'): Intl.ListFormat {
  const key = language + type;
  const format = lists.get(key) ?? new Intl.ListFormat(LISTS[language], { type });
  lists.set(key, format);
  return format;
}
