/** What the server asks of a store about events. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { EventFields, Hiding } from '@social-serve/contract/event';
import { endOf } from '@social-serve/contract/event-rules';
import type { Outcome } from '@social-serve/contract/outcome';
import type { SeriesEvery } from '@social-serve/contract/series-rules';
import type { AddressListing, EventAddress, EventListing, OwnListing, OwnPage } from './event-lists.ts';
import type { ErasureTime, Owner, OwnRows } from './own-rows.ts';

/** A field's value as it is kept of a change: a long text is clipped, and ends in `…`; null for one that is not there. */
export type KeptValue = string | number | boolean | null;

/** One field of a change. */
export interface FieldChange {
  field: string;
  from: KeptValue;
  to: KeptValue;
}

/** One change of an event. */
export interface EventChange {
  /** The event's `sequence` since then. */
  sequence: number;
  /** ISO 8601 UTC. */
  at: string;
  fields: FieldChange[];
}

/** What the creator saw of a roster: the last join order, and how many up to it had left. The names inside are the stored ones. */
export interface RosterSeen {
  place: number;
  left: number;
}

/** Whether less of a roster was seen. */
export const isEarlier = (one: RosterSeen | null | undefined, { place, left }: RosterSeen): boolean =>
  (one?.place ?? 0) < place || ((one?.place ?? 0) === place && (one?.left ?? 0) < left);

/** Of an event's messages: the number of the last one, and when the last few were sent, ISO 8601 UTC, oldest first. */
export interface Messaged {
  number: number;
  at: string[];
}

/** Somebody who was invited to help organise an event, and did not decline; all but the invitation's id once they accepted. */
export interface Helper {
  id: string;
  uid?: string | undefined;
  /** Lower case. */
  email?: string | undefined;
  /** The display name then; absent for who had none. */
  name?: string | undefined;
  /** When they accepted; ISO 8601 UTC. */
  since?: string | undefined;
  /** As the event keeps it of its creator. */
  rosterSeen?: RosterSeen | undefined;
  rosterMailed?: RosterSeen | undefined;
  /** They read the notices of questions that were asked until then; ISO 8601 UTC. */
  questionsSeen?: string | undefined;
  /** As the event keeps it of its creator. */
  outcomeAsked?: string | undefined;
}

/**
 * An event as it is kept: its own fields, and what the server knows about it. `creatorUid` decides ownership and never
 * leaves the server; `creator` is what is shown. Dates are ISO 8601 UTC.
 */
export interface EventRecord extends EventFields {
  id: string;
  postDate: string;
  creator: string;
  creatorUid: string;
  /** The creator's display name when they last wrote. */
  creatorName?: string | null | undefined;
  /** When the creator deleted it, or the team hid it (`hidden` says so); its participants still see it. */
  cancelledAt: string | null;
  /** The series that it is a date of, and how often that comes back; absent for an event by itself. */
  seriesId?: string | null | undefined;
  seriesEvery?: SeriesEvery | null | undefined;
  /** What was changed at this date of a series alone: what goes to all leaves it. */
  ownFields?: string[] | null | undefined;
  /** Why the team hides it; absent once the creator deleted it. */
  hidden?: Hiding | null | undefined;
  /** Grows with every change (calendars need it). */
  sequence: number;
  /** The last changes, oldest first (`changedEvent`); absent while nothing changed. Goes with the account. */
  changes?: EventChange[] | null | undefined;
  /** Absent until the creator looked at the roster. */
  rosterSeen?: RosterSeen | null | undefined;
  /** What was written to who comes; absent while nothing was. */
  messaged?: Messaged | null | undefined;
  /** What of the roster was in a summary by mail, or need not be; absent while there was none. */
  rosterMailed?: RosterSeen | null | undefined;
  /** What came of it, as its creator told; absent until then, and once it was taken back. */
  outcome?: Outcome | null | undefined;
  /** Whether the team leaves it out of the sums, and how many walk-ins it believes; absent for neither. */
  leftOut?: true | null | undefined;
  walkInsConfirmed?: number | null | undefined;
  /** When its creator read that they are asked for it; ISO 8601 UTC. Of a day before its end it was about another date. */
  outcomeAsked?: string | null | undefined;
  /** In the order of inviting; absent while nobody was invited. */
  helpers?: Helper[] | null | undefined;
  /** How many joined and did not leave; absent for none. Counted by the store, never written. */
  joined?: number | undefined;
}

/**
 * What may change in an event: all that its creator wrote. A field left out, or undefined, stays; null clears an
 * optional field, which is absent afterwards.
 */
export type EventChanges = Pick<EventFields, 'eventDate'> & {
  [Name in Exclude<keyof EventFields, 'eventDate'>]?:
    | EventFields[Name]
    | (undefined extends EventFields[Name] ? null : never)
    | undefined;
};

/** How many events that are not over a person may have, of their own or to take part in. Without it any number. */
export interface UpcomingLimit {
  /** ISO 8601; what ended earlier is over (`endOf`). */
  from: string;
  most: number;
}

