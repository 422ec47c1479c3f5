/** The thread that checks a database file, with a connection of its own (`health.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Its result as SQLite reports it: 'ok', or what is damaged. */
export interface Checked {
  tag: 'checked';
  found: string;
}

const db = new DatabaseSync(workerData as string, { readOnly: true });
const found = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check);
db.close();
parentPort?.postMessage({ tag: 'checked', found } satisfies Checked);
