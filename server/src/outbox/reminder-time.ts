/** When people are reminded of an event, and asked whether they still come (docs/specification.md, "Still coming?"). */
import {
  type Asking,
  answerBy,
  questionsBegin,
  remindersBegin,
  wasAsked,
} from '@social-serve/contract/coming-rules';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';

export { answerBy, questionsBegin, remindersBegin, wasAsked };

const HOUR = 3_600_000;

type Times = Pick<EventRow, 'eventDate' | 'timeZone'>;

/** Whether participants are reminded of an event now. */
export const isReminderTime = (
  event: Pick<EventRow, 'eventDate' | 'timeZone' | 'state'>,
  now: Date,
): boolean => event.state === 'listed' && remindersBegin(event) <= now && now.toISOString() < event.eventDate;

/** When organisers are mailed whom to expect, before the start; from then on nobody is asked. */
const EXPECTED_BEFORE = 2 * HOUR;

/** When organisers of an event are mailed whom to expect. */
export const expectedAt = ({ eventDate }: Pick<EventRow, 'eventDate'>): Date =>
  new Date(Date.parse(eventDate) - EXPECTED_BEFORE);

/** When the mail shortly before an event is due, the earliest first: the questions, the reminders, whom to expect. */
export function mailTimes(event: Times & Asking): [Date, ...Date[]] {
  const [questions, reminders] = [questionsBegin(event), remindersBegin(event)];
  const isAskedEarlier = event.askComing !== false && questions < reminders;
  return isAskedEarlier ? [questions, reminders, expectedAt(event)] : [reminders, expectedAt(event)];
}

/** Whether people are asked now. */
export const isQuestionTime = (event: Times & Asking & Pick<EventRow, 'state'>, now: Date): boolean =>
  event.state === 'listed' && wasAsked(event, now) && now < expectedAt(event);

/**
 * When the place of someone who was asked and is silent may become free: not before the time that the question named. Null if never: the
 * question named none, or they have until the start.
 */
export function freesAt(
  event: Times & Asking,
  { askedAt, mailed }: Pick<Participation, 'askedAt' | 'mailed'>,
): Date | null {
  const by = askedAt === undefined ? null : answerBy(event, askedAt)?.toISOString();
  const named = mailed?.answerBy;
  if (!by || !named) return null;
  const later = named > by ? named : by;
  return later < event.eventDate ? new Date(later) : null;
}
