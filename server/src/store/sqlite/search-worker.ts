/** The thread that searches, with a connection of its own that only reads (`search-thread.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { searchOf } from './search.ts';
import type { SearchAnswer, SearchQuestion, SearchReady } from './search-thread.ts';
import { tagged } from './worker-messages.ts';

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 0 });
db.exec('PRAGMA cache_size = -16384');
const find = searchOf(db);
const answer = (message: SearchAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', (message: unknown) => {
  const question = tagged<SearchQuestion>(message, 'search');
  if (!question || question.until <= Date.now()) return; // who asked has gone
  const { number, listing } = question;
  try {
    // Rows of SQLite have no prototype, which does not travel.
    answer({ tag: 'found', number, found: find(listing).map((row) => ({ ...row })) });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    answer({ tag: 'found', number, failed: { message, errcode } });
  }
});
parentPort?.postMessage({ tag: 'ready' } satisfies SearchReady);
