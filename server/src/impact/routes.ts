/** The calls on the sums of all events (docs/after-the-event.md, "So far, here"), and the team's decisions about them. */
import type { Sums, WatchedEvent } from '@social-serve/contract/impact';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { UNITS } from '@social-serve/contract/outcome-rules';
import type { Dependencies } from '../dependencies.ts';
import { noSuchEvent, toManagedEvent } from '../events/presenter.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import type { EventRecord, SumsRecord } from '../store/port/store.ts';

const toSums = ({ events = 0, people = 0, halfHours = 0, ...units }: SumsRecord): Sums => ({
  events,
  people,
  hours: halfHours / 2,
  sums: UNITS.flatMap((unit) => (units[unit] ? [{ unit, amount: units[unit] / 10 }] : [])),
});

const toWatched = (event: EventRecord): WatchedEvent => ({
  ...toManagedEvent(event),
  ...(event.leftOut && { leftOut: true }),
  ...(event.walkInsConfirmed != null && { walkInsConfirmed: event.walkInsConfirmed }),
});

/** The routes of sums. */
export function impactRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.getImpact, async ({ now }) => {
      const { all, year } = await store.readImpact(now.getUTCFullYear());
      return { all: toSums(all), year: toSums(year) };
    }),

    route(operations.listWatchedEvents, async () =>
      (await store.listWatched(LIMITS.pageSize)).map(toWatched),
    ),

    route(operations.decideImpact, async ({ params: { id }, body }) => {
      if (!(await store.decideImpact(id, body))) throw noSuchEvent();
      return updated();
    }),
  ];
}
