/** Why fields are refused, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/fields.ts';
import * as en from './en/fields.ts';
import type { Texts } from './texts.ts';

export const fieldWords: Record<Language, Texts<typeof en>> = { en, bn };
