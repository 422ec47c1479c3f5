/**
 * What is due to be mailed to who joined an event: the difference between what they were mailed last and what is so now
 * (docs/decisions/0022 for notices, which share it).
 */
import { isOver } from '@social-serve/contract/event-rules';
import { momentAt, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import { isOrganiser } from '../events/policy.ts';
import { isFor } from '../messages/policy.ts';
import { type JoinedNews, newsOf } from '../notices/presenter.ts';
import {
  type EventRecord,
  type JoinedEventRecord,
  type Mailed,
  type MessageRecord,
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
  | { kind: 'reminder' }
  /** An organiser wrote to them. */
  | { kind: 'message'; message: MessageRecord };

/** All news of one participation, at least one, in the order of the letter. */
export interface Difference extends JoinedEventRecord {
  news: [News, ...News[]];
}

/** The hour of the day before at which reminders begin, by the event's own clock. */
const REMINDER_HOUR = 18;

const DAY = 86_400_000;

/**
 * How late a confirmation may come, in milliseconds: who joined before that, and was mailed nothing, comes from a database of
 * a release that sent no mail.
 */
const CONFIRMED_WITHIN = 7 * DAY;

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

/** What a person does not know yet. A confirmation takes the place of changes: it says how everything is now. */
function newsFor(joined: JoinedEventRecord, now: Date): News[] {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const told: News[] = newsOf(joined, { ...NOTIFIED_BEFORE, ...(mailed ?? lastNotified) });
  const reminder: News[] =
    mailed?.reminded !== event.eventDate && statusDetails.status === 'joined' && isReminderTime(event, now)
      ? [{ kind: 'reminder' }]
      : [];
  if (!mailed && participation.joinedAt < new Date(now.getTime() - CONFIRMED_WITHIN).toISOString())
    return reminder;
  if (!mailed && !event.cancelledAt) {
    if (statusDetails.status === 'joined') return [{ kind: 'joined' }, ...reminder];
    if (statusDetails.status === 'waiting')
      return [{ kind: 'waiting', ahead: statusDetails.aheadInWaitlist }];
  }
  return [
    ...told.map((one): News => (one.kind === 'waiting' ? { ...one, afterAll: true } : one)),
    ...reminder,
  ];
}

/** The number of the last message that a person was mailed, or read. */
const lastMessage = ({ mailed, lastNotified }: JoinedEventRecord['participation']) =>
  Math.max(mailed?.message ?? 0, lastNotified?.message ?? 0);

/** Whether an event has messages that this person may not know. */
export const mayHaveMessages = ({ participation, event }: JoinedEventRecord): boolean =>
  (event.messaged?.number ?? 0) > (participation.lastNotified?.message ?? 0);

/**
 * Those of an event's messages that a person is told: who was there already, and did not read them in the app. Who moved up is
 * told what was written before to who takes part.
 */
function messagesFor(joined: JoinedEventRecord, messages: readonly MessageRecord[]): MessageRecord[] {
  const { participation, statusDetails, event } = joined;
  const { participantUid: uid, joinedAt, mailed, lastNotified } = participation;
  if (event.cancelledAt || isOrganiser(event, { uid })) return [];
  const movedUp = mailed?.status === 'waiting' && statusDetails.status === 'joined';
  const isNew = ({ number, to }: MessageRecord) =>
    number > lastMessage(participation) ||
    (movedUp && to === 'joined' && number > (lastNotified?.message ?? 0));
  return messages
    .filter((message) => isFor(message, statusDetails) && message.sentAt >= joinedAt && isNew(message))
    .sort((one, other) => one.number - other.number);
}

/**
 * What a person is told by mail now; null for nothing. Of what is over only what organisers write.
 * @param messages the newest of the event, where it may have some that they do not know
 */
export function differenceOf(
  joined: JoinedEventRecord,
  now: Date,
  messages: readonly MessageRecord[] = [],
): Difference | null {
  const [first, ...others] = [
    ...(isOver(joined.event, now) ? [] : newsFor(joined, now)),
    ...messagesFor(joined, messages).map((message): News => ({ kind: 'message', message })),
  ];
  return first ? { ...joined, news: [first, ...others] } : null;
}

/**
 * How long after an event counted a message the message itself may still be on its way into a store without transactions; one that
 * is not there by then never comes. In milliseconds.
 */
const MESSAGE_IS_THERE = 60_000;

/** The last message that counts as mailed; of what is cancelled none that was not, as it may be shown again. */
function messageMailed(
  { participation, event }: JoinedEventRecord,
  now: Date,
  messages: readonly MessageRecord[],
): number {
  const known = lastMessage(participation);
  if (event.cancelledAt) return known;
  const { number = 0, at = [] } = event.messaged ?? {};
  const isThere = now.getTime() - Date.parse(at.at(-1) ?? '') > MESSAGE_IS_THERE;
  return Math.max(known, ...(isThere ? [number] : messages.map((message) => message.number)));
}

/** What a person was mailed last, once they were mailed how it is now, or need not be. */
export function mailedAfter(
  joined: JoinedEventRecord,
  now: Date,
  messages: readonly MessageRecord[] = [],
): Mailed {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const message = messageMailed(joined, now, messages);
  const known = mailed ?? lastNotified;
  return {
    sequence: Math.max(event.sequence, known?.sequence ?? 0),
    status: statusDetails.status,
    ...(message > 0 && { message }),
    // Any letter about it that comes when it is near is a reminder, too.
    ...(isReminderTime(event, now) && statusDetails.status === 'joined'
      ? { reminded: event.eventDate }
      : mailed?.reminded && { reminded: mailed.reminded }),
    ...(event.cancelledAt !== null && { cancelledAt: event.cancelledAt }),
  };
}
