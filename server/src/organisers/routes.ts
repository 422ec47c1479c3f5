/** The calls about co-organisers and their invitations (docs/organising-together.md, "Co-organisers"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { ownPage } from '../events/listing.ts';
import { organisedEvent } from '../events/organised.ts';
import { publicEvent, toListedEvent } from '../events/presenter.ts';
import { isSameSeries, listOrganisedEvents } from '../events/queries.ts';
import { newId } from '../formats/new-id.ts';
import { badInput } from '../http/problems.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { answerInvitation } from './answer.ts';
import { inviteOrganiser } from './invite.ts';
import { toOrganisedEvent, toOrganiser } from './presenter.ts';
import { listOrganisers } from './queries.ts';
import { removeOrganiser } from './remove.ts';

const A_DAY = {
  name: 'invitations',
  most: LIMITS.invitationsADay,
  seconds: 24 * 3_600,
  detail: ['tooManyInvited', LIMITS.invitationsADay],
} as const;

/** The routes of organisers. */
export function organisersRoutes(dependencies: Dependencies): Route[] {
  const { db, limits, site } = dependencies;
  return [
    route(operations.listOrganisers, async ({ params: { id }, person }) => {
      const event = await organisedEvent(db, id, person, operations.listOrganisers);
      return (await listOrganisers(db, event)).map(toOrganiser(event, person.uid));
    }),

    route(operations.inviteOrganiser, async ({ params, body: { email }, person, now }) => {
      if (email === person.email) throw badInput([{ path: 'email', reason: ['ownAddress'] }]);
      const id = newId(now);
      const invitation = { id, eventId: params.id, email, invitedAt: now.toISOString() };
      // We never look up whether the address has an account, so neither the reply nor its timing reveals it.
      await limits.counted(A_DAY, person.uid, () =>
        db.transaction((tx) => inviteOrganiser(tx, invitation, person)),
      );
      return inserted(id);
    }),

    route(operations.answerInvitation, async ({ params, body: { accepted }, person, now }) => {
      const invitation = { eventId: params.id, id: params.organiserId };
      const answer = { accepted, answeredAt: now.toISOString() };
      await db.transaction((tx) => answerInvitation(tx, invitation, person, answer));
      return updated();
    }),

    route(operations.removeOrganiser, async ({ params, person }) => {
      const invitation = { eventId: params.id, id: params.organiserId };
      await db.transaction((tx) => removeOrganiser(tx, invitation, person));
      return deleted();
    }),

    route(operations.listOrganisedEvents, ({ query, person, origin, now }) =>
      ownPage({
        query,
        now,
        path: calls.organising,
        parameters: { series: query.series },
        list: (listing) => listOrganisedEvents(db, person.uid, { ...listing, series: query.series }),
        together: query.series && isSameSeries,
        eventOf: (event) => event,
        show: (event) =>
          toListedEvent(toOrganisedEvent(person.uid, origin, publicEvent(site, person, origin))(event)),
      }),
    ),
  ];
}
