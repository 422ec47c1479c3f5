/** Lists by a language, as they stand in a sentence or below each other. */
import type { Language } from '../languages.ts';

/** British English has no comma before "and". */
const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn' };

const formats = (options: Intl.ListFormatOptions): Record<Language, Intl.ListFormat> => ({
  en: new Intl.ListFormat(LOCALES.en, options),
  bn: new Intl.ListFormat(LOCALES.bn, options),
});

const sentence = formats({ type: 'conjunction' });
const plain = formats({ type: 'unit', style: 'short' });

/** A list in a sentence: 'Maya, Arif and Rumi', 'মায়া, আরিফ এবং রুমি'. */
export const listIn = (language: Language, items: readonly string[]): string =>
  sentence[language].format(items);

/** A list without "and": 'Name, place, picture'. */
export const plainListIn = (language: Language, items: readonly string[]): string =>
  plain[language].format(items);
