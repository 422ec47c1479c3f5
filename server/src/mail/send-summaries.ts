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
import { deliver, eachDue, type Sender, type Sending, SLOWEST_WRITE } from './sender.ts';
import { summaryLetter } from './summary-letter.ts';
import { messageIdOf } from './writing.ts';

const HOUR = 3_600_000;

/** How long news are gathered before the first summary of a day, in milliseconds. */
const GATHERED = HOUR;

/** Events in one summary. */
const IN_ONE = 20;

/** What names a summary. */
function nameOf(uid: string, news: readonly PeopleNews[]): string {
  const digest = createHash('sha256').update(uid);
  for (const { event, rosterSeen } of news)
    digest.update(`\n${event.id} ${rosterSeen.place} ${rosterSeen.left}`);
  return `summary.${digest.digest('base64url').slice(0, 22)}`;
}

/** Sends somebody all that is new in their events. @param uid an organiser's @returns when that is done next; null for not before the next mark */
async function summarise(uid: string, sending: Sending): Promise<string | null> {
  const { store, clock, site } = sending;
  const now = clock();
  const [recipient] = await store.findRecipients([uid]);
  const { summaryAt, summaryTry } = recipient ?? {};
  const next = summaryTry?.at ?? (summaryAt && new Date(Date.parse(summaryAt) + 24 * HOUR).toISOString());
  if (next && next > now.toISOString()) return next;
  const found = await store.listNewsToMail(uid, overCutoff(now).toISOString(), IN_ONE);
  const news = found
    .filter(({ joined, left }) => joined + left > 0) // the roster may have been seen since the query
    .map((one) => ({ ...one, names: namesFor({ uid }, one.event, one.names) }));
  if (news.length > 0 && recipient && mayGet(recipient, 'summary')) {
    const options = { site, offAddress: (kind: MailKind) => sending.offAddress(recipient, kind) };
    const name = news.flatMap(({ event }) => organisersOf(event)).find((one) => one.uid === uid)?.name;
    const letter = () => ({
      ...summaryLetter(news, options),
      ...{
        to: { address: recipient.address, name },
        recipient,
        messageId: messageIdOf(nameOf(uid, news), site),
      },
    });
    const left = await deliver(letter, summaryTry, sending);
    // Before the rosters: where a process is killed in between, the rest comes a day later.
    await store.changeRecipient(
      recipient.id,
      left ? { summaryTry: left } : { summaryTry: null, summaryAt: now.toISOString() },
    );
    if (left) return left.at;
  }
  for (const { event, rosterSeen } of news) await store.keepRosterMailed(event.id, uid, rosterSeen);
  return null;
}

/** Sends the organisers of an event their summaries. */
async function summariseEvent(eventId: string, sending: Sending): Promise<void> {
  const { store, clock, mayGoOn, failed } = sending;
  const begun = clock();
  const event = await store.findEvent(eventId);
  const again: string[] = [];
  for (const { uid } of event ? organisersOf(event) : []) {
    if (!mayGoOn()) return; // it stays due
    const next = await summarise(uid, sending).catch((error: unknown) => {
      failed(error);
      return new Date(begun.getTime() + HOUR).toISOString();
    });
    if (next) again.push(next);
  }
  const [next] = again.toSorted();
  await store.settleSummary(eventId, {
    markedBefore: new Date(begun.getTime() - SLOWEST_WRITE).toISOString(),
    now: clock().toISOString(),
    // Marks are looked for once they are that old.
    next: next ? new Date(Date.parse(next) - GATHERED).toISOString() : null,
  });
}

/** Sends summaries of events in which somebody joined or left long enough ago. One at a time: each is about all events of its organiser. */
export const sendSummaries: Sender = (sending) => {
  const { store, clock } = sending;
  const list = (limit: number) =>
    store.listSummaryMarks(new Date(clock().getTime() - GATHERED).toISOString(), limit);
  return eachDue(list, sending, (eventId) => summariseEvent(eventId, sending), 1);
};
