/** When people are reminded of an event, and asked whether they still come (docs/specification.md, "Still coming?"). */
import {
  type Asking,
  answerBy,
  questionsBegin,
  remindersBegin,
  wasAsked,
} from '@social-serve/contract/coming-rules';
import type { EventRow } from '../database/tables/events.ts';

export { answerBy, questionsBegin, remindersBegin, wasAsked };

const HOUR = 3_600_000;

type Times = Pick<EventRow, 'eventDate' | 'timeZone'>;

/** Whether participants are reminded of an event now. */
export const isReminderTime = (
  event: Pick<EventRow, 'eventDate' | 'timeZone' | 'state'>,
  now: Date,
): boolean => event.state === 'listed' && remindersBegin(event) <= now && now.toISOString() < event.eventDate;

/** Nobody is asked later than this before the start, in milliseconds. */
const ASKED_UNTIL = 2 * HOUR;

/** Whether people are asked now. */
export const isQuestionTime = (event: Times & Asking & Pick<EventRow, 'state'>, now: Date): boolean =>
  event.state === 'listed' &&
  wasAsked(event, now) &&
  now.getTime() < Date.parse(event.eventDate) - ASKED_UNTIL;
