/** Joining in SQLite (docs/decisions/0019-places.md); joins of one turn of the event loop share a transaction (`group-commit.ts`). */
import {
  type JoinRefusal,
  type NewParticipation,
  type NewStatusDetails,
  statusDetailsOf,
  type UpcomingLimit,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { holdTo, notOver } from './own-lists.ts';
import { insertRow } from './rows.ts';

/** What a person joined that is neither over nor cancelled. */
const UPCOMING = `participations p JOIN events e ON e.id = p.eventId
  WHERE p.participantUid = :uid AND p.gone IS NULL AND ${notOver('e')} AND e.cancelledAt IS NULL`;

/** An event before somebody joins it. */
interface State {
  joined: number;
  capacity: number | null;
  place: number;
}

/** Joins somebody, within a transaction. @throws LimitReached */
export function join(
  db: SqliteConnection,
  participation: NewParticipation,
  limit?: UpcomingLimit,
): NewStatusDetails | JoinRefusal {
  const { eventId, participantUid } = participation;
  const there = db.one<{ gone: string | null }>(
    'SELECT gone FROM participations WHERE participantUid = :participantUid AND eventId = :eventId',
    { participantUid, eventId },
  );
  if (there) return there.gone ? 'removed' : 'joined already';
  const state = db.one<State>(
    `SELECT joined, capacity,
       (SELECT coalesce(max(place), 0) + 1 FROM participations WHERE eventId = :eventId) AS place
     FROM events WHERE id = :eventId AND cancelledAt IS NULL`,
    { eventId },
  );
  if (!state) return 'no event';
  holdTo(limit && { ...limit, most: limit.most - 1 }, db, UPCOMING, participantUid);
  const statusDetails = statusDetailsOf(state.joined, state.capacity);
  const lastNotified = participation.lastNotified && {
    ...participation.lastNotified,
    status: statusDetails.status,
  };
  insertRow(db, 'participations', { ...participation, lastNotified, joinOrder: state.place });
  markMail(db, eventId, participation.joinedAt);
  return statusDetails;
}
