/** Numbers and plurals by a language, never by the browser's. */
import type { Language } from '../languages.ts';

const formats: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  bn: new Intl.NumberFormat('bn'),
};

/** A number in a language's digits and groups: '1,234,567', '১২,৩৪,৫৬৭'. */
export const numberIn = (language: Language, number: number): string => formats[language].format(number);

const rules: Record<Language, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  bn: new Intl.PluralRules('bn'),
};

/** The form of a text that fits a count; `other` where the language has no form for it. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export const plural = (language: Language, count: number, forms: Forms): string =>
  forms[rules[language].select(count)] ?? forms.other;
