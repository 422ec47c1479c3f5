/** The pages that links in e-mails lead to, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-pages.ts';
import * as en from './en/mail-pages.ts';
import type { Texts } from './texts.ts';

export type MailPageWords = Texts<typeof en>;
export const mailPageWords: Record<Language, MailPageWords> = { en, bn };
