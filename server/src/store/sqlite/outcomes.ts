/** What came of events, in SQLite. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import type { OutcomeStore } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { changeHelpers, findOrganised, ORGANISED } from './organised.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const OWN = `SELECT ${columnsOf('events')} FROM events WHERE key IN (${ORGANISED}) AND cancelledAt IS NULL`;

export const outcomeStore = (db: SqliteConnection): OutcomeStore => ({
  keepOutcome: (id, uid, outcome) =>
    db.write(() => {
      mustStay(db, [{ uid }]);
      const event = findOrganised(db, id, uid, 'cancelledAt IS NULL');
      if (!event) return null;
      if (!outcome && !event.outcome) return false;
      updateRow(db, 'events', { ...event, outcome });
      return true;
    }),

  listWithoutOutcome: (uid, { from, to, limit }) =>
    db.attempt(() =>
      db
        .all<Values>(
          `${OWN} AND eventDate >= :earliest AND eventDate <= :to AND endsAt >= :from AND endsAt <= :to
             AND document ->> '$.outcome' IS NULL ORDER BY endsAt DESC, id DESC LIMIT :limit`,
          { uid, from, to, limit, earliest: earliestBeginning(from) },
        )
        .map((answer) => toRow('events', answer)),
    ),

  keepAsked: (id, uid, at) =>
    db.write(() => {
      const event = findOrganised(db, id, uid);
      if (event?.creatorUid === uid) updateRow(db, 'events', { ...event, outcomeAsked: at });
      else if (event)
        changeHelpers(db, event, (helper) => (helper.uid === uid ? { ...helper, outcomeAsked: at } : helper));
    }, 'for few'),
});
