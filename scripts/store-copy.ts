/**
 * Moves everything from one store to another: `npm run store:copy -- --from URL --to URL`. A URL is `mongodb://…` or a
 * SQLite file or data folder. Stop the server first. Ends with a comparison row by row; exit code 1 when rows differ.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { copyStore } from '../server/src/operator/copy.ts';
import { claimDataFolder } from '../server/src/operator/data-folder.ts';
import { openStoreAt, sqliteFileAt } from '../server/src/operator/open-url.ts';
import { SQLITE_FILE } from '../server/src/store/open.ts';
import { ROW_KINDS, type Store } from '../server/src/store/port/store.ts';
import { readArguments, runCommand } from './lib/command.ts';

const USAGE =
  'Usage: npm run store:copy -- --from URL --to URL   (URL: mongodb://… or a SQLite file or data folder)';

/** Locks a data folder against servers while it is copied. @throws when one uses it @returns unlocks it */
function claimFolderOf(url: string, { toRead = false } = {}): () => void {
  const file = sqliteFileAt(url);
  if (!file || path.basename(file) !== SQLITE_FILE) return () => {};
  if (toRead && !existsSync(file)) return () => {};
  return claimDataFolder(path.dirname(file), { lost: true }).release;
}

async function main(): Promise<number> {
  const { values } = readArguments(USAGE, { from: { type: 'string' }, to: { type: 'string' } });
  if (!values.from || !values.to) throw new Error(USAGE);
  const [source, target] = [values.from, values.to].map((url) => sqliteFileAt(url) ?? url);
  if (source === target) throw new Error('Source and target are the same store.');
  const stores: Store[] = [];
  const releases: (() => void)[] = [];
  try {
    releases.push(claimFolderOf(values.from, { toRead: true }));
    const from = await openStoreAt(values.from, { toRead: true, log: console.log });
    stores.push(from);
    // Before the target is opened: copying an empty store would look like a success.
    const counts = await Promise.all(ROW_KINDS.map((kind) => from.countRows(kind)));
    if (counts.every((count) => count === 0))
      throw new Error(`There is nothing to copy in ${from.description}: is that its address?`);
    releases.push(claimFolderOf(values.to));
    const to = await openStoreAt(values.to, { log: console.log });
    stores.push(to);
    await to.ping();
    console.log(`From ${from.description}\nto   ${to.description}`);
    const report = await copyStore(from, to, ({ kind, done, total }) =>
      console.log(`${kind}: ${done} of ${total}`),
    );
    for (const [kind, { total, added }] of Object.entries(report.rows))
      console.log(`${kind}: ${added} added, ${total - added} there already.`);
    for (const { kind, id, what } of report.differences) console.log(`${kind} ${id}: ${what}`);
    console.log(
      report.differing === 0
        ? 'Compared row by row: the copy is equal.'
        : `Compared row by row: ${report.differing} rows differ.`,
    );
    return report.differing === 0 ? 0 : 1;
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    for (const release of releases) release();
  }
}

await runCommand(main, {
  stopped: 'nothing is lost. Run it again, it goes on where it was.',
  unavailable: 'Nothing is lost: run it again, it goes on where it was.',
});
