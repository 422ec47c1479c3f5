/** What an event stores. Times are ISO 8601 UTC. */
import type { EventFields } from '@social-serve/contract/event';
import type { Hiding } from '@social-serve/contract/hiding';
import type { Language } from '@social-serve/contract/languages';
import type { Need } from '@social-serve/contract/need-rules';
import type { Outcome } from '@social-serve/contract/outcome';
import type { Point } from '@social-serve/contract/point-rules';
import type { ReviewOutcome } from '@social-serve/contract/review-rules';
import type { SeriesEvery } from '@social-serve/contract/series-rules';

/** The value of a changed field: a long text is clipped and ends in `…`; null for none. */
export type ChangedValue = string | number | boolean | null;

/** One field of a change. */
export interface FieldChange {
  field: string;
  /** Of a text in another language: only its readers are notified. */
  language?: Language | undefined;
  from: ChangedValue;
  to: ChangedValue;
  /** The event's `sequence` when participants were last to be notified of this field; absent if they were not. */
  notified?: number | undefined;
}

/** One change of an event. */
export interface EventChange {
  /** The event's `sequence` since then. */
  sequence: number;
  at: string;
  fields: FieldChange[];
}

/** By field, the value that a date of a series would have like the others; null for none. */
export type OwnFields = Record<string, unknown>;

/** By field, a digest of the value that was imported last. */
export type ImportedFields = Record<string, string>;

/** Of an event's messages: the number of the last one, and when the last few were sent, oldest first. */
export interface Messaged {
  number: number;
  at: string[];
}

/** A co-organiser, or a person with an open invitation, for which only the id is stored. */
export interface Helper {
  /** The invitation's id. */
  id: string;
  uid?: string | undefined;
  /** Lower case. */
  email?: string | undefined;
  /** When they accepted. */
  since?: string | undefined;
}

/**
 * Whether everyone can see an event (`listed`), its creator cancelled it, or the team hides it. Before it is listed it may wait for the
 * team, who may decline it.
 */
type EventState = 'listed' | 'cancelled' | 'hidden' | 'waiting' | 'declined';

/** Of an event that was not published at once. */
export interface Review {
  /** Since when it waits for the team. */
  since: string;
  /** What the team decided last; absent while it waits for the team. */
  outcome?: ReviewOutcome | undefined;
  decidedAt?: string | undefined;
  /** For its organisers. */
  note?: string | undefined;
  /** Whether it was declined because it began before the team looked at it. */
  passed?: true | undefined;
}

/** Why the team hides an event, and what the creator answered. */
type HidingReason = Omit<Hiding, 'at'>;

/** A need that was removed although people had claimed it. */
export interface EndedNeed extends Pick<Need, '_id' | 'label' | 'kind'> {
  /** The event's `sequence` of when it was removed, came back, was removed again …: an odd number of them if it is not among the needs. */
  times: number[];
}

/** An event: what its organisers wrote, and what the server adds. */
export interface EventRow extends Omit<EventFields, 'needs'> {
  id: string;
  postDate: string;
  /** The creator's e-mail address, lower case. */
  creator: string;
  /**
   * Whether the creator's address was not confirmed yet: nobody else sees it until then. Derived from their mail recipient's row, in
   * the transaction that changes it (`outbox/recipients.ts`), so that lists need no second read.
   */
  creatorUnconfirmed?: true | undefined;
  /** Decides ownership; never leaves the server. Absent if the account was deleted, or the event was imported without one. */
  creatorUid?: string | undefined;
  /** The creator's display name, only of an event that is no account's, like the samples. */
  creatorName?: string | undefined;
  /** Whose number `organiserPhone` is; absent without one. */
  organiserPhoneUid?: string | undefined;
  state: EventState;
  /** When it was cancelled or hidden; absent while it is listed. */
  unlistedAt?: string | undefined;
  /** Why its creator cancelled it, in their words. */
  cancelReason?: string | undefined;
  /** Why the team hides it; absent unless it does. */
  hidden?: HidingReason | undefined;
  review?: Review | undefined;
  /** Since when it waits for the team, and not for its organisers; when the team last decided. Derived. */
  waitsSince?: string | undefined;
  reviewedAt?: string | undefined;
  /** When its title or picture last changed, for the team to see. */
  changedAt?: string | undefined;
  /** Grows with every change; calendars need it. */
  sequence: number;
  /** The last changes, oldest first. */
  changes?: EventChange[] | undefined;

  /** The point that participants were last notified of, if it is not the current one. */
  pointNotified?: Point | undefined;

  /** Derived when the row is written (`events/row.ts`): when it ends, folded texts, the hash of an uploaded picture. */
  endsAt: string;
  titleFolded: string;
  locationFolded: string;
  /** The point as columns, and as MongoDB's index of points takes it: longitude first. */
  latitude?: number | undefined;
  longitude?: number | undefined;
  position?: [lon: number, lat: number] | undefined;
  picture?: string | undefined;
  /** The number of the last message to participants. */
  lastMessage?: number | undefined;

  /** How many joined and did not leave; absent for none. */
  joined?: number | undefined;
  /** The last join order that was given; absent for none. */
  lastJoinOrder?: number | undefined;
  /** How many of those are on the waiting list; absent for none. */
  waiting?: number | undefined;
  /** How many people were checked in, including those who have left since; absent for 0. */
  attended?: number | undefined;
  /** How many of those are companions, whose hours are not counted; absent for none. */
  companionsAttended?: number | undefined;
  needs?: Need[] | undefined;
  /** By need, how many of it are claimed; those that nobody claimed are absent. Written under the event's lock with the table `claims`. */
  claimed?: Record<string, number> | undefined;
  /** The last needs that were removed, oldest first; their claims are still stored, in case they come back. */
  endedNeeds?: EndedNeed[] | undefined;
  /** When the event was last moved to another day: a check-in that was made before is of the earlier day. */
  dayMovedAt?: string | undefined;

  /** The series that it is a date of, and how often that repeats. */
  seriesId?: string | undefined;
  seriesEvery?: SeriesEvery | undefined;
  /**
   * Fields of this date of a series that differ from the other dates, with the value that they would have (null for none). Changes of
   * the whole series leave them alone.
   */
  ownFields?: OwnFields | undefined;

  /** In the order of inviting. */
  helpers?: Helper[] | undefined;
  messaged?: Messaged | undefined;

  /** The file that it was imported from, by the name that the operator gave it; and what was imported last. */
  importedFrom?: string | undefined;
  importedFields?: ImportedFields | undefined;

  /** What was achieved, as its organisers reported. */
  outcome?: Outcome | undefined;
  /** When that was reported; derived. */
  outcomeAt?: string | undefined;
  /** Since when the creator's account was known here when they created the event; absent where that is not known. */
  creatorSince?: string | undefined;
  /** The `reportedAt` of the outcome with which the team counts an event that waits; '' for one without an outcome. */
  confirmed?: string | undefined;
  /** Whether the team leaves the event out of the sums, and how many walk-ins the team confirmed. */
  leftOut?: true | undefined;
  walkInsConfirmed?: number | undefined;
  /** Whether it counts in the sums; derived. */
  counted?: true | undefined;
  /** The sort key of the team's list: when its outcome was reported, otherwise its date; derived. */
  watchedAt?: string | undefined;
}
