/** When the monthly newsletter is sent. */

/** The newsletter is sent on the first day of a month at 09:00 UTC. Milliseconds after midnight UTC. */
const NEWS_AT = 9 * 3_600_000;

/** The month of the latest newsletter at a moment, like 2026-11. */
export const newsMonthAt = (now: Date) => new Date(now.getTime() - NEWS_AT).toISOString().slice(0, 7);

/** When the newsletter after a month's is sent, ISO 8601 UTC. */
export function newsAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return new Date(next.getTime() + NEWS_AT).toISOString();
}
