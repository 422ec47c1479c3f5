/** Review of events before they are published. */
import { idParams } from '../input.ts';
import { eventForPersonReply } from '../participation.ts';
import { calls } from '../paths.ts';
import { reviewBody, reviewDecidedReply, reviewQuery, reviewReply } from '../review.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const reviewOperations = {
  listReview: {
    method: 'get',
    path: calls.review,
    tag: 'Review',
    summary:
      'The events that wait for the team, wait for their organisers, or have a new title or picture; for the team',
    description:
      'The longest waiting first, at most 200. A series is one entry. Without events that the caller organises.',
    who: 'team',
    namesOrigin: true,
    query: reviewQuery,
    reply: reviewReply,
    headers: { 'X-Total-Count': 'The number of all.' },
    problems: ['bad-input', ...WITH_TOKEN],
  },
  decideReview: {
    method: 'put',
    path: calls.review,
    tag: 'Review',
    summary: 'Publish events that wait, ask for a change, or decline them; for the team',
    description:
      'A decision is for all dates of a series. Asking and declining need a note. 409 if others decided or changed all of them before.',
    who: 'team',
    body: reviewBody,
    reply: reviewDecidedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided'],
  },
  previewEvent: {
    method: 'get',
    path: calls.eventPreview,
    tag: 'Review',
    summary: 'An event that waits for the team, for anyone with its private link',
    description: 'Its organisers get the link as `review.key`. Once the team has decided, it answers 404.',
    who: 'everyone',
    link: true,
    secret: 'fragment',
    namesOrigin: true,
    params: idParams,
    reply: eventForPersonReply,
    problems: ['bad-input', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
