/**
 * Brings a spreadsheet in as events: `npm run import -- FILE.csv --map MAP.json [--to URL]`. Goes into the database of the
 * configuration (MONGODB_URI or DATA_DIR) unless `--to` names another. Valid rows are stored, invalid ones listed; exit
 * code 1 when there were any. Safe to run twice.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { configuredSite, configuredStorage } from '../server/src/operator/configured-storage.ts';
import { claimDataFolder, type DataFolder, refuseLostStore } from '../server/src/operator/data-folder.ts';
import { BATCH, importEvents } from '../server/src/operator/import/import-events.ts';
import { openSpreadsheet, readEvents } from '../server/src/operator/import/read-events.ts';
import { readText } from '../server/src/operator/import/read-text.ts';
import { openStorageAt, sqliteFileAt } from '../server/src/operator/open-url.ts';
import { openStorage, SQLITE_FILE } from '../server/src/storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = 'Usage: npm run import -- FILE.csv --map MAP.json [--to URL]';

const OTHER_ENCODING =
  'save it as "CSV UTF-8", or name its encoding in the mapping ("encoding": "windows-1252")';

/** Claims the data folder when no server uses it. */
function claimIfFree(folder: string): DataFolder | undefined {
  try {
    return claimDataFolder(folder);
  } catch {
    return undefined; // another error shows again when the database is opened
  }
}

/**
 * Opens the named database, or the server's own.
 * @returns also how to close it
 * @throws when its data folder has lost its database
 */
async function openTarget(to: string | undefined) {
  const place = to === undefined ? configuredStorage() : undefined;
  const url = to ?? place?.mongodbUri ?? path.join(String(place?.dataDir), SQLITE_FILE);
  const file = sqliteFileAt(url);
  let claimed: DataFolder | undefined;
  if (file && path.basename(file) === SQLITE_FILE) {
    refuseLostStore(path.dirname(file));
    claimed = claimIfFree(path.dirname(file));
  }
  try {
    const { db } = place
      ? await openStorage(place, { log: console.log })
      : await openStorageAt(url, { log: console.log });
    const close = async () => {
      await db.close();
      if (!claimed?.needsCheck) claimed?.noteCleanStop();
      claimed?.release();
    };
    return { db, close };
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
  const csv = (encoding = 'utf-8') => readText(file, { encoding, advice: OTHER_ENCODING });
  const spreadsheet = await openSpreadsheet(csv, await text(readText(values.map)));
  const { db, close } = await openTarget(values.to);
  try {
    await db.ping();
    console.log(`Into ${db.description}`);
    const report = await importEvents({
      db,
      batches: readEvents(spreadsheet, { now: new Date(), site: configuredSite(), batch: BATCH }),
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
