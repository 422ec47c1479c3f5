/** The texts of e-mails, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail.ts';
import * as en from './en/mail.ts';
import type { Texts } from './texts.ts';

export type MailWords = Texts<typeof en>;
export const mailWords: Record<Language, MailWords> = { en, bn };
