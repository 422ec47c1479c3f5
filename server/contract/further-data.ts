/** Lists of a person's own data that no feature shows them elsewhere: where rows of others name them, and what the server notes. */
import { z } from 'zod';
import { moment, rowId } from './replies.ts';
import { REPORTED_KINDS } from './report-rules.ts';

/** Where a person's decision is: on an application, a report, a message to the team or a person who takes part. */
const DECIDED = ['application', 'report', 'message', 'stop'] as const;

export const furtherLists = {
  /** Answers that they gave, as an organiser, to questions of others. */
  answersGiven: z.array(
    z.object({ _id: rowId, event_id: rowId, answer: z.string(), answeredAt: moment.optional() }),
  ),
  /** Their numbers that people who have a place at an event see, as an organiser. */
  organiserNumbers: z.array(z.object({ event_id: rowId, organiserPhone: z.string() })),
  /** Invitations to help organise their events that they sent. */
  invitationsSent: z.array(
    z.object({
      _id: rowId,
      event_id: rowId,
      email: z.string(),
      invitedAt: moment,
      /** Absent while it is unanswered. */
      accepted: z.boolean().optional(),
    }),
  ),
  /** What they decided or answered as a member of the team. */
  decisions: z.array(
    z.object({
      _id: rowId,
      kind: z.enum(DECIDED),
      decidedAt: moment.optional(),
      note: z.string().optional(),
    }),
  ),
  /** What the team decided about reports of what they posted; who reported it stays out. */
  reportsAboutYou: z.array(
    z.object({
      _id: rowId,
      event_id: rowId,
      outcome: z.string(),
      decidedAt: moment.optional(),
      note: z.string().optional(),
    }),
  ),
  /** Places that were taken without an account under their address; null if the provider has not verified it. */
  placesWithoutAccount: z
    .array(
      z.object({
        _id: rowId,
        event_id: rowId,
        name: z.string().optional(),
        joinedAt: moment,
        /** Whether the address was confirmed. Otherwise anyone may have typed it. */
        confirmed: z.boolean(),
      }),
    )
    .nullable(),
  /** Where they are logged in, without what opens a session. */
  sessions: z.array(z.object({ method: z.enum(['password', 'google']), signedInAt: moment, usedAt: moment })),
  /** Links to confirm the address or to set a password that were mailed and still work, without what opens them. */
  mailedLinks: z.array(z.object({ purpose: z.string(), expiresAt: moment })),
  /** What they have read, as an organiser, about which event. */
  eventsRead: z.array(
    z.object({
      event_id: rowId,
      /** How many people had joined, and how many of those had left, when they last saw the guests. */
      joined: z.int().optional(),
      left: z.int().optional(),
      questionsReadAt: moment.optional(),
    }),
  ),
  /** What they take on, as an organiser, of their events' needs. */
  claimsAsOrganiser: z.array(
    z.object({ event_id: rowId, need: rowId, label: z.string().optional(), number: z.int() }),
  ),
  /** What the team decided about the person's events and texts; the notice says why. */
  moderations: z.array(
    z.object({
      event_id: rowId,
      about: z.enum(REPORTED_KINDS),
      outcome: z.enum(['hidden', 'deleted', 'shown']),
      at: moment,
      read: z.boolean(),
      /** What the person answered the team about a deleted text. */
      answer: z.string().optional(),
      answeredAt: moment.optional(),
    }),
  ),
  /** Events that the team hid: they cannot be posted again. */
  hiddenEvents: z.array(z.object({ event_id: rowId, hiddenAt: moment })),
  /** E-mail to them that waits to be sent. */
  mailWaiting: z.array(z.object({ kind: z.string(), due: moment.optional() })),
};
