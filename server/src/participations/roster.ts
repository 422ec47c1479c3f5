/** The calls on who comes to an event (docs/specification.md, "Who comes"): for its creator alone. */

import { foldTitle } from '@social-serve/contract/event-rules';
import { idParams } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import type { Deleted } from '@social-serve/contract/replies';
import {
  type CheckIn,
  checkInBody,
  participantParams,
  type Roster,
  type RosterQuery,
  rosterQuery,
} from '@social-serve/contract/roster';
import { Router } from 'express';
import { noSuchEvent } from '../events/presenter.ts';
import type { RouterParts } from '../http/accept.ts';
import { personOf, type SignedIn } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { toRosterRow } from './presenter.ts';

const noSuchParticipant = () =>
  new ProblemError('not-found', 'This person does not take part in the event any more.');

/** The address of the page after this one, for `Link: rel="next"`. */
function nextPage(id: string, { search, status, limit }: RosterQuery, last: number): string {
  const next = new URLSearchParams();
  if (search) next.set('search', search);
  if (status) next.set('status', status);
  if (limit) next.set('limit', String(limit));
  next.set('cursor', String(last));
  return `${calls.participants.replace(':id', id)}?${next}`;
}

/** The router of rosters. */
export function rosterRouter({ store, accept, signedIn }: RouterParts): Router {
  const router = Router({ caseSensitive: true });

  /** @throws ProblemError (404, 403) unless this person created the event */
  const mustBeCreator = async (id: string, { uid }: SignedIn): Promise<void> => {
    const event = (await store.findEvent(id)) ?? (await store.findHiddenEvent(id));
    // One that the team hides is there for its creator alone.
    if (!event || (event.hidden && event.creatorUid !== uid)) throw noSuchEvent();
    if (event.creatorUid !== uid)
      throw new ProblemError('not-allowed', 'Only the creator of this event can see who comes.');
  };

  router.get(
    calls.participants,
    signedIn,
    accept({ params: idParams, query: rosterQuery }, async ({ params: { id }, query }, res) => {
      await mustBeCreator(id, personOf(res));
      const limit = query.limit ?? LIMITS.pageSize;
      const search = query.search ? foldTitle(query.search) : undefined;
      const listing = { search, status: query.status, after: query.cursor, limit: limit + 1 };
      const [found, counts] = await Promise.all([store.listRoster(id, listing), store.countRoster(id)]);
      const page = found.slice(0, limit);
      const last = page.at(-1)?.participation.place;
      if (found.length > limit && last !== undefined) res.links({ next: nextPage(id, query, last) });
      res.json({ participants: page.map(toRosterRow), counts } satisfies Roster);
    }),
  );

  router.put(
    calls.participant,
    signedIn,
    accept({ params: participantParams, body: checkInBody }, async ({ params, body, now }, res) => {
      await mustBeCreator(params.id, personOf(res));
      // A device whose clock is fast would otherwise win over every later tap.
      const cameMarkedAt = new Date(Math.min(Date.parse(body.at), now.getTime())).toISOString();
      const mark = await store.markCame(params.id, params.participant, { came: body.came, cameMarkedAt });
      if (!mark) throw noSuchParticipant();
      const counts = await store.countRoster(params.id);
      res.json({ acknowledged: true, ...mark, counts } satisfies CheckIn);
    }),
  );

  router.delete(
    calls.participant,
    signedIn,
    accept({ params: participantParams }, async ({ params, now }, res) => {
      await mustBeCreator(params.id, personOf(res));
      if (!(await store.removeFromEvent(params.id, params.participant, now.toISOString())))
        throw noSuchParticipant();
      res.json({ acknowledged: true, deletedCount: 1 } satisfies Deleted);
    }),
  );

  return router;
}
