/**
 * What the server asks of a store about everything that belongs to one person: to hand it out, and to take the person
 * out of it (docs/specification.md, "Leaving for good").
 */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { endOf } from '@social-serve/contract/event-rules';
import type { EventRecord } from './events.ts';
import type { ReportRecord } from './reports.ts';
import type { RowKind, Rows } from './rows.ts';

/**
 * Events, participations, reports, feeds and pictures are a person's by uid; an application by uid, when it was sent signed in, or by the
 * address that it carries.
 */
export interface Owner {
  uid: string;
  /** Lower case. */
  email: string;
  /** Whether the provider vouches for the address; else nothing is theirs by it. */
  emailVerified: boolean;
}

/** The moment of an erasure, ISO 8601 UTC. */
export interface ErasureTime {
  now: string;
  /** What ended earlier is over; the rest is cancelled. */
  from: string;
}

export interface AccountStore {
  /** A person's rows of one kind in the order of their ids; `after` is the last id of the page before. */
  readOwnRows<Kind extends RowKind>(
    kind: Kind,
    owner: Owner,
    after: string | null,
    limit: number,
  ): Promise<Rows[Kind][]>;
  /**
   * Takes a person out of some of their rows: participations, applications, reports, feeds and pictures with their files go, an event, and a report for
   * which one is hidden, stay without them (`erasedEvent`, `erasedReport`); where they decided as one of the team, that
   * stays without their name. May be cut and called again.
   * @returns how many of this kind were dealt with, at most `limit`; 0 when none is left
   */
  eraseOwnRows(kind: RowKind, owner: Owner, time: ErasureTime, limit: number): Promise<number>;
  /** Sees to it that no file of the store holds what was erased. */
  forgetErased(): Promise<void>;
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

/** An event without the person who created it: cancelled unless it is over, and nobody's from now on. */
export function erasedEvent(event: EventRecord, { email }: Owner, { now, from }: ErasureTime): EventRecord {
  return {
    ...(mapTexts(event, (text) => withoutAddress(text, email)) as EventRecord),
    creator: DELETED_ACCOUNT,
    creatorUid: event.id, // no uid is an event's id
    creatorName: null,
    changes: null, // what the event was before, in the person's words
    looked: null,
    hidden: null, // a hidden one is cancelled now, and their answer goes with them
    cancelledAt: event.cancelledAt ?? (endOf(event) >= from ? now : null),
    sequence: event.sequence + 1,
  };
}

/** A report without who sent it and what they wrote: while its event is hidden, the team shows that again by it. */
export const erasedReport = (report: ReportRecord): ReportRecord => ({
  ...report,
  reporter: DELETED_ACCOUNT,
  reporterUid: report.id, // no uid is a report's id
  text: '',
});
