/** Reports of events, and the team's decisions. */
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { insertedReply, updatedReply } from '../replies.ts';
import {
  hidingAnswerBody,
  ownReportsQuery,
  ownReportsReply,
  reportBody,
  reportDecisionBody,
  reportsQuery,
  reportsReply,
} from '../report.ts';
import { type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { deletedTextOnly, hiddenOrganiserOnly } from './policies.ts';

export const reportsOperations = {
  reportEvent: {
    method: 'post',
    path: calls.eventReports,
    tag: 'Reports',
    summary: 'Report an event, or a message, a question or the outcome of it, once',
    description:
      'Also without an account, and by a private link in the header Participation-Link, which then shows messages, too. A person can report something once, until it is changed (409), not what they wrote themselves (403), and only messages and questions that they can see (404). `about` is this event (400), or a part of it.',
    who: 'optional',
    takesPart: true,
    link: 'if-any',
    params: idParams,
    body: reportBody,
    status: 201,
    reply: insertedReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'confirmed-elsewhere',
      'already-reported',
      'account-leaving',
      'stopped',
    ],
  },
  listOwnReports: {
    method: 'get',
    path: calls.ownReports,
    tag: 'Reports',
    summary: 'The caller’s reports with their outcome, newest first',
    who: 'signed-in',
    namesOrigin: true,
    inLanguage: true,
    query: ownReportsQuery,
    reply: ownReportsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  listReports: {
    method: 'get',
    path: calls.reports,
    tag: 'Reports',
    summary: 'The reports, open ones first, newest first; for the team',
    who: 'team',
    namesOrigin: true,
    query: reportsQuery,
    reply: reportsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  decideReport: {
    method: 'put',
    path: calls.report,
    tag: 'Reports',
    summary:
      'Hide the reported event, dismiss its reports, show it again, or delete a reported message or question; for the team',
    who: 'team',
    params: idParams,
    body: reportDecisionBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided', 'account-leaving'],
  },
  answerHiding: {
    method: 'put',
    path: calls.hidingAnswer,
    tag: 'Reports',
    summary: 'Reply to the team about the caller’s hidden event',
    who: 'signed-in',
    policy: hiddenOrganiserOnly(['hiddenEventNotFound']),
    params: idParams,
    body: hidingAnswerBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
  answerModeration: {
    method: 'put',
    path: calls.moderationAnswer,
    tag: 'Reports',
    summary: 'Reply to the team about a text of the caller’s that it deleted',
    description:
      'The id is that of `moderation` in a notice. The newest answer counts, until the team decides again.',
    who: 'signed-in',
    policy: deletedTextOnly(['deletedTextNotFound']),
    params: idParams,
    body: hidingAnswerBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
