/**
 * The schema that the code declares, and the one that a database has, each as a list of parts that can be compared: tables, columns,
 * unique keys, indexes, and the indexes of texts and points.
 */
import { DatabaseSync } from 'node:sqlite';
import type { Db, IndexDescriptionInfo } from 'mongodb';
import { NEAR_INDEX } from '../src/database/searches/near.mongodb.ts';
import { NEAR_SCHEMA } from '../src/database/searches/near.sqlite.ts';
import { SEARCH_SCHEMA, SEARCH_TABLE } from '../src/database/searches/search-index.sqlite.ts';
import { type AnyTable, TABLES } from '../src/database/tables.ts';

/** The name of each part, and what it is like. */
export type Schema = ReadonlyMap<string, string>;

/** Tables by their names, as `TABLES` has them. */
type Declared = Readonly<Record<string, AnyTable>>;

const RECIPE = 'Add a step: CONTRIBUTING.md, "How to add a migration".';

const listed = (fields: readonly string[], present: readonly string[] = []) =>
  `(${fields.join(', ')})${present.length > 0 ? ` where ${present.join(' and ')} is present` : ''}`;

/** Keys and indexes of a table, which both databases have. */
const keysOf = (table: string, { unique = [], indexes = {} }: AnyTable): [string, string][] => [
  ...unique.map((fields): [string, string] => [
    `the unique key (${fields.join(', ')}) of ${table}`,
    listed(fields),
  ]),
  ...Object.entries(indexes).map(([name, { fields, present }]): [string, string] => [
    `the index ${name} of ${table}`,
    listed(fields, present),
  ]),
];

/** The adapter's own columns of each table, and its own tables. */
const OWN_COLUMNS = { key: 'INTEGER', id: 'TEXT', document: 'TEXT' };
const OWN_TABLES = ['generation', 'release'];
const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'INTEGER' } as const;

const inOneLine = (sql: unknown) =>
  String(sql)
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),;]) ?/g, '$1');

/** The parts of SQLite's indexes of texts and points, as the database has them. */
const searchParts = (db: DatabaseSync): [string, string][] =>
  db
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' OR name IN ('${SEARCH_TABLE}', 'events_near')`,
    )
    .all()
    .map(({ name, sql }) => [
      name === 'events_near' ? 'the index of points (events_near)' : `the index of texts (${name})`,
      inOneLine(sql),
    ]);

/** What the code declares for SQLite. */
export function declaredForSqlite(tables: Declared = TABLES): Schema {
  const db = new DatabaseSync(':memory:');
  db.exec(
    `CREATE TABLE events (key INTEGER PRIMARY KEY, ${['id', ...Object.keys(tables.events?.columns ?? {})]})`,
  );
  db.exec(`${SEARCH_SCHEMA};${NEAR_SCHEMA}`);
  const parts = Object.entries(tables).flatMap(([table, declared]): [string, string][] => [
    [`the table ${table}`, 'STRICT'],
    ...Object.entries(OWN_COLUMNS).map(([name, type]): [string, string] => [
      `the column ${table}.${name}`,
      type,
    ]),
    ...Object.entries(declared.columns).map(([name, type]): [string, string] => [
      `the column ${table}.${name}`,
      TYPES[type ?? 'text'],
    ]),
    ...keysOf(table, declared),
  ]);
  const all = new Map([...parts, ...searchParts(db)]);
  db.close();
  return all;
}

