/**
 * Every call of the API, as data: what it takes, what it answers and how it may be refused. The OpenAPI document is made
 * of this table, and a test holds it against the routes of the app (docs/specification.md, "Calls").
 */
import { z } from 'zod';
import { accountDeletedReply, meReply, ownDataReply } from './account.ts';
import {
  applicationDecisionBody,
  applicationsQuery,
  applicationsReply,
  ownApplicationsQuery,
  ownApplicationsReply,
  volunteerBody,
} from './application.ts';
import { type ClientConfig, CONFIG_PATH } from './client-config.ts';
import {
  eventsQuery,
  eventsReply,
  eventUpdateBody,
  managedEventsReply,
  manageQuery,
  newEventBody,
} from './event.ts';
import { idParams } from './input.ts';
import { noticesReadBody, noticesReadReply, noticesReply } from './notice.ts';
import {
  emailParams,
  eventForPersonReply,
  joinBody,
  joinedEventsReply,
  joinedQuery,
  joinReply,
  participationsQuery,
  participationsReply,
} from './participation.ts';
import { calls, probes } from './paths.ts';
import { newPictureQuery, pictureParams, pictureReply } from './picture.ts';
import type { ProblemCode } from './problem.ts';
import { deletedReply, insertedReply, updatedReply } from './replies.ts';
import { hidingAnswerBody, reportBody, reportDecisionBody, reportsQuery, reportsReply } from './report.ts';
import { checkInBody, checkInReply, participantParams, rosterQuery, rosterReply } from './roster.ts';

/** A schema, or one that depends on the moment of the request. */
export type SchemaSource = z.ZodType | ((now: Date) => z.ZodType);

/** One call. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  /** A path pattern of `paths.ts`. */
  path: string;
  tag: 'Events' | 'Taking part' | 'Volunteers' | 'Reports' | 'Pictures' | 'Account' | 'Service';
  summary: string;
  /** Whether a bearer token is sent; where it is `welcome`, one that is not good is as none. */
  token: 'none' | 'welcome' | 'optional' | 'needed';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaSource;
  /** The content types of a body that is no JSON. */
  upload?: readonly string[];
  /** The status and the body of an answer that refuses nothing. */
  status: 200 | 201;
  reply: z.ZodType;
  /** The content type of an answer that is no JSON. */
  media?: string;
  /** Headers of that answer, with what they say. */
  headers?: Record<string, string>;
  /** How it may be refused, besides what any call may answer (`ANY_CALL`). */
  problems: readonly ProblemCode[];
}

/** What any call may answer: too many requests, a service behind the server away, an error of the server's own. */
export const ANY_CALL = [
  'too-many-requests',
  'unavailable',
  'internal',
] as const satisfies readonly ProblemCode[];

const WITH_TOKEN = ['sign-in-needed', 'not-allowed'] as const;
const NEXT_PAGE = { Link: 'The address of the next page, rel="next"; absent on the last one.' };
const OWN_LIST = { ...NEXT_PAGE, 'X-Total-Count': 'How many there are on all pages.' };

const WITH_BODY = ['bad-input', 'too-large', 'unsupported-type'] as const;

