/** The calls on an event's helpers and their invitations (docs/organising-together.md, "Co-organisers"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { ownPage } from '../events/listing.ts';
import { organisedEvent, refuseOthers } from '../events/policy.ts';
import { refusal } from '../http/guard.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { isInvited, newId } from '../store/port/store.ts';
import { toOrganisedEvent, toOrganiser } from './presenter.ts';

const A_DAY = {
  name: 'invitations',
  most: LIMITS.invitationsADay,
  seconds: 24 * 3_600,
  detail: `You may invite ${LIMITS.invitationsADay} people a day. Please invite again tomorrow.`,
};

/** The routes of organisers. */
export function organisersRoutes({ store, limits }: Dependencies): Route[] {
  return [
    route(operations.listOrganisers, async ({ params: { id }, person }) => {
      await organisedEvent(store, id, person, operations.listOrganisers);
      return (await store.listOrganisers(id)).map(toOrganiser);
    }),

    route(operations.inviteOrganiser, async ({ params, body: { email }, person, now }) => {
      if (email === person.email)
        throw badInput([
          { path: 'email', message: 'This is your own address: you organise the event already.' },
        ]);
      const id = newId(now);
      const invitedAt = now.toISOString();
      const invitation = { id, eventId: params.id, email, invitedAt, mailDue: invitedAt };
      // Whether the address has an account is never looked up: neither the answer nor its time tells (no enumeration).
      await limits.counted(A_DAY, person.uid, async () => {
        switch (await store.addOrganiser(invitation, person.uid, LIMITS.organisers)) {
          case 'invited':
            return;
          case 'invited before':
            throw new ProblemError('already-invited', 'You have invited this address already.');
          case 'too many':
            throw new ProblemError(
              'limit-reached',
              `At most ${LIMITS.organisers} people help with an event at a time. Take an invitation back first.`,
            );
          case null:
            await refuseOthers(store, params.id, person, operations.inviteOrganiser);
        }
      });
      return inserted(id);
    }),

    route(operations.answerInvitation, async ({ params, body: { accepted }, person, now }) => {
      const { id, organiserId } = params;
      const row = await store.findOrganiser(id, organiserId);
      if (!row || !isInvited(row, person)) throw refusal(operations.answerInvitation);
      if (!person.emailVerified)
        throw new ProblemError(
          'not-allowed',
          'Confirm your e-mail address first: the invitation is for whoever gets mail there.',
        );
      await keepRecipient(store, person, now);
      const answer = { accepted, answeredAt: now.toISOString() };
      const outcome = await store.answerInvitation(id, organiserId, person, answer);
      if (outcome === null) throw refusal(operations.answerInvitation);
      if (outcome === 'decided before')
        throw new ProblemError(
          'already-decided',
          accepted
            ? 'You have declined this invitation already.'
            : 'You have accepted this invitation already.',
        );
      return updated();
    }),

    route(operations.removeOrganiser, async ({ params: { id, organiserId }, person }) => {
      const remover = { uid: person.uid, ...(person.emailVerified && { email: person.email }) };
      if (!(await store.removeOrganiser(id, organiserId, remover))) throw refusal(operations.removeOrganiser);
      return deleted();
    }),

    route(operations.listOrganisedEvents, ({ query, person, now }) =>
      ownPage({
        query,
        now,
        path: calls.organising,
        list: (listing) => store.listOrganisedEvents(person.uid, listing),
        eventOf: (event) => event,
        show: toOrganisedEvent(person.uid),
      }),
    ),
  ];
}
