/** What a guest said when asked whether they still come: in the roster, at the door and in the CSV. */
import { wasAsked } from '@social-serve/contract/coming-rules';
import type { Event } from '@social-serve/contract/event';
import type { Answered, Roster, RosterRow } from '@social-serve/contract/roster';
import * as words from '#words/roster.tsx';
import { serverNow } from '../api/server-clock.ts';
import { STATUS_WORDS } from './status-words.ts';

/** The answers of people with a place, and of those who left since they were asked. */
export const ANSWER_WORDS: Record<Answered, string> = {
  yes: words.saidYes,
  silent: words.noAnswer,
  'not-asked': words.notAsked,
  left: STATUS_WORDS.left,
};

/** The answers under their names in the counts. */
export const ANSWER_COUNTS = {
  yes: 'yes',
  silent: 'silent',
  'not-asked': 'notAsked',
  left: 'left',
} as const satisfies Record<Answered, keyof Roster['coming']>;

export const ANSWERS = Object.keys(ANSWER_COUNTS) as Answered[];

export const isAnswer = (value: string): value is Answered => value in ANSWER_COUNTS;

/** Whether the guests of an event were asked, or some of them answered without. */
export const haveBeenAsked = (event: Event, coming: Roster['coming'] | undefined): boolean =>
  coming !== undefined &&
  (coming.yes + coming.silent + coming.left > 0 || wasAsked(event, new Date(serverNow())));

type Answering = Pick<RosterRow, 'status' | 'askedAt' | 'coming' | 'cannotCome' | 'silent'>;

/** What a guest said; '' of people who were not to be asked: those on the waiting list, and those who were removed. */
export function answerInWords({ status, askedAt, coming, cannotCome, silent }: Answering): string {
  if (status === 'joined')
    return ANSWER_WORDS[coming ? 'yes' : askedAt !== undefined ? 'silent' : 'not-asked'];
  if (status !== 'left') return '';
  if (silent) return words.lostThePlace;
  if (cannotCome) return words.cantComeBecause(cannotCome);
  return askedAt !== undefined || coming ? words.cantCome : STATUS_WORDS.left;
}
