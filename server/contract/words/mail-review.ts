/** The texts of e-mails about the review of an event, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/mail-review.ts';
import * as en from './en/mail-review.ts';
import type { Texts } from './texts.ts';

export const reviewWords: Record<Language, Texts<typeof en>> = { en, bn };
