/** Applications to volunteer. */
import {
  applicationDecisionBody,
  applicationsQuery,
  applicationsReply,
  ownApplicationsQuery,
  ownApplicationsReply,
  volunteerBody,
} from '../application.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { deletedReply, insertedReply, updatedReply } from '../replies.ts';
import { type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { applicantOnly } from './policies.ts';

export const applicationsOperations = {
  applyAsVolunteer: {
    method: 'post',
    path: calls.volunteers,
    tag: 'Volunteers',
    summary: 'Apply to become a volunteer; with a valid token the application belongs to the caller',
    description:
      'One application from one address for one role: until 30 days after its decision, a later one replaces its text, and the reply has its id. Without a token the reply always has a new id, so that it does not show who has applied.',
    who: 'welcome',
    body: volunteerBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, 'account-leaving'],
  },
  listApplications: {
    method: 'get',
    path: calls.applications,
    tag: 'Volunteers',
    summary: 'The applications, newest first; for the team',
    description:
      'Those with more than three links are probably spam, and only listed with `probablySpam=true`.',
    who: 'team',
    namesOrigin: true,
    query: applicationsQuery,
    reply: applicationsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  decideApplication: {
    method: 'put',
    path: calls.application,
    tag: 'Volunteers',
    summary: 'Accept or decline an application; for the team',
    description:
      '`was` is the state to which the decision applies, received by default; a different state of the application is a 409.',
    who: 'team',
    params: idParams,
    body: applicationDecisionBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided', 'account-leaving'],
  },
  deleteApplication: {
    method: 'delete',
    path: calls.application,
    tag: 'Volunteers',
    summary: 'Delete an application; for the team',
    who: 'team',
    params: idParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  listOwnApplications: {
    method: 'get',
    path: calls.ownApplications,
    tag: 'Volunteers',
    summary: 'The caller’s applications, newest first',
    who: 'signed-in',
    namesOrigin: true,
    query: ownApplicationsQuery,
    reply: ownApplicationsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  withdrawApplication: {
    method: 'delete',
    path: calls.ownApplication,
    tag: 'Volunteers',
    summary: 'Withdraw one of the caller’s applications',
    who: 'signed-in',
    policy: applicantOnly(['applicationWithdrawn']),
    params: idParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
} as const satisfies Record<string, Operation>;
