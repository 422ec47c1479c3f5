/** The calls on the guests of an event (docs/specification.md, "Guests"): for its organisers alone. */

import { foldForSearch } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { RosterQuery } from '@social-serve/contract/roster';
import type { Dependencies } from '../dependencies.ts';
import { refuseOthers } from '../events/policy.ts';
import { Answer, nextLink, pageAddress } from '../http/answer.ts';
import { ProblemError } from '../http/problems.ts';
import { deleted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { toRosterCounts, toRosterRow } from './presenter.ts';

const noSuchParticipant = () =>
  new ProblemError('not-found', 'This person does not take part in the event any more.');

const tooLate = () =>
  new ProblemError('not-now', `Check-ins can be changed for ${OUTCOME.days} days after the end of an event.`);

/** Throws when it is too late to change who attended an event that ended then. */
const inTime = (now: Date) => (endsAt: string) => {
  if (outcomeWindow({ eventDate: endsAt }, now) === 'late') throw tooLate();
};

/** How long ago a check-in may have been, in milliseconds: what is older counts as that old. */
const LONGEST_OFFLINE = 24 * 3_600_000;

/** The address of the page after this one, for `Link: rel="next"`. */
const nextPage = (id: string, { search, status, limit }: RosterQuery, cursor: number) =>
  pageAddress(pathTo(calls.participants, { id }), { search, status, limit, cursor });

/** The routes of rosters. */
export function rosterRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.listParticipants, async ({ params: { id }, query, person }) => {
      const limit = query.limit ?? LIMITS.pageSize;
      const search = query.search ? foldForSearch(query.search) : undefined;
      const listing = { search, status: query.status, after: query.cursor, limit: limit + 1 };
      const [found, counts, event] = await Promise.all([
        store.listRoster(id, person.uid, listing),
        store.countRoster(id, person.uid),
        store.findOwnEvent(id, person.uid),
      ]);
      if (!counts) return refuseOthers(store, id, person, operations.listParticipants);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1)?.participation.joinOrder : undefined;
      const next = last === undefined ? undefined : nextPage(id, query, last);
      return new Answer(
        {
          participants: page.map((row) => toRosterRow(row, event?.creatorUid === person.uid)),
          counts: toRosterCounts(counts),
        },
        nextLink(next),
      );
    }),

    route(operations.checkIn, async ({ params, body, person, now }) => {
      // A device whose clock is fast would otherwise win over every later check-in.
      const at = Math.min(Math.max(Date.parse(body.at), now.getTime() - LONGEST_OFFLINE), now.getTime());
      const attendedMarkedAt = new Date(at).toISOString();
      const checkIn = { attended: body.came, attendedMarkedAt };
      const latest = await store.recordCheckIn(
        params.id,
        person.uid,
        params.participant,
        checkIn,
        inTime(now),
      );
      const counts = await store.countRoster(params.id, person.uid);
      if (!counts) return refuseOthers(store, params.id, person, operations.checkIn);
      if (!latest) throw noSuchParticipant();
      return {
        acknowledged: true as const,
        came: latest.attended,
        cameMarkedAt: latest.attendedMarkedAt,
        counts: toRosterCounts(counts),
      };
    }),

    route(operations.removeParticipant, async ({ params, person, now }) => {
      const { id, participant } = params;
      if (await store.removeFromEvent(id, person.uid, participant, now.toISOString(), inTime(now)))
        return deleted();
      if (!(await store.countRoster(params.id, person.uid)))
        return refuseOthers(store, params.id, person, operations.removeParticipant);
      throw noSuchParticipant();
    }),
  ];
}
