/** The calls by which the team stops a person, and the person reads and answers it (docs/specification.md, "Stopping a person"). */
import { operations } from '@social-serve/contract/operations';
import { toNewestCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { StopBody } from '@social-serve/contract/stop';
import type { Stop } from '../database/tables/stops.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import type { SignedIn } from '../http/guard.ts';
import { jsonPage } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { stopOf } from '../people/stopped.ts';
import { answerOwnStop } from './answer.ts';
import { toOwnStop, toTeamStop } from './presenter.ts';
import { holding, previewStop, withPeople } from './queries.ts';
import { applyStop, endStop, showLeft, stopPerson } from './stop.ts';
import { type Source, stopBy } from './target.ts';

/** The routes of stops. */
export function stopsRoutes({ db, site: { team } }: Dependencies): Route[] {
  const stop = async (source: Source, body: StopBody, person: SignedIn, now: Date) => {
    const date = now.toISOString();
    const decided = { decidedBy: person.email, deciderUid: person.uid, decidedAt: date };
    const row = { ...body, ...decided, id: newId(now), date };
    const stopped = await db.transaction((tx) => stopPerson(tx, source, row, team));
    await applyStop(db, stopped, now);
    return inserted(row.id);
  };

  const end = async (source: Source, now: Date) => {
    const found = await stopBy(db, source);
    if (found) await endStop(db, found, now);
    // Events that passed to another account while they were hidden.
    else if (!(await showLeft(db, source, now))) throw new ProblemError('not-found', ['notStopped']);
    return deleted();
  };

  return [
    route(operations.previewEventStop, ({ params, now }) => previewStop(db, { eventId: params.id }, now)),
    route(operations.stopByEvent, ({ params, body, person, now }) =>
      stop({ eventId: params.id }, body, person, now),
    ),
    route(operations.endEventStop, ({ params, now }) => end({ eventId: params.id }, now)),

    route(operations.previewReportStop, ({ params, now }) => previewStop(db, { reportId: params.id }, now)),
    route(operations.stopByReport, ({ params, body, person, now }) =>
      stop({ reportId: params.id }, body, person, now),
    ),
    route(operations.endReportStop, ({ params, now }) => end({ reportId: params.id }, now)),

    route(operations.listStops, ({ query: { limit, cursor }, now }) =>
      jsonPage({
        path: calls.stops,
        limit,
        read: async (after: { stop: Pick<Stop, 'date' | 'id'> } | undefined, most) =>
          withPeople(
            db,
            await db.find('stops', {
              where: holding(now),
              orderBy: [
                ['date', 'desc'],
                ['id', 'desc'],
              ],
              after: after?.stop ?? cursor,
              limit: most,
            }),
          ),
        total: () => db.count('stops', holding(now)),
        cursorOf: ({ stop: { date, id } }) => toNewestCursor({ date, id }),
        show: toTeamStop,
      }),
    ),

    route(operations.endStop, async ({ params: { id }, now }) => {
      const found = await db.get('stops', id);
      if (!found) throw new ProblemError('not-found', ['notStopped']);
      await endStop(db, found, now);
      return deleted();
    }),

    route(operations.getOwnStop, async ({ person, now }) => {
      const found = await stopOf(db, person, now);
      return { stop: found && toOwnStop(found) };
    }),

    route(operations.answerOwnStop, async ({ body: { answer }, person, now }) => {
      await db.transaction((tx) => answerOwnStop(tx, person, { answer, now }));
      return updated();
    }),
  ];
}
