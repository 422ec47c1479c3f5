/** The collections and indexes of a MongoDB database, made from `tables.ts`, and the numbered steps to today's schema. */
import type { CreateIndexesOptions, Db, IndexDescription } from 'mongodb';
import { DECLARED } from '../baseline.ts';
import { NEAR_INDEX } from '../searches/near.mongodb.ts';
import { TABLE_NAMES, type Table, tableOf } from '../tables.ts';

/** The adapter's own documents: `schema` and `generation`. */
export interface Meta {
  _id: 'schema' | 'generation';
  value: number;
  /** Of `schema`: the digest of the baseline (`baseline.ts`). */
  declared?: string;
}

export const metaOf = (db: Db) => db.collection<Meta>('meta');

/**
 * Runs one step. Two processes may run it at the same time, and an interrupted one is run again, so it must be repeatable.
 * @param progress logs a line occasionally during a long step
 */
export type Step = (db: Db, progress: (line: string) => void) => Promise<void>;

const NAMESPACE_EXISTS = 48;

const onlyWith = (fields: readonly string[]): CreateIndexesOptions =>
  fields.length === 0
    ? {}
    : { partialFilterExpression: Object.fromEntries(fields.map((field) => [field, { $exists: true }])) };

const keyOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field === 'id' ? '_id' : field, 1 as const]));

/** The indexes of a table's collection. */
function indexesOf(table: Table): IndexDescription[] {
  const { unique = [], indexes = {} } = tableOf(table);
  return [
    ...unique.map((fields) => ({
      name: `unique_${fields.join('_')}`,
      key: keyOf(fields),
      unique: true,
      ...onlyWith(fields),
    })),
    ...Object.entries(indexes).map(([name, { fields, present = [] }]) => ({
      name,
      key: keyOf(fields),
      ...onlyWith(present),
    })),
  ];
}

/** Makes a table's collection with its indexes. */
async function createTable(db: Db, table: Table): Promise<void> {
  await db.createCollection(table).catch((error) => {
    if (error.code !== NAMESPACE_EXISTS) throw error;
  });
  const indexes = indexesOf(table);
  if (indexes.length > 0) await db.collection(table).createIndexes(indexes);
}

/** Counts of uses (rate-limiter-flexible): because of its unique key, two concurrent first uses count in one row. */
const RATE_COUNTS: IndexDescription[] = [
  { name: 'unique_key', key: { key: 1 }, unique: true },
  { name: 'byExpiry', key: { expire: 1 } },
];

/** Everything that the product stores, as of its first release. */
const BASELINE: Step = async (db) => {
  for (const table of TABLE_NAMES) await createTable(db, table);
  await db.collection('events').createIndexes([NEAR_INDEX]);
  await db.collection('rateCounts').createIndexes(RATE_COUNTS);
  await metaOf(db).updateOne({ _id: 'generation' }, { $setOnInsert: { value: 0 } }, { upsert: true });
};

/** One entry per version, never changed once released: a new version is a new entry at the end. */
export const STEPS: readonly Step[] = [BASELINE];

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

/** How many steps a database has taken. @throws with a sentence when it was not made from what `tables.ts` declares today */
async function versionOf(db: Db, newest: number): Promise<number> {
  const read = () => metaOf(db).findOne({ _id: 'schema' });
  let found = await read();
  if (!found) {
    if (!(await hasDocuments(db))) return 0;
    // Unless another process has made the collections just now.
    found = await read();
  }
  if (found && found.value > newest)
    throw new Error(
      `The schema of the MongoDB database "${db.databaseName}" has version ${found.value}, and this release knows versions up to ${newest}: start the newer release.`,
    );
  if (found?.declared === DECLARED) return found.value;
  throw new Error(
    `The MongoDB database "${db.databaseName}" was written by an earlier development version, which this release cannot read: name another database in MONGODB_URI.`,
  );
}

/** How often a step logs its progress, in milliseconds. */
const LOG_EVERY = 2_000;

function progressLog(log: (line: string) => void) {
  let last = performance.now();
  return (line: string) => {
    if (performance.now() - last < LOG_EVERY) return;
    last = performance.now();
    log(line);
  };
}

/**
 * Brings a database to the newest schema. Safe when two processes start at once.
 * @throws when the server has no transactions, or the database is of an earlier development version or of a newer release; it is
 * then as it was
 */
export async function upgrade(
  db: Db,
  { log = () => {}, steps = STEPS }: { log?: (line: string) => void; steps?: readonly Step[] } = {},
): Promise<void> {
  await refuseStandalone(db);
  const version = await versionOf(db, steps.length);
  const meta = metaOf(db);
  // First, so that a start that is interrupted, or another process, finds what the collections are made from.
  await meta.updateOne(
    { _id: 'schema' },
    { $setOnInsert: { value: 0, declared: DECLARED } },
    { upsert: true },
  );
  const progress = progressLog(log);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    await step(db, progress);
    await meta.updateOne({ _id: 'schema' }, { $max: { value: index + 1 } });
  }
}
