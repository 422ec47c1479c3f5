/** The texts of previews, feeds, calendars and the embedded list, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/documents.ts';
import * as en from './en/documents.ts';
import type { Texts } from './texts.ts';

export const documentWords: Record<Language, Texts<typeof en>> = { en, bn };
