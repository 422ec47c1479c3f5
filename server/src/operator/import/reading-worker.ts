/** The thread that reads a spreadsheet (`reading-thread.ts`). */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readEvents } from './read-events.ts';
import { readText } from './read-text.ts';
import type { SpreadsheetFile } from './reading-thread.ts';

const { file, ...rest } = workerData as SpreadsheetFile;

if (parentPort) {
  let taken: Promise<unknown> = Promise.resolve();
  for await (const batch of readEvents({ ...rest, csv: () => readText(file) })) {
    await taken;
    taken = once(parentPort, 'message');
    parentPort.postMessage(batch);
  }
}
