/** The guests of an event, for its organisers (docs/specification.md, "Guests"): the roster, and checking in. */
import { z } from 'zod';
import {
  body,
  email,
  idText,
  oneOf,
  requiredLine,
  searchedText,
  sentMoment,
  trueOrFalse,
  unlessBlank,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { claimsReply } from './need.ts';
import { pageLimit } from './paging.ts';
import { AGES, answerFields, joinersPhone, PARTICIPATION_STATUSES, storedPhone } from './participation.ts';
import { reasonText } from './reasons.ts';
import { count, moment, rowId } from './replies.ts';

/** Path parameters of the calls on one participant of an event; `participant` is the participation's id. */
export const participantParams = z.object({ id: idText, participant: idText });

/** Path parameters of the call that removes people of one connection. */
export const connectionParams = z.object({
  id: idText,
  connection: z.string().regex(/^[\w-]{43}$/, { error: reasonText('notConnection') }),
});

/** A position in the roster, as encoded in `Link: rel=next`: that of the last row. */
const rosterCursor = z
  .string({ error: reasonText('notOnce', 'cursor') })
  .regex(/^\d{1,12}$/, { error: reasonText('notFromAnswer', 'cursor') })
  .transform(Number)
  .optional();

/** A person's status in a roster. `left`: left, or deleted their account, after being checked in, without name and address; or left since they were asked whether they come. */
const ROSTER_STATUSES = [...PARTICIPATION_STATUSES, 'left'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/**
 * What people with a place said when asked whether they still come: yes, nothing, or they were not asked, because no message reached
 * them. `left`: they said no, or lost the place because they did not answer.
 */
export const ANSWERS = ['yes', 'silent', 'not-asked', 'left'] as const;
export type Answered = (typeof ANSWERS)[number];

/** Query of GET /events/{id}/participants: a part of a name or, for the creator, an address, one status, one answer, a page of at most 100 rows. */
export const rosterQuery = z.object({
  search: searchedText('search'),
  status: oneOf('status', ROSTER_STATUSES).optional(),
  coming: oneOf('coming', ANSWERS).optional(),
  limit: pageLimit,
  cursor: rosterCursor,
});
export type RosterQuery = z.output<typeof rosterQuery>;

/** A participant, in the order of joining; name and address as of joining. */
export const rosterRow = z.object({
  _id: rowId,
  /** Absent without one, and for companions. */
  name: z.string().optional(),
  /** Absent for people who gave none, and for companions. */
  email: z.string().optional(),
  phone: storedPhone,
  /** Present for a person without an account; absent for companions. */
  withoutAccount: z.literal(true).optional(),
  /** Present until the person, with or without an account, has confirmed the address: it may be another person's. */
  unconfirmed: z.literal(true).optional(),
  /**
   * For a companion: their age, and who brings them; the name is absent if that person has none. `number` is 1, 2 … in the order of
   * joining, and present if that person brings several of the same age.
   */
  age: z.enum(AGES).optional(),
  number: count.optional(),
  broughtBy: z.object({ _id: rowId, name: z.string().optional() }).optional(),
  /** How many people this one brings; absent for 0. */
  companions: count.optional(),
  joinedAt: moment,
  status: z.enum(ROSTER_STATUSES),
  /** How many people wait for places together with this one, themselves included; absent for one alone, and for companions. */
  groupSize: count.optional(),
  /** Present if people behind such a group have places that were too few for it. */
  passed: z.literal(true).optional(),
  ...answerFields,
  /** Of someone who said no: why. Absent if they did not say. */
  cannotCome: z.string().optional(),
  /** Of someone who lost the place because they did not answer. */
  silent: z.literal(true).optional(),
  /** What they take on of the event's needs; absent for companions, and for nothing. */
  claims: claimsReply,
  /** Whether they attended, as recorded by an organiser. */
  came: z.boolean(),
  /** When that was last recorded; absent if never. */
  cameMarkedAt: moment.optional(),
});
export type RosterRow = z.output<typeof rosterRow>;

/**
 * The reply of GET /events/{id}/participants. The counts are of the whole event, whatever the search. `unconfirmed`: how many people
 * have neither an account nor a confirmed address, companions included; and for a day the places that such people took from one
 * connection within an hour, if several did.
 */
export const rosterReply = z.object({
  participants: z.array(rosterRow),
  counts: z.object({ joined: count, waiting: count, removed: count, came: count }),
  /** How many people gave which answer, companions included. */
  coming: z.object({ yes: count, silent: count, notAsked: count, left: count }),
  /** Until when the guests were listed, some time after the event: now there are numbers alone. */
  listedUntil: moment.optional(),
  unconfirmed: z.object({
    people: count,
    connections: z.array(z.object({ _id: z.string(), places: count, at: moment })),
  }),
});
export type Roster = z.output<typeof rosterReply>;

/**
 * Body of PUT /events/{id}/participants/{participant}: whether the person attended, and when that was recorded. The newest
 * check-in counts, so a check-in made offline may be sent later, and more than once.
 */
export const checkInBody = body({
  came: trueOrFalse('came'),
  at: sentMoment('at', ['notIsoMoment', 'at']),
});

/** The reply: the current state, which a newer check-in may have decided, and how many people attended. */
export const checkInReply = z.object({
  acknowledged: z.literal(true),
  came: z.boolean(),
  cameMarkedAt: moment,
  counts: rosterReply.shape.counts,
});
export type CheckIn = z.output<typeof checkInReply>;

/** A random text that a client makes once for each person whom it adds. */
const addingKey = z
  .string({ error: reasonText('notAddingKey') })
  .regex(/^[\w-]{16,64}$/, { error: reasonText('notAddingKey') });

/**
 * Body of POST /events/{id}/participants: a person whom an organiser adds; the address is optional. `key`: repeating a request with the
 * same one adds nobody, and answers with the person who was added first. `at`: when the organiser added them, if that was offline.
 */
export const addParticipantBody = body({
  name: requiredLine('name', LIMITS.name),
  email: unlessBlank(email('emailAddress')),
  phone: joinersPhone,
  key: unlessBlank(addingKey),
  at: unlessBlank(sentMoment('at', ['notIsoMoment', 'at'])),
});
export type AddParticipantBody = z.output<typeof addParticipantBody>;

/** The reply of POST /events/{id}/participants/{participant}/link: the new private link; the earlier one no longer works. */
export const renewedLinkReply = z.object({ acknowledged: z.literal(true), link: z.string() });
export type RenewedLink = z.output<typeof renewedLinkReply>;
