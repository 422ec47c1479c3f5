/**
 * Brings a spreadsheet or a calendar file in as events: `npm run import -- FILE.csv --map MAP.json`, or `FILE.ics --creator ADDRESS --type
 * TYPE`. Goes into the database of the configuration (MONGODB_URI or DATA_DIR) unless `--to` names another. Valid rows are stored, invalid
 * ones listed; exit code 1 when there were any. Safe to run twice.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { configuredSite, configuredStorage } from '../server/src/operator/configured-storage.ts';
import { claimDataFolder, type DataFolder, refuseLostStore } from '../server/src/operator/data-folder.ts';
import { askAndCancel } from '../server/src/operator/import/cancel-missing.ts';
import { BATCH, importEvents } from '../server/src/operator/import/import-events.ts';
import type { EventBatch } from '../server/src/operator/import/imported-event.ts';
import { missingEvents } from '../server/src/operator/import/missing.ts';
import { openSpreadsheet, readEvents } from '../server/src/operator/import/read-events.ts';
import { readText } from '../server/src/operator/import/read-text.ts';
import { outcomeInWords, rowList, totalInWords } from '../server/src/operator/import/report.ts';
import { openStorageAt, sqliteFileAt } from '../server/src/operator/open-url.ts';
import { openSqliteStorage, SQLITE_FILE } from '../server/src/storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE = `Usage: npm run import -- FILE.csv --map MAP.json [--to URL] [--dry-run] [--update] [--cancel-missing]
       npm run import -- FILE.ics --creator ADDRESS --type ${EVENT_TYPES.join('|')} [--zone ZONE] [--source NAME] […]`;

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
 * Opens the named database, or the server's own; if nothing is to be stored, an empty one instead of one that does not exist.
 * @returns also how to close it
 * @throws when its data folder has lost its database
 */
async function openTarget(to: string | undefined, dryRun: boolean) {
  const place = to === undefined ? configuredStorage() : undefined;
  const url = to ?? place?.mongodbUri ?? path.join(String(place?.dataDir), SQLITE_FILE);
  const file = sqliteFileAt(url);
  if (dryRun && file && !existsSync(file)) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-dry-run-'));
    const { db } = await openSqliteStorage(path.join(folder, SQLITE_FILE));
    const close = async () => {
      await db.close();
      rmSync(folder, { recursive: true });
    };
    return { db, close };
  }
  let claimed: DataFolder | undefined;
  if (file && path.basename(file) === SQLITE_FILE) {
    refuseLostStore(path.dirname(file));
    claimed = claimIfFree(path.dirname(file));
  }
  try {
    const { db } = await openStorageAt(url, { log: console.log });
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

const TEXT = { type: 'string' } as const;
const SWITCH = { type: 'boolean' } as const;
const OPTIONS = {
  map: TEXT,
  to: TEXT,
  creator: TEXT,
  type: TEXT,
  zone: TEXT,
  source: TEXT,
  update: SWITCH,
  'cancel-missing': SWITCH,
  'dry-run': SWITCH,
};
type Values = ReturnType<typeof readArguments<typeof OPTIONS>>['values'];

/** A file that can be imported. */
interface ImportFile {
  source: string;
  isCalendar: boolean;
  batches: (now: Date) => AsyncIterable<EventBatch>;
}

async function openFile(file: string, values: Values): Promise<ImportFile> {
  if (/\.ics$/i.test(file)) {
    if (values.map) throw new Error('A calendar file needs no mapping: leave --map out.');
    // A spreadsheet does not wait until the parser of calendars and the names of time zones are loaded.
    const { openCalendar, readCalendar, readCalendarOptions } = await import(
      '../server/src/operator/import/read-calendar.ts'
    );
    const calendar = await openCalendar(readText(file), readCalendarOptions(values));
    return {
      source: calendar.source,
      isCalendar: true,
      batches: (now) => readCalendar(calendar, { now, batch: BATCH }),
    };
  }
  const inMapping = (['creator', 'type', 'zone', 'source'] as const).filter(
    (name) => values[name] !== undefined,
  );
  if (!values.map) throw new Error(USAGE);
  if (inMapping.length > 0)
    throw new Error(`--${inMapping.join(', --')}: of a spreadsheet, the mapping says this.`);
  const csv = (encoding = 'utf-8') => readText(file, { encoding, advice: OTHER_ENCODING });
  const spreadsheet = await openSpreadsheet(csv, await text(readText(values.map)));
  return {
    source: spreadsheet.map.source,
    isCalendar: false,
    batches: (now) => readEvents(spreadsheet, { now, site: configuredSite(), batch: BATCH }),
  };
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, OPTIONS, 1);
  const [name = ''] = positionals;
  const file = await openFile(name, values);
  const dryRun = values['dry-run'] ?? false;
  const { db, close } = await openTarget(values.to, dryRun);
  try {
    await db.ping();
    console.log(dryRun ? 'A dry run: nothing is stored.' : `Into ${db.description}`);
    const now = new Date();
    const present = values['cancel-missing'] ? new Set<string>() : undefined;
    let hasUnknown = false;
    const lists = [rowList('different', dryRun), rowList('updated', dryRun)];
    const report = await importEvents({
      ...{ db, now, dryRun, update: values.update ?? false, batches: file.batches(now) },
      onOutcome(outcome) {
        for (const list of lists) list.note(outcome);
        const line = outcomeInWords(outcome, dryRun);
        if (line !== undefined) console.log(line);
      },
      onBatch(batch) {
        for (const id of batch.present) present?.add(id);
        hasUnknown ||= batch.hasUnknown;
        console.log(`${batch.done} of ${batch.total} ${file.isCalendar ? 'entries' : 'rows'}`);
      },
    });
    for (const list of lists) {
      const line = list.inWords();
      if (line !== undefined) console.log(line);
    }
    console.log(totalInWords(report, { entries: file.isCalendar, dryRun }));
    let isDone = true;
    if (present && hasUnknown) {
      console.log('Nothing is cancelled: not every entry of the file could be read.');
      isDone = false;
    } else if (present) {
      const { source } = file;
      const missing = await missingEvents(db, { source, present, now });
      const terminal = { input: process.stdin, output: process.stdout };
      isDone = await askAndCancel(db, missing, { source, now, dryRun, terminal });
    }
    return report.refused === 0 && isDone ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(main, {
  stopped: 'nothing is lost. Run it again, it goes on where it was.',
  unavailable: 'Nothing is lost: run it again, it goes on where it was.',
});
