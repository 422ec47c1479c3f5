import type { Event } from '@social-serve/contract/event';
import { isSessionOver, isTransient, messageOf } from '../api/api-error.ts';
import { invalidateEvents } from '../events/queries.ts';
import { postJoin } from './queries.ts';

/** What became of joining several dates. */
export interface JoinedDates {
  joined: Event[];
  /** Those that were full by then. */
  waiting: Event[];
  /** Those that were not joined, and why the first of them was not. */
  refused: Event[];
  reason: string;
}

/**
 * Joins these dates one after the other. A refusal of one leaves the others alone; the next are not sent while nothing answers.
 * @throws ApiError if none could be joined
 */
export async function joinDates(dates: readonly Event[]): Promise<JoinedDates> {
  const answer: JoinedDates = { joined: [], waiting: [], refused: [], reason: '' };
  let failure: unknown;
  for (const date of dates) {
    if (failure !== undefined && (isTransient(failure) || isSessionOver(failure))) {
      answer.refused.push(date);
      continue;
    }
    try {
      answer[(await postJoin(date)).status].push(date);
    } catch (error) {
      failure = error;
      answer.reason ||= messageOf(error);
      answer.refused.push(date);
    }
  }
  invalidateEvents();
  if (failure !== undefined && answer.refused.length === dates.length) throw failure;
  return answer;
}
