/** The guests, for the creator of an event alone (docs/specification.md, "Guests"): the roster, and checking in. */
import { z } from 'zod';
import { body, email, idText, requiredLine, searchedText, sentMoment, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { pageLimit } from './paging.ts';
import { AGES, PARTICIPATION_STATUSES } from './participation.ts';
import { count, moment, rowId } from './replies.ts';

/** Path parameters of the calls on one participant of an event; `participant` is the participation's id. */
export const participantParams = z.object({ id: idText, participant: idText });

/** A place in the roster, as handed out in `Link: rel=next`: the place of the last row before. */
const rosterCursor = z
  .string({ error: 'Cursor must be given once.' })
  .regex(/^\d{1,12}$/, { error: 'Cursor must come from a previous answer.' })
  .transform(Number)
  .optional();

/** The status of a person in a roster. `left`: left or deleted their account after being checked in; without name and address. */
const ROSTER_STATUSES = [...PARTICIPATION_STATUSES, 'left'] as const;
export type RosterStatus = (typeof ROSTER_STATUSES)[number];

/** Query of GET /events/{id}/participants: a part of a name or, for the creator, an address, one status, a page of at most 100 rows. */
export const rosterQuery = z.object({
  search: searchedText('Search'),
  status: z
    .enum(ROSTER_STATUSES, { error: `Status must be one of ${ROSTER_STATUSES.join(', ')}.` })
    .optional(),
  limit: pageLimit,
  cursor: rosterCursor,
});
export type RosterQuery = z.output<typeof rosterQuery>;

/** One of those who joined, in the order of joining; name and address as the account had them then. */
export const rosterRow = z.object({
  _id: rowId,
  /** Absent without one, and for companions. */
  name: z.string().optional(),
  /** Absent for people who gave none, and for companions. */
  email: z.string().optional(),
  /** Present for a person without an account; absent for companions. */
  withoutAccount: z.literal(true).optional(),
  /** Present until such a person has confirmed the address. */
  unconfirmed: z.literal(true).optional(),
  /** Of a companion: which, and who brings them; the name is absent where that one has none. */
  age: z.enum(AGES).optional(),
  broughtBy: z.object({ _id: rowId, name: z.string().optional() }).optional(),
  joinedAt: moment,
  status: z.enum(ROSTER_STATUSES),
  /** Whether they came, as the creator marked it. */
  came: z.boolean(),
  /** When that was marked last; absent while it never was. */
  cameMarkedAt: moment.optional(),
});
export type RosterRow = z.output<typeof rosterRow>;

/** The reply of GET /events/{id}/participants. The counts are of the whole event, whatever was searched for. */
export const rosterReply = z.object({
  participants: z.array(rosterRow),
  counts: z.object({ joined: count, waiting: count, removed: count, came: count }),
});
export type Roster = z.output<typeof rosterReply>;

/**
 * Body of PUT /events/{id}/participants/{participant}: whether the person came, and when that was marked. The newest check-in
 * counts, so one that was made without a connection may be sent later, and sent twice.
 */
export const checkInBody = body({
  came: z.boolean({ error: 'Came must be true or false.' }),
  at: sentMoment('At', 'At must be a moment in ISO 8601.'),
});

/** The reply to it: the current state, which a newer check-in may have decided, and how many people have come. */
export const checkInReply = z.object({
  acknowledged: z.literal(true),
  came: z.boolean(),
  cameMarkedAt: moment,
  counts: rosterReply.shape.counts,
});
export type CheckIn = z.output<typeof checkInReply>;

/** Body of POST /events/{id}/participants: a person whom an organiser adds; with the address if the person wants. */
export const addParticipantBody = body({
  name: requiredLine('Name', LIMITS.name),
  email: unlessBlank(email('E-mail')),
});

/** The reply of PUT /events/{id}/participants/{participant}/link: the new private link; the earlier one has ended. */
export const renewedLinkReply = z.object({ acknowledged: z.literal(true), link: z.string() });
