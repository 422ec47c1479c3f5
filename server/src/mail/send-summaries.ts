/**
 * Sends summaries to organisers: who joined and left their events since they were mailed, or looked, all events together and
 * one a day at most (docs/specification.md, "Mail"). What was mailed of a roster stands with its event.
 */
import { createHash } from 'node:crypto';
import { overCutoff } from '@social-serve/contract/event-rules';
import type { MailKind } from '@social-serve/contract/mail-rules';
import { organisersOf } from '../events/policy.ts';
import { namesFor } from '../events/presenter.ts';
import type { PeopleNews } from '../store/port/store.ts';
import { mayGet } from './recipients.ts';
import { deliver, type Sender, type Sending } from './sender.ts';
import { summaryLetter } from './summary-letter.ts';

const HOUR = 3_600_000;

/** How long news are gathered before the first summary of a day, in milliseconds. */
const GATHERED = HOUR;

/** How long a summary waits that the mail server puts off, in milliseconds. */
const LATER = HOUR / 2;

/** Events that are read at once, and events in one summary. */
const BATCH = 50;
const IN_ONE = 20;

/** Marks this young may be for rows that are not there yet: no write takes longer. In milliseconds. */
const SLOWEST_WRITE = 60_000;

/** The same for the same summary, whoever sends it. */
function messageIdOf(uid: string, news: readonly PeopleNews[], site: string): string {
  const digest = createHash('sha256').update(uid);
  for (const { event, rosterSeen } of news)
    digest.update(`\n${event.id} ${rosterSeen.place} ${rosterSeen.left}`);
  return `<summary.${digest.digest('base64url').slice(0, 22)}@${new URL(site).hostname}>`;
}

/** What became of somebody's summary: nothing is left to do, it waits until then, or nothing can be sent for now. */
type Outcome = 'done' | { again: string } | 'down';

/** Sends somebody all that is new in their events. @param uid an organiser's */
async function summarise(uid: string, sending: Sending): Promise<Outcome> {
  const { store, clock, site, offAddress } = sending;
  const now = clock();
  const [recipient] = await store.findRecipients([uid]);
  const next = recipient?.summaryAt && new Date(Date.parse(recipient.summaryAt) + 24 * HOUR).toISOString();
  if (next && next > now.toISOString()) return { again: next };
  const found = await store.listNewsToMail(uid, overCutoff(now).toISOString(), IN_ONE);
  const news = found
    .filter(({ joined, left }) => joined + left > 0) // the roster may have been seen since the query
    .map((one) => ({ ...one, names: namesFor({ uid }, one.event, one.names) }));
  const keep = async (): Promise<Outcome> => {
    for (const { event, rosterSeen } of news) await store.keepRosterMailed(event.id, uid, rosterSeen);
    return 'done';
  };
  if (news.length === 0 || !recipient || !mayGet(recipient, 'summary')) return keep();
  const options = { site, offAddress: (kind: MailKind) => offAddress(recipient, kind) };
  const letter = summaryLetter(news, options);
  const name = news.flatMap(({ event }) => organisersOf(event)).find((one) => one.uid === uid)?.name;
  const messageId = messageIdOf(uid, news, site);
  const to = { address: recipient.address, name };
  const delivery = await deliver({ ...letter, to, messageId }, recipient, sending);
  if (delivery === 'down') return 'down';
  if (delivery === 'later') return { again: new Date(now.getTime() + LATER).toISOString() };
  if (delivery !== 'done') return delivery;
  await keep();
  await store.changeRecipient(recipient.id, { summaryAt: now.toISOString() });
  return 'done';
}

/** Sends the organisers of an event their summaries. @returns whether more can be sent */
async function summariseEvent(eventId: string, sending: Sending): Promise<boolean> {
  const { store, clock } = sending;
  const begun = clock();
  const event = await store.findEvent(eventId);
  let next: string | null = null;
  for (const { uid } of event ? organisersOf(event) : []) {
    const outcome = await summarise(uid, sending);
    if (outcome === 'down') return false;
    if (outcome !== 'done' && (next === null || outcome.again < next)) next = outcome.again;
  }
  await store.settleSummary(eventId, {
    markedBefore: new Date(begun.getTime() - SLOWEST_WRITE).toISOString(),
    now: clock().toISOString(),
    // Marks are looked for once they are that old.
    next: next && new Date(Date.parse(next) - GATHERED).toISOString(),
  });
  return true;
}

/** Sends summaries of events in which somebody joined or left long enough ago. */
export const sendSummaries: Sender = async (sending) => {
  const { store, clock, mayGoOn } = sending;
  for (;;) {
    const before = new Date(clock().getTime() - GATHERED).toISOString();
    const marked = await store.listSummaryMarks(before, BATCH);
    for (const eventId of marked) {
      if (!mayGoOn()) return false;
      if (!(await summariseEvent(eventId, sending))) return false;
    }
    if (marked.length < BATCH) return true;
  }
};
