/** Everything of one person in SQLite. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import {
  type AccountStore,
  type ErasablePictures,
  type ErasureTime,
  type EventRecord,
  heirOf,
  helpersOf,
  nounOf,
  type OrganiserRecord,
  type Owner,
  type ParticipationRecord,
  ROW_KINDS,
  type RowKind,
  type Rows,
  uidDigest,
  withoutHelpers,
} from '../port/store.ts';
import { lockedByAnother, type SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { findOrganised, KEPT } from './organised.ts';
import { forgetHelper } from './organisers.ts';
import { selectRows, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** An address that nobody vouches for is nobody's: null equals nothing. */
const vouchedFor = ({ email, emailVerified }: Owner) => (emailVerified ? email : null);

/** Later than any moment. */
const EVER = '~';

interface Own {
  /** A condition on the columns of the noun, served by an index. */
  condition: string;
  /** @param before what another account sent under the address since then is that account's */
  values(owner: Owner, before?: string): Values;
}

function ownOf(kind: RowKind): Own {
  const { uid, address, sentAt } = nounOf(kind);
  if (!sentAt) return { condition: `${uid} = :uid`, values: (owner) => ({ uid: owner.uid }) };
  return {
    condition: `${uid} = :uid OR (${address} = :email AND (${uid} IS NULL OR ${sentAt} < :before))`,
    values: (owner, before = EVER) => ({ uid: owner.uid, email: vouchedFor(owner), before }),
  };
}

/** Whose a row is, by kind, as its noun says. */
export const OWN = Object.fromEntries(ROW_KINDS.map((kind) => [kind, ownOf(kind)])) as Record<RowKind, Own>;

export function accountStore(
  db: SqliteConnection,
  { erasePictures }: Pick<ErasablePictures, 'erasePictures'>,
): AccountStore {
  const readOwn = <Kind extends RowKind>(
    kind: Kind,
    owner: Owner,
    page: { after: string; limit: number; before?: string | undefined },
  ) =>
    selectRows(db, kind, `WHERE (${OWN[kind].condition}) AND id > :after ORDER BY id LIMIT :limit`, {
      ...OWN[kind].values(owner, page.before),
      after: page.after,
      limit: page.limit,
    });

  /** Takes a person's name out of what they decided for the team. */
  const eraseDecider = (kind: RowKind, owner: Owner, before: string, limit: number) =>
    db.run(
      `UPDATE ${kind} SET document = json_remove(json_set(document, '$.decidedBy', :nobody), '$.deciderUid')
       WHERE key IN (SELECT key FROM ${kind} WHERE decidedBy = :email
         AND (document ->> '$.deciderUid' IS NULL OR document ->> '$.deciderUid' = :uid
           OR document ->> '$.decidedAt' < :before) LIMIT :limit)`,
      { nobody: DELETED_ACCOUNT, uid: owner.uid, email: vouchedFor(owner), before, limit },
    );

  const isLeaving = (uid: string) =>
    db.one('SELECT 1 FROM leaving WHERE uid = :uid', { uid: uidDigest(uid) }) !== null;

  /** An event passes to who helps and stays: their invitation says so, so that they are told, once of a series. @returns the event without who leaves */
  const settleHeir = (event: EventRecord, { now: at }: ErasureTime): EventRecord => {
    const leaving = helpersOf(event).flatMap(({ uid }) => (isLeaving(uid) ? [uid] : []));
    const staying = withoutHelpers(event, new Set(leaving));
    const heir = heirOf(staying);
    if (heir)
      db.run(
        `UPDATE organisers SET document = json_remove(json_set(document, '$.inheritedAt', :at, '$.mailDue', :at), '$.seen')
         WHERE id = :id AND document ->> '$.inheritedAt' IS NULL`,
        { id: heir.id, at },
      );
    return staying;
  };

  const eraseRow = <Kind extends RowKind>(kind: Kind, row: Rows[Kind], owner: Owner, time: ErasureTime) => {
    const settled = kind === 'events' ? (settleHeir(row as EventRecord, time) as Rows[Kind]) : row;
    const left = nounOf(kind).erased?.(settled, owner, time);
    if (kind === 'events') markMail(db, row.id, time.now);
    if (kind === 'participations') markMail(db, (row as ParticipationRecord).eventId, time.now);
    if (kind === 'organisers') forgetHelper(db, row as OrganiserRecord);
    if (left) updateRow(db, kind, left);
    else db.run(`DELETE FROM ${kind} WHERE id = :id`, { id: row.id });
  };

  return {
    readOwnRows: (kind, owner, after, limit) =>
      db.attempt(() => readOwn(kind, owner, { after: after ?? '', limit })),

    eraseOwnRows(kind, owner, time, limit) {
      if (kind === 'pictures') return erasePictures(owner, limit);
      const { answered } = nounOf(kind);
      return db.write(() => {
        const rows = readOwn(kind, owner, { after: '', limit, before: time.before });
        for (const row of rows) eraseRow(kind, row, owner, time);
        if (rows.length > 0 || !answered) return rows.length;
        return eraseDecider(kind, owner, time.before ?? EVER, limit);
      });
    },

    listToPassOn: (uid, limit) =>
      db.attempt(() =>
        selectRows(
          db,
          'events',
          `WHERE creatorUid = :uid AND ${KEPT} AND EXISTS
               (SELECT 1 FROM json_each(events.document, '$.helpers') h WHERE h.value ->> '$.uid' IS NOT NULL)
             ORDER BY id LIMIT :limit`,
          { uid, limit },
        ),
      ),

    passOn: (eventId, owner, time) =>
      db.write(() => {
        const event = findOrganised(db, eventId, owner.uid, 'creatorUid = :uid');
        if (event) eraseRow('events', event, owner, time);
      }),

    // What was erased is overwritten in the file (secure_delete); the journal beside it still has the old pages.
    forgetErased: () =>
      db.attempt(() => {
        if (db.one<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy) throw lockedByAnother();
      }),
  };
}
