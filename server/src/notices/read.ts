/** Records what a person read, so that it is no longer unread and is not mailed. */
import { readAnswer as readApplicationAnswer } from '../applications/read-answer.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { LastNotified } from '../database/tables/participations.ts';
import type { SignedIn } from '../http/guard.ts';
import { recordRoster } from '../organisers/marks.ts';
import { readOrganiserNews } from '../organisers/news.ts';
import { noteAsked } from '../outcome/ask.ts';
import { readAnswer, readQuestion } from '../questions/news.ts';
import { readModeration } from '../reports/moderations.ts';
import { readReview } from '../review/news.ts';
import { readStop } from '../stops/answer.ts';
import { notifiedAfter, type Read } from './notified.ts';
import { readOrganisersClaims } from './organisers-claims.ts';
import type { NoticeToken } from './tokens.ts';

/** How many notices of participations are recorded in one transaction, and how many others, each of which makes calls of its own. */
const MOST_PARTICIPATIONS = 500;
const MOST_OTHERS = 10;

type Reader = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>;

/** What a token says about a joined event; null for any other token. */
function readOf(token: NoticeToken, now: Date): Read | null {
  const { kind } = token;
  switch (kind) {
    case 'message':
      return { what: kind, number: token.sequence };
    case 'attendance':
      return { what: kind, correctedAt: token.at };
    case 'changed':
      return { what: kind, sequence: token.sequence };
    case 'cancelled':
      return { what: kind, unlistedAt: token.at };
    case 'moved-up':
      return { what: kind, at: now.toISOString() };
    case 'removed':
    case 'restored':
      return { what: kind };
    default:
      return null;
  }
}

/** Records what a person read about their participations, those of their companions, and what they take on as an organiser; ignores other people's. */
export async function readParticipations(
  tx: Transaction,
  reads: readonly { id: string; read: Read }[],
  uid: string,
): Promise<void> {
  const rows = await tx.lock('participations', [...new Set(reads.map(({ id }) => id))]);
  const found = new Set(rows.map(({ id }) => id));
  const ofClaims = reads.flatMap(({ id, read }) =>
    read.what === 'changed' && !found.has(id) ? [{ id, sequence: read.sequence }] : [],
  );
  await readOrganisersClaims(tx, ofClaims, uid);
  const leads = await tx.select('participations', ['id'], {
    where: { id: { in: rows.flatMap(({ broughtBy }) => broughtBy ?? []) }, participantUid: uid },
  });
  const own = new Set(leads.map(({ id }) => id));
  const readsOf = Map.groupBy(reads, ({ id }) => id);
  const changes = rows.flatMap(({ id, participantUid, broughtBy, ...row }) => {
    if (broughtBy === undefined ? participantUid !== uid : !own.has(broughtBy)) return [];
    const after = <Known extends LastNotified>(known: Known) =>
      (readsOf.get(id) ?? []).reduce((before, { read }) => notifiedAfter(before, read), known);
    const lastNotified = after(row.lastNotified);
    // What was read need not be mailed.
    const mailed = row.mailed && after(row.mailed);
    return lastNotified === row.lastNotified && mailed === row.mailed ? [] : [{ id, lastNotified, mailed }];
  });
  await tx.updateEach('participations', changes);
}

/** Records that any other notice was read; does nothing if it is another person's. */
async function readOther(tx: Transaction, token: NoticeToken, person: Reader, now: Date): Promise<void> {
  const { id } = token;
  switch (token.kind) {
    case 'people':
      return recordRoster(tx, 'rosterSeen', { eventId: id, uid: person.uid, roster: token.rosterSeen });
    case 'answered':
      return readApplicationAnswer(tx, id, person, token.at);
    case 'outcome':
      return noteAsked(tx, id, person.uid, now.toISOString());
    case 'reviewed':
      return readReview(tx, id, person.uid, token.at);
    case 'question':
      return readQuestion(tx, id, person.uid);
    case 'question-answered':
      return readAnswer(tx, id, person.uid, token.at);
    case 'stopped':
      return readStop(tx, id, person.uid);
    case 'moderated':
      return readModeration(tx, id, person.uid);
    case 'invited':
    case 'inherited':
      return readOrganiserNews(tx, id, person);
  }
}

/** Does some work on every so many of these, one after another. */
async function inParts<Item>(
  items: readonly Item[],
  most: number,
  work: (some: Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += most) await work(items.slice(start, start + most));
}

/** Records that a person read these notices. */
export async function readNotices(
  db: Database,
  tokens: readonly NoticeToken[],
  person: Reader,
  now: Date,
): Promise<void> {
  const reads = tokens.flatMap((token) => {
    const read = readOf(token, now);
    return read ? [{ id: token.id, read }] : [];
  });
  await inParts(reads, MOST_PARTICIPATIONS, (some) =>
    db.transaction((tx) => readParticipations(tx, some, person.uid)),
  );
  const others = tokens.filter((token) => !readOf(token, now));
  await inParts(others, MOST_OTHERS, (some) =>
    db.transaction(async (tx) => {
      for (const token of some) await readOther(tx, token, person, now);
    }),
  );
}
