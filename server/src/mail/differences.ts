/**
 * What to mail to participants: the difference between what they were last mailed and the current state. Notices work in the same way
 * (docs/decisions/0022).
 */

import type { Language } from '@social-serve/contract/languages';
import type { GroupPlaces } from '@social-serve/contract/notice';
import { dayOf } from '@social-serve/contract/series-rules';
import type { Reader } from '../database/database.ts';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import type { Mailed, Participation } from '../database/tables/participations.ts';
import { isOverNow } from '../events/clock.ts';
import { isOrganiser } from '../events/organisers.ts';
import { placesLeft } from '../events/places.ts';
import { isListed } from '../events/row.ts';
import { isFor } from '../messages/policy.ts';
import { type JoinedNews, newsOf } from '../notices/joined-news.ts';
import { answerBy, isQuestionTime, isReminderTime } from '../outbox/reminder-time.ts';
import { type StatusDetails, statusOf } from '../participations/status.ts';

/** One piece of news about an event that a person joined. */
export type News =
  /** The confirmation: they have a place. */
  | { kind: 'joined'; group?: GroupPlaces | undefined }
  /** They are on the waiting list; `groupSize`: how many people their group is. */
  | { kind: 'waiting'; ahead: number; groupSize?: number | undefined }
  | JoinedNews
  /** They are first in line, and some places are free, but too few for their group. */
  | { kind: 'too-few'; free: number; groupSize: number }
  /** The event is tomorrow, or within a day. */
  | { kind: 'reminder' }
  /** Are they still coming? `deadline`: when the place of someone who was silent may become free. */
  | { kind: 'question'; of: number; deadline?: string | undefined }
  /** An organiser sent them a message. */
  | { kind: 'message'; message: Message };

type TooFew = Extract<News, { kind: 'too-few' }>;

/** A participation, with its current event and status. */
export interface Joined {
  participation: Participation;
  statusDetails: StatusDetails;
  /** Who of their group has a place; undefined for a person alone, and where it does not matter. */
  group?: GroupPlaces | undefined;
  event: EventRow;
  /** What they take on of its needs. */
  claims?: readonly ClaimRow[] | undefined;
}

/** All news of one participation, at least one, in the order of the message. */
export interface Difference extends Joined {
  news: [News, ...News[]];
}

const DAY = 86_400_000;

/**
 * How late a confirmation may be sent, in milliseconds. People who joined earlier and were never mailed date from a time when this
 * site sent no mail.
 */
const CONFIRMED_WITHIN = 7 * DAY;

/** That free places are too few for the first group in line; once for each number of them. */
function tooFewFor({ participation: { mailed }, statusDetails, event }: Joined): TooFew[] {
  const { aheadInWaitlist, groupSize = 1 } = statusDetails;
  const free = placesLeft(event);
  const isFirst = aheadInWaitlist === 0 && free > 0 && free < groupSize;
  return isFirst && mailed?.offered !== free ? [{ kind: 'too-few', free, groupSize }] : [];
}

/**
 * The question whether a person still comes: once; while they are silent again with the reminder, and once the organiser chose that silence
 * costs the place.
 */
function questionFor(
  { participation, statusDetails, event, group }: Joined,
  now: Date,
  isReminded: boolean,
): News[] {
  const { askedAt, coming, mailed } = participation;
  if (statusDetails.status !== 'joined' || coming || !isQuestionTime(event, now)) return [];
  const named = askedAt === undefined ? undefined : mailed?.answerBy;
  const by = answerBy(event, (named && askedAt) ?? now.toISOString())?.toISOString();
  const isNew = askedAt === undefined || (by !== undefined && named === undefined);
  if (!isNew && !isReminded) return [];
  const deadline = by && named && named > by ? named : by;
  return [{ kind: 'question', of: 1 + (group?.joined ?? 0), ...(deadline && { deadline }) }];
}

/** What a person was not mailed yet. A confirmation replaces changes, because it describes the current state. */
function newsFor(joined: Joined, now: Date, language?: Language): News[] {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const news: News[] = newsOf(joined, mailed ?? lastNotified, language);
  const reminder: News[] =
    mailed?.reminded !== event.eventDate && statusDetails.status === 'joined' && isReminderTime(event, now)
      ? [{ kind: 'reminder' }]
      : [];
  const soon = [...reminder, ...questionFor(joined, now, reminder.length > 0)];
  if (!mailed && participation.joinedAt < new Date(now.getTime() - CONFIRMED_WITHIN).toISOString())
    return soon;
  if (!mailed && isListed(event)) {
    const { status, aheadInWaitlist: ahead, groupSize } = statusDetails;
    if (status === 'joined') return [{ kind: 'joined', group: joined.group }, ...soon];
    if (status === 'waiting') return [{ kind: 'waiting', ahead, groupSize }, ...tooFewFor(joined)];
  }
  return [...(isListed(event) ? tooFewFor(joined) : []), ...news, ...soon];
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
  if (!isListed(event) || isOrganiser(event, { uid })) return [];
  const movedUp = mailed?.status === 'waiting' && statusDetails.status === 'joined';
  const isNew = ({ number, to }: Message) =>
    number > lastMessage(participation) ||
    (movedUp && to === 'joined' && number > (lastNotified.message ?? 0));
  return messages
    .filter((message) => isFor(message, statusDetails) && message.sentAt >= joinedAt && isNew(message))
    .sort((one, other) => one.number - other.number);
}

