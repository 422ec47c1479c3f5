/** The state of the outbox, for metrics and for the operator, without addresses. */
import type { Reader } from '../database/database.ts';

/** How many mail jobs are due or failing, and since when the oldest of them. */
export interface MailWaiting {
  messages: number;
  /** ISO 8601 UTC; null if there are none. */
  since: string | null;
}

/** Counts the jobs that are due; reminders and searches that are due later do not count. */
export async function mailWaiting(reader: Reader, now: Date): Promise<MailWaiting> {
  const since = { lte: now.toISOString() };
  const [messages, [oldest]] = await Promise.all([
    reader.count('outbox', { since }),
    reader.select('outbox', ['since'], {
      where: { since },
      orderBy: [
        ['since', 'asc'],
        ['id', 'asc'],
      ],
      limit: 1,
    }),
  ]);
  return { messages, since: oldest?.since ?? null };
}
