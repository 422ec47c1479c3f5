/** Everything of one person in SQLite. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import {
  type AccountStore,
  erasedEvent,
  erasedParticipation,
  erasedReport,
  type Owner,
  type RowKind,
} from '../port/store.ts';
import { lockedByAnother, type SqliteConnection, type Values } from './connection.ts';
import type { SqlitePictureStore } from './pictures.ts';
import { columnsOf, toRow, updateRow } from './rows.ts';

/** An address that nobody vouches for is nobody's: null equals nothing. */
const vouchedFor = ({ email, emailVerified }: Owner) => (emailVerified ? email : null);

/** Whose a row is, by kind: a condition on its columns, each served by an index. */
export const OWN: Record<RowKind, { condition: string; values: (owner: Owner) => Values }> = {
  events: { condition: 'creatorUid = :uid', values: ({ uid }) => ({ uid }) },
  participations: { condition: 'participantUid = :uid', values: ({ uid }) => ({ uid }) },
  applications: {
    condition: 'applicantUid = :uid OR email = :email',
    values: (owner) => ({ uid: owner.uid, email: vouchedFor(owner) }),
  },
  reports: { condition: 'reporterUid = :uid', values: ({ uid }) => ({ uid }) },
  feeds: { condition: 'ownerUid = :uid', values: ({ uid }) => ({ uid }) },
  pictures: { condition: 'uid = :uid', values: ({ uid }) => ({ uid }) },
};

export function accountStore(
  db: SqliteConnection,
  { erasePictures }: Pick<SqlitePictureStore, 'erasePictures'>,
): AccountStore {
  const readOwn = <Kind extends RowKind>(kind: Kind, owner: Owner, after: string, limit: number) =>
    db
      .all<Values>(
        `SELECT ${columnsOf(kind)} FROM ${kind}
         WHERE (${OWN[kind].condition}) AND id > :after ORDER BY id LIMIT :limit`,
        { ...OWN[kind].values(owner), after, limit },
      )
      .map((answer) => toRow(kind, answer));

  /** Takes a person's name out of what they decided for the team. */
  const eraseDecider = (kind: 'applications' | 'reports', owner: Owner, limit: number) =>
    db.run(
      `UPDATE ${kind} SET document = json_set(document, '$.decidedBy', :nobody)
       WHERE key IN (SELECT key FROM ${kind} WHERE decidedBy = :email LIMIT :limit)`,
      { nobody: DELETED_ACCOUNT, email: vouchedFor(owner), limit },
    );

  return {
    readOwnRows: (kind, owner, after, limit) => db.attempt(() => readOwn(kind, owner, after ?? '', limit)),

    eraseOwnRows(kind, owner, time, limit) {
      if (kind === 'pictures') return erasePictures(owner, limit);
      return db.attempt(() =>
        db.transaction(() => {
          if (kind === 'events') {
            const events = readOwn('events', owner, '', limit);
            for (const event of events) updateRow(db, 'events', erasedEvent(event, owner, time));
            return events.length;
          }
          if (kind === 'participations') {
            const rows = readOwn(kind, owner, '', limit);
            for (const row of rows) updateRow(db, kind, erasedParticipation(row, time.now));
            return rows.length;
          }
          const rows = readOwn(kind, owner, '', limit);
          for (const row of rows) {
            if ('outcome' in row && row.outcome === 'hidden') updateRow(db, 'reports', erasedReport(row));
            else db.run(`DELETE FROM ${kind} WHERE id = :id`, { id: row.id });
          }
          return rows.length > 0 || kind === 'feeds' ? rows.length : eraseDecider(kind, owner, limit);
        }),
      );
    },

    // What was erased is overwritten in the file (secure_delete); the journal beside it still has the old pages.
    forgetErased: () =>
      db.attempt(() => {
        if (db.one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy) throw lockedByAnother();
      }),
  };
}
