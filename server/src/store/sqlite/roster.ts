/** Who comes to an event, in SQLite. */
import type { CameMark, ParticipationRecord, RosterListing, RosterStore } from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { columnsOf, toRow, updateRow } from './rows.ts';

const OF_EVENT = 'FROM participations WHERE eventId = :eventId';

export function rosterStore(db: SqliteConnection): RosterStore {
  /** How many places an event has; null for any number. */
  const capacityOf = (eventId: string) =>
    db.one<{ capacity: number | null }>(
      "SELECT document ->> '$.capacity' AS capacity FROM events WHERE id = :eventId",
      { eventId },
    )?.capacity ?? null;

  /** The place of the first who waits; a place beyond all when nobody does. */
  const firstWaiting = (eventId: string) => {
    const capacity = capacityOf(eventId);
    if (capacity === null) return Number.MAX_SAFE_INTEGER;
    const first = db.one<{ place: number }>(
      `SELECT place ${OF_EVENT} AND gone IS NULL ORDER BY place LIMIT 1 OFFSET :capacity`,
      { eventId, capacity },
    );
    return first?.place ?? Number.MAX_SAFE_INTEGER;
  };

  /** The conditions that somebody in the roster fulfils, but for the event and the place. */
  const conditionsOf = ({ search, status }: RosterListing, waiting: number): [string, Values] => {
    const among = {
      joined: 'gone IS NULL AND place < :waiting',
      waiting: 'gone IS NULL AND place >= :waiting',
      removed: "gone = 'removed'",
    };
    const conditions = [status ? among[status] : "(gone IS NULL OR gone = 'removed')"];
    if (search) conditions.push('instr(searched, :search) > 0');
    return [
      conditions.join(' AND '),
      {
        ...(status && status !== 'removed' ? { waiting } : {}),
        ...(search ? { search } : {}),
      },
    ];
  };

  /** Somebody who joined this event and is not gone. */
  const find = (eventId: string, id: string): ParticipationRecord | null => {
    const answer = db.one<Values>(
      `SELECT ${columnsOf('participations')} ${OF_EVENT} AND id = :id AND gone IS NULL`,
      { eventId, id },
    );
    return answer && toRow('participations', answer);
  };

  return {
    listRoster: (eventId, listing) =>
      db.attempt(() => {
        const waiting = firstWaiting(eventId);
        const [conditions, values] = conditionsOf(listing, waiting);
        return db
          .all<Values>(
            `SELECT ${columnsOf('participations')} ${OF_EVENT} AND place > :after AND ${conditions}
             ORDER BY place LIMIT :limit`,
            { ...values, eventId, after: listing.after ?? 0, limit: listing.limit },
          )
          .map((answer) => {
            const participation = toRow('participations', answer);
            const status = participation.place < waiting ? 'joined' : 'waiting';
            return { participation, status: participation.gone ? 'removed' : status };
          });
      }),

    countRoster: (eventId) =>
      db.attempt(() => {
        const { active, removed, came } = db.one<{ active: number; removed: number; came: number }>(
          `SELECT count(*) FILTER (WHERE gone IS NULL) AS active, count(*) FILTER (WHERE gone = 'removed') AS removed,
             count(*) FILTER (WHERE gone IS NULL AND came = 1) AS came ${OF_EVENT}`,
          { eventId },
        ) ?? { active: 0, removed: 0, came: 0 };
        const joined = Math.min(active, capacityOf(eventId) ?? active);
        return { joined, waiting: active - joined, removed, came };
      }),

    markCame: (eventId, id, mark) =>
      db.attempt(() =>
        db.transaction(() => {
          const there = find(eventId, id);
          if (!there) return null;
          const { came, cameMarkedAt } = there;
          if (came !== undefined && cameMarkedAt !== undefined && cameMarkedAt >= mark.cameMarkedAt)
            return { came, cameMarkedAt } satisfies CameMark;
          updateRow(db, 'participations', { ...there, ...mark });
          return mark;
        }),
      ),

    removeFromEvent: (eventId, id, now) =>
      db.attempt(() =>
        db.transaction(() => {
          const there = find(eventId, id);
          if (!there) return false;
          updateRow(db, 'participations', { ...there, gone: 'removed', goneAt: now });
          return true;
        }),
      ),
  };
}
