/**
 * The store port: what the server asks of a database. Adapters (SQLite, MongoDB) take and return plain objects,
 * string ids and ISO 8601 dates; store-suite.ts describes their behaviour and runs against each.
 *
 * Every rule that must hold under concurrency rests on one row or on a unique index.
 */
import { randomBytes } from 'node:crypto';
import type { VolunteerApplication } from '@social-serve/contract/application';
import type { Event } from '@social-serve/contract/event';
import type { EventType } from '@social-serve/contract/event-rules';

/** An event as it is kept. `creatorUid` decides ownership and never leaves the server; `creator` is what is shown. */
export interface EventRecord extends Omit<Event, '_id'> {
  id: string;
  creatorUid: string;
  /** When the creator deleted it; its participants still see it. */
  cancelledAt: string | null;
  /** Grows with every change (calendars need it). */
  sequence: number;
}

/** That a person takes part in an event. */
export interface ParticipationRecord {
  id: string;
  eventId: string;
  participant: string;
  participantUid: string;
  joinedAt: string;
}

export interface ApplicationRecord extends VolunteerApplication {
  id: string;
}

/** A participation together with its event as it is now. */
export interface JoinedEventRecord {
  participation: ParticipationRecord;
  event: EventRecord;
}

/** What may change in an event: all that its creator wrote. A field left out stays. */
export type EventChanges = Pick<EventRecord, 'eventDate'> &
  Partial<
    Omit<EventRecord, 'id' | 'eventDate' | 'postDate' | 'creator' | 'creatorUid' | 'cancelledAt' | 'sequence'>
  >;

/** Which part of the list: events from `from` on that were not deleted, soonest first, ties by id. */
export interface EventListing {
  /** ISO 8601; earlier events are over. */
  from: string;
  type?: EventType | undefined;
  /** Folded by `foldTitle`; a literal part of the title, never a pattern. */
  search?: string | undefined;
  /** The last event of the page before. */
  after?: { eventDate: string; id: string } | undefined;
  limit: number;
}

/** The rows a store keeps, by kind, for copying a store as a whole. */
export interface Rows {
  events: EventRecord;
  participations: ParticipationRecord;
  applications: ApplicationRecord;
}
export type RowKind = keyof Rows;
export const ROW_KINDS = ['events', 'participations', 'applications'] as const satisfies RowKind[];

/** The store cannot answer now; the same call may succeed later. Becomes a 503 with Retry-After. */
export class StoreUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database cannot be reached.', options);
    this.name = 'StoreUnavailable';
  }
}

export interface Store {
  /** What kind of store this is and where, for the log. Holds no secret. */
  readonly description: string;

  /** Resolves when the store answers a read; throws StoreUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;

  addEvent(event: EventRecord): Promise<void>;
  /** The event, unless there is none or it was deleted. */
  findEvent(id: string): Promise<EventRecord | null>;
  listEvents(listing: EventListing): Promise<EventRecord[]>;
  /** Events from `from` on that were not deleted, those posted last first. */
  latestEvents(from: string, limit: number): Promise<EventRecord[]>;
  /** All that this person created and did not delete, soonest first. */
  listCreatedEvents(creatorUid: string): Promise<EventRecord[]>;
  /**
   * Changes an event of this creator. Sets `postDate` and counts `sequence` only when something else changes.
   * @returns null when this creator has no such event; else whether anything was modified
   */
  updateEvent(
    id: string,
    creatorUid: string,
    changes: EventChanges,
    postDate: string,
  ): Promise<{ modified: boolean } | null>;
  /** Marks an event of this creator as cancelled. @returns whether there was one */
  cancelEvent(id: string, creatorUid: string, cancelledAt: string): Promise<boolean>;

  /** @returns false when this person takes part in this event already */
  addParticipation(participation: ParticipationRecord): Promise<boolean>;
  /** That this person takes part in this event, with the event as it is now, also when it was cancelled since. */
  findParticipation(eventId: string, participantUid: string): Promise<JoinedEventRecord | null>;
  /** What this person joined, also what was cancelled since; soonest first. */
  listJoinedEvents(participantUid: string): Promise<JoinedEventRecord[]>;
  /** Removes a participation of this person. @returns whether there was one */
  removeParticipation(id: string, participantUid: string): Promise<boolean>;

  addApplication(application: ApplicationRecord): Promise<void>;

  /** Rows of one kind in the order of their ids, for copying; `after` is the last id of the page before. */
  readRows<Kind extends RowKind>(kind: Kind, after: string | null, limit: number): Promise<Rows[Kind][]>;
  /** Adds rows as they are; one whose id is there already stays as it is. @returns how many were added */
  addRows<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): Promise<number>;
  countRows(kind: RowKind): Promise<number>;

  /** Marks remember that something was done once for this store, e.g. that sample events were added. */
  hasMark(name: string): Promise<boolean>;
  setMark(name: string): Promise<void>;
}

/** A new id: 24 hexadecimal digits, seconds first, so that ids grow with time in every store. */
export function newId(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000) >>> 0;
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
