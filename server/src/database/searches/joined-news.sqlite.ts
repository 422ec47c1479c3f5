/** Which joined events a person may have notices of, on SQLite. Reads columns of events, never their documents. */

import type { Statements } from '../sqlite/reader.ts';
import type { JoinedNewsSearch } from './joined-news.ts';

const known = (field: string, row = 'p') => `(${row}.document ->> '$.lastNotified.${field}')`;

/** Whether a person who was last notified of waiting now has a place. */
const movedUp = (row: string) =>
  `(${known('status', row)} = 'waiting' AND ${row}.leftReason IS NULL AND ${row}.status = 'joined')`;

const aCompanion = (condition: string) =>
  `EXISTS (SELECT 1 FROM participations c WHERE c.broughtBy = p.id AND ${condition})`;

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
      `SELECT p.id, p.eventId FROM participations p JOIN events e ON e.id = p.eventId
       WHERE p.participantUid = ? AND p.id > ? AND e.eventDate >= ? AND ${condition}
       ORDER BY p.id LIMIT ? + 0`,
      [participantUid, after, since, limit],
    );
    return answers.map(({ id, eventId }) => ({ id: String(id), eventId: String(eventId) }));
  },
});
