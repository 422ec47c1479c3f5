/**
 * Entries that visit many rows, some in each transaction, and enqueue the mail jobs that are due. The entry stores a cursor;
 * enqueuing it again restarts it.
 */
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import { thisMinute } from '../events/clock.ts';
import { organiserUids } from '../events/organisers.ts';
import { changesToMail, claimsInNews } from '../needs/news.ts';
import { readMarks } from '../organisers/marks.ts';
import { mayHaveRosterNews, seenOrMailedOf } from '../organisers/roster-news.ts';
import type { MailBudget } from '../outbox/mail-limits.ts';
import { newsAfter, newsMonthAt } from '../outbox/news-month.ts';
import { enqueue, type MailJob, type MailJobKind } from '../outbox/outbox.ts';
import { mailTimes } from '../outbox/reminder-time.ts';
import { newsSince } from '../outbox/team.ts';
import { isUnopened } from '../participations/joiner.ts';
import { mailJobsFor } from '../participations/places.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import type { ClaimedEntry } from './claims.ts';
import { differenceOf, type Joined, joinedOf, newMessages, vitalNewsOf } from './differences.ts';
import type { RenderContext } from './rendering.ts';
import { summariesAfter } from './scheduled.ts';

interface VisitContext extends RenderContext {
  quietSeconds: number;
  mailBudget: MailBudget;
}

/** Null at the end; a cursor if there are more rows; `notBefore` to start later. */
type Next = null | { cursor: string } | { notBefore: string; since?: string };
export type Visit = (tx: Transaction, entry: ClaimedEntry, context: VisitContext) => Promise<Next>;

/** How many rows one transaction visits. */
const PAGE = 50;

/** The cursor of the next page; null at the end. */
const nextPage = <Row>(page: readonly Row[], cursorOf: (last: Row) => string): { cursor: string } | null => {
  const last = page.at(-1);
  return last && page.length === PAGE ? { cursor: cursorOf(last) } : null;
};

/** Whether a participant may need a message. If a row cannot be read, only its own message fails later. */
function mayBeDue(joined: Joined, now: Date, messages: readonly Message[]): boolean {
  try {
    if (isUnopened(joined.participation)) return vitalNewsOf(joined, now) !== null;
    return differenceOf(joined, now, messages) !== null;
  } catch {
    return true;
  }
}

const isCompanion = ({ participation }: Joined) => participation.broughtBy !== undefined;

const hasMovedUp = ({ participation: { mailed, lastNotified }, statusDetails }: Joined) =>
  (mailed ?? lastNotified).status === 'waiting' && statusDetails.status === 'joined';

/** Enqueues a mail job for each participant on the next page who was not mailed the current state. */
async function visitParticipants(
  tx: Transaction,
  event: EventRow,
  { cursor }: ClaimedEntry,
  { now, mailBudget: payer }: VisitContext,
): Promise<Next> {
  const after = Number(cursor ?? 0);
  const page = await tx.find('participations', {
    where: { eventId: event.id, joinOrder: { gt: after } },
    orderBy: [['joinOrder', 'asc']],
    limit: PAGE,
  });
  const messages = await newMessages(tx, event);
  const claims = await claimsInNews(
    tx,
    page.map(({ id: participationId }) => ({ participationId, event })),
  );
  const due = page
    .map((participation) => ({ ...joinedOf(event, participation), claims: claims.get(participation.id) }))
    .filter(({ participation: { leftReason } }) => !leftReason || leftReason === 'removed')
    .filter((joined) => (isCompanion(joined) ? hasMovedUp(joined) : mayBeDue(joined, now, messages)));
  const rows = due.map(({ participation }) => participation);
  const jobs = await mailJobsFor(tx, rows, now.toISOString());
  const unopened = new Map(rows.filter(isUnopened).map(({ id, participant }) => [id, participant]));
  await enqueue(
    tx,
    ...jobs.map((job) => {
      const address = unopened.get(job.subject);
      return address ? { ...job, charge: { address, payer } } : job;
    }),
  );
  return nextPage(page, ({ joinOrder }) => String(joinOrder));
}

/** Enqueues a message to each organiser to whom a need matters that was removed, or is back: they had claimed it without joining. */
async function visitOrganisersClaims(tx: Transaction, event: EventRow, due: string): Promise<void> {
  if (!event.endedNeeds) return;
  const claims = await tx.find('claims', { where: { eventId: event.id, uid: { not: null } } });
  const uids = claims.flatMap((claim) => (changesToMail(event, claim).length > 0 ? (claim.uid ?? []) : []));
  await enqueue(
    tx,
    ...[...new Set(uids)].map(
      (recipient): MailJob => ({ kind: 'organiser-claims', subject: event.id, recipient, due }),
    ),
  );
}

