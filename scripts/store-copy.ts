/**
 * Copies everything from one database to another: `npm run store:copy -- --from URL --to URL`. A URL is `mongodb://…` or a
 * SQLite file or data folder. Stop the server first. Ends with a comparison row by row; exit code 1 when rows differ.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@social-serve/contract/plural';
import { TABLE_NAMES } from '../server/src/database/tables.ts';
import { copyStorage } from '../server/src/operator/copy.ts';
import { claimDataFolder } from '../server/src/operator/data-folder.ts';
import { openStorageAt, sqliteFileAt } from '../server/src/operator/open-url.ts';
import { SQLITE_FILE, type Storage } from '../server/src/storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE =
  'Usage: npm run store:copy -- --from URL --to URL   (URL: mongodb://… or a SQLite file or data folder)';

/** Locks a data folder against servers while it is copied. @throws when one uses it @returns unlocks it */
function claimFolderOf(url: string, { mustExist = false } = {}): () => void {
  const file = sqliteFileAt(url);
  if (!file || path.basename(file) !== SQLITE_FILE) return () => {};
  if (mustExist && !existsSync(file)) return () => {};
  return claimDataFolder(path.dirname(file), { lost: true }).release;
}

async function main(): Promise<number> {
  const { values } = readArguments(USAGE, { from: { type: 'string' }, to: { type: 'string' } });
  if (!values.from || !values.to) throw new Error(USAGE);
  const [source, target] = [values.from, values.to].map((url) => sqliteFileAt(url) ?? url);
  if (source === target) throw new Error('Source and target are the same database.');
  const storages: Storage[] = [];
  const releases: (() => void)[] = [];
  try {
    releases.push(claimFolderOf(values.from, { mustExist: true }));
    const from = await openStorageAt(values.from, { mustExist: true, log: console.log });
    storages.push(from);
    // Before the target is opened: copying an empty database would look like a success.
    const counts = await Promise.all(TABLE_NAMES.map((table) => from.db.count(table, {}, 1)));
    if (counts.every((count) => count === 0))
      throw new Error(`There is nothing to copy in ${from.db.description}: is that its address?`);
    releases.push(claimFolderOf(values.to));
    const to = await openStorageAt(values.to, { log: console.log });
    storages.push(to);
    await to.db.ping();
    console.log(`From ${from.db.description}\nto   ${to.db.description}`);
    const report = await copyStorage(from, to, ({ table, done, total }) =>
      console.log(`${table}: ${done} of ${total}`),
    );
    for (const [table, { total, added }] of Object.entries(report.rows))
      console.log(`${table}: ${added} added, ${total - added} there already.`);
    for (const { table, id, what } of report.differences) console.log(`${table} ${id}: ${what}`);
    console.log(
      report.differing === 0
        ? 'Compared row by row: the copy is equal.'
        : `Compared row by row: ${counted(report.differing, 'difference')}.`,
    );
    return report.differing === 0 ? 0 : 1;
  } finally {
    await Promise.all(storages.map(({ db }) => db.close()));
    for (const release of releases) release();
  }
}

await runCommand(main, {
  stopped: 'nothing is lost. Run it again, it goes on where it was.',
  unavailable: 'Nothing is lost: run it again, it goes on where it was.',
});
