/** Brings a MongoDB database to this release's schema. An interrupted upgrade is continued by the next start of the same release. */
import type { Db } from 'mongodb';
import {
  MIGRATIONS,
  type Migration,
  newerReason,
  newestOf,
  progressLog,
  releaseOf,
  UNKNOWN_REASON,
  type UpgradeOptions,
  upgradeLine,
} from '../migrations.ts';
import { createBaseline, DIGEST, metaOf } from './schema.ts';

/** @throws with a sentence when the server cannot run transactions */
async function refuseStandalone(db: Db): Promise<void> {
  const { setName, msg } = await db.admin().command({ hello: 1 });
  if (setName || msg === 'isdbgrid') return;
  throw new Error(
    'The MongoDB server has no transactions, because it is not part of a replica set: start it with "mongod --replSet rs0" and run "rs.initiate()" once in mongosh to make it a replica set of one.',
  );
}

/** Whether any collection but `meta` has documents. */
async function hasDocuments(db: Db): Promise<boolean> {
  for (const { name, type } of await db.listCollections({}, { nameOnly: true }).toArray())
    if (
      type !== 'view' &&
      name !== 'meta' &&
      (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
    )
      return true;
  return false;
}

/** How many steps a database has taken. @throws with a sentence when no release up to this one made it */
async function versionOf(db: Db, migrations: readonly Migration[]): Promise<number> {
  const place = `The MongoDB database "${db.databaseName}" cannot be used`;
  const read = () => metaOf(db).findOne({ _id: 'schema' });
  let found = await read();
  if (!found) {
    if (!(await hasDocuments(db))) return 0;
    // Unless another process has made the collections just now.
    found = await read();
  }
  if (found?.digest !== DIGEST)
    throw new Error(`${place}: ${UNKNOWN_REASON}. Name another database in MONGODB_URI.`);
  if ((found.begun ?? 0) > newestOf(migrations))
    throw new Error(`${place}: ${newerReason(String(found.needs), migrations)}.`);
  return found.value;
}

/** Notes that an upgrade begins: from here on older releases refuse the database, also when the upgrade is interrupted. */
async function begin(db: Db, migrations: readonly Migration[]): Promise<void> {
  const newest = newestOf(migrations);
  const needs = releaseOf(newest, migrations);
  const meta = metaOf(db);
  await meta.updateOne(
    { _id: 'schema' },
    { $setOnInsert: { value: 0, digest: DIGEST, begun: newest, needs } },
    { upsert: true },
  );
  await meta.updateOne({ _id: 'schema', begun: { $lt: newest } }, { $set: { begun: newest, needs } });
  // Unless a newer release did so just now.
  await versionOf(db, migrations);
}

/**
 * Brings a database to the newest schema. Safe when two processes start at once.
 * @throws when the server has no transactions, or no release made the database, or a newer one upgraded it, or began to: it is then
 * as it was; or when a step fails, which the next start repeats
 */
export async function upgrade(
  db: Db,
  { log = () => {}, migrations = MIGRATIONS }: UpgradeOptions = {},
): Promise<void> {
  await refuseStandalone(db);
  const found = await versionOf(db, migrations);
  const newest = newestOf(migrations);
  if (found === newest) return;
  if (found > 0)
    log(
      upgradeLine(
        `the MongoDB database "${db.databaseName}"`,
        found,
        migrations,
        'npm run restore -- FILE, into a new database',
      ),
    );
  await begin(db, migrations);
  const meta = metaOf(db);
  const progress = progressLog(log);
  for (let version = found; version < newest; version += 1) {
    await (version === 0 ? createBaseline(db) : migrations[version - 1]?.mongodb(db, progress));
    await meta.updateOne({ _id: 'schema' }, { $max: { value: version + 1 } });
  }
  if (found > 0) log('The upgrade is done.');
}