const visitEvent: Visit = async (tx, entry, context) => {
  const { now, quietSeconds } = context;
  const quietUntil = new Date(Date.parse(entry.since) + quietSeconds * 1_000);
  if (entry.cursor === undefined && now < quietUntil) return { notBefore: quietUntil.toISOString() };
  const event = await tx.get('events', entry.subject);
  if (!event) return null;
  if (entry.cursor === undefined) await visitOrganisersClaims(tx, event, now.toISOString());
  return visitParticipants(tx, event, entry, context);
};

/** Enqueues a message about whom to expect to each organiser of an event. */
async function askWhomToExpect(tx: Transaction, event: EventRow, due: string): Promise<void> {
  await enqueue(
    tx,
    ...organiserUids(event).map((uid): MailJob => ({ kind: 'expected', subject: uid, recipient: uid, due })),
  );
}

/** Visits the participants when they are asked and reminded, then the organisers. `since` says which of the times it is. */
const visitForReminder: Visit = async (tx, entry, context) => {
  const { now } = context;
  const event = await tx.get('events', entry.subject);
  if (event?.state !== 'listed' || now.toISOString() >= event.eventDate) return null;
  const times = mailTimes(event).map((time) => time.toISOString());
  const visited = times.filter((time) => time <= entry.since);
  const next = times[visited.length];
  if (visited.length === times.length) {
    await askWhomToExpect(tx, event, now.toISOString());
    return null;
  }
  const more = visited.length > 0 ? await visitParticipants(tx, event, entry, context) : null;
  return more ?? (next === undefined ? null : { notBefore: next, since: next });
};

/** Enqueues summaries for organisers who may need one. */
const searchSummaries: Visit = async (tx, { cursor }, { now }) => {
  const [endsAt = '', id = ''] = cursor?.split(' ') ?? [];
  const page = await tx.select(
    'events',
    ['id', 'endsAt', 'creatorUid', 'helpers', 'joined', 'lastJoinOrder'],
    {
      where: { state: 'listed', endsAt: { gt: thisMinute(now) } },
      orderBy: [
        ['endsAt', 'asc'],
        ['id', 'asc'],
      ],
      after: cursor === undefined ? undefined : { endsAt, id },
      limit: PAGE,
    },
  );
  const organisers = page.flatMap((event) =>
    organiserUids(event).map((uid) => ({ event, eventId: event.id, uid })),
  );
  const marks = await readMarks(tx, organisers);
  const uids = organisers
    .filter((organiser) => mayHaveRosterNews(organiser.event, seenOrMailedOf(marks(organiser))))
    .map(({ uid }) => uid);
  const due = now.toISOString();
  await enqueue(
    tx,
    ...[...new Set(uids)].map((uid): MailJob => ({ kind: 'summary', subject: uid, recipient: uid, due })),
  );
  const next = nextPage(page, (last) => `${last.endsAt} ${last.id}`);
  const again = summariesAfter(now);
  return next ?? { notBefore: again, since: again };
};

/** Enqueues this month's newsletter for everyone who has not received it. */
const searchNews: Visit = async (tx, { cursor }, { now }) => {
  const month = newsMonthAt(now);
  const [newsMonth = '', id = ''] = cursor?.split(' ') ?? [];
  const page = await tx.select('mailRecipients', ['id', 'uid', 'address', 'newsMonth'], {
    where: { newsMonth: { lt: month } },
    orderBy: [
      ['newsMonth', 'asc'],
      ['id', 'asc'],
    ],
    after: cursor === undefined ? undefined : { newsMonth, id },
    limit: PAGE,
  });
  const due = now.toISOString();
  await enqueue(
    tx,
    ...page.map(
      (row): MailJob => ({
        ...{ kind: 'news', subject: row.id, recipient: row.uid ?? row.address, due },
      }),
    ),
  );
  const next = nextPage(page, (last) => `${last.newsMonth} ${last.id}`);
  const again = newsAfter(month);
  return next ?? { notBefore: again, since: again };
};

/** Enqueues a message to each address of the team, except of members who are deleting their accounts. */
const visitTeam: Visit = async (tx, { since }, { now, team }) => {
  const due = now.toISOString();
  const members = team.map((address) => ({ address, at: due }));
  const leaving = await lockAndFindLeaving(tx, members);
  const staying = members.filter((member) => !leaving.includes(member));
  await enqueue(
    tx,
    ...staying.map(
      ({ address: recipient }): MailJob => ({ kind: 'team', subject: newsSince(since), recipient, due }),
    ),
  );
  return null;
};

/** The kinds that visit rows; every other kind has a template. */
export const VISITS = {
  event: visitEvent,
  reminder: visitForReminder,
  desk: visitTeam,
  'daily-summaries': searchSummaries,
  'monthly-news': searchNews,
} satisfies { [Kind in MailJobKind]?: Visit };
type VisitKind = keyof typeof VISITS;

/** The kinds of which an entry is one message. */
export type MessageKind = Exclude<MailJobKind, VisitKind>;

export const isVisit = (kind: MailJobKind): kind is VisitKind => kind in VISITS;
