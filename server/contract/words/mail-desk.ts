/** The texts of e-mails to the team about its desk, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-desk.ts';
import * as en from './en/mail-desk.ts';
import type { Texts } from './texts.ts';

export const deskWords: Record<Language, Texts<typeof en>> = { en, bn };
