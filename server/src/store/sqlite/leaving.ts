/** The marks of those who leave for good, in SQLite, and the look at them within each transaction that writes. */
import {
  AccountLeaving,
  addressDigest,
  type LeavingMark,
  type LeavingStore,
  type Named,
  uidDigest,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Values } from './statements.ts';

const COLUMNS = 'uid, address, begunAt, lastAt';

/** Whether a mark is of somebody named so (`isOf`). */
const IS_OF = 'uid = :uid OR (address = :address AND begunAt > :at)';

/** Within the transaction that writes what names these people. @throws AccountLeaving */
export function mustStay(db: SqliteConnection, named: readonly Named[]): void {
  for (const { uid, address, at } of named) {
    if (uid === undefined && address === undefined) continue;
    const mark = db.one(`SELECT 1 FROM leaving WHERE ${IS_OF}`, {
      uid: uid === undefined ? null : uidDigest(uid),
      address: address === undefined ? null : addressDigest(address),
      at: uid === undefined ? '' : (at ?? ''),
    });
    if (mark) throw new AccountLeaving();
  }
}

export const leavingStore = (db: SqliteConnection): LeavingStore => ({
  markLeaving: (mark) =>
    db.attempt(() =>
      db.transaction(() => {
        db.run(
          `INSERT INTO leaving (${COLUMNS}) VALUES (:uid, :address, :begunAt, :lastAt)
           ON CONFLICT (uid) DO UPDATE SET address = coalesce(leaving.address, excluded.address),
             begunAt = min(leaving.begunAt, excluded.begunAt), lastAt = max(leaving.lastAt, excluded.lastAt)`,
          { ...mark } as Values,
        );
        return (
          db.one<LeavingMark>(`SELECT ${COLUMNS} FROM leaving WHERE uid = :uid`, { uid: mark.uid }) ?? mark
        );
      }),
    ),

  listLeaving: (before = '~') =>
    db.attempt(() =>
      db.all<LeavingMark>(`SELECT ${COLUMNS} FROM leaving WHERE lastAt < :before ORDER BY uid`, { before }),
    ),

  endLeaving: ({ uid, lastAt }) =>
    db.attempt(() =>
      db.transaction(
        () => void db.run('DELETE FROM leaving WHERE uid = :uid AND lastAt = :lastAt', { uid, lastAt }),
      ),
    ),
});
