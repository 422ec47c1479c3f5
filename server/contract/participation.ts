/** Taking part (docs/specification.md, "Joining"): what is sent to join, and a joined event as it travels. */
import { z } from 'zod';
import { eventReply, managedFields } from './event.ts';
import { body, idText, ownEmail, unlessBlank, wholeNumber } from './input.ts';
import { LIMITS } from './limits.ts';
import { ownPageQuery } from './paging.ts';
import { count, insertedReply, rowId } from './replies.ts';

/** Path parameters of GET /joinedEvents/{email}. */
export const emailParams = z.object({ email: ownEmail('E-mail') });

/** Body of POST /joinedEvents; the event's own fields are known to the server and dropped. */
export const joinBody = body({ join_id: idText, participant: ownEmail('Participant') });
export type JoinBody = z.infer<typeof joinBody>;

/** How many events one call may ask about. */
const MOST_EVENTS = 100;

/** Query of GET /me/participations: the ids of events, separated by commas. */
export const participationsQuery = z.object({
  events: z
    .string({ error: ({ input }) => (input == null ? 'Events is required.' : 'Events must be given once.') })
    .regex(new RegExp(`^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${MOST_EVENTS - 1}}$`), {
      error: `Events must be 1 to ${MOST_EVENTS} ids, separated by commas.`,
    })
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))]),
});

/** Taking part, on the waiting list, or removed from the event by its organiser. */
export const PARTICIPATION_STATUSES = ['joined', 'waiting', 'removed'] as const;
const status = z.enum(PARTICIPATION_STATUSES);
export type ParticipationStatus = z.output<typeof status>;

/** How many people wait before this person; 0 without a place in the waiting list, and for its first. */
const ahead = z.int();

/** What a companion is: nobody asks for a name. */
export const AGES = ['adult', 'child'] as const;
const age = z.enum(AGES);
export type Age = z.output<typeof age>;

/** Those whom a person brings, each with a place in the order of joining; absent for nobody. */
export const companionsReply = z.array(
  z.object({ _id: rowId, age, status: z.enum(['joined', 'waiting']), ahead }),
);
export type Companions = z.output<typeof companionsReply>;

const companionsOf = (label: string) => unlessBlank(wholeNumber(label, 0, LIMITS.companions));

/** The companions of a person. `split`: some may get places while others wait; otherwise all or none. */
export const companionsFields = {
  adults: companionsOf('Adults'),
  children: companionsOf('Children'),
  split: unlessBlank(z.boolean({ error: 'Split must be true or false.' })),
};

/** Body of PUT /joinedEvents/{id}/companions: how many there are to be from now on. */
export const companionsBody = body(companionsFields);
export type CompanionsBody = z.output<typeof companionsBody>;

/** The reply to it. */
export const companionsSetReply = z.object({ acknowledged: z.literal(true), companions: companionsReply });

/** Present if the other participants see the person's first name. */
const shown = z.literal(true).optional();

/** The caller's relation to an event, sent with it when there is a token; `_id` is the id for leaving. */
const participation = z.object({
  _id: rowId,
  status,
  ahead,
  shown,
  companions: companionsReply.optional(),
});
export type Participation = z.infer<typeof participation>;

/** The reply of POST /joinedEvents: whether there was a place, or how many wait before. */
export const joinReply = insertedReply.extend({ status: z.enum(['joined', 'waiting']), ahead });
export type Joined = z.output<typeof joinReply>;

/** The reply of GET /me/participations: one entry for each of the events that concerns the caller; `join_id` is the event's id. */
export const participationsReply = z.array(participation.extend({ join_id: rowId }));
export type OwnParticipation = z.output<typeof participationsReply>[number];

/** The parts of the joined events: upcoming with a place, waiting, past. */
export const JOINED_PARTS = ['upcoming', 'waiting', 'past'] as const;
export type JoinedPart = (typeof JOINED_PARTS)[number];

/** Query of GET /joinedEvents/{email}: without `show` all of them come. */
export const joinedQuery = ownPageQuery.extend({
  show: z.enum(JOINED_PARTS, { error: `Show must be one of ${JOINED_PARTS.join(', ')}.` }).optional(),
});

/** Present once the creator deleted the event, or the team hid it. */
const cancelled = z.literal(true).optional();
/** Present beside it while the team hides the event. */
const removedByTeam = z.literal(true).optional();

/** For people who were checked in: the hours of the event, once they are known. */
const attendance = { came: z.literal(true).optional(), hours: z.number().optional() };

/**
 * A joined event as it travels: the event's fields as they are now, and who takes part. `_id` is the participation's own,
 * `join_id` the event's.
 */
export const joinedEventReply = eventReply.extend({
  join_id: rowId,
  participant: z.string(),
  status,
  ahead,
  shown,
  ...attendance,
  cancelled,
  removedByTeam,
});
export type JoinedEvent = z.output<typeof joinedEventReply>;

/** The reply of GET /joinedEvents/{email}. */
export const joinedEventsReply = z.array(joinedEventReply);

/** The reply of GET /me/attendances: the caller's attendances, the latest event first, at most 1,000. */
export const attendancesReply = z.array(
  z.object({
    _id: rowId,
    join_id: rowId,
    ...eventReply.pick({ title: true, eventDate: true, endDate: true, timeZone: true, location: true }).shape,
    hours: attendance.hours,
  }),
);
export type Attendance = z.output<typeof attendancesReply>[number];

/**
 * An event as GET /events/{id} answers it: to a participant's token with their participation. One that was deleted is seen
 * by its participants only; one that the team hid by them, by its creator and by the team, and `hidden` says the latter why.
 */
export const eventForPersonReply = eventReply.extend({
  participation: participation.optional(),
  cancelled,
  removedByTeam,
  ...managedFields,
});
export type EventForPerson = z.output<typeof eventForPersonReply>;

/** Body of PUT /joinedEvents/{id}/visibility: whether other participants see the person's first name. */
export const visibilityBody = body({ shown: z.boolean({ error: 'Shown must be true or false.' }) });

/** First names that are shown of an event at most. */
export const MOST_NAMES = 50;

/** The reply of GET /events/{id}/going: how many take part, and the first names of others who allow it, in the order of joining. */
export const goingReply = z.object({ going: count, names: z.array(z.string()).max(MOST_NAMES) });
export type Going = z.output<typeof goingReply>;
