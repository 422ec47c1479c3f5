/** Who joined which event. Times are ISO 8601 UTC. */
import type { Age, ParticipationStatus, Placed } from '@social-serve/contract/participation';

/**
 * Why a participation ended. `removed and deleted`: the organiser removed the person, whose data was deleted. `merged`: they
 * moved it into an account that had joined, too. `expired`: the address was never confirmed, and its place was needed. `silent`: they did not
 * answer whether they come, and their place was needed.
 */
export type LeftReason =
  | 'left'
  | 'removed'
  | 'deleted'
  | 'removed and deleted'
  | 'merged'
  | 'expired'
  | 'silent';

/** What a person was last notified of about an event that they joined; at first, what the reply to joining said. */
export interface LastNotified {
  /** The `sequence` of the event. */
  sequence: number;
  status: ParticipationStatus;
  /** When they read that they moved up from the waiting list. */
  movedUpAt?: string | undefined;
  /** The event's `unlistedAt`. */
  unlistedAt?: string | undefined;
  /** The number of the last message. */
  message?: number | undefined;
  /** The participation's `correctedAt`. */
  correctedAt?: string | undefined;
}

/** What a person was last mailed about an event that they joined, or read about it since. */
export interface Mailed extends LastNotified {
  /** How many places were free when they were mailed that these are too few for their group. */
  offered?: number | undefined;
  /** The `eventDate` that they were reminded of. */
  reminded?: string | undefined;
  /** Until when they were asked to answer whether they still come. Without it, silence costs no place. */
  answerBy?: string | undefined;
}

/** A person's participation in an event. When they leave, the row stays without their personal data: its join order is taken. */
export interface Participation {
  id: string;
  eventId: string;
  /**
   * The person's e-mail address, lower case: once per event. Absent for companions, for people who gave none, and after they left.
   */
  participant?: string | undefined;
  /** Absent for people without an account, for companions, and after the person left. */
  participantUid?: string | undefined;
  /** The name that they gave, only of people without an account. */
  name?: string | undefined;
  /** Of someone without an account: the version of their private links (`private-links/link.ts`). */
  linkVersion?: number | undefined;
  /** The version of the link that was mailed, if the shown one was renewed without another message. */
  mailedVersion?: number | undefined;
  /**
   * Of someone without an account, and of their companions: nobody has confirmed the address by the link that was mailed there; or
   * there is no address. For a person whom an organiser added, opening that link is enough.
   */
  unconfirmed?: true | undefined;
  /** Whether the shown link has ended, because the address was confirmed in another browser: only the mailed one opens the place. */
  onlyMailedLink?: true | undefined;
  /**
   * Of someone without an account whose address is not confirmed, for a day: a keyed digest of the network and the hour in which they
   * joined this event (`networkOf`).
   */
  network?: string | undefined;
  /** Until when a person who joined without an account should confirm the address, once they have a place; absent after that. */
  confirmBy?: string | undefined;
  /** Whether an organiser added them. */
  added?: true | undefined;
  /** The key that the organiser's client made for the request that added them; it stays after they left, so that repeating it adds nobody. */
  addingKey?: string | undefined;
  /** Of a companion: the participation of the person who brings them. */
  broughtBy?: string | undefined;
  /** Of a companion. */
  age?: Age | undefined;
  /** A keyed digest of a removed person's address, which cannot join again. */
  blocked?: string | undefined;
  joinedAt: string;
  /** 1, 2, 3 … within an event; never reused. */
  joinOrder: number;
  /** Whether the person has a place, or waits; the last one, after they left. Written under the event's lock. */
  status: Placed;
  /**
   * The place in line, while the person waits. Rows with the same number move up together: of a group that stays together it is the
   * join order of the person who brings the others; otherwise, also in a group that may be split, it is the row's own join order.
   */
  turn: number;
  /** Absent while the person has a place or waits. */
  leftReason?: LeftReason | undefined;
  leftAt?: string | undefined;
  /** When they were asked whether they still come: the mail server accepted the question. Companions have what their person has. */
  askedAt?: string | undefined;
  /** Whether they said that they come, by answering or by joining after the others were asked. */
  coming?: true | undefined;
  /**
   * Why they cannot come, for the organisers; '' if they did not say. Present in the rows of people who said no when asked, or lost the place
   * because they did not answer, and of their companions: these rows keep name, link and address, so that the person can come back.
   */
  cannotCome?: string | undefined;
  /** Whether they attended, as an organiser checked them in. */
  attended?: boolean | undefined;
  /** The time of that check-in. */
  attendedMarkedAt?: string | undefined;
  /** When attendance was last corrected after the event's end. */
  correctedAt?: string | undefined;
  /** In E.164, for the organisers, until some days after the event. Absent for companions, and after the person left. */
  phone?: string | undefined;
  /** Whether the other participants see the first word of the name. */
  nameShown?: true | undefined;
  lastNotified: LastNotified;
  /** Absent until the first message was mailed. */
  mailed?: Mailed | undefined;
}
