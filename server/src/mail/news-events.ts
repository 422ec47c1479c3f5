/** The events of the newsletter. */
import { MAIL } from '@social-serve/contract/mail-rules';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';

/** Events that one read takes, and how many are read: one person may have posted many of the next ones. */
const PAGE = 100;
const MOST_READ = 2_000;

/** The next events that are not over, soonest first: of a series the first date, and few events of one creator. */
export async function newsEvents(db: Pick<Reader, 'searches'>, now: Date): Promise<EventRow[]> {
  const from = now.toISOString();
  const chosen: EventRow[] = [];
  const ofCreator = new Map<string, number>();
  let after: EventRow | undefined;
  for (let read = 0; read < MOST_READ; read += PAGE) {
    const events = await db.searches.listEvents({ from, oncePerSeries: true, after, limit: PAGE });
    for (const event of events) {
      const creator = event.creatorUid ?? event.creator;
      const count = ofCreator.get(creator) ?? 0;
      if (count >= MAIL.newsEventsOfOne) continue;
      ofCreator.set(creator, count + 1);
      chosen.push(event);
      if (chosen.length === MAIL.newsEvents) return chosen;
    }
    if (events.length < PAGE) break;
    after = events.at(-1);
  }
  return chosen;
}
