/**
 * Who joins at the same time as others, in SQLite: all who wait are written by one transaction, so that the disk and
 * another process's lock are waited for once (docs/decisions/0019-places.md).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type JoinRefusal,
  type NewParticipation,
  type NewStanding,
  StoreUnavailable,
  standingOf,
  type UpcomingLimit,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { holdTo, notOver } from './own-lists.ts';
import { insertRow } from './rows.ts';

/** How many are written at once: others are answered within 20 ms (docs/specification.md, "Limits"). */
const BATCH = 50;

/** What a person joined that is neither over nor cancelled. */
const UPCOMING = `participations p JOIN events e ON e.id = p.eventId
  WHERE p.participantUid = :uid AND p.gone IS NULL AND ${notOver('e')} AND e.cancelledAt IS NULL`;

/** What an event has before somebody joins it; null counts none. */
interface State {
  joined: number;
  capacity: number | null;
  place: number;
}

/** Somebody who wants to join. */
interface Asked {
  participation: NewParticipation;
  limit: UpcomingLimit | undefined;
  resolve(outcome: NewStanding | JoinRefusal): void;
  reject(error: unknown): void;
}

/** The way into the events of a file. */
export function joinQueue(db: SqliteConnection) {
  let queue: Asked[] = [];
  let serving = false;

  /** Within a transaction; nothing is written before all is checked. @throws LimitReached */
  const join = ({ participation, limit }: Asked): NewStanding | JoinRefusal => {
    const { eventId, participantUid } = participation;
    const there = db.one<{ gone: string | null }>(
      'SELECT gone FROM participations WHERE participantUid = :participantUid AND eventId = :eventId',
      { participantUid, eventId },
    );
    if (there) return there.gone ? 'removed' : 'joined already';
    const state = db.one<State>(
      `SELECT joined, capacity,
         (SELECT coalesce(max(place), 0) + 1 FROM participations WHERE eventId = :eventId) AS place
       FROM events WHERE id = :eventId`,
      { eventId },
    );
    if (!state) throw new Error('There is no such event.');
    holdTo(limit && { ...limit, most: limit.most - 1 }, db, UPCOMING, participantUid);
    const standing = standingOf(state.joined, state.capacity);
    const told = participation.told && { ...participation.told, status: standing.status };
    insertRow(db, 'participations', { ...participation, told, place: state.place });
    return standing;
  };

  /** What becomes of each of them, all in one transaction. */
  const joinAll = (batch: Asked[]) =>
    db.transaction(() =>
      batch.map((asked) => {
        try {
          const outcome = join(asked);
          return () => asked.resolve(outcome);
        } catch (error) {
          if ((error as { errcode?: number }).errcode !== undefined) throw error; // SQLite's own
          return () => asked.reject(error);
        }
      }),
    );

  const serve = async () => {
    serving = true;
    while (queue.length > 0) {
      await nextTurn(); // who asks in this turn comes along
      const batch = queue.slice(0, BATCH);
      queue = queue.slice(BATCH);
      try {
        for (const answer of await db.attempt(() => joinAll(batch))) answer();
      } catch (error) {
        // Who is behind them has waited as long.
        const behind = error instanceof StoreUnavailable ? queue.splice(0) : [];
        for (const { reject } of [...batch, ...behind]) reject(error);
      }
    }
    serving = false;
  };

  /** Joins somebody. @throws LimitReached, StoreUnavailable */
  return (participation: NewParticipation, limit?: UpcomingLimit): Promise<NewStanding | JoinRefusal> =>
    new Promise((resolve, reject) => {
      queue.push({ participation, limit, resolve, reject });
      if (!serving) void serve();
    });
}
