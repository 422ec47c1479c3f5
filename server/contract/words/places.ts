/** The texts about places, by language. */
import type { Language } from '../languages.ts';
import * as bn from './bn/places.ts';
import * as en from './en/places.ts';
import type { Texts } from './texts.ts';

export const placesWords: Record<Language, Texts<typeof en>> = { en, bn };
