/** What a person joined, on SQLite. */
import type { SQLInputValue } from 'node:sqlite';
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { Statements } from '../sqlite/reader.ts';
import { selectList, toRow } from '../sqlite/rows.ts';
import type { OwnEventSearch, OwnHalf } from './own-events.ts';

const JOINED = 'participations p JOIN events e ON e.id = p.eventId';

const WAITS = "(p.leftReason IS NULL AND p.status = 'waiting')";

/** The conditions of a part of the list, with their values. */
function conditionOf({ upcoming, from, waiting }: OwnHalf & { waiting?: boolean | undefined }) {
  const values: SQLInputValue[] = upcoming ? [earliestBeginning(from), from] : [from];
  const half = upcoming ? 'e.eventDate >= ? AND e.endsAt > ?' : 'e.endsAt <= ?';
  if (waiting === undefined) return { text: half, values };
  return { text: `${half} AND ${waiting ? '' : 'NOT '}${WAITS}`, values };
}

export const ownEventSearch = ({ all }: Statements): OwnEventSearch => ({
  async joinedEvents(uid, { after, limit, ...part }) {
    const { text, values } = conditionOf(part);
    const order = part.upcoming ? 'e.eventDate, e.id' : 'e.eventDate DESC, e.id DESC';
    const cursor = after ? `AND (e.eventDate, e.id) ${part.upcoming ? '>' : '<'} (?, ?)` : '';
    // The page is found by the rows' keys, so that only its documents are read.
    const answers = all(
      `WITH page AS (SELECT p.key AS participation, e.key AS event FROM ${JOINED}
         WHERE p.participantUid = ? AND ${text} ${cursor} ORDER BY ${order} LIMIT ? + 0)
       SELECT ${selectList('participations', 'p')}, ${selectList('events', 'e')} FROM page
       JOIN participations p ON p.key = page.participation JOIN events e ON e.key = page.event
       ORDER BY ${order}`,
      [uid, ...values, ...(after ? [after.eventDate, after.id] : []), limit],
    );
    return answers.map((answer) => ({
      participation: toRow('participations', answer, 'p'),
      event: toRow('events', answer, 'e'),
    }));
  },

  async countJoinedEvents(uid, part) {
    const { text, values } = part ? conditionOf(part) : { text: 'TRUE', values: [] };
    const [answer] = all(
      `SELECT count(*) AS n FROM ${JOINED}
       WHERE p.participantUid = ? AND p.leftReason IS NULL AND e.state = 'listed' AND ${text}`,
      [uid, ...values],
    );
    return Number(answer?.n);
  },

  async countUpcomingParticipations(uids, from) {
    const answers = all(
      `SELECT p.participantUid AS uid, count(*) AS n FROM ${JOINED}
       WHERE p.participantUid IN (SELECT value FROM json_each(?)) AND p.leftReason IS NULL
         AND e.state = 'listed' AND e.endsAt > ?
       GROUP BY p.participantUid`,
      [JSON.stringify(uids), from],
    );
    const counts = new Map(answers.map(({ uid, n }) => [String(uid), Number(n)]));
    return new Map(uids.map((uid) => [uid, counts.get(uid) ?? 0]));
  },
});
