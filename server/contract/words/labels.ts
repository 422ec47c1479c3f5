/** The names of stored values, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/labels.ts';
import * as en from './en/labels.ts';
import type { Texts } from './texts.ts';

export const labels: Record<Language, Texts<typeof en>> = { en, bn };

/** The name of an event's type; a type that has none, of an imported row, stays as it is. */
export const typeIn = (language: Language, type: string): string =>
  Object.entries(labels[language].eventTypes).find(([name]) => name === type)?.[1] ?? type;
