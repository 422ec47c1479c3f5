/** The calls on who comes to an event (docs/specification.md, "Who comes"): for its creator alone. */

import { foldForSearch } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { RosterQuery } from '@social-serve/contract/roster';
import type { Dependencies } from '../dependencies.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { Answer, nextLink, pageAddress } from '../http/answer.ts';
import type { SignedIn } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { toRosterRow } from './presenter.ts';

const noSuchParticipant = () =>
  new ProblemError('not-found', 'This person does not take part in the event any more.');

/** The address of the page after this one, for `Link: rel="next"`. */
const nextPage = (id: string, { search, status, limit }: RosterQuery, cursor: number) =>
  pageAddress(pathTo(calls.participants, { id }), { search, status, limit, cursor });

/** The routes of rosters. */
export function rosterRoutes({ store }: Dependencies): Route[] {
  /** @throws ProblemError (404, 403) unless this person created the event */
  const mustBeCreator = async (id: string, { uid }: SignedIn): Promise<void> => {
    const event = (await store.findEvent(id)) ?? (await store.findHiddenEvent(id));
    // One that the team hides is there for its creator alone.
    if (!event || (event.hidden && event.creatorUid !== uid)) throw noSuchEvent();
    if (event.creatorUid !== uid)
      throw new ProblemError('not-allowed', 'Only the creator of this event can see who comes.');
  };

  return [
    route(operations.listParticipants, async ({ params: { id }, query, person }) => {
      await mustBeCreator(id, person);
      const limit = query.limit ?? LIMITS.pageSize;
      const search = query.search ? foldForSearch(query.search) : undefined;
      const listing = { search, status: query.status, after: query.cursor, limit: limit + 1 };
      const [found, counts] = await Promise.all([store.listRoster(id, listing), store.countRoster(id)]);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1)?.participation.place : undefined;
      const next = last === undefined ? undefined : nextPage(id, query, last);
      return new Answer({ participants: page.map(toRosterRow), counts }, nextLink(next));
    }),

    route(operations.checkIn, async ({ params, body, person, now }) => {
      await mustBeCreator(params.id, person);
      // A device whose clock is fast would otherwise win over every later check-in.
      const cameMarkedAt = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
      const mark = await store.recordCheckIn(params.id, params.participant, {
        came: body.came,
        cameMarkedAt,
      });
      if (!mark) throw noSuchParticipant();
      return { acknowledged: true as const, ...mark, counts: await store.countRoster(params.id) };
    }),

    route(operations.removeParticipant, async ({ params, person, now }) => {
      await mustBeCreator(params.id, person);
      if (!(await store.removeFromEvent(params.id, params.participant, now.toISOString())))
        throw noSuchParticipant();
      return deleted();
    }),
  ];
}
