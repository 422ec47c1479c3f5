/**
 * Sends what is due to who joined events: the difference between what each was mailed last and what is so now, worked out anew
 * right before it is sent, and kept at once (docs/decisions/0034).
 */
import type { MailMark, MailRecipientRecord, Store } from '../store/port/store.ts';
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
import { deliver, nextTry, type Sender, type Sending } from './sender.ts';

/** Marks that are read at once, and rows. */
const MARKS = 10;
const ROWS = 100;

/** Messages of an event that are told at once. */
const MESSAGES = 10;

/** Letters that are under way at once. */
const AT_ONCE = 5;

/** Marks this young may be for rows that are not there yet: no write takes longer. In milliseconds. */
const SLOWEST_WRITE = 60_000;

/** What of the news somebody wants, and may get. */
function wantedOf(difference: Difference, recipient: MailRecipientRecord): Difference | null {
  const [first, ...others] = difference.news.filter((one) => mayGet(recipient, kindOf(one)));
  return first ? { ...difference, news: [first, ...others] } : null;
}

/** The same for the same letter, whoever sends it: a mail program shows one that comes twice once. */
function messageIdOf({ participation, statusDetails, event, news }: Difference, site: string): string {
  const nameOf = (one: News) => {
    if (one.kind === 'reminder') return `${one.kind}-${Date.parse(event.eventDate)}`;
    return one.kind === 'message' ? `${one.kind}-${one.message.number}` : one.kind;
  };
  const about = [
    participation.id,
    event.sequence,
    statusDetails.status,
    ...(event.cancelledAt ? [Date.parse(event.cancelledAt)] : []),
    ...news.map(nameOf),
  ];
  return `<${about.join('.')}@${new URL(site).hostname}>`;
}

/** What became of a participation: nothing is left to do, it waits until then, or nothing can be sent for now. */
type Outcome = 'done' | { again: string } | 'down';

/** Mails one person what is new to them. */
async function mailOne(id: string, sending: Sending): Promise<Outcome> {
  const { store, clock, site, offAddress, showsOrganiser } = sending;
  const joined = await store.findJoined(id);
  if (!joined) return 'done'; // left since
  const now = clock();
  const { participantUid: uid, name, mailTry } = joined.participation;
  if (mailTry && mailTry.at > now.toISOString()) return { again: mailTry.at };
  const eventId = joined.event.id;
  const messages = mayHaveMessages(joined)
    ? await store.listMessages(eventId, { toEverybody: false, limit: MESSAGES })
    : [];
  const keep = async (): Promise<Outcome> => {
    await store.keepMailed(id, uid, mailedAfter(joined, now, messages));
    return 'done';
  };
  const difference = differenceOf(joined, now, messages);
  const [recipient] = difference ? await store.findRecipients([uid]) : [];
  const wanted = difference && recipient && wantedOf(difference, recipient);
  if (!wanted) return keep();
  const letter = await joinedLetter([wanted], {
    site,
    offAddress: (kind) => offAddress(recipient, kind),
    now,
    showsOrganiser,
  });
  const to = { address: recipient.address, name };
  const delivery = await deliver({ ...letter, to, messageId: messageIdOf(wanted, site) }, recipient, sending);
  if (delivery === 'done') return keep();
  if (typeof delivery === 'object') return delivery;
  const { since } = mailTry ?? { since: now.toISOString() };
  const at = nextTry(since, now);
  if (delivery === 'later' && at === null) return keep();
  // Also where the way to the server broke: others come first then, should it be this very letter that breaks it.
  const again = at ?? nextTry(now.toISOString(), now) ?? now.toISOString();
  await store.keepMailTry(id, uid, { at: again, since });
  return delivery === 'down' ? 'down' : { again };
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

/**
 * Looks at all participations of an event; one that fails holds up none of the others.
 * @param failures gets what failed
 * @returns whether more can be sent
 */
async function mailEvent(eventId: string, sending: Sending, failures: unknown[]): Promise<boolean> {
  const { store, clock, mayGoOn, quietSeconds } = sending;
  const begun = clock();
  const event = await store.findEvent(eventId);
  const due = dueIn(store, eventId, event !== null && isReminderTime(event, begun));
  let isWhole = true;
  let hasFailed = false;
  let again: string | null = null;
  const failed = (error: unknown): Outcome => {
    failures.push(error);
    hasFailed = true;
    return 'done';
  };
  const work = async () => {
    while (isWhole) {
      if (!mayGoOn()) isWhole = false;
      const next = isWhole ? await due.next() : null;
      if (!next || next.done) return;
      const outcome = await mailOne(next.value, sending).catch(failed);
      if (outcome === 'down') isWhole = false;
      else if (outcome !== 'done' && (again === null || outcome.again < again)) again = outcome.again;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, () => work().catch(failed)));
  if (!isWhole) return false;
  const quiet = quietSeconds * 1_000;
  await store.settleMail(eventId, {
    // One with a failure is as if marked now: it is looked at again, behind all others.
    markedBefore: new Date(hasFailed ? 0 : begun.getTime() - SLOWEST_WRITE).toISOString(),
    now: clock().toISOString(),
    next: again && new Date(Date.parse(again) - quiet).toISOString(),
  });
  return true;
}

/** Sends what is new in events that were marked long enough ago. */
export const sendToParticipants: Sender = async (sending) => {
  const { store, clock, quietSeconds } = sending;
  const failures: unknown[] = [];
  for (let marks: MailMark[] | null = null; marks === null || marks.length === MARKS; ) {
    const before = new Date(clock().getTime() - quietSeconds * 1_000);
    marks = await store.listMailMarks(before.toISOString(), MARKS);
    for (const { eventId } of marks) if (!(await mailEvent(eventId, sending, failures))) return false;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all people of events could be mailed.');
  return true;
};
