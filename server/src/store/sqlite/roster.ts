/** The guests of an event, in SQLite. */
import { AT_SIGNS } from '@social-serve/contract/account-rules';
import {
  afterCheckIn,
  type ParticipationRecord,
  type RosterListing,
  type RosterStore,
} from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { IS_ORGANISER, KEPT } from './organised.ts';
import { selectRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** An event of this organiser that was not deleted; one that is hidden is there for them. */
const OWN_EVENT = `FROM events WHERE id = :eventId AND ${IS_ORGANISER} AND ${KEPT}`;

/** The rows of an event in one state, by join order, through an index that skips who left. */
const AMONG = {
  active: 'FROM participations INDEXED BY participationsCounted WHERE eventId = :eventId AND gone IS NULL',
  removed:
    "FROM participations INDEXED BY participationsCounted WHERE eventId = :eventId AND gone = 'removed'",
} as const;

/** The folded name, which stands before the address. */
const NAME = 'substr(searched, 1, instr(searched, char(10)) - 1)';

/** What a search of somebody who helps looks through: the name, unless it is an address. */
const SHOWN_NAME = `CASE WHEN ${NAME} GLOB '*[${AT_SIGNS}]*' THEN '' ELSE ${NAME} END`;

/** The join order of the first who waits; beyond all when nobody does. */
export function firstWaiting(db: SqliteConnection, eventId: string, capacity: number | null): number {
  if (capacity === null) return Number.MAX_SAFE_INTEGER;
  const first = db.one<{ place: number }>(
    `SELECT place ${AMONG.active} ORDER BY place LIMIT 1 OFFSET :capacity`,
    { eventId, capacity },
  );
  return first?.place ?? Number.MAX_SAFE_INTEGER;
}

export function rosterStore(db: SqliteConnection): RosterStore {
  /** How many places an event of this organiser has, null for any number; null when they have none such. */
  const ownEvent = (eventId: string, uid: string) =>
    db.one<{ capacity: number | null; endsAt: string; isCreator: number }>(
      `SELECT capacity, endsAt, creatorUid = :uid AS isCreator ${OWN_EVENT}`,
      { eventId, uid },
    );

  /** The rows of a page, by their keys; who takes part or waits and who was removed are two ranges of the index. */
  const pageOf = (
    { search, status }: RosterListing,
    waiting: number,
    isCreator: boolean,
  ): [string, Values] => {
    const before = status === 'joined' ? 'AND place < :waiting' : '';
    const from = status === 'waiting' ? 'AND place >= :waiting' : '';
    const found = search ? `AND instr(${isCreator ? 'searched' : SHOWN_NAME}, :search) > 0` : '';
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

  /** An active participation in this event of this organiser. */
  const find = (eventId: string, uid: string, id: string): ParticipationRecord | null =>
    selectRow(
      db,
      'participations',
      `eventId = :eventId AND id = :id AND gone IS NULL AND EXISTS (SELECT 1 ${OWN_EVENT})`,
      { eventId, uid, id },
    );

  return {
    listRoster: (eventId, uid, listing) =>
      db.attempt(() => {
        const event = ownEvent(eventId, uid);
        if (!event) return [];
        const waiting = firstWaiting(db, eventId, event.capacity);
        const [page, values] = pageOf(listing, waiting, event.isCreator === 1);
        return db
          .all<Values>(
            `SELECT ${columnsOf('participations')} FROM (${page} ORDER BY place LIMIT :limit) AS page
             JOIN participations ON participations.key = page.key ORDER BY page.place`,
            { ...values, eventId, after: listing.after ?? 0, limit: listing.limit },
          )
          .map((answer) => {
            const participation = toRow('participations', answer);
            const status = participation.joinOrder < waiting ? 'joined' : 'waiting';
            return { participation, status: participation.leftReason ? 'removed' : status };
          });
      }),

    countRoster: (eventId, uid) =>
      db.attempt(() => {
        const event = ownEvent(eventId, uid);
        if (!event) return null;
        const { active, removed, attended } = db.one<{ active: number; removed: number; attended: number }>(
          `SELECT (SELECT count(*) ${AMONG.active}) AS active, (SELECT count(*) ${AMONG.removed}) AS removed,
             (SELECT count(*) ${AMONG.active} AND came = 1) AS attended`,
          { eventId },
        ) ?? { active: 0, removed: 0, attended: 0 };
        const joined = Math.min(active, event.capacity ?? active);
        return { joined, waiting: active - joined, removed, attended };
      }),

    recordCheckIn: (eventId, uid, id, checkIn, check) =>
      db.write(() => {
        const event = ownEvent(eventId, uid);
        const there = find(eventId, uid, id);
        if (!event || !there) return null;
        check?.(event.endsAt);
        const next = afterCheckIn(there, checkIn, event.endsAt);
        if (next) updateRow(db, 'participations', { ...there, ...next });
        const { attended = false, attendedMarkedAt = '' } = next ?? there;
        return { attended, attendedMarkedAt };
      }, 'in sums'),

    removeFromEvent: (eventId, uid, id, now, check) =>
      db.write(() => {
        const event = ownEvent(eventId, uid);
        const there = find(eventId, uid, id);
        if (!event || !there) return false;
        if (there.attended) check?.(event.endsAt);
        const next = { ...there, attended: undefined, leftReason: 'removed', leftAt: now } as const;
        updateRow(db, 'participations', next);
        markMail(db, eventId, now);
        return true;
      }),
  };
}
