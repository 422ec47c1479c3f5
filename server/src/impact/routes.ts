/** The calls on the sums of all events (docs/after-the-event.md, "Our impact so far"), and the team's decisions about them. */
import type { WatchedEvent } from '@social-serve/contract/impact';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { waitsFor } from '../events/counting.ts';
import type { NamedEvent } from '../events/organisers.ts';
import { toManagedEvent } from '../events/presenter.ts';
import { updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { decideImpact } from './decide.ts';
import { listWatched, type sumsOfTheMinute } from './queries.ts';

const toWatched = (
  { groupLink: _, organiserPhone: __, ...event }: NamedEvent,
  origin: string,
): WatchedEvent => ({
  ...toManagedEvent(event, origin),
  ...(event.leftOut && { leftOut: true }),
  ...(event.walkInsConfirmed !== undefined && { walkInsConfirmed: event.walkInsConfirmed }),
  ...(!event.leftOut && waitsFor(event).length > 0 && { waitsFor: waitsFor(event) }),
  checkedIn: event.attended ?? 0,
});

interface ImpactDependencies extends Dependencies {
  /** The sums, read at most once a minute. */
  readImpact: ReturnType<typeof sumsOfTheMinute>;
}

/** The routes of sums. */
export function impactRoutes({ db, readImpact }: ImpactDependencies): Route[] {
  return [
    route(operations.getImpact, ({ now }) => readImpact(now)),

    route(operations.listWatchedEvents, async ({ origin }) =>
      (await listWatched(db, LIMITS.pageSize)).map((event) => toWatched(event, origin)),
    ),

    route(operations.decideImpact, async ({ params: { id }, body }) => {
      await db.transaction((tx) => decideImpact(tx, id, body));
      return updated();
    }),
  ];
}
