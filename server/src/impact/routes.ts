/** The calls on the sums of all events (docs/after-the-event.md, "Our impact so far"), and the team's decisions about them. */
import type { Sums as SumsReply, WatchedEvent } from '@social-serve/contract/impact';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { UNITS } from '@social-serve/contract/outcome-rules';
import type { Dependencies } from '../dependencies.ts';
import { type Sums, waitsFor } from '../events/counting.ts';
import type { NamedEvent } from '../events/organisers.ts';
import { toManagedEvent } from '../events/presenter.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { decideImpact } from './decide.ts';
import { listWatched, sumsOfTheMinute } from './queries.ts';

const toSums = ({ events = 0, people = 0, halfHours = 0, ...units }: Sums): SumsReply => ({
  events,
  people,
  hours: halfHours / 2,
  sums: UNITS.flatMap((unit) => (units[unit] ? [{ unit, amount: units[unit] / 10 }] : [])),
});

const toWatched = (event: NamedEvent, origin: string): WatchedEvent => ({
  ...toManagedEvent(event, origin),
  ...(event.leftOut && { leftOut: true }),
  ...(event.walkInsConfirmed !== undefined && { walkInsConfirmed: event.walkInsConfirmed }),
  ...(!event.leftOut && waitsFor(event).length > 0 && { waitsFor: waitsFor(event) }),
  checkedIn: event.attended ?? 0,
});

/** The routes of sums. */
export function impactRoutes({ db }: Dependencies): Route[] {
  const readSums = sumsOfTheMinute(db);

  return [
    route(operations.getImpact, async ({ now }) => {
      const { all, year } = await readSums(now);
      return { all: toSums(all), year: toSums(year) };
    }),

    route(operations.listWatchedEvents, async ({ origin }) =>
      (await listWatched(db, LIMITS.pageSize)).map((event) => toWatched(event, origin)),
    ),

    route(operations.decideImpact, async ({ params: { id }, body }) => {
      await db.transaction((tx) => decideImpact(tx, id, body));
      return updated();
    }),
  ];
}
