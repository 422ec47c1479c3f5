/** The thread that searches by text, with a connection of its own that only reads (`search-thread.sqlite.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { statementsOf } from '../sqlite/reader.ts';
import { tagged } from '../sqlite/worker-messages.ts';
import { findByText } from './event-list.sqlite.ts';
import type { SearchAnswer, SearchQuestion, SearchReady } from './search-thread.sqlite.ts';

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 0 });
db.exec('PRAGMA cache_size = -16384');
const statements = statementsOf(db);
const answer = (message: SearchAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', (message: unknown) => {
  const question = tagged<SearchQuestion>(message, 'search');
  if (!question || question.until <= Date.now()) return; // nobody waits any more
  const { number, listing } = question;
  try {
    answer({ tag: 'found', number, found: findByText(statements, listing) });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    answer({ tag: 'found', number, failed: { message, errcode } });
  }
});
parentPort?.postMessage({ tag: 'ready' } satisfies SearchReady);
