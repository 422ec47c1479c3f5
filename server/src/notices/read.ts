/** Records what a person read, so that it is no longer unread and is not mailed. */
import { readAnswer as readApplicationAnswer } from '../applications/read-answer.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import type { SignedIn } from '../http/guard.ts';
import { readOrganiserNews } from '../organisers/news.ts';
import { recordRoster } from '../organisers/roster-seen.ts';
import { noteAsked } from '../outcome/ask.ts';
import { readAnswer, readQuestion } from '../questions/news.ts';
import { notifiedAfter, type Read } from './notified.ts';
import type { NoticeToken } from './tokens.ts';

/** How many notices are recorded in one transaction. */
const IN_ONE = 50;

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
      return { what: kind, cancelledAt: token.at };
    case 'moved-up':
      return { what: kind, at: now.toISOString() };
    case 'waiting':
    case 'removed':
    case 'restored':
      return { what: kind };
    default:
      return null;
  }
}

/** Whether a participation is this person's, or that of a companion of theirs. */
async function isOwn(tx: Transaction, { participantUid, broughtBy }: Participation, uid: string) {
  if (broughtBy === undefined) return participantUid === uid;
  return (await tx.get('participations', broughtBy))?.participantUid === uid;
}

/** Records what a person read about their participations and those of their companions; ignores other people's. */
export async function readParticipations(
  tx: Transaction,
  reads: readonly { id: string; read: Read }[],
  uid: string,
): Promise<void> {
  for (const row of await tx.lock('participations', [...new Set(reads.map(({ id }) => id))])) {
    if (!(await isOwn(tx, row, uid))) continue;
    const ofRow = reads.filter(({ id }) => id === row.id);
    const lastNotified = ofRow.reduce((known, { read }) => notifiedAfter(known, read), row.lastNotified);
    // What was read need not be mailed.
    const mailed = row.mailed && ofRow.reduce((known, { read }) => notifiedAfter(known, read), row.mailed);
    if (lastNotified !== row.lastNotified || mailed !== row.mailed)
      await tx.update('participations', { id: row.id }, { lastNotified, mailed });
  }
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
    case 'question':
      return readQuestion(tx, id, person.uid);
    case 'question-answered':
      return readAnswer(tx, id, person.uid, token.at);
    case 'invited':
    case 'inherited':
      return readOrganiserNews(tx, id, person);
  }
}

/** Records that a person read these notices. */
export async function readNotices(
  db: Database,
  tokens: readonly NoticeToken[],
  person: Reader,
  now: Date,
): Promise<void> {
  for (let start = 0; start < tokens.length; start += IN_ONE) {
    const some = tokens.slice(start, start + IN_ONE);
    const reads = some.flatMap((token) => {
      const read = readOf(token, now);
      return read ? [{ id: token.id, read }] : [];
    });
    await db.transaction(async (tx) => {
      await readParticipations(tx, reads, person.uid);
      for (const token of some) if (!readOf(token, now)) await readOther(tx, token, person, now);
    });
  }
}
