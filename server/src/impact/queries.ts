/** The sums of all events, and the events that the team looks at. */
import type { Impact as ImpactReply, Sums as SumsReply } from '@social-serve/contract/impact';
import { UNITS } from '@social-serve/contract/outcome-rules';
import type { Reader } from '../database/database.ts';
import { thisMinute } from '../events/clock.ts';
import { addedBy, addTo, COUNTED_FIELDS, type Sums } from '../events/counting.ts';
import { type NamedEvent, withOrganisers } from '../events/organisers.ts';
import { nextTurn } from '../http/turns.ts';

/** Events that are read at a time. */
const PAGE = 500;

/** The sums of all years, and of one. */
export interface Impact {
  all: Sums;
  year: Sums;
}

/** Sums up every event that counts and is over, page by page; the year is that of `now`. */
export async function sumUp(db: Reader, now: Date): Promise<Impact> {
  const impact: Impact = { all: {}, year: {} };
  let after: { id: string } | undefined;
  for (;;) {
    const events = await db.select('events', COUNTED_FIELDS, {
      where: { counted: true, endsAt: { lte: thisMinute(now) } },
      orderBy: [['id', 'asc']],
      after,
      limit: PAGE,
    });
    for (const event of events) {
      const added = addedBy(event);
      addTo(impact.all, added);
      if (Number(event.eventDate.slice(0, 4)) === now.getUTCFullYear()) addTo(impact.year, added);
    }
    after = events.at(-1);
    if (events.length < PAGE) return impact;
    await nextTurn();
  }
}

const toSums = ({ events = 0, people = 0, halfHours = 0, ...units }: Sums): SumsReply => ({
  events,
  people,
  hours: halfHours / 2,
  sums: UNITS.flatMap((unit) => (units[unit] ? [{ unit, amount: units[unit] / 10 }] : [])),
});

/** The sums as everyone sees them, read at most once a minute. */
export function sumsOfTheMinute(db: Reader): (now: Date) => Promise<ImpactReply> {
  let last: { minute: number; impact: Promise<ImpactReply> } | undefined;
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000);
    if (last?.minute !== minute) {
      const impact = sumUp(db, now).then(({ all, year }) => ({ all: toSums(all), year: toSums(year) }));
      last = { minute, impact };
      impact.catch(() => {
        last = undefined;
      });
    }
    return last.impact;
  };
}

/** Events that the team looks at: those that wait, are left out, or have more walk-ins than count. The last reported first. */
export async function listWatched(db: Reader, limit: number): Promise<NamedEvent[]> {
  const events = await db.find('events', {
    where: { watchedAt: { not: null }, state: 'listed' },
    orderBy: [
      ['watchedAt', 'desc'],
      ['id', 'desc'],
    ],
    limit,
  });
  return withOrganisers(db, events);
}