export const OPERATIONS = {
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
  joinEvent: {
    method: 'post',
    path: calls.joinedEvents,
    tag: 'Taking part',
    summary: 'Join an event, or its waiting list when all places are taken',
    token: 'needed',
    body: joinBody,
    status: 201,
    reply: joinReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'removed-by-organiser',
      'not-found',
      'event-over',
      'already-joined',
      'limit-reached',
    ],
  },
  listJoinedEvents: {
    method: 'get',
    path: calls.joinedEventsOf,
    tag: 'Taking part',
    summary: 'The events that the sender joined, upcoming first',
    token: 'needed',
    params: emailParams,
    query: joinedQuery,
    status: 200,
    reply: joinedEventsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  listOwnParticipations: {
    method: 'get',
    path: calls.ownParticipations,
    tag: 'Taking part',
    summary: 'Which of these events the sender takes part in',
    token: 'needed',
    query: participationsQuery,
    status: 200,
    reply: participationsReply,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  leaveEvent: {
    method: 'delete',
    path: calls.cancelEvent,
    tag: 'Taking part',
    summary: 'Leave an event, by the id of the participation',
    token: 'needed',
    params: idParams,
    status: 200,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  listParticipants: {
    method: 'get',
    path: calls.participants,
    tag: 'Taking part',
    summary: 'Who joined an event of one’s own, in the order of joining',
    token: 'needed',
    params: idParams,
    query: rosterQuery,
    status: 200,
    reply: rosterReply,
    headers: NEXT_PAGE,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  checkIn: {
    method: 'put',
    path: calls.participant,
    tag: 'Taking part',
    summary: 'Mark whether somebody came to an event of one’s own; the newest mark counts',
    token: 'needed',
    params: participantParams,
    body: checkInBody,
    status: 200,
    reply: checkInReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found'],
  },
  removeParticipant: {
    method: 'delete',
    path: calls.participant,
    tag: 'Taking part',
    summary: 'Take somebody off an event of one’s own; they see it and cannot join it again',
    token: 'needed',
    params: participantParams,
    status: 200,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  applyAsVolunteer: {
    method: 'post',
    path: calls.volunteers,
    tag: 'Volunteers',
    summary: 'Apply to become a volunteer; with a good token the application is kept as its sender’s',
    token: 'welcome',
    body: volunteerBody,
    status: 201,
    reply: insertedReply,
    problems: WITH_BODY,
  },
  listApplications: {
    method: 'get',
    path: calls.applications,
    tag: 'Volunteers',
    summary: 'The applications, newest first; for the team',
    token: 'needed',
    query: applicationsQuery,
    status: 200,
    reply: applicationsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  decideApplication: {
    method: 'put',
    path: calls.application,
    tag: 'Volunteers',
    summary: 'Accept or decline an application; for the team',
    token: 'needed',
    params: idParams,
    body: applicationDecisionBody,
    status: 200,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided'],
  },
  listOwnApplications: {
    method: 'get',
    path: calls.ownApplications,
    tag: 'Volunteers',
    summary: 'The sender’s own applications, newest first',
    token: 'needed',
    query: ownApplicationsQuery,
    status: 200,
    reply: ownApplicationsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  withdrawApplication: {
    method: 'delete',
    path: calls.ownApplication,
    tag: 'Volunteers',
    summary: 'Withdraw an application of one’s own',
    token: 'needed',
    params: idParams,
    status: 200,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  reportEvent: {
    method: 'post',
    path: calls.eventReports,
    tag: 'Reports',
    summary: 'Report an event, once',
    token: 'needed',
    params: idParams,
    body: reportBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-reported'],
  },
  listReports: {
    method: 'get',
    path: calls.reports,
    tag: 'Reports',
    summary: 'The reports, open ones first, newest first; for the team',
    token: 'needed',
    query: reportsQuery,
    status: 200,
    reply: reportsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  decideReport: {
    method: 'put',
    path: calls.report,
    tag: 'Reports',
    summary: 'Hide the reported event, dismiss its reports, or show it again; for the team',
    token: 'needed',
    params: idParams,
    body: reportDecisionBody,
    status: 200,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'already-decided'],
  },
  answerHiding: {
    method: 'put',
    path: calls.hidingAnswer,
    tag: 'Reports',
    summary: 'Answer the team that hid an event of one’s own',
    token: 'needed',
    params: idParams,
    body: hidingAnswerBody,
    status: 200,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found'],
  },
  sendPicture: {
    method: 'post',
    path: calls.pictures,
    tag: 'Pictures',
    summary: 'Keep a picture: its bytes are the body, the answer holds its address',
    token: 'needed',
    query: newPictureQuery,
    upload: ['image/jpeg', 'image/png', 'image/webp'],
    status: 201,
    reply: pictureReply,
    headers: { Location: 'The path of the picture.' },
    problems: [...WITH_BODY, ...WITH_TOKEN, 'limit-reached'],
  },
  getPicture: {
    method: 'get',
    path: calls.picture,
    tag: 'Pictures',
    summary: 'A picture by its hash, whole or 400, 800 or 1600 pixels wide; it never changes',
    token: 'none',
    params: pictureParams,
    status: 200,
    reply: z.string().meta({ format: 'binary' }),
    media: 'image/webp',
    problems: ['bad-input', 'not-found'],
  },
  getMe: {
    method: 'get',
    path: calls.me,
    tag: 'Account',
    summary:
      'Who the sender is: their address, whether they are of the team, how many notices they have not read',
    token: 'needed',
    status: 200,
    reply: meReply,
    problems: WITH_TOKEN,
  },
  listNotices: {
    method: 'get',
    path: calls.ownNotices,
    tag: 'Account',
    summary: 'What the sender is told of events that they joined or created',
    token: 'needed',
    status: 200,
    reply: noticesReply,
    problems: WITH_TOKEN,
  },
  markNoticesRead: {
    method: 'put',
    path: calls.ownNotices,
    tag: 'Account',
    summary: 'Mark notices as read, by their marks; what came after them stays unread',
    token: 'needed',
    body: noticesReadBody,
    status: 200,
    reply: noticesReadReply,
    problems: [...WITH_BODY, ...WITH_TOKEN],
  },
  getOwnData: {
    method: 'get',
    path: calls.ownData,
    tag: 'Account',
    summary: 'Everything that the sender created, joined and applied for, as a file',
    token: 'needed',
    status: 200,
    reply: ownDataReply,
    headers: { 'Content-Disposition': 'A name for the file.' },
    problems: WITH_TOKEN,
  },
  deleteAccount: {
    method: 'delete',
    path: calls.me,
    tag: 'Account',
    summary: 'Delete the sender’s account; takes a sign-in of the last five minutes',
    token: 'needed',
    status: 200,
    reply: accountDeletedReply,
    problems: [...WITH_TOKEN, 'recent-sign-in-needed'],
  },
  healthz: {
    method: 'get',
    path: probes.healthz,
    tag: 'Service',
    summary: 'Whether the process is up',
    token: 'none',
    status: 200,
    reply: z.object({ status: z.literal('ok') }),
    problems: [],
  },
  readyz: {
    method: 'get',
    path: probes.readyz,
    tag: 'Service',
    summary: 'Whether the store answers',
    token: 'none',
    status: 200,
    reply: z.object({ status: z.literal('ready') }),
    problems: [],
  },
  getClientConfig: {
    method: 'get',
    path: CONFIG_PATH,
    tag: 'Service',
    summary: 'The public configuration of the client',
    token: 'none',
    status: 200,
    reply: z.object({
      firebase: z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() }),
      creatorEmails: z.enum(['public', 'signed-in']).optional(),
      externalPictures: z.boolean().optional(),
      emulator: z.boolean(),
    }) satisfies z.ZodType<ClientConfig>,
    problems: [],
  },
  getDocument: {
    method: 'get',
    path: calls.openApi,
    tag: 'Service',
    summary: 'This document',
    token: 'none',
    status: 200,
    reply: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
    problems: [],
  },
} as const satisfies Record<string, Operation>;
