/** What the server asks of a store about events. */
import type { EventFields } from '@social-serve/contract/event';

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
  /** When the creator deleted it; its participants still see it. */
  cancelledAt: string | null;
  /** Grows with every change (calendars need it). */
  sequence: number;
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

/** Which part of the list: events from `from` on that were not deleted, soonest first, ties by id. */
export interface EventListing {
  /** ISO 8601; earlier events are over. */
  from: string;
  type?: EventFields['eventType'] | undefined;
  /** Folded by `foldTitle`; a literal part of the title, never a pattern. */
  search?: string | undefined;
  /** The same of the place. */
  place?: string | undefined;
  /** The same of the title or the place. */
  text?: string | undefined;
  /** The last event of the page before. */
  after?: { eventDate: string; id: string } | undefined;
  limit: number;
}

export interface EventStore {
  addEvent(event: EventRecord): Promise<void>;
  /** The event, unless there is none or it was deleted. */
  findEvent(id: string): Promise<EventRecord | null>;
  listEvents(listing: EventListing): Promise<EventRecord[]>;
  /** Events from `from` on that were not deleted, those posted last first. */
  latestEvents(from: string, limit: number): Promise<EventRecord[]>;
  /** All that this person created and did not delete, soonest first. */
  listCreatedEvents(creatorUid: string): Promise<EventRecord[]>;
  /**
   * Changes an event of this creator. Sets `postDate` and the creator's name, and counts `sequence`, only when something
   * else changes.
   * @param creatorName null for a creator without a name; undefined keeps the one that is stored
   * @returns null when this creator has no such event; else whether anything was modified
   */
  updateEvent(
    id: string,
    creatorUid: string,
    changes: EventChanges,
    postDate: string,
    creatorName?: string | null,
  ): Promise<{ modified: boolean } | null>;
  /** Marks an event of this creator as cancelled. @returns whether there was one */
  cancelEvent(id: string, creatorUid: string, cancelledAt: string): Promise<boolean>;
}
