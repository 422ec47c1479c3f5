/** The calls about an event's guests (docs/specification.md, "Guests"), for its organisers only. */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { RosterQuery } from '@social-serve/contract/roster';
import { personWords } from '@social-serve/contract/search-rules';
import { guestsUntil } from '@social-serve/contract/term-rules';
import type { Dependencies } from '../dependencies.ts';
import { organisedEvent } from '../events/organised.ts';
import { Answer, nextLink, pageAddress } from '../http/answer.ts';
import { deleted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { checkIn, doneAt } from './check-in.ts';
import { enterClaims } from './claims.ts';
import { countUnconfirmed, listConnections, removeConnection } from './connections.ts';
import { blockOf } from './link-key.ts';
import { toConnection, toRosterCounts, toRosterRow } from './presenter.ts';
import { removeParticipant } from './remove.ts';
import { countAnswers, countRoster, listRoster } from './roster.ts';

/** The address of the next page, for `Link: rel="next"`. */
const nextPage = (id: string, { search, status, coming, limit }: RosterQuery, cursor: number) =>
  pageAddress(pathTo(calls.participants, { id }), { search, status, coming, limit, cursor });

/** The routes of an event's guests. */
export function rosterRoutes({ db, blockKey, site }: Dependencies): Route[] {
  return [
    route(operations.listParticipants, async ({ params: { id }, query, person, now }) => {
      const event = await organisedEvent(db, id, person, operations.listParticipants);
      const until = guestsUntil(event, site.guestDays);
      if (now.getTime() >= until)
        return new Answer({
          participants: [],
          counts: toRosterCounts(await countRoster(db, event)),
          coming: await countAnswers(db, id),
          listedUntil: new Date(until).toISOString(),
          unconfirmed: { people: await countUnconfirmed(db, id), connections: [] },
        });
      const limit = query.limit ?? LIMITS.pageSize;
      const search = personWords(query.search ?? '');
      const { status, coming, cursor: after } = query;
      const listing = { search, status, coming, after, limit: limit + 1 };
      const isCreator = event.creatorUid === person.uid;
      const found = await listRoster(db, event, listing, isCreator);
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1)?.participation.joinOrder : undefined;
      return new Answer(
        {
          participants: page.map((entry) => toRosterRow(entry, isCreator)),
          counts: toRosterCounts(await countRoster(db, event)),
          coming: await countAnswers(db, id),
          unconfirmed: {
            people: await countUnconfirmed(db, id),
            connections: (await listConnections(db, id)).map(toConnection),
          },
        },
        nextLink(last === undefined ? undefined : nextPage(id, query, last)),
      );
    }),

    route(operations.checkIn, async ({ params: { id, participant }, body, person, now }) => {
      const mark = { attended: body.came, attendedMarkedAt: doneAt(body.at, now).toISOString() };
      const { latest, counts } = await db.transaction((tx) =>
        checkIn(tx, id, participant, mark, person, now),
      );
      return {
        acknowledged: true as const,
        came: latest.attended,
        cameMarkedAt: latest.attendedMarkedAt,
        counts: toRosterCounts(counts),
      };
    }),

    route(operations.setParticipantClaims, async ({ params: { id, participant }, body, person, now }) => ({
      acknowledged: true as const,
      claims: await db.transaction((tx) => enterClaims(tx, id, participant, body.claims, person, now)),
    })),

    route(operations.removeConnection, async ({ params: { id: eventId, connection }, person, now }) => ({
      acknowledged: true as const,
      deletedCount: await removeConnection(db, { eventId, connection }, person, now),
    })),

    route(operations.removeParticipant, async ({ params: { id, participant }, person, now }) => {
      const key = await blockKey();
      const blockFor = (...of: [eventId: string, address: string]) => blockOf(key, ...of);
      await db.transaction((tx) => removeParticipant(tx, id, participant, person, now, blockFor));
      return deleted();
    }),
  ];
}
