/** Calls about co-organisers. */
import { idParams } from '../input.ts';
import { LIMITS } from '../limits.ts';
import {
  invitationAnswerBody,
  invitationBody,
  organisedEventsReply,
  organiserParams,
  organisersReply,
} from '../organiser.ts';
import { organisedPageQuery } from '../paging.ts';
import { calls } from '../paths.ts';
import { deletedReply, insertedReply, updatedReply } from '../replies.ts';
import { type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { creatorOnly, inviteeOnly, organiserOnly } from './policies.ts';

export const organisersOperations = {
  listOrganisers: {
    method: 'get',
    path: calls.organisers,
    tag: 'Organising together',
    summary: 'The co-organisers and invitations of an event',
    who: 'signed-in',
    policy: organiserOnly(['organisersSeeOrganisers']),
    params: idParams,
    reply: organisersReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  inviteOrganiser: {
    method: 'post',
    path: calls.organisers,
    tag: 'Organising together',
    summary: 'Invite a co-organiser to an event that you created',
    description: `Not the caller’s own address (400). An address is invited once, unless the invitation was cancelled (409). At most ${LIMITS.organisers} at a time (409), ${LIMITS.invitationsADay} a day. The answer does not reveal whether the address has an account.`,
    who: 'signed-in',
    takesPart: true,
    policy: creatorOnly(['creatorInvites']),
    params: idParams,
    body: invitationBody,
    status: 201,
    reply: insertedReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'already-invited',
      'limit-reached',
      'account-leaving',
      'stopped',
    ],
  },
  answerInvitation: {
    method: 'put',
    path: calls.organiser,
    tag: 'Organising together',
    summary: 'Accept or decline an invitation to help organise an event',
    description:
      'The invitation is for the caller’s address, which must be confirmed (403). A declined invitation can no longer be accepted (409).',
    who: 'signed-in',
    takesPart: true,
    policy: inviteeOnly(['invitationNotFound']),
    params: organiserParams,
    body: invitationAnswerBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided', 'account-leaving', 'stopped'],
  },
  removeOrganiser: {
    method: 'delete',
    path: calls.organiser,
    tag: 'Organising together',
    summary: 'Cancel an invitation, remove a co-organiser, or stop co-organising',
    description: 'For the creator of the event, and the invited person.',
    who: 'signed-in',
    policy: inviteeOnly(['invitationGone']),
    params: organiserParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  listOrganisedEvents: {
    method: 'get',
    path: calls.organising,
    tag: 'Organising together',
    summary: 'The events that the caller co-organises, upcoming first',
    who: 'signed-in',
    namesOrigin: true,
    query: organisedPageQuery,
    reply: organisedEventsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
} as const satisfies Record<string, Operation>;
