/**
 * Mails participants what is due: the difference between what each was mailed last and the present state, computed right before it is
 * sent, and stored at once (docs/decisions/0034).
 */
import { hash } from 'node:crypto';
import type { MailKind } from '@social-serve/contract/mail-rules';
import type {
  JoinedEventRecord,
  MailRecipientRecord,
  MailTry,
  MessageRecord,
  Store,
} from '../store/port/store.ts';
import {
  type Difference,
  differenceOf,
  isReminderTime,
  mailedAfter,
  mayHaveMessages,
  type News,
} from './differences.ts';
import { joinedLetter, kindOf } from './joined-letter.ts';
import { mayGet } from './recipients.ts';
import { deliver, each, eachDue, type Letter, type Sender, type Sending, SLOWEST_WRITE } from './sender.ts';
import { messageIdOf } from './writing.ts';

/** Rows that are read at once. */
const ROWS = 100;

/** Messages of an event that are told at once. */
const MESSAGES = 10;

/** How soon an event that was not gone through to its end is taken up again, in milliseconds. */
const SOON = 60_000;

/** What of the news somebody wants, and may get. A confirmation shortly before is a reminder, too. */
function wantedOf(difference: Difference, recipient: MailRecipientRecord): Difference | null {
  const wanted = difference.news.filter((one) => mayGet(recipient, kindOf(one)));
  const confirms = wanted.some(({ kind }) => kind === 'joined');
  const [first, ...others] = wanted.filter(({ kind }) => kind !== 'reminder' || !confirms);
  return first ? { ...difference, news: [first, ...others] } : null;
}

/** What names a letter. */
function nameOf({ participation, statusDetails, event, news }: Difference): string {
  const nameOfNews = (one: News) => {
    if (one.kind === 'reminder') return `${one.kind}-${Date.parse(event.eventDate)}`;
    return one.kind === 'message' ? `${one.kind}-${one.message.number}` : one.kind;
  };
  const about = [
    participation.id,
    event.sequence,
    statusDetails.status,
    ...(event.cancelledAt ? [Date.parse(event.cancelledAt)] : []),
    ...news.map(nameOfNews),
  ];
  return about.join('.');
}

/** A participation, and the messages of its event that its person may not know. */
interface Current {
  joined: JoinedEventRecord;
  messages: readonly MessageRecord[];
}

/** @returns null for one that is not there any more; when it is tried again for one that waits after a failure */
async function currentOf(id: string, { store }: Sending, now: Date): Promise<Current | MailTry | null> {
  const joined = await store.findJoined(id);
  if (!joined) return null; // left since
  const { mailTry } = joined.participation;
  if (mailTry && mailTry.at > now.toISOString()) return mailTry;
  const messages = mayHaveMessages(joined)
    ? await store.listMessages(joined.event.id, { toEverybody: false, limit: MESSAGES })
    : [];
  return { joined, messages };
}

/** What else a person joined of the series that an event is a date of: what is due comes in the same letter. */
async function othersOf({ joined }: Current, sending: Sending, now: Date): Promise<Current[]> {
  const { event, participation } = joined;
  if (!event.seriesId) return [];
  const ids = await sending.store.listJoinedOfSeries(participation.participantUid, event.seriesId);
  const others: Current[] = [];
  for (const id of ids) {
    const other = id === participation.id ? null : await currentOf(id, sending, now);
    if (other && 'joined' in other) others.push(other);
  }
  return others;
}

/** Several dates of a series in one letter have one name. */
const nameOfAll = ([first, ...others]: readonly [Difference, ...Difference[]]) =>
  others.length === 0
    ? nameOf(first)
    : `${nameOf(first)}.${hash('sha256', others.map(nameOf).join(), 'hex').slice(0, 16)}`;

/**
 * What one person is mailed now; null for nothing.
 * @param told what else of its series is in the letter is added to it
 */
async function letterFor(current: Current, told: Current[], sending: Sending): Promise<Letter | null> {
  const { store, clock, site, offAddress, showsOrganiser } = sending;
  const now = clock();
  const { participantUid: uid, name } = current.joined.participation;
  const difference = differenceOf(current.joined, now, current.messages);
  const [recipient] = difference ? await store.findRecipients([uid]) : [];
  const wanted = difference && recipient && wantedOf(difference, recipient);
  if (!wanted) return null;
  const parts: [Difference, ...Difference[]] = [wanted];
  for (const other of await othersOf(current, sending, now)) {
    const due = differenceOf(other.joined, now, other.messages);
    const part = due && wantedOf(due, recipient);
    if (!part) continue;
    parts.push(part);
    told.push(other);
  }
  parts.sort(({ event: one }, { event: other }) => (one.eventDate < other.eventDate ? -1 : 1));
  const options = { site, offAddress: (kind: MailKind) => offAddress(recipient, kind), now, showsOrganiser };
  const to = { address: recipient.address, name };
  return {
    ...(await joinedLetter(parts, options)),
    ...{ to, recipient, messageId: messageIdOf(nameOfAll(parts), site) },
  };
}

/** Mails one person what is new to them. @returns when that is tried again; null where nothing is left to be done */
async function mailOne(id: string, sending: Sending): Promise<MailTry | null> {
  const { store, clock } = sending;
  const now = clock();
  const current = await currentOf(id, sending, now);
  if (!current || !('joined' in current)) return current;
  const told = [current];
  const { participantUid: uid, mailTry } = current.joined.participation;
  const left = await deliver(() => letterFor(current, told, sending), mailTry, sending);
  // All at once: of a letter that was sent no part may be due again, which would be another letter.
  await Promise.all(
    told.map(({ joined, messages }) =>
      left
        ? store.keepMailTry(joined.participation.id, uid, left)
        : store.keepMailed(joined.participation.id, uid, mailedAfter(joined, now, messages)),
    ),
  );
  return left;
}

/** The participations of an event that may have something due, in the order of joining. */
async function* dueIn(store: Store, eventId: string, reminding: boolean) {
  for (let after = 0; ; ) {
    const page = await store.listDueParticipations(eventId, after, reminding, ROWS);
    yield* page.map(({ id }) => id);
    const last = page.at(-1);
    if (!last || page.length < ROWS) return;
    after = last.joinOrder;
  }
}

/** Mails all participants of an event what is due. An event that was not gone through to its end comes again soon, after all others. */
async function mailEvent(eventId: string, sending: Sending): Promise<void> {
  const { store, clock, quietSeconds } = sending;
  const begun = clock();
  const event = await store.findEvent(eventId);
  const due = dueIn(store, eventId, event !== null && isReminderTime(event, begun));
  const again: number[] = [];
  const isWhole = await each(due, sending, async (id) => {
    const left = await mailOne(id, sending);
    if (left) again.push(Date.parse(left.at));
  });
  const now = clock();
  if (!isWhole) again.push(now.getTime() + SOON);
  await store.settleMail(eventId, {
    markedBefore: new Date(isWhole ? begun.getTime() - SLOWEST_WRITE : 0).toISOString(),
    now: now.toISOString(),
    next: again.length > 0 ? new Date(Math.min(...again) - quietSeconds * 1_000).toISOString() : null,
  });
}

/** Sends what is new in events that were marked long enough ago. */
export const sendToParticipants: Sender = (sending) => {
  const { store, clock, quietSeconds } = sending;
  const list = (limit: number) =>
    store.listMailMarks(new Date(clock().getTime() - quietSeconds * 1_000).toISOString(), limit);
  return eachDue(list, sending, ({ eventId }) => mailEvent(eventId, sending), 1);
};
