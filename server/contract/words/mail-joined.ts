/** The texts of e-mails to people who joined, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-joined.ts';
import * as en from './en/mail-joined.ts';
import type { Texts } from './texts.ts';

export type JoinedMailWords = Texts<typeof en>;
export const joinedMailWords: Record<Language, JoinedMailWords> = { en, bn };
