/** What came of events, in SQLite. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { OutcomeStore } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const OWN = `SELECT ${columnsOf('events')} FROM events WHERE creatorUid = :creatorUid AND cancelledAt IS NULL`;

export const outcomeStore = (db: SqliteConnection): OutcomeStore => ({
  keepOutcome: (id, creatorUid, outcome) =>
    db.attempt(() =>
      db.transaction(() => {
        mustStay(db, [{ uid: creatorUid }]);
        const found = db.one<Values>(`${OWN} AND id = :id`, { id, creatorUid });
        if (!found) return null;
        const event = toRow('events', found);
        if (!outcome && !event.outcome) return false;
        updateRow(db, 'events', { ...event, outcome });
        return true;
      }),
    ),

  listUntold: (creatorUid, { from, to, limit }) =>
    db.attempt(() =>
      db
        .all<Values>(
          `${OWN} AND eventDate >= :earliest AND eventDate <= :to AND endsAt >= :from AND endsAt <= :to
             AND document ->> '$.outcome' IS NULL ORDER BY endsAt DESC, id DESC LIMIT :limit`,
          { creatorUid, from, to, limit, earliest: earliestBeginning(from) },
        )
        .map((answer) => toRow('events', answer)),
    ),

  keepAsked: (id, creatorUid) =>
    db.attempt(() =>
      db.transaction(
        () =>
          void db.run(
            `UPDATE events SET document = json_set(document, '$.outcomeAsked', json('true'))
             WHERE id = :id AND creatorUid = :creatorUid AND document ->> '$.outcomeAsked' IS NULL`,
            { id, creatorUid },
          ),
        'for few',
      ),
    ),
});
