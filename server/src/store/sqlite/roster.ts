/** Who comes to an event, in SQLite. */
import type { CameMark, ParticipationRecord, RosterListing, RosterStore } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const OF_EVENT = 'FROM participations WHERE eventId = :eventId';

/** Those of an event in one state, in the order of places: however many left, an index leads past them. */
const AMONG = {
  active: 'FROM participations INDEXED BY participationsCounted WHERE eventId = :eventId AND gone IS NULL',
  removed:
    "FROM participations INDEXED BY participationsCounted WHERE eventId = :eventId AND gone = 'removed'",
} as const;

export function rosterStore(db: SqliteConnection): RosterStore {
  /** How many places an event has; null for any number. */
  const capacityOf = (eventId: string) =>
    db.one<{ capacity: number | null }>('SELECT capacity FROM events WHERE id = :eventId', { eventId })
      ?.capacity ?? null;

  /** The place of the first who waits; a place beyond all when nobody does. */
  const firstWaiting = (eventId: string) => {
    const capacity = capacityOf(eventId);
    if (capacity === null) return Number.MAX_SAFE_INTEGER;
    const first = db.one<{ place: number }>(
      `SELECT place ${AMONG.active} ORDER BY place LIMIT 1 OFFSET :capacity`,
      { eventId, capacity },
    );
    return first?.place ?? Number.MAX_SAFE_INTEGER;
  };

  /** The rows of a page, by their keys; who takes part or waits and who was removed are two ranges of the index. */
  const pageOf = ({ search, status }: RosterListing, waiting: number): [string, Values] => {
    const before = status === 'joined' ? 'AND place < :waiting' : '';
    const from = status === 'waiting' ? 'AND place >= :waiting' : '';
    const found = search ? 'AND instr(searched, :search) > 0' : '';
    const part = (among: keyof typeof AMONG) =>
      `SELECT * FROM (SELECT key, place ${AMONG[among]} AND place > :after
         ${among === 'active' ? before + from : ''} ${found} ORDER BY place LIMIT :limit)`;
    const parts = (['active', 'removed'] as const).filter(
      (among) => !status || (status === 'removed') === (among === 'removed'),
    );
    return [
      parts.map(part).join(' UNION ALL '),
      { ...(before || from ? { waiting } : {}), ...(search ? { search } : {}) },
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
        const [page, values] = pageOf(listing, waiting);
        return db
          .all<Values>(
            `SELECT ${columnsOf('participations')} FROM (${page} ORDER BY place LIMIT :limit) AS page
             JOIN participations ON participations.key = page.key ORDER BY page.place`,
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
          `SELECT (SELECT count(*) ${AMONG.active}) AS active, (SELECT count(*) ${AMONG.removed}) AS removed,
             (SELECT count(*) ${AMONG.active} AND came = 1) AS came`,
          { eventId },
        ) ?? { active: 0, removed: 0, came: 0 };
        const joined = Math.min(active, capacityOf(eventId) ?? active);
        return { joined, waiting: active - joined, removed, came };
      }),

    recordCheckIn: (eventId, id, mark) =>
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
