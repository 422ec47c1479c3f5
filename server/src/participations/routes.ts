/** The calls about participations (docs/specification.md, "Joining"): join, list the joined and the created events, leave; and one event. */
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { searchWords } from '@social-serve/contract/search-rules';
import type { Dependencies } from '../dependencies.ts';
import { ownPage } from '../events/listing.ts';
import { requirePhoneAt } from '../events/phone.ts';
import { publicEvent, toListedEvent } from '../events/presenter.ts';
import { isSameSeries } from '../events/queries.ts';
import { newId } from '../formats/new-id.ts';
import { fewAtOnce } from '../http/few-at-once.ts';
import { mustBeOwn } from '../http/guard.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { stopOf } from '../people/stopped.ts';
import { hiddenPictures } from '../pictures/hidden.ts';
import { setOwnClaims } from './claims.ts';
import { answering, answerOwn } from './coming.ts';
import { newCompanionIds, setOwnCompanions } from './companions.ts';
import { contactAfterJoining, contactFor } from './contact.ts';
import { eventRoute } from './event-route.ts';
import type { Joins } from './join-batch.ts';
import { leaveEvent } from './leave.ts';
import { blockOf } from './link-key.ts';
import { setPhone } from './phone.ts';
import {
  claimsDroppedField,
  toAttendance,
  toCompanions,
  toCreatedEvent,
  toGoing,
  toJoinedEvent,
  toOwnParticipation,
  toStatus,
} from './presenter.ts';
import {
  createdWithStatus,
  findParticipations,
  type JoinedWithStatus,
  listAttendances,
  listJoinedEvents,
  whoIsGoing,
} from './queries.ts';
import { showName } from './visibility.ts';

export interface ParticipationsDependencies extends Dependencies {
  joins: Joins;
}

/** The routes of participations. */
export function participationsRoutes(dependencies: ParticipationsDependencies): Route[] {
  const { db, site, blockKey, joins } = dependencies;
  const listsAtOnce = fewAtOnce();

  return [
    eventRoute(dependencies),

    route(operations.joinEvent, async ({ body, person, now }) => {
      mustBeOwn(operations.joinEvent, body.participant, person);
      const id = newId(now);
      const { country } = site;
      const phone = body.phone && (await requirePhoneAt(db, body.join_id, body.phone, 'phone', country));
      const joined = await joins(body.join_id, {
        id,
        uid: person.uid,
        address: person.email,
        block: blockOf(await blockKey(), body.join_id, person.email),
        emailVerified: person.emailVerified,
        name: person.name,
        namedAt: person.namedAt,
        at: now.toISOString(),
        phone: phone || undefined,
        claims: body.claims,
      });
      const own = joined.earlier ?? id;
      const contact = await contactAfterJoining(db, own, now);
      return { ...inserted(own), ...toStatus(joined), ...claimsDroppedField(joined), ...contact };
    }),

    route(operations.listJoinedEvents, ({ params, query, person, origin, now }) => {
      mustBeOwn(operations.listJoinedEvents, params.email, person);
      const { show, search } = query;
      const words = searchWords(search ?? '');
      // The page requests its three sections at once.
      return listsAtOnce(`${person.uid} ${show}`, async () => {
        const stopped = (await stopOf(db, person, now)) !== null;
        const contact = ({ participation, event }: JoinedWithStatus) =>
          stopped ? {} : contactFor(participation, event, now);
        return ownPage({
          query,
          now,
          path: pathTo(calls.joinedEventsOf, { email: person.email }),
          parameters: { show, search },
          list: (listing) => listJoinedEvents(db, person.uid, { ...listing, show, search: words }),
          eventOf: ({ event }) => event,
          show: (joined) =>
            toListedEvent(toJoinedEvent(joined, publicEvent(site, person, origin), contact(joined))),
        });
      });
    }),

    route(operations.listOwnEvents, async ({ query, person, now, origin }) => {
      mustBeOwn(operations.listOwnEvents, query.email, person);
      const { series, search, point } = query;
      const pictureOf = await hiddenPictures(db, origin, now);
      const words = searchWords(search ?? '');
      return ownPage({
        query,
        now,
        path: calls.manageEvents,
        parameters: { email: person.email, series, search, point },
        list: (listing) => createdWithStatus(db, person.uid, { ...listing, series, search: words, point }),
        together: series && ((one, other) => isSameSeries(one.event, other.event)),
        eventOf: ({ event }) => event,
        show: (created) => ({
          ...toListedEvent(toCreatedEvent(created, origin, person.uid)),
          ...pictureOf(created.event),
        }),
      });
    }),

    route(operations.listOwnAttendances, async ({ person, now }) =>
      (await listAttendances(db, person.uid, now)).map(toAttendance),
    ),

    route(operations.listOwnParticipations, async ({ query, person }) =>
      (await findParticipations(db, query.events, person.uid)).map(toOwnParticipation),
    ),

    route(operations.setVisibility, async ({ params, body, person, now }) =>
      updated(await db.transaction((tx) => showName(tx, params.id, body.shown, person, now))),
    ),

    route(operations.setPhone, async ({ params, body, person, now }) => {
      const typed = { phone: body.phone, country: site.country };
      return updated(await db.transaction((tx) => setPhone(tx, params.id, typed, person, now)));
    }),

    route(operations.setCompanions, async ({ params, body, person, now }) => {
      const ids = newCompanionIds(now);
      const companions = await db.transaction((tx) =>
        setOwnCompanions(tx, params.id, body, person, { newIds: ids, now }),
      );
      return { acknowledged: true as const, companions: toCompanions(companions) };
    }),

    route(operations.setClaims, async ({ params, body, person, now }) => ({
      acknowledged: true as const,
      claims: await db.transaction((tx) => setOwnClaims(tx, params.id, body.claims, person, now)),
    })),

    route(operations.setComing, async ({ params, body, person, now }) => {
      const options = answering(dependencies, now);
      const companions = await db.transaction((tx) => answerOwn(tx, params.id, body, person, options));
      return { acknowledged: true as const, companions: toCompanions(companions) };
    }),

    route(operations.listGoing, async ({ params, person, now }) =>
      toGoing(await whoIsGoing(db, params.id, person, { now, guestDays: site.guestDays })),
    ),

    route(operations.leaveEvent, async ({ params, person, now }) => {
      await db.transaction((tx) => leaveEvent(tx, params.id, person, now));
      return deleted();
    }),
  ];
}
