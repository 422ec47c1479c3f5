/** The filters of a list in words (docs/specification.md, "Texts"). */

import * as words from '#words/events.tsx';
import { formatPlainDay } from '../ui/dates.ts';
import type { ListQuery } from './list-query.ts';

/** A day, YYYY-MM-DD: "Nov 28", "Jan 2, 2027". */
export const dayInWords = (day: string) => day && formatPlainDay(`${day}T12:00:00Z`, new Date(), 'UTC');

/** Why a list is empty, and what to do about it. */
export const nothingFound = (query: ListQuery): string =>
  words.nothingFound({ ...query, from: dayInWords(query.from), to: dayInWords(query.to) });
