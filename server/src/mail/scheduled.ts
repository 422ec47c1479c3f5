/** Scheduled searches: for due summaries each day, and for newsletter recipients each month. */
import type { Database } from '../database/database.ts';
import { newsAfter, newsMonthAt } from '../outbox/news-month.ts';
import { enqueue, type MailJob, outboxKey } from '../outbox/outbox.ts';

const DAY = 86_400_000;

/** Each day at 16:00 UTC, in milliseconds of the day. */
const SUMMARIES_AT = 16 * 3_600_000;

/** The next search for summaries, ISO 8601 UTC. */
export const summariesAfter = (now: Date): string =>
  new Date((Math.floor((now.getTime() - SUMMARIES_AT) / DAY) + 1) * DAY + SUMMARIES_AT).toISOString();

/** Enqueues each search for its next time, unless it is already enqueued. Call it regularly. */
export async function scheduleSearches(db: Database, now: Date): Promise<void> {
  const searches: MailJob[] = [
    { kind: 'daily-summaries', subject: 'all', due: summariesAfter(now) },
    { kind: 'monthly-news', subject: 'all', due: newsAfter(newsMonthAt(now)) },
  ];
  for (const search of searches)
    if (!(await db.get('outbox', outboxKey(search)))) await db.transaction((tx) => enqueue(tx, search));
}
