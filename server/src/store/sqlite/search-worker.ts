/** The thread that searches, with a connection of its own that only reads (`search.ts`). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type SearchRequest, searchOf } from './search-query.ts';

const db = new DatabaseSync(workerData as string, { readOnly: true, timeout: 0 });
db.exec('PRAGMA cache_size = -16384');
const { find, prepare } = searchOf(db);
const HOUR = 3_600_000;

/** An index that cannot be read now is read later; a search says what is wrong with it. */
const prepareIfPossible = () => prepare().catch(() => {});
void prepareIfPossible();
setInterval(prepareIfPossible, HOUR).unref();

parentPort?.on('message', ({ number, request }: { number: number; request: SearchRequest }) => {
  try {
    // Rows of SQLite have no prototype, which does not travel.
    const found = find(request).map((row) => ({ ...row }));
    parentPort?.postMessage({ number, found });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    parentPort?.postMessage({ number, failed: { message, errcode } });
  }
});
