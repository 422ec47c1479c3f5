/** The texts of e-mails to authors about the team's decisions, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-moderated.ts';
import * as en from './en/mail-moderated.ts';
import type { Texts } from './texts.ts';

export const moderatedWords: Record<Language, Texts<typeof en>> = { en, bn };
