/** The monthly news: which month's went out last, and when the next ones do. */

/** When a month's news go out: its first day at nine, UTC. */
const NEWS_AT = 9 * 3_600_000;

/** The month whose news are the last that went out by a moment. */
export const newsMonthAt = (now: Date) => new Date(now.getTime() - NEWS_AT).toISOString().slice(0, 7);

/** When the news after those of a month go out, ISO 8601 UTC. */
export function newsAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() + NEWS_AT).toISOString();
}