/** Keys and indexes of a table in a SQLite file. */
function keysIn(db: DatabaseSync, table: string): [string, string][] {
  const indexes = db.prepare(`SELECT name, "unique" AS isUnique FROM pragma_index_list('${table}')`).all();
  return indexes.flatMap(({ name, isUnique }): [string, string][] => {
    const columns = db
      .prepare(`SELECT name, desc, coll FROM pragma_index_xinfo('${name}') WHERE key = 1`)
      .all();
    const fields = columns.map(({ name: field, desc, coll }) =>
      [field, desc ? 'DESC' : '', coll === 'BINARY' ? '' : coll].filter(Boolean).join(' '),
    );
    const sql = inOneLine(db.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(String(name))?.sql);
    const where = /WHERE (.*)$/.exec(sql)?.[1];
    const present = where?.split(' AND ').map((part) => part.replace(/ IS NOT NULL$/, ''));
    if (name === 'events_near' || listed(fields) === '(id)') return [];
    if (isUnique) return [[`the unique key (${fields.join(', ')}) of ${table}`, listed(fields)]];
    return [[`the index ${String(name).replace(`${table}_`, '')} of ${table}`, listed(fields, present)]];
  });
}

/** What a SQLite file has. */
export function schemaOfSqlite(db: DatabaseSync): Schema {
  const tables = db
    .prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .filter(({ name }) => !/^sqlite_/.test(String(name)) && !OWN_TABLES.includes(String(name)));
  const parts = tables.flatMap(({ name: table, strict }): [string, string][] => [
    [`the table ${table}`, strict ? 'STRICT' : 'not STRICT'],
    ...db
      .prepare(`SELECT name, type FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name, type }): [string, string] => [`the column ${table}.${name}`, String(type)]),
    ...keysIn(db, String(table)),
  ]);
  return new Map([...parts, ...searchParts(db)]);
}

/** The adapter's own collections; GridFS's are the driver's. */
const isOwn = (name: string) => ['meta', 'rateCounts'].includes(name) || name.startsWith('pictures.');

/** What the code declares for MongoDB, which has no columns. */
export const declaredForMongo = (tables: Declared = TABLES): Schema =>
  new Map([
    ...Object.entries(tables).flatMap(([table, declared]): [string, string][] => [
      [`the table ${table}`, 'a collection'],
      ...keysOf(table, declared),
    ]),
    ['the index of points (near)', JSON.stringify(NEAR_INDEX.key)],
  ]);

function partOf(table: string, index: IndexDescriptionInfo): [string, string][] {
  const { name = '', key, unique, partialFilterExpression = {} } = index;
  const present = Object.keys(partialFilterExpression);
  const fields = Object.keys(key).map((field) => (field === '_id' ? 'id' : field));
  if (name === '_id_') return [];
  if (name === NEAR_INDEX.name && table === 'events')
    return [['the index of points (near)', JSON.stringify(key)]];
  if (!unique) return [[`the index ${name} of ${table}`, listed(fields, present)]];
  const isUsual = present.join() === fields.join();
  return [[`the unique key (${fields.join(', ')}) of ${table}`, listed(fields, isUsual ? [] : present)]];
}

/** What a MongoDB database has. */
export async function schemaOfMongo(db: Db): Promise<Schema> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const parts = await Promise.all(
    names
      .filter((name) => !isOwn(name))
      .map(async (table): Promise<[string, string][]> => {
        const indexes = await db.collection(table).indexes();
        return [[`the table ${table}`, 'a collection'], ...indexes.flatMap((index) => partOf(table, index))];
      }),
  );
  return new Map(parts.flat());
}

/**
 * Where a schema differs from what the code declares, in sentences.
 * @param database how the sentences call it
 */
export function schemaDifferences(declared: Schema, stored: Schema, database: string): string[] {
  const found = [...new Set([...declared.keys(), ...stored.keys()])].flatMap((part) => {
    const [wanted, has] = [declared.get(part), stored.get(part)];
    if (wanted === has) return [];
    if (has === undefined)
      return [`The code declares ${part} as ${wanted}, and no step makes it on ${database}.`];
    if (wanted === undefined)
      return [`The steps make ${part} on ${database}, and the code does not declare it.`];
    return [`The code declares ${part} as ${wanted}, and the steps make it ${has} on ${database}.`];
  });
  return found.map((sentence) => `${sentence} ${RECIPE}`);
}
