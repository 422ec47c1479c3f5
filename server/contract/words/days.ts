/**
 * Days and times, by language (docs/style.md, "Days, times and numbers"). The functions take local times (`WallClock`), so that one
 * form serves all time zones: an Intl.DateTimeFormat takes some 60 KB outside of the heap, which the garbage collector does not count.
 */
import type { Language } from '../languages.ts';
import * as bn from './bn/days.ts';
import * as en from './en/days.ts';
import type { Texts } from './texts.ts';

export type DayWords = Texts<typeof en>;
export const dayWords: Record<Language, DayWords> = { en, bn };
