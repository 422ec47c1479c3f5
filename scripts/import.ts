/**
 * Brings a spreadsheet in as events: `npm run import -- FILE.csv --map MAP.json [--to URL]`. Goes into the store of the
 * configuration (MONGODB_URI, else DATA_DIR) unless `--to` names another. Good rows are stored, bad ones listed; exit
 * code 1 when there were any. Safe to run twice.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { configuredPlace } from '../server/src/operator/configured-place.ts';
import { claimDataFolder, type DataFolder, refuseLostStore } from '../server/src/operator/data-folder.ts';
import { BATCH, BATCH_ALONE, importEvents } from '../server/src/operator/import/import-events.ts';
import { openSpreadsheet, readEvents } from '../server/src/operator/import/read-events.ts';
import { readText } from '../server/src/operator/import/read-text.ts';
import { openStoreAt, sqliteFileAt } from '../server/src/operator/open-url.ts';
import { openStore, SQLITE_FILE } from '../server/src/store/open.ts';
import type { Store } from '../server/src/store/port/store.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = 'Usage: npm run import -- FILE.csv --map MAP.json [--to URL]';

/** Claims the data folder when no server uses it: bigger batches are possible then. */
function claimIfFree(folder: string): DataFolder | undefined {
  try {
    return claimDataFolder(folder);
  } catch {
    return undefined; // another error shows again when the store is opened
  }
}

/**
 * Opens the store that is named, else the server's own.
 * @returns also how to close it
 * @throws when its data folder has lost its database
 */
async function openTarget(to: string | undefined) {
  const place = to === undefined ? configuredPlace() : undefined;
  const url = to ?? place?.mongodbUri ?? path.join(String(place?.dataDir), SQLITE_FILE);
  const file = sqliteFileAt(url);
  let claimed: DataFolder | undefined;
  if (file && path.basename(file) === SQLITE_FILE) {
    refuseLostStore(path.dirname(file));
    claimed = claimIfFree(path.dirname(file));
  }
  try {
    const alone = claimed !== undefined;
    const store: Store = place
      ? await openStore(place, { bulk: true, log: console.log })
      : await openStoreAt(url, { log: console.log });
    const close = async () => {
      await store.close();
      if (!claimed?.needsCheck) claimed?.noteCleanStop();
      claimed?.release();
    };
    return { store, alone, close };
  } catch (error) {
    claimed?.release();
    throw error;
  }
}

async function main(): Promise<number> {
  const options = { map: { type: 'string' }, to: { type: 'string' } } as const;
  const { values, positionals } = readArguments(USAGE, options, 1);
  const [file = ''] = positionals;
  if (!values.map) throw new Error(USAGE);
  const spreadsheet = await openSpreadsheet(() => readText(file), await text(readText(values.map)));
  const { store, alone, close } = await openTarget(values.to);
  try {
    await store.ping();
    console.log(`Into ${store.description}`);
    const report = await importEvents({
      store,
      batches: readEvents(spreadsheet, { now: new Date(), batch: alone ? BATCH_ALONE : BATCH }),
      onProgress: (done, total) => console.log(`${done} of ${total} rows`),
    });
    for (const { line, reasons } of report.refused) console.log(`Line ${line}: ${reasons.join(' ')}`);
    console.log(
      `${report.rows} rows: ${report.added} added, ${report.known} there already, ${report.refused.length} refused.`,
    );
    return report.refused.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(main, {
  stopped: 'nothing is lost. Run it again, it goes on where it was.',
  unavailable: 'Nothing is lost: run it again, it goes on where it was.',
});