/**
 * What to mail a person now; null for nothing. After the event, only organisers' messages.
 * @param messages the newest messages of the event; may be empty if the person knows them all
 * @param language the reader's; without it, changes of texts in any language are news
 */
export function differenceOf(
  joined: Joined,
  now: Date,
  messages: readonly Message[] = [],
  language?: Language,
): Difference | null {
  const [first, ...others] = [
    ...(isOverNow(joined.event, now) ? [] : newsFor(joined, now, language)),
    ...messagesFor(joined, messages).map((message): News => ({ kind: 'message', message })),
  ];
  return first ? { ...joined, news: [first, ...others] } : null;
}

/** What even a person is mailed who has not opened the message that an organiser added them. */
export type VitalNews =
  | { kind: 'cancelled' }
  /** The event is on another day. */
  | { kind: 'moved'; before: Pick<EventRow, 'eventDate' | 'timeZone'> };

/** That news of a participation which was mailed before; null for none. */
export function vitalNewsOf(joined: Joined, now: Date): VitalNews | null {
  const { participation, event } = joined;
  const { mailed, leftReason } = participation;
  if (!mailed || leftReason || isOverNow(event, now)) return null;
  if (!isListed(event)) return mailed.unlistedAt === event.unlistedAt ? null : { kind: 'cancelled' };
  const fields = (event.changes ?? [])
    .filter(({ sequence }) => sequence > mailed.sequence)
    .flatMap((change) => change.fields)
    .filter(({ notified = 0 }) => notified > mailed.sequence);
  const valueBefore = (name: 'eventDate' | 'timeZone') => {
    const changed = fields.find(({ field }) => field === name);
    return changed ? ((changed.from as string | null) ?? undefined) : event[name];
  };
  const before = {
    eventDate: valueBefore('eventDate') ?? event.eventDate,
    timeZone: valueBefore('timeZone'),
  };
  return dayOf(before) === dayOf(event) ? null : { kind: 'moved', before };
}

/** The state to record after a person was mailed the current state, or needs no mail. */
export function mailedAfter(joined: Joined, now: Date, messages: readonly Message[] = []): Mailed {
  const { participation, statusDetails, event } = joined;
  const { mailed, lastNotified } = participation;
  const known = lastMessage(participation);
  const newest = Math.max(event.messaged?.number ?? 0, ...messages.map(({ number }) => number));
  // While an event is cancelled, its messages are not sent; if it is restored, they are.
  const message = isListed(event) ? Math.max(known, newest) : known;
  return {
    sequence: Math.max(event.sequence, (mailed ?? lastNotified).sequence),
    status: statusDetails.status,
    ...(message > 0 && { message }),
    ...offeredAfter(joined),
    // Any mail shortly before the event is also a reminder.
    ...(isReminderTime(event, now) && statusDetails.status === 'joined'
      ? { reminded: event.eventDate }
      : mailed?.reminded && { reminded: mailed.reminded }),
    ...(mailed?.answerBy && { answerBy: mailed.answerBy }),
    ...(event.unlistedAt !== undefined && { unlistedAt: event.unlistedAt }),
  };
}

/** How many free places a person knows of that are too few for their group. */
function offeredAfter(joined: Joined): Pick<Mailed, 'offered'> {
  const [tooFew] = tooFewFor(joined);
  const offered = tooFew?.free ?? joined.participation.mailed?.offered;
  return offered === undefined ? {} : { offered };
}

/** A participation of an event with its status, where it does not matter how many are ahead. */
export const joinedOf = (event: EventRow, participation: Participation): Joined => ({
  ...{ participation, event },
  statusDetails: { status: statusOf(participation), aheadInWaitlist: 0 },
});

/** The most messages of an event in one e-mail. */
const MESSAGES = 10;

/** The newest messages of an event. */
export const newMessages = (reader: Reader, { id: eventId, messaged }: EventRow): Promise<Message[]> =>
  messaged
    ? reader.find('messages', { where: { eventId }, orderBy: [['number', 'desc']], limit: MESSAGES })
    : Promise.resolve([]);
