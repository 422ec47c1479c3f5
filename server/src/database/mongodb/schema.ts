/** The collections and indexes of a MongoDB database as of the first release, made from `tables.ts`. */
import type { CreateIndexesOptions, Db, IndexDescription } from 'mongodb';
import { DECLARED } from '../baseline.ts';
import { NEAR_INDEX } from '../searches/near.mongodb.ts';
import { TABLE_NAMES, type Table, tableOf } from '../tables.ts';
import { unlessDone } from './errors.ts';

/** The adapter's own documents: `schema` and `generation`. */
export interface Meta {
  _id: 'schema' | 'generation';
  /** Of `schema`: the version, which is how many steps were taken. */
  value: number;
  /** Of `schema`: the version to which an upgrade was begun. */
  begun?: number;
  /** Of `schema`: the oldest release that can use a database at `begun`. */
  needs?: string;
  /** Of `schema`: what the database was made from. */
  digest?: string;
}

export const metaOf = (db: Db) => db.collection<Meta>('meta');

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
  await db.createCollection(table).catch(unlessDone);
  const indexes = indexesOf(table);
  if (indexes.length > 0) await db.collection(table).createIndexes(indexes);
}

/** Counts of uses (rate-limiter-flexible): because of its unique key, two concurrent first uses count in one row. */
const RATE_COUNTS: IndexDescription[] = [
  { name: 'unique_key', key: { key: 1 }, unique: true },
  { name: 'byExpiry', key: { expire: 1 } },
];

/** What the schema was made from: a database with another digest was not made by a release. */
export const DIGEST = DECLARED;

/** Makes everything that the product stores, as of its first release. Repeatable. */
export async function createBaseline(db: Db): Promise<void> {
  for (const table of TABLE_NAMES) await createTable(db, table);
  await db.collection('events').createIndexes([NEAR_INDEX]);
  await db.collection('rateCounts').createIndexes(RATE_COUNTS);
  await metaOf(db).updateOne({ _id: 'generation' }, { $setOnInsert: { value: 0 } }, { upsert: true });
}
