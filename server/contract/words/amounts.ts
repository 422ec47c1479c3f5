/** Amounts and hours, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/amounts.ts';
import * as en from './en/amounts.ts';
import type { Texts } from './texts.ts';

export const amountWords: Record<Language, Texts<typeof en>> = { en, bn };
