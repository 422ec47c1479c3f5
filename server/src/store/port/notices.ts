/**
 * What the server asks of a store about notices (docs/decisions/0022): the difference between what a person was last notified
 * of, which their rows keep, and what is so now.
 */

import type { ApplicationRecord } from './applications.ts';
import type { EventRecord, RosterSeen } from './events.ts';
import type { Owner } from './own-rows.ts';
import type { JoinedEventRecord, LastNotified } from './participations.ts';

/** The default for participations of releases that did not keep it. */
export const NOTIFIED_BEFORE: LastNotified = { sequence: 0, status: 'joined' };

/** Something that a person read about an event that they joined. */
export type Read =
  | { what: 'changed'; sequence: number }
  | { what: 'cancelled'; cancelledAt: string }
  | { what: 'restored' }
  | { what: 'removed' }
  | { what: 'waiting' }
  | { what: 'message'; number: number }
  | { what: 'attendance'; correctedAt: string }
  /** `at`: ISO 8601 UTC. */
  | { what: 'moved-up'; at: string };

/** What a person was last notified of, or mailed, once they read this; the same object when they knew it. */
export function notifiedAfter<Known extends LastNotified>(known: Known, read: Read): Known {
  switch (read.what) {
    case 'changed':
      return read.sequence > known.sequence ? { ...known, sequence: read.sequence } : known;
    case 'cancelled':
      return (known.cancelledAt ?? '') >= read.cancelledAt
        ? known
        : { ...known, cancelledAt: read.cancelledAt };
    case 'restored':
      return known.cancelledAt === undefined ? known : { ...known, cancelledAt: undefined };
    case 'removed':
      return known.status === 'removed' ? known : { ...known, status: 'removed' };
    case 'waiting':
      return known.status === 'joined' ? { ...known, status: 'waiting' } : known;
    case 'message':
      return read.number > (known.message ?? 0) ? { ...known, message: read.number } : known;
    case 'attendance':
      return (known.correctedAt ?? '') >= read.correctedAt
        ? known
        : { ...known, correctedAt: read.correctedAt };
    case 'moved-up':
      return known.status === 'waiting' ? { ...known, status: 'joined', movedUpAt: read.at } : known;
  }
}

/** Who joined and left an event since an organiser last looked. */
export interface PeopleNews {
  event: EventRecord;
  /** How many joined and did not leave, without the organiser, and the names, else addresses, of the first three. */
  joined: number;
  names: string[];
  /** How many left, or deleted their account, of those whom they had seen. */
  left: number;
  /** When the last of them joined; ISO 8601 UTC. Absent when nobody did. */
  at?: string | undefined;
  /** What counts as seen once this was read. */
  rosterSeen: RosterSeen;
}

export interface NoticeStore {
  /**
   * Joined events, not earlier than `since`, of which this person may have notices.
   * @param unread whether to leave out what was read, which is quick
   */
  listNews(participantUid: string, since: string, unread: boolean): Promise<JoinedEventRecord[]>;
  /** Changes of the rosters of this organiser since they saw them, of events not earlier than `since`. */
  listPeopleNews(organiserUid: string, since: string, limit: number): Promise<PeopleNews[]>;
  /** How many rosters those are. */
  countPeopleNews(organiserUid: string, since: string): Promise<number>;
  /** Keeps that this person read something; nothing when the participation is not theirs. Idempotent. */
  keepRead(participationId: string, participantUid: string, read: Read): Promise<void>;
  /** Applications of this person that the team answered since then, at most 100, those sent last first. */
  listAnswers(owner: Owner, since: string): Promise<ApplicationRecord[]>;
  /** Keeps that this person read the answer of that moment to their application, or a later one. Idempotent. */
  keepAnswerRead(applicationId: string, owner: Owner, decidedAt: string): Promise<void>;
  /** Keeps what this organiser saw of a roster; never moves back. */
  keepRosterSeen(eventId: string, organiserUid: string, looked: RosterSeen): Promise<void>;
}
