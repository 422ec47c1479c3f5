/** The texts of the question whether someone still comes, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-coming.ts';
import * as en from './en/mail-coming.ts';
import type { Texts } from './texts.ts';

export type ComingWords = Texts<typeof en>;
export const comingWords: Record<Language, ComingWords> = { en, bn };
