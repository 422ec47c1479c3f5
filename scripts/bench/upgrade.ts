/** How long an upgrade takes that gives every event a new column with a value: the first start of a release that has such a step. */
import { statSync } from 'node:fs';
import { MIGRATIONS } from '../../server/src/database/migrations.ts';
import { openMongo } from '../../server/src/database/mongodb/open.ts';
import { toDocument } from '../../server/src/database/mongodb/rows.ts';
import { openSqlite } from '../../server/src/database/sqlite/open.ts';
import { newColumn } from '../../server/test/made-up-migrations.ts';
import { findServer, startMongoServer, withDatabase } from '../../server/test/mongo-servers.ts';
import { databaseOf, someEvents } from './data.ts';

export interface UpgradeTimes {
  database: string;
  events: number;
  seconds: number;
}

const seconds = (since: number) => (performance.now() - since) / 1_000;

async function onSqlite(events: number): Promise<UpgradeTimes> {
  const file = await databaseOf(events);
  const before = statSync(file).size;
  const began = performance.now();
  const db = openSqlite(file, { migrations: [...MIGRATIONS, newColumn] });
  const taken = seconds(began);
  const log = statSync(`${file}-wal`).size;
  await db.close();
  const { rss } = process.memoryUsage();
  console.log(
    `upgrade of ${events} events on SQLite: ${taken.toFixed(1)} s; the file grows from ${(before / 1e6).toFixed(0)} to ${(statSync(file).size / 1e6).toFixed(0)} MB, its log is ${(log / 1e6).toFixed(0)} MB afterwards; memory ${(rss / 1e6).toFixed(0)} MB`,
  );
  return { database: 'SQLite', events, seconds: taken };
}

async function onMongo(events: number): Promise<UpgradeTimes | null> {
  const kind = await findServer(console.log).catch(() => null);
  if (!kind) return null;
  const server = await startMongoServer(kind);
  try {
    const uri = withDatabase(server.uri, 'upgrade');
    const old = await openMongo(uri, { callMs: 60_000 });
    const batch: ReturnType<typeof toDocument>[] = [];
    const add = () => old.run((db) => db.collection<{ _id: string }>('events').insertMany(batch.splice(0)));
    for await (const event of someEvents(events)) {
      batch.push(toDocument(event));
      if (batch.length === 2_000) await add();
    }
    if (batch.length > 0) await add();
    await old.close();
    const began = performance.now();
    const db = await openMongo(uri, { callMs: 60_000, migrations: [...MIGRATIONS, newColumn] });
    const taken = seconds(began);
    // Throws when a command took longer than an upgrade waits for it.
    await db.ping().finally(() => db.close());
    console.log(`upgrade of ${events} events on ${kind.name}: ${taken.toFixed(1)} s`);
    return { database: kind.name, events, seconds: taken };
  } finally {
    await server.stop();
  }
}

/** Measures the upgrade of so many events on each database of this machine. */
export async function measureUpgrade(events: number): Promise<UpgradeTimes[]> {
  return [await onSqlite(events), await onMongo(events)].filter((times) => times !== null);
}
