/** Reads a spreadsheet in a thread of its own: to read rows takes as long as to store them. */
import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EventBatch, Spreadsheet } from './read-events.ts';

/** A spreadsheet that is a file. */
export interface SpreadsheetFile extends Omit<Spreadsheet, 'csv'> {
  file: string;
}

/** As `readEvents`, one batch ahead of who takes them. */
export async function* readInThread(spreadsheet: SpreadsheetFile): AsyncGenerator<EventBatch> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { workerData: spreadsheet });
  try {
    for await (const [batch] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[EventBatch]>) {
      worker.postMessage('next');
      yield batch;
      if (batch.done === batch.total) return;
    }
  } finally {
    await worker.terminate();
  }
}
