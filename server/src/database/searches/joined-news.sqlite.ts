/** Which joined events a person may have notices of, on SQLite. Reads columns of events, never their documents. */

import type { Statements } from '../sqlite/reader.ts';
import type { JoinedNewsSearch } from './joined-news.ts';

/** How many participants can have a place; NULL for no limit. */
const CAPACITY = '(e.capacity - coalesce(e.vacated, 0))';

/** How many people who did not leave joined earlier; counted only if someone waits. */
const before = (row: string) => `CASE WHEN ${row}.leftReason IS NULL AND e.joined > ${CAPACITY} THEN
  (SELECT count(*) FROM participations o
   WHERE o.eventId = ${row}.eventId AND o.leftReason IS NULL AND o.joinOrder < ${row}.joinOrder)
  ELSE 0 END`;

const known = (field: string, row = 'p') => `(${row}.document ->> '$.lastNotified.${field}')`;

/** Whether a person who was last notified of waiting now has a place. */
const movedUp = (row: string) =>
  `(${known('status', row)} = 'waiting' AND coalesce(${before(row)} < ${CAPACITY}, TRUE))`;

const aCompanion = (condition: string) =>
  `EXISTS (SELECT 1 FROM participations c WHERE c.broughtBy = p.id AND ${condition})`;

/** A person who took part can only wait after a change of the event, which increases its sequence. */
const MAY_BE_UNREAD = `(CASE
  WHEN p.leftReason IS NOT NULL THEN ${known('status')} <> 'removed'
  WHEN e.lastMessage > coalesce(${known('message')}, 0) THEN TRUE
  WHEN e.unlistedAt IS NOT NULL THEN ${known('unlistedAt')} IS NOT e.unlistedAt
  ELSE ${known('unlistedAt')} IS NOT NULL OR e.sequence > ${known('sequence')}
    OR ${movedUp('p')}
  END OR ${aCompanion(movedUp('c'))})`;

const MAY_BE_READ = `e.sequence > 0 OR e.unlistedAt IS NOT NULL OR p.leftReason IS NOT NULL
  OR e.lastMessage IS NOT NULL OR ${known('movedUpAt')} IS NOT NULL
  OR ${aCompanion(`${known('movedUpAt', 'c')} IS NOT NULL`)}`;

export const joinedNewsSearch = ({ all }: Statements): JoinedNewsSearch => ({
  async joinedNews(participantUid, { since, unread, after = '', limit }) {
    const condition = unread ? MAY_BE_UNREAD : `(${MAY_BE_READ} OR ${MAY_BE_UNREAD})`;
    const answers = all(
      `SELECT p.id, p.eventId, ${before('p')} AS before FROM participations p JOIN events e ON e.id = p.eventId
       WHERE p.participantUid = ? AND p.id > ? AND e.eventDate >= ? AND ${condition}
       ORDER BY p.id LIMIT ? + 0`,
      [participantUid, after, since, limit],
    );
    return answers.map(({ id, eventId, before }) => ({
      id: String(id),
      eventId: String(eventId),
      before: Number(before),
    }));
  },
});
