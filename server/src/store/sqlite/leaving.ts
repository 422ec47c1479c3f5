/** Leaving flags in SQLite, checked within each transaction that writes. */
import {
  AccountLeaving,
  addressDigest,
  type LeavingFlag,
  type LeavingStore,
  type Named,
  uidDigest,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import type { Values } from './statements.ts';

const COLUMNS = 'uid, address, begunAt, lastAt';

/** Whether a flag is of somebody named so (`isOf`). */
const IS_OF = 'uid = :uid OR (address = :address AND begunAt > :at)';

/** Within the transaction that writes what names these people. @throws AccountLeaving */
export function mustStay(db: SqliteConnection, named: readonly Named[]): void {
  for (const { uid, address, at } of named) {
    if (uid === undefined && address === undefined) continue;
    const flag = db.one(`SELECT 1 FROM leaving WHERE ${IS_OF}`, {
      uid: uid === undefined ? null : uidDigest(uid),
      address: address === undefined ? null : addressDigest(address),
      at: uid === undefined ? '' : (at ?? ''),
    });
    if (flag) throw new AccountLeaving();
  }
}

export const leavingStore = (db: SqliteConnection): LeavingStore => ({
  markLeaving: (flag) =>
    db.write(() => {
      db.run(
        `INSERT INTO leaving (${COLUMNS}) VALUES (:uid, :address, :begunAt, :lastAt)
           ON CONFLICT (uid) DO UPDATE SET address = coalesce(leaving.address, excluded.address),
             begunAt = min(leaving.begunAt, excluded.begunAt), lastAt = max(leaving.lastAt, excluded.lastAt)`,
        { ...flag } as Values,
      );
      return (
        db.one<LeavingFlag>(`SELECT ${COLUMNS} FROM leaving WHERE uid = :uid`, { uid: flag.uid }) ?? flag
      );
    }),

  listLeaving: (before = '~') =>
    db.attempt(() =>
      db.all<LeavingFlag>(`SELECT ${COLUMNS} FROM leaving WHERE lastAt < :before ORDER BY uid`, { before }),
    ),

  endLeaving: ({ uid, lastAt }) =>
    db.write(() => void db.run('DELETE FROM leaving WHERE uid = :uid AND lastAt = :lastAt', { uid, lastAt })),
});