export interface EventStore {
  /** @throws LimitReached when the creator has that many upcoming events already; AccountLeaving */
  addEvent(event: EventRecord, limit?: UpcomingLimit): Promise<void>;
  /** The event, unless there is none or it was deleted. */
  findEvent(id: string): Promise<EventRecord | null>;
  /**
   * An event that its creator deleted; null for any other, and for one that the team had hidden: of that nobody is told
   * anything.
   */
  findCancelledEvent(id: string): Promise<EventRecord | null>;
  /** An event that this person organises, whatever became of it. */
  findOwnEvent(id: string, organiserUid: string): Promise<EventRecord | null>;
  listEvents(listing: EventListing): Promise<EventRecord[]>;
  listEventAddresses(listing: AddressListing): Promise<EventAddress[]>;
  /** Events that are not over at `from` and were not deleted, those posted last first; of a series its next date alone. */
  latestEvents(from: string, limit: number): Promise<EventRecord[]>;
  /** What this person created and did not delete; what the team hid, too. */
  listCreatedEvents(creatorUid: string, listing: OwnListing): Promise<OwnPage<EventRecord>>;
  /**
   * Changes an event that this person organises. Sets `postDate` and the creator's name, where the creator changes it, and counts `sequence`, only when something
   * else changes.
   * @param organiserName null for who has none; undefined keeps the one that is stored
   * @param check throws when the event may not become this; nothing is changed then
   * @returns null when they organise no such event; else whether anything was modified
   * @throws LimitReached when it would bring back an event that is over beside that many upcoming ones of its creator. A store without
   *   transactions counts before it writes only: several calls at once may exceed the limit by as many
   * @throws CapacityTaken when it would leave fewer places than there are people who take part. Who joins while a store
   *   without transactions lowers it may have to wait
   */
  updateEvent(
    id: string,
    organiserUid: string,
    changes: EventChanges,
    postDate: string,
    limit?: UpcomingLimit,
    organiserName?: string | null,
    check?: (next: EventRecord) => void,
  ): Promise<{ modified: boolean } | null>;
  /** Marks an event of this creator as cancelled, a hidden one too. @returns whether there was one */
  cancelEvent(id: string, creatorUid: string, cancelledAt: string): Promise<boolean>;
}

/** The text without this address; a longer one that it is a part of stays. */
function withoutAddress(text: string, email: string): string {
  const literally = email.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const address = new RegExp(`(?<![\\w.+-])${literally}(?![\\w-]|\\.\\w)`, 'giu');
  return text.replace(address, DELETED_ACCOUNT);
}

/** A value with every text inside changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]));
}

/** Who accepted to help, in the order of accepting. */
export const helpersOf = ({ helpers }: Pick<EventRecord, 'helpers'>) =>
  (helpers ?? [])
    .filter((helper): helper is Required<Pick<Helper, 'uid' | 'email' | 'since'>> & Helper => !!helper.uid)
    .toSorted((one, other) => (one.since < other.since ? -1 : one.since > other.since ? 1 : 0));

/** To whom an event passes when its creator leaves for good: who accepted first; null for nobody, and for one that is cancelled. */
export const heirOf = (event: EventRecord) =>
  event.cancelledAt && !event.hidden ? null : (helpersOf(event)[0] ?? null);

/** The same event, as if those among its helpers had left who are leaving. @param leaving their uids */
export const withoutHelpers = (event: EventRecord, leaving: ReadonlySet<string>): EventRecord => ({
  ...event,
  helpers: event.helpers?.filter(({ uid }) => uid === undefined || !leaving.has(uid)),
});

/**
 * An event without the person who created it: it passes to its heir, as it is. Without one it is cancelled unless it is over, and
 * nobody's from now on.
 */
function erasedEvent(event: EventRecord, { email }: Owner, { now, from }: ErasureTime): EventRecord {
  const bare = mapTexts(event, (text) => withoutAddress(text, email)) as EventRecord;
  const heir = heirOf(event);
  if (heir) {
    const others = bare.helpers?.filter(({ id }) => id !== heir.id);
    const { answer: _, answeredAt: __, ...hidden } = bare.hidden ?? ({} as Partial<Hiding>);
    return {
      ...bare,
      creator: heir.email,
      creatorUid: heir.uid,
      creatorName: heir.name ?? null,
      helpers: others?.length ? others : null,
      rosterSeen: heir.rosterSeen ?? null,
      rosterMailed: heir.rosterMailed ?? null,
      outcomeAsked: heir.outcomeAsked ?? null,
      hidden: event.hidden ? (hidden as Hiding) : null, // without their answer
      sequence: event.sequence + 1,
    };
  }
  return {
    ...bare,
    creator: DELETED_ACCOUNT,
    creatorUid: event.id, // no uid is an event's id
    creatorName: null,
    changes: null, // what the event was before, in the person's words
    rosterSeen: null,
    rosterMailed: null,
    outcomeAsked: null,
    helpers: null,
    hidden: null, // a hidden one is cancelled now, and their answer goes with them
    cancelledAt: event.cancelledAt ?? (endOf(event) >= from ? now : null),
    sequence: event.sequence + 1,
  };
}

/** What is somebody's among the events: those that they created. */
export const OWN_EVENTS: OwnRows<EventRecord> = {
  uid: 'creatorUid',
  address: 'creator',
  exportedAs: 'events',
  erased: erasedEvent,
  changing: ['sequence', 'helpers'],
};
