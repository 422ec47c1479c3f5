/** Volunteer applications in SQLite. */
import type { ApplicationStore } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { insertRow } from './rows.ts';

export const applicationStore = (db: SqliteConnection): ApplicationStore => ({
  addApplication: (application) => db.attempt(() => void insertRow(db, 'applications', application)),
});
