/** The names of stored values, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/labels.ts';
import * as en from './en/labels.ts';
import type { Texts } from './texts.ts';

export const labels: Record<Language, Texts<typeof en>> = { en, bn };
