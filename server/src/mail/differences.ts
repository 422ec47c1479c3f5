/**
 * What is due to be mailed to anyone who joined an event: the difference between what they were last mailed and the current state
 * (docs/decisions/0022 for notices, which share it).
 */
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import type { Mailed, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/limits.ts';
import { isOrganiser } from '../events/organisers.ts';
import { isFor } from '../messages/policy.ts';
import { type JoinedNews, newsOf } from '../notices/presenter.ts';
import { type StatusDetails, statusOf } from '../participations/status.ts';
import { isReminderTime } from './reminder-time.ts';

/** One piece of news about an event that a person joined. */
export type News =
  /** The confirmation: they take part. */
  | { kind: 'joined' }
  /** They wait, as confirmed when they joined; `afterAll`: although they took part before. */
  | { kind: 'waiting'; ahead: number; afterAll?: true }
  | Exclude<JoinedNews, { kind: 'waiting' }>
  /** It is tomorrow, or within a day. */
  | { kind: 'reminder' }
  /** An organiser wrote to them. */
  | { kind: 'message'; message: Message };

/** A participation, with its event and its status as they are now. */
export interface Joined {
  participation: Participation;
  statusDetails: StatusDetails;
  event: EventRow;
}

/** All news of one participation, at least one, in the order of the message. */
export interface Difference extends Joined {
  news: [News, ...News[]];
}

const DAY = 86_400_000;

/**
 * How late a confirmation may come, in milliseconds: anyone who joined before that, and was mailed nothing, comes from a database
 * that sent no mail.
 */
const CONFIRMED_WITHIN = 7 * DAY;

/** What a person does not know yet. A confirmation takes the place of changes: it says how everything is now. */
function newsFor(joined: Joined, now: Date): News[] {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const news: News[] = newsOf(joined, mailed ?? lastNotified);
  const reminder: News[] =
    mailed?.reminded !== event.eventDate && statusDetails.status === 'joined' && isReminderTime(event, now)
      ? [{ kind: 'reminder' }]
      : [];
  if (!mailed && participation.joinedAt < new Date(now.getTime() - CONFIRMED_WITHIN).toISOString())
    return reminder;
  if (!mailed && event.cancelledAt === undefined) {
    if (statusDetails.status === 'joined') return [{ kind: 'joined' }, ...reminder];
    if (statusDetails.status === 'waiting')
      return [{ kind: 'waiting', ahead: statusDetails.aheadInWaitlist }];
  }
  return [
    ...news.map((one): News => (one.kind === 'waiting' ? { ...one, afterAll: true } : one)),
    ...reminder,
  ];
}

/** The number of the last message that a person was mailed, or read. */
const lastMessage = ({ mailed, lastNotified }: Participation) =>
  Math.max(mailed?.message ?? 0, lastNotified.message ?? 0);

/**
 * The event's messages that a person should get: those since they joined that they have not read in the app. After moving up they
 * also get earlier messages to participants.
 */
function messagesFor(joined: Joined, messages: readonly Message[]): Message[] {
  const { participation, statusDetails, event } = joined;
  const { participantUid: uid, joinedAt, mailed, lastNotified } = participation;
  if (event.cancelledAt !== undefined || isOrganiser(event, { uid })) return [];
  const movedUp = mailed?.status === 'waiting' && statusDetails.status === 'joined';
  const isNew = ({ number, to }: Message) =>
    number > lastMessage(participation) ||
    (movedUp && to === 'joined' && number > (lastNotified.message ?? 0));
  return messages
    .filter((message) => isFor(message, statusDetails) && message.sentAt >= joinedAt && isNew(message))
    .sort((one, other) => one.number - other.number);
}

/**
 * What to mail a person now; null for nothing. After the event only messages of organisers.
 * @param messages the newest of the event, where it may have some that they do not know
 */
export function differenceOf(
  joined: Joined,
  now: Date,
  messages: readonly Message[] = [],
): Difference | null {
  const [first, ...others] = [
    ...(isOverNow(joined.event, now) ? [] : newsFor(joined, now)),
    ...messagesFor(joined, messages).map((message): News => ({ kind: 'message', message })),
  ];
  return first ? { ...joined, news: [first, ...others] } : null;
}

/** What a person was mailed last, once they were mailed how it is now, or need not be. */
export function mailedAfter(
  { participation, statusDetails, event }: Joined,
  now: Date,
  messages: readonly Message[] = [],
): Mailed {
  const { mailed, lastNotified } = participation;
  const known = lastMessage(participation);
  const newest = Math.max(event.messaged?.number ?? 0, ...messages.map(({ number }) => number));
  // Messages of a cancelled event are not sent, but it may be shown again.
  const message = event.cancelledAt === undefined ? Math.max(known, newest) : known;
  return {
    sequence: Math.max(event.sequence, (mailed ?? lastNotified).sequence),
    status: statusDetails.status,
    ...(message > 0 && { message }),
    // Any message shortly before the event is also a reminder.
    ...(isReminderTime(event, now) && statusDetails.status === 'joined'
      ? { reminded: event.eventDate }
      : mailed?.reminded && { reminded: mailed.reminded }),
    ...(event.cancelledAt !== undefined && { cancelledAt: event.cancelledAt }),
  };
}

/**
 * Participations with their status, in the order of joining: those of one event.
 * @param before how many active ones joined before the first of them
 */
export function joinedOf(
  event: EventRow,
  participations: readonly Participation[],
  before: number,
): Joined[] {
  let active = before;
  return participations.map((participation) => {
    const statusDetails = statusOf({ participation, event, before: active });
    if (!participation.leftReason) active += 1;
    return { participation, statusDetails, event };
  });
}

/** Messages of an event to send in one e-mail. */
const MESSAGES = 10;

/** The newest messages of an event that not everybody knows. */
export const newMessages = (reader: Reader, { id: eventId, messaged }: EventRow): Promise<Message[]> =>
  messaged
    ? reader.find('messages', { where: { eventId }, orderBy: [['number', 'desc']], limit: MESSAGES })
    : Promise.resolve([]);
