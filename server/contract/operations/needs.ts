/** Calls about what people take on of an event's needs. */
import { idParams } from '../input.ts';
import { claimsBody, claimsSetReply } from '../need.ts';
import { calls } from '../paths.ts';
import { participantParams } from '../roster.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { organiserOnly, participantOnly } from './policies.ts';

/** Rules about claims that the API document's schemas cannot express. */
const CLAIMS_RULES =
  'The whole list, each need once: what is missing in it is withdrawn. Until the event starts (409, `event-started`), with a place (409, `not-now`). A need is not claimed beyond its number, unless it says `allowMore`, and a role at most once for each person of the group: more is a 409 (`too-many-claimed`), with the `need` and how many of it can be claimed at most (`left`). A claim that exceeds a number that was lowered since can stay and be lowered. An id of no need of the event is a 400.';

export const needsOperations = {
  setClaims: {
    method: 'put',
    path: calls.claims,
    tag: 'Taking part',
    summary: 'Change what a participant takes on of the event’s needs',
    description: CLAIMS_RULES,
    who: 'signed-in',
    takesPart: true,
    policy: participantOnly(['notJoined']),
    params: idParams,
    body: claimsBody,
    reply: claimsSetReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'not-now',
      'event-started',
      'too-many-claimed',
      'account-leaving',
      'stopped',
    ],
  },
  setOrganiserClaims: {
    method: 'put',
    path: calls.organiserClaims,
    tag: 'Taking part',
    summary: 'Change what an organiser takes on, without joining',
    description: CLAIMS_RULES,
    who: 'signed-in',
    takesPart: true,
    policy: organiserOnly(['organisersClaim']),
    params: idParams,
    body: claimsBody,
    reply: claimsSetReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'event-started',
      'too-many-claimed',
      'account-leaving',
      'stopped',
    ],
  },
  setParticipantClaims: {
    method: 'put',
    path: calls.participantClaims,
    tag: 'Taking part',
    summary: 'Enter what a guest of an event that you organise takes on',
    description: CLAIMS_RULES,
    who: 'signed-in',
    takesPart: true,
    policy: organiserOnly(['organisersEnterClaims']),
    params: participantParams,
    body: claimsBody,
    reply: claimsSetReply,
    problems: [
      ...WITH_BODY,
      ...WITH_TOKEN,
      'not-found',
      'not-now',
      'event-started',
      'too-many-claimed',
      'stopped',
    ],
  },
  setLinkedClaims: {
    method: 'put',
    path: calls.linkedClaims,
    tag: 'Without an account',
    summary: 'Change what the caller takes on of the event’s needs',
    description: CLAIMS_RULES,
    who: 'everyone',
    link: true,
    body: claimsBody,
    reply: claimsSetReply,
    problems: [
      ...WITH_BODY,
      'not-found',
      'confirmed-elsewhere',
      'not-now',
      'event-started',
      'too-many-claimed',
      'stopped',
    ],
  },
} as const satisfies Record<string, Operation>;
