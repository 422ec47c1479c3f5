/** Why calls are refused, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/problems.ts';
import * as en from './en/problems.ts';
import type { Texts } from './texts.ts';

export const problemWords: Record<Language, Texts<typeof en>> = { en, bn };
