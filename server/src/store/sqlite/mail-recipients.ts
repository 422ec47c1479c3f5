/** Who gets mail, in SQLite. Nothing of it stands in what is kept for everybody. */
import { isDeepStrictEqual } from 'node:util';
import {
  isUpToDate,
  type MailRecipientRecord,
  type MailRecipientStore,
  mergedRecipient,
  namedIn,
  tokenDigest,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { insertRow, selectRows, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const KIND = 'mailRecipients';

export function mailRecipientStore(db: SqliteConnection): MailRecipientStore {
  const all = (rest: string, values: Values) => selectRows(db, KIND, rest, values);
  const one = (rest: string, values: Values): MailRecipientRecord | null => all(rest, values)[0] ?? null;
  const write = <Result>(work: () => Result) => db.write(work, 'for few');

  return {
    async keepRecipient(account) {
      const { uid, address, verified } = account;
      const own = () => one('WHERE uid = :uid', { uid });
      const before = await db.attempt(own);
      if (before && isUpToDate(before, account)) return before;
      return write(() => {
        mustStay(db, namedIn(KIND, account));
        const found = own();
        const other = verified ? one('WHERE ruled = :address', { address }) : null;
        const taken = other && other.uid === undefined ? other : null;
        if (other?.uid !== undefined && other.uid !== uid) updateRow(db, KIND, { ...other, verified: false });
        if (taken && found) db.run(`DELETE FROM ${KIND} WHERE id = :id`, { id: taken.id });
        const row = mergedRecipient(found, taken, account);
        if (found ?? taken) updateRow(db, KIND, row);
        else insertRow(db, KIND, row);
        return row;
      });
    },

    findRecipients: (uids) =>
      db.attempt(() =>
        all('WHERE uid IN (SELECT value FROM json_each(:uids))', { uids: JSON.stringify(uids) }),
      ),

    findRecipientByToken: (token) =>
      db.attempt(() => one('WHERE digest = :digest', { digest: tokenDigest(token) })),

    askForNews: (row) =>
      write(() => {
        const { askedAt, asked, mailDue, idleSince } = row;
        mustStay(db, namedIn(KIND, row));
        const found = one('WHERE ruled = :address', { address: row.address });
        if (!found) return void insertRow(db, KIND, row);
        const waits = found.idleSince !== undefined && { idleSince };
        updateRow(db, KIND, { ...found, asked, askedAt, mailDue, ...waits });
      }),

    changeRecipient: (id, changes, seen = {}) =>
      write(() => {
        const found = one('WHERE id = :id', { id });
        if (!found) return false;
        const isAsSeen = Object.entries(seen).every(([field, value]) =>
          isDeepStrictEqual(found[field as keyof MailRecipientRecord], value),
        );
        if (isAsSeen) updateRow(db, KIND, { ...found, ...changes } as MailRecipientRecord);
        return isAsSeen;
      }),

    listDueRecipients: (now, limit) =>
      db.attempt(() =>
        all('WHERE mailDue <= :now ORDER BY mailDue, id LIMIT :limit', { now: now.toISOString(), limit }),
      ),

    sweepRecipients: (before) =>
      write(() => void db.run(`DELETE FROM ${KIND} WHERE idleSince < :before`, { before })),
  };
}
