/**
 * Opens a database with a made-up step, in a process of its own, for tests of upgrades that go wrong. Prints its log, "half" once half of
 * the rows are changed (it goes on when it can read a line), and "done". With HUGE the step writes some megabytes more.
 */
import { readSync, writeSync } from 'node:fs';
import { MIGRATIONS, type Migration } from '../src/database/migrations.ts';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { newColumn } from './made-up-migrations.ts';

const { STORE_URL: url = '', HUGE: isHuge } = process.env;
const log = (line: string) => void writeSync(1, `${line}\n`);

function untilWoken(): void {
  log('half');
  readSync(0, Buffer.alloc(1));
}

const halting: Migration = {
  ...newColumn,
  sqlite(db, progress) {
    db.exec(`ALTER TABLE "events" ADD COLUMN "half" TEXT; UPDATE "events" SET "half" = 'yes' WHERE key % 2`);
    if (isHuge) db.exec(`UPDATE "events" SET "half" = printf('%.200000c', 'x')`);
    else untilWoken();
    db.exec('ALTER TABLE "events" DROP COLUMN "half"');
    newColumn.sqlite(db, progress);
  },
  async mongodb(db, progress) {
    const half = await db.collection('events').find().limit(3).toArray();
    const rows = { _id: { $in: half.map(({ _id }) => _id) } };
    await db.collection('events').updateMany(rows, { $set: { madeUp: 'Gloves' } });
    untilWoken();
    await newColumn.mongodb(db, progress);
  },
};

const options = { log, migrations: [...MIGRATIONS, halting] };
try {
  const db = url.startsWith('mongodb')
    ? await openMongo(url, { ...options, callMs: 15_000 })
    : openSqlite(url, { ...options, busyMs: 50 });
  log('done');
  await db.close();
} catch (error) {
  log((error as Error).message);
  process.exitCode = 1;
}
