/** Volunteer applications in SQLite. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ApplicationFilter,
  type ApplicationListing,
  type ApplicationRecord,
  type ApplicationStore,
  deciderOf,
  stateOf,
} from '../port/store.ts';
import { OWN } from './account.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { insertRow, selectRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** Applications whose texts are looked through at a stretch (docs/specification.md, "Limits"). */
const WINDOW = 200;

/** The index that holds role and state: asked for all of some, SQLite would read every document to know them. */
const COUNTED = 'applications INDEXED BY applicationsByDate';

type Place = NonNullable<ApplicationListing['after']>;

/** The conditions of a filter besides the search. */
function conditionsOf({ owner, role, state }: ApplicationFilter): [string[], Values] {
  const conditions: string[] = [];
  const values: Values = {};
  if (owner) {
    conditions.push(`(${OWN.applications.condition})`);
    Object.assign(values, OWN.applications.values(owner));
  }
  if (role) {
    conditions.push('role = :role');
    values.role = role;
  }
  if (state) {
    conditions.push('state = :state');
    values.state = state;
  }
  return [conditions, values];
}

const where = (conditions: string[]) => (conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '');

export function applicationStore(db: SqliteConnection): ApplicationStore {
  /** A stretch of the list without its search. */
  const page = (filter: ApplicationFilter, after: Place | undefined, limit: number, columns: string) => {
    const [conditions, values] = conditionsOf(filter);
    if (after) {
      conditions.push('(date, id) < (:afterDate, :afterId)');
      Object.assign(values, { afterDate: after.date, afterId: after.id });
    }
    return db.all<Values>(
      `SELECT ${columns} FROM applications ${where(conditions)} ORDER BY date DESC, id DESC LIMIT :limit`,
      { ...values, limit },
    );
  };

  /** Looks through the texts of a list window by window; others are answered in between. */
  async function* found(filter: ApplicationFilter, search: string, after?: Place) {
    let place = after;
    for (;;) {
      const rows = await db.attempt(() => page(filter, place, WINDOW, 'date, id, searched'));
      for (const row of rows) if (String(row.searched).includes(search)) yield String(row.id);
      const last = rows.at(-1);
      if (!last || rows.length < WINDOW) return;
      place = { date: String(last.date), id: String(last.id) };
      await nextTurn();
    }
  }

  const find = (id: string) => selectRow(db, 'applications', 'id = :id', { id });

  return {
    addApplication: (application) => db.write(() => void insertRow(db, 'applications', application)),

    async listApplications({ search, after, limit, ...filter }) {
      if (!search)
        return db.attempt(() =>
          page(filter, after, limit, columnsOf('applications')).map((answer) =>
            toRow('applications', answer),
          ),
        );
      const rows: ApplicationRecord[] = [];
      for await (const id of found(filter, search, after)) {
        const row = await db.attempt(() => find(id));
        if (row) rows.push(row);
        if (rows.length === limit) break;
      }
      return rows;
    },

    async countApplications({ search, ...filter }) {
      if (search) {
        let count = 0;
        for await (const _ of found(filter, search)) count += 1;
        return count;
      }
      const [conditions, values] = conditionsOf(filter);
      const from = filter.role || filter.state ? COUNTED : 'applications';
      return db.attempt(() => db.count(`${from} ${where(conditions)}`, values));
    },

    decideApplication: (id, decision, was) =>
      db.write(() => {
        mustStay(db, [deciderOf(decision)]);
        const application = find(id);
        if (!application) return null;
        if (stateOf(application) !== was) return { decided: false, application };
        const { note: _, ...before } = application;
        const next = { ...before, ...decision };
        updateRow(db, 'applications', next);
        return { decided: true, application: next };
      }),

    withdrawApplication: (id, owner, withdrawnAt) =>
      db.write(
        () =>
          db.run(
            `UPDATE applications
             SET document = json_set(document, '$.state', 'withdrawn', '$.withdrawnAt', :withdrawnAt)
             WHERE id = :id AND (${OWN.applications.condition}) AND state <> 'withdrawn'`,
            { ...OWN.applications.values(owner), id, withdrawnAt },
          ) > 0,
      ),
  };
}
