/**
 * What the server asks of a store about notices (docs/decisions/0022). Nothing is written when something happens: rows keep
 * what their person was told last, and a notice is the difference from what is so now.
 */

import type { ApplicationRecord } from './applications.ts';
import type { EventRecord, RosterSeen } from './events.ts';
import type { Owner } from './own-rows.ts';
import type { JoinedEventRecord, LastNotified } from './participations.ts';

/** What is taken for told of a participation of a release that kept nothing. */
export const NOTIFIED_BEFORE: LastNotified = { sequence: 0, status: 'joined' };

/** Something that a person read about an event that they joined. */
export type Read =
  | { what: 'changed'; sequence: number }
  | { what: 'cancelled'; cancelledAt: string }
  | { what: 'restored' }
  | { what: 'removed' }
  | { what: 'waiting' }
  /** `at`: ISO 8601 UTC. */
  | { what: 'moved-up'; at: string };

/** What a person was told once they read this; the same when they knew it already. */
export function notifiedAfter(known: LastNotified, read: Read): LastNotified {
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
    case 'moved-up':
      return known.status === 'waiting' ? { ...known, status: 'joined', movedUpAt: read.at } : known;
  }
}

/** Who joined and left an event since its creator last looked. */
export interface PeopleNews {
  event: EventRecord;
  /** How many others than the creator joined and are still there, and the first three: their names, else addresses. */
  joined: number;
  names: string[];
  /** How many left, or deleted their account, of those whom the creator had seen. */
  left: number;
  /** When the last of them joined; ISO 8601 UTC. Absent when nobody did. */
  at?: string | undefined;
  /** What a look sees now. */
  rosterSeen: RosterSeen;
}

export interface NoticeStore {
  /**
   * What there may be to tell this person about events that they joined and that are not earlier than `since`.
   * @param unread whether only what they may not have read is wanted, which is quick; else all that changed since then, too
   */
  listNews(participantUid: string, since: string, unread: boolean): Promise<JoinedEventRecord[]>;
  /** Who joined and left events of this creator that are not earlier than `since`, since they last looked; others are not there. */
  listPeopleNews(creatorUid: string, since: string, limit: number): Promise<PeopleNews[]>;
  /** How many such events there are. */
  countPeopleNews(creatorUid: string, since: string): Promise<number>;
  /** Keeps that this person read something; nothing when the participation is not theirs. Idempotent. */
  keepRead(participationId: string, participantUid: string, read: Read): Promise<void>;
  /** Applications of this person that the team answered since then, at most 100, those sent last first. */
  listAnswers(owner: Owner, since: string): Promise<ApplicationRecord[]>;
  /** Keeps that this person read the answer of that moment to their application, or a later one. Idempotent. */
  keepAnswerRead(applicationId: string, owner: Owner, decidedAt: string): Promise<void>;
  /** Keeps how far this creator looked; never takes it back. */
  keepRosterSeen(eventId: string, creatorUid: string, looked: RosterSeen): Promise<void>;
}
