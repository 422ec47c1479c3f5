/**
 * Writes the data of a release, which later releases must be able to read: `npm run release:data -- 1.0.0`. Fills a SQLite file and a
 * MongoDB database through the product's own calls, and makes a backup. Run it once for each release, and commit what it writes.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openMongo } from '../server/src/database/mongodb/open.ts';
import { makeBackup } from '../server/src/operator/backup/backup.ts';
import { PICTURES_FOLDER } from '../server/src/pictures/disk-files.ts';
import { openStorage, SQLITE_FILE } from '../server/src/storage.ts';
import { findServer, startMongoServer, withDatabase } from '../server/test/mongo-servers.ts';
import { dumpOf, writeRelease } from '../server/test/releases/files.ts';
import { fillRelease } from '../server/test/releases/fill.ts';
import { storageOn } from '../server/test/storage.ts';
import { readArguments, runCommand } from './lib/command.ts';

const FOLDER = path.join(import.meta.dirname, '../server/test/releases');

/** A filled SQLite file with its pictures, and a backup of both. */
async function inSqlite(folder: string) {
  const dataDir = path.join(folder, 'data');
  const storage = await openStorage({ dataDir });
  const facts = await fillRelease(storage);
  await storage.db.close();
  const backup = path.join(folder, 'backup');
  await makeBackup({ dataDir }, backup, new Date(facts.at));
  const pictures = path.join(dataDir, PICTURES_FOLDER);
  return {
    facts,
    sqlite: readFileSync(path.join(dataDir, SQLITE_FILE)),
    backup: readFileSync(backup),
    pictures: Object.fromEntries(
      readdirSync(pictures, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.webp'))
        .map((name) => [name, readFileSync(path.join(pictures, name)).toString('base64')]),
    ),
  };
}

/** A filled MongoDB database. */
async function inMongo() {
  const server = await startMongoServer(await findServer(console.log));
  const uri = withDatabase(server.uri, 'release');
  try {
    const db = await openMongo(uri, { callMs: 15_000 });
    const facts = await fillRelease(storageOn(db));
    await db.close();
    return { facts, dump: await dumpOf(uri) };
  } finally {
    await server.stop();
  }
}

async function main(): Promise<number> {
  const { positionals } = readArguments('Usage: npm run release:data -- VERSION', {}, 1);
  const version = positionals[0] ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version, like 1.0.0.`);
  const target = path.join(FOLDER, version);
  if (existsSync(target)) throw new Error(`The data of ${version} is there: it is written once.`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-release-'));
  try {
    const { facts: sqlite, pictures, ...files } = await inSqlite(folder);
    const { facts: mongodb, dump } = await inMongo();
    const bytes = writeRelease(target, { ...files, dump, facts: { sqlite, mongodb, pictures } });
    console.log(`${path.relative(process.cwd(), target)}: ${Math.ceil(bytes / 1024)} KB. Commit it.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return 0;
}

await runCommand(main, { stopped: 'nothing was written.' });
