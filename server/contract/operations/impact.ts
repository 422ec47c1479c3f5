/** The community's results in totals. */
import { impactDecisionBody, impactReply, watchedEventsReply } from '../impact.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const impactOperations = {
  getImpact: {
    method: 'get',
    path: calls.impact,
    tag: 'Impact',
    summary: 'The number of events, people and hours, and the results: in total and this year',
    description:
      'An event counts once it has an outcome or a check-in, unless it is hidden, cancelled, a sample, or waiting for the team. At most a minute old.',
    who: 'everyone',
    reply: impactReply,
    problems: [],
  },
  listWatchedEvents: {
    method: 'get',
    path: calls.watchedEvents,
    tag: 'Impact',
    summary:
      'Events that wait for the team, those with more walk-ins than count without confirmation, and excluded ones; for the team',
    who: 'team',
    namesOrigin: true,
    reply: watchedEventsReply,
    problems: [...WITH_TOKEN],
  },
  decideImpact: {
    method: 'put',
    path: calls.eventImpact,
    tag: 'Impact',
    summary: 'Exclude an event from the totals, or include it; confirm its outcome, and its walk-ins',
    who: 'team',
    params: idParams,
    body: impactDecisionBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found'],
  },
} as const satisfies Record<string, Operation>;
