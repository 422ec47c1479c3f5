/** After a restore, everything in the database counts as mailed, so that no message is sent twice or late. */
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { EventRow } from '../database/tables/events.ts';
import { reminderOf } from '../events/mailing.ts';
import { organiserUids } from '../events/organisers.ts';
import { isListed } from '../events/row.ts';
import { recordRoster } from '../organisers/marks.ts';
import { rosterNow } from '../organisers/roster-news.ts';
import { newsMonthAt } from '../outbox/news-month.ts';
import { enqueue } from '../outbox/outbox.ts';
import { mailTimes } from '../outbox/reminder-time.ts';
import { joinedOf, mailedAfter } from './differences.ts';

/** How many rows one transaction changes. */
const PAGE = 200;

/** Records for a page of participants that they were mailed the current state. @returns the last join order; null at the end */
async function markParticipants(
  tx: Transaction,
  event: EventRow,
  after: number,
  now: Date,
): Promise<number | null> {
  const page = await tx.find('participations', {
    where: { eventId: event.id, joinOrder: { gt: after } },
    orderBy: [['joinOrder', 'asc']],
    limit: PAGE,
  });
  const changes = page.flatMap((participation) => {
    const { id, leftReason, mailed: known } = participation;
    // Silence costs no place: the answer may have come after the backup.
    const { answerBy, ...mailed } = mailedAfter(joinedOf(event, participation), now);
    const getsMail = !leftReason || leftReason === 'removed';
    return getsMail && !isDeepStrictEqual(known, mailed) ? [{ id, mailed }] : [];
  });
  await tx.updateEach('participations', changes);
  return page.length === PAGE ? (page.at(-1)?.joinOrder ?? null) : null;
}

/** Records for an event's organisers that they were mailed the current roster, and of their claims. Enqueues future reminders again. */
async function markEvent(tx: Transaction, event: EventRow, now: Date): Promise<void> {
  const { id } = event;
  const roster = await rosterNow(tx, event);
  const mailed = organiserUids(event).map((uid) => ({ eventId: id, uid, roster }));
  await recordRoster(tx, 'rosterMailed', ...mailed);
  if (event.endedNeeds)
    await tx.update('claims', { eventId: id, uid: { not: null } }, { mailed: event.sequence });
  const due = mailTimes(event).find((time) => time > now);
  if (isListed(event) && due) await enqueue(tx, { ...reminderOf(event), due: due.toISOString() });
}

async function markNews(tx: Transaction, after: string, now: Date): Promise<string | null> {
  const month = newsMonthAt(now);
  const page = await tx.select('mailRecipients', ['id', 'newsMonth'], {
    where: { id: { gt: after }, newsMonth: { lt: month } },
    orderBy: [['id', 'asc']],
    limit: PAGE,
  });
  await tx.update('mailRecipients', { id: { in: page.map(({ id }) => id) } }, { newsMonth: month });
  return page.at(-1)?.id ?? null;
}

/**
 * Marks everything in a database as mailed: the outbox, all changes, and this month's newsletter. No server may be running on the
 * database.
 */
export async function markAsMailed(db: Database, now: Date): Promise<void> {
  const inPages = async <Cursor>(
    first: Cursor,
    page: (tx: Transaction, after: Cursor) => Promise<Cursor | null>,
  ): Promise<void> => {
    for (let cursor: Cursor | null = first; cursor !== null; ) {
      const after: Cursor = cursor;
      cursor = await db.transaction((tx) => page(tx, after));
    }
  };
  await deleteAll(db, 'outbox', {});
  for (let last = ''; ; ) {
    const events = await db.find('events', {
      where: { id: { gt: last } },
      orderBy: [['id', 'asc']],
      limit: 50,
    });
    for (const event of events) {
      await db.transaction((tx) => markEvent(tx, event, now));
      await inPages(0, (tx, after) => markParticipants(tx, event, after, now));
    }
    if (events.length < 50) break;
    last = events.at(-1)?.id ?? '';
  }
  await inPages('', (tx, after) => markNews(tx, after, now));
}
