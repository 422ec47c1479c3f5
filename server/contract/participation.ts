/** Participations (docs/specification.md, "Joining"): requests to join, and joined events in replies. */
import { z } from 'zod';
import { contactFields, eventReply, managedEventReply, managedFields } from './event.ts';
import {
  body,
  idText,
  oneOf,
  ownEmail,
  requiredLine,
  searchedText,
  trueOrFalse,
  unlessBlank,
  wholeNumber,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { claims, claimsReply } from './need.ts';
import { ownPageQuery } from './paging.ts';
import { type FieldName, reasonText } from './reasons.ts';
import { count, insertedReply, moment, rowId } from './replies.ts';

/** Path parameters of GET /joinedEvents/{email}. */
export const emailParams = z.object({ email: ownEmail('emailAddress') });

/** A phone number as it is typed; the country of one without its code depends on the event (`parsePhone`). */
const typedPhone = requiredLine('phone', LIMITS.phone);

/** The optional phone number of someone who joins. */
export const joinersPhone = unlessBlank(typedPhone.nullable());

/** Body of PUT /joinedEvents/{id}/phone and PUT /participation/phone: the number; null removes it. */
export const phoneBody = body({ phone: typedPhone.nullable() });

/** A phone number in E.164, such as +8801712345678. */
export const storedPhone = z.string().optional();

/** Body of POST /joinedEvents; the event's own fields are already stored and are dropped. */
export const joinBody = body({
  join_id: idText,
  participant: ownEmail('participant'),
  phone: joinersPhone,
  claims: claims.optional(),
});
export type JoinBody = z.infer<typeof joinBody>;

/** The most events in one request. */
const MOST_EVENTS = 100;

/** Query of GET /me/participations: the ids of events, separated by commas. */
export const participationsQuery = z.object({
  events: z
    .string({ error: ({ input }) => reasonText(input == null ? 'required' : 'notOnce', 'events') })
    .regex(new RegExp(`^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,${MOST_EVENTS - 1}}$`), {
      error: reasonText('notEventIds', MOST_EVENTS),
    })
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))]),
});

/** Has a place, is on the waiting list, or was removed by an organiser. */
export const PARTICIPATION_STATUSES = ['joined', 'waiting', 'removed'] as const;
const status = z.enum(PARTICIPATION_STATUSES);
export type ParticipationStatus = z.output<typeof status>;

/** The status of someone who has neither left nor was removed. */
export type Placed = Exclude<ParticipationStatus, 'removed'>;

/** How many people are ahead in the waiting list; 0 for the first, and for people who are not on it. */
const ahead = z.int();

/** How many people wait for places together, the person included; absent for one alone, and with a place. */
const groupSize = z.int().optional();

/** A companion, without a name. */
export const AGES = ['adult', 'child'] as const;
const age = z.enum(AGES);
export type Age = z.output<typeof age>;

/** The companions of a person, each with an own place in the order of joining; absent without any. */
export const companionsReply = z.array(
  z.object({ _id: rowId, age, status: z.enum(['joined', 'waiting']), ahead }),
);
export type Companions = z.output<typeof companionsReply>;

const companionsOf = (name: FieldName) => unlessBlank(wholeNumber(name, 0, LIMITS.companions));

/** The companions of a person. `split`: some may get places while others wait; otherwise all or none. */
export const companionsFields = {
  adults: companionsOf('adults'),
  children: companionsOf('children'),
  split: unlessBlank(trueOrFalse('split')),
};

/** Body of PUT /joinedEvents/{id}/companions: the new number of companions. */
export const companionsBody = body(companionsFields);
export type CompanionsBody = z.output<typeof companionsBody>;

/** The reply of PUT /joinedEvents/{id}/companions. */
export const companionsSetReply = z.object({ acknowledged: z.literal(true), companions: companionsReply });

/** Present if other participants may see the person's first name. */
const shown = z.literal(true).optional();

/**
 * Whether someone still comes: when they were asked, by a message that the mail server accepted, and whether they said yes. Who joins after
 * the others were asked has said yes.
 */
export const answerFields = { askedAt: moment.optional(), coming: z.literal(true).optional() };

/**
 * Body of PUT /joinedEvents/{id}/coming: whether the person comes, with how many companions (as many as now without `adults` and
 * `children`). `reason`: why not, for the organisers.
 */
export const comingBody = body({
  coming: trueOrFalse('coming'),
  reason: unlessBlank(requiredLine('reason', LIMITS.cannotCome)),
  ...companionsFields,
});
export type ComingBody = z.output<typeof comingBody>;

