/** The thread that looks through a database file with a connection of its own (`health.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const db = new DatabaseSync(workerData as string, { readOnly: true });
const found = db.prepare('PRAGMA quick_check(1)').get()?.quick_check;
db.close();
parentPort?.postMessage(String(found));
