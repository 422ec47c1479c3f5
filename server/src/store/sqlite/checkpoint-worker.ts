/** The thread that brings what was written from the log into the file, with a connection of its own (`checkpoints.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const db = new DatabaseSync(workerData as string, { timeout: 0 });

// PASSIVE waits for nobody, and nobody for it: what it cannot copy now comes with the next.
parentPort?.on('message', () => db.exec('PRAGMA wal_checkpoint(PASSIVE)'));