/** The caller's relation to an event, sent with it if there is a token; `_id` is the id for leaving. */
const participation = z.object({
  _id: rowId,
  status,
  ahead,
  groupSize,
  shown,
  ...answerFields,
  phone: storedPhone,
  companions: companionsReply.optional(),
  claims: claimsReply,
});
export type Participation = z.infer<typeof participation>;

/**
 * The reply of POST /joinedEvents: whether there was a place, or how many people are ahead in the waiting list. `claimsDropped`: the claims
 * of the request were not stored, because the person waits.
 */
export const joinReply = insertedReply.extend({
  status: z.enum(['joined', 'waiting']),
  ahead,
  claimsDropped: z.literal(true).optional(),
});

/** The reply of POST /joinedEvents. With a place also how to reach the others. */
export const joinedReply = joinReply.extend(contactFields);
export type Joined = z.output<typeof joinedReply>;

/** The reply of GET /me/participations: an entry for each event that the caller joined; `join_id` is the event's id. */
export const participationsReply = z.array(participation.extend({ join_id: rowId }));
export type OwnParticipation = z.output<typeof participationsReply>[number];

/** The sections of the joined events: upcoming with a place, waiting, past. */
export const JOINED_PARTS = ['upcoming', 'waiting', 'past'] as const;
export type JoinedPart = (typeof JOINED_PARTS)[number];

/** Query of GET /joinedEvents/{email}: all sections without `show`. `search` has words of the title. */
export const joinedQuery = ownPageQuery.extend({
  show: oneOf('show', JOINED_PARTS).optional(),
  search: searchedText('search'),
});

/** Present if the creator deleted the event, or the team hid it. */
const cancelled = z.literal(true).optional();
/** Also present while the team hides the event. */
const removedByTeam = z.literal(true).optional();

/** For people who were checked in: the event's hours, once known. */
const attendance = { came: z.literal(true).optional(), hours: z.number().optional() };

/**
 * A joined event in replies: the event's current fields, and its participants. `_id` is the participation's id,
 * `join_id` the event's.
 */
export const joinedEventReply = eventReply.extend({
  join_id: rowId,
  participant: z.string(),
  status,
  ahead,
  groupSize,
  shown,
  ...answerFields,
  phone: storedPhone,
  ...contactFields,
  claims: claimsReply,
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
    ...eventReply.pick({
      ...{ title: true, eventDate: true, endDate: true, timeZone: true, location: true },
      translations: true,
    }).shape,
    hours: attendance.hours,
  }),
);
export type Attendance = z.output<typeof attendancesReply>[number];

/** The reply of GET /manageEvents. `status`: that of the creator's own participation; absent without one. */
export const createdEventsReply = z.array(managedEventReply.extend({ status: status.optional() }));
export type CreatedEvent = z.output<typeof createdEventsReply>[number];

/** The most names of people whom a message does not reach by e-mail. */
export const MOST_UNMAILED = 50;

/**
 * The reply of GET /events/{id}, for a participant with their participation. A deleted event is visible
 * to its participants only; one that the team hid also to its creator and the team, with the reason in `hidden`.
 */
export const eventForPersonReply = eventReply.extend({
  participation: participation.optional(),
  cancelled,
  removedByTeam,
  ...managedFields,
  /** For its organisers: what they take on themselves, without joining. */
  claims: claimsReply,
  /** For its organisers: how many people with a place, and on the waiting list, a message reaches. */
  reached: z.object({ joined: count, waiting: count }).optional(),
  /**
   * For its organisers: how many of them get it by e-mail. `without`: how many have no address that can be reached, and the names of the
   * first of those (absent for an account without one).
   */
  mailed: z
    .object({
      joined: count,
      waiting: count,
      without: z.object({
        joined: count,
        waiting: count,
        people: z
          .array(z.object({ name: z.string().optional(), status: z.enum(['joined', 'waiting']) }))
          .max(MOST_UNMAILED),
      }),
    })
    .optional(),
});
export type EventForPerson = z.output<typeof eventForPersonReply>;

/** Body of PUT /joinedEvents/{id}/visibility: whether other participants may see the person's first name. */
export const visibilityBody = body({ shown: trueOrFalse('shown') });

/** The most first names that are shown for an event. */
export const MOST_NAMES = 50;

/** The reply of GET /events/{id}/going: how many participate, and the first names of others who allow it, in the order of joining. */
export const goingReply = z.object({ going: count, names: z.array(z.string()).max(MOST_NAMES) });
export type Going = z.output<typeof goingReply>;
