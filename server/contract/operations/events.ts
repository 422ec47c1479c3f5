/** Calls about events. */
import { eventsReply, eventUpdateBody, managedEventsReply, manageQuery, newEventBody } from '../event.ts';
import { eventsQuery } from '../event-filters.ts';
import { idParams } from '../input.ts';
import { eventForPersonReply } from '../participation.ts';
import { calls } from '../paths.ts';
import { deletedReply, insertedReply, updatedReply } from '../replies.ts';
import { NEXT_PAGE, type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const eventsOperations = {
  latestEvents: {
    method: 'get',
    path: calls.latestEvents,
    tag: 'Events',
    summary: 'The events that are not over and were posted last',
    token: 'none',
    status: 200,
    reply: eventsReply,
    problems: [],
  },
  listEvents: {
    method: 'get',
    path: calls.events,
    tag: 'Events',
    summary: 'The events that are not over, soonest first',
    token: 'none',
    query: eventsQuery,
    status: 200,
    reply: eventsReply,
    headers: NEXT_PAGE,
    problems: ['bad-input'],
  },
  getEvent: {
    method: 'get',
    path: calls.event,
    tag: 'Events',
    summary: 'One event; with a token also whether its sender takes part',
    token: 'optional',
    params: idParams,
    status: 200,
    reply: eventForPersonReply,
    problems: ['bad-input', 'sign-in-needed', 'not-found'],
  },
  createEvent: {
    method: 'post',
    path: calls.events,
    tag: 'Events',
    summary: 'Create an event',
    token: 'needed',
    body: newEventBody,
    status: 201,
    reply: insertedReply,
    headers: { Location: 'The path of the new event.' },
    problems: [...WITH_BODY, ...WITH_TOKEN, 'limit-reached'],
  },
  updateEvent: {
    method: 'put',
    path: calls.eventUpdate,
    tag: 'Events',
    summary: 'Change an event of one’s own',
    token: 'needed',
    params: idParams,
    body: eventUpdateBody,
    status: 200,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'capacity-taken', 'limit-reached'],
  },
  deleteEvent: {
    method: 'delete',
    path: calls.eventDelete,
    tag: 'Events',
    summary: 'Delete an event of one’s own; its participants see it as cancelled',
    token: 'needed',
    params: idParams,
    status: 200,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  listOwnEvents: {
    method: 'get',
    path: calls.manageEvents,
    tag: 'Events',
    summary: 'The events that the sender created and did not delete, upcoming first',
    token: 'needed',
    query: manageQuery,
    status: 200,
    reply: managedEventsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
} as const satisfies Record<string, Operation>;
