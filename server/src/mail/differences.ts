/**
 * What is due to be mailed to who joined an event: the difference between what they were mailed last and what is so now
 * (docs/decisions/0022 for notices, which share it).
 */
import { momentAt, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import { type JoinedNews, newsOf } from '../notices/presenter.ts';
import {
  type EventRecord,
  type JoinedEventRecord,
  type Mailed,
  NOTIFIED_BEFORE,
} from '../store/port/store.ts';

/** Something that a person is told of an event that they joined. */
export type News =
  /** The confirmation: they take part. */
  | { kind: 'joined' }
  /** They wait, as they were told when they joined; `afterAll`: though they were told that they take part. */
  | { kind: 'waiting'; ahead: number; afterAll?: true }
  | Exclude<JoinedNews, { kind: 'waiting' }>
  /** It is tomorrow, or within a day. */
  | { kind: 'reminder' };

/** All that one participation's person is told of its event at once: one piece of news or more, in the order in which they are told. */
export interface Difference extends JoinedEventRecord {
  news: [News, ...News[]];
}

/** The hour of the day before at which reminders begin, by the event's own clock. */
const REMINDER_HOUR = 18;

const DAY = 86_400_000;

/** When reminders of an event begin: 18:00 of the day before in its zone; without a zone a day before. */
export function remindersBegin({ eventDate, timeZone }: Pick<EventRecord, 'eventDate' | 'timeZone'>): Date {
  const begins = new Date(eventDate);
  const zone = timeZone && zoneNamed(timeZone);
  if (!zone) return new Date(begins.getTime() - DAY);
  const { year, month, day } = wallClock(begins, zone);
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const dayBefore = {
    year: before.getUTCFullYear(),
    month: before.getUTCMonth() + 1,
    day: before.getUTCDate(),
  };
  return momentAt({ ...dayBefore, hour: REMINDER_HOUR, minute: 0 }, zone);
}

/** Whether who takes part in an event is reminded of it now. */
export const isReminderTime = (
  event: Pick<EventRecord, 'eventDate' | 'timeZone' | 'cancelledAt'>,
  now: Date,
): boolean =>
  event.cancelledAt === null && remindersBegin(event) <= now && now.toISOString() < event.eventDate;

/** What a person does not know; a confirmation says how everything is now. */
function newsFor(joined: JoinedEventRecord, now: Date): News[] {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const told: News[] = newsOf(joined, { ...NOTIFIED_BEFORE, ...(mailed ?? lastNotified) });
  if (!mailed && !event.cancelledAt) {
    if (statusDetails.status === 'joined') return [{ kind: 'joined' }];
    if (statusDetails.status === 'waiting')
      return [{ kind: 'waiting', ahead: statusDetails.aheadInWaitlist }];
  }
  const news = told.map((one): News => (one.kind === 'waiting' ? { ...one, afterAll: true } : one));
  const reminds =
    mailed?.reminded !== event.eventDate && statusDetails.status === 'joined' && isReminderTime(event, now);
  return reminds ? [...news, { kind: 'reminder' }] : news;
}

/** What a person is told by mail now; null for nothing. */
export function differenceOf(joined: JoinedEventRecord, now: Date): Difference | null {
  const [first, ...others] = newsFor(joined, now);
  return first ? { ...joined, news: [first, ...others] } : null;
}

/** What a person was mailed last, once they were mailed how it is now, or need not be. */
export function mailedAfter({ participation, statusDetails, event }: JoinedEventRecord, now: Date): Mailed {
  const { mailed, lastNotified } = participation;
  const known = mailed ?? lastNotified;
  return {
    sequence: Math.max(event.sequence, known?.sequence ?? 0),
    status: statusDetails.status,
    // Any letter about it that comes when it is near is a reminder, too.
    ...(isReminderTime(event, now) && statusDetails.status === 'joined'
      ? { reminded: event.eventDate }
      : mailed?.reminded && { reminded: mailed.reminded }),
    ...(event.cancelledAt !== null && { cancelledAt: event.cancelledAt }),
  };
}
