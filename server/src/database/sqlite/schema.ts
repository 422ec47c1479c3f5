/** The tables of the SQLite file, made from `tables.ts`, and the numbered steps to today's schema. */
import type { DatabaseSync } from 'node:sqlite';
import { DECLARED } from '../baseline.ts';
import { NEAR_SCHEMA } from '../searches/near.sqlite.ts';
import { SEARCH_SCHEMA } from '../searches/search-index.sqlite.ts';
import { TABLE_NAMES, type Table, tableOf } from '../tables.ts';

/** Marks the file as this product's: "SoSe". */
const APPLICATION_ID = 0x536f5365;

/** Runs one step, within its transaction. @param progress logs a line occasionally during a long step */
export type Step = (db: DatabaseSync, progress: (line: string) => void) => void;

const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'INTEGER' } as const;

/** The statements that make a table with its indexes. */
function createTable(table: Table): string {
  const { columns, unique = [], indexes = {} } = tableOf(table);
  const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');
  const lines = [
    'key INTEGER PRIMARY KEY',
    'id TEXT NOT NULL UNIQUE',
    ...Object.entries(columns).map(([name, type]) => `"${name}" ${TYPES[type ?? 'text']}`),
    'document TEXT NOT NULL',
    // Rows in which a field is NULL are not compared.
    ...unique.map((fields) => `UNIQUE (${quoted(fields)})`),
  ];
  const statements = Object.entries(indexes).map(([name, { fields, present = [] }]) => {
    const conditions = present.map((field) => `"${field}" IS NOT NULL`);
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
    return `CREATE INDEX "${table}_${name}" ON "${table}" (${quoted(fields)})${where}`;
  });
  return [`CREATE TABLE "${table}" (\n  ${lines.join(',\n  ')}\n) STRICT`, ...statements].join(';\n');
}

/** Everything that the product stores, as of its first release. */
const BASELINE: Step = (db) => {
  for (const table of TABLE_NAMES) db.exec(createTable(table));
  db.exec('CREATE TABLE generation (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT');
  db.exec('INSERT INTO generation VALUES (1, 0)');
  db.exec(SEARCH_SCHEMA);
  db.exec(NEAR_SCHEMA);
  db.exec('CREATE TABLE baseline (id INTEGER PRIMARY KEY CHECK (id = 1), declared TEXT NOT NULL) STRICT');
  db.prepare('INSERT INTO baseline VALUES (1, ?)').run(DECLARED);
};

/** One entry per version, never changed once released: a new version is a new entry at the end. */
export const STEPS: readonly Step[] = [BASELINE];

const pragma = (db: DatabaseSync, name: string) => Number(db.prepare(`PRAGMA ${name}`).get()?.[name]);

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

/** @throws with a sentence when the file was not made from what `tables.ts` declares today */
function refuseEarlier(db: DatabaseSync): void {
  // In this order, because another process may create the tables in the meantime.
  const isEmpty = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined;
  const isOurs = pragma(db, 'application_id') === APPLICATION_ID;
  const hasBaseline = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'baseline'").get() !== undefined;
  if (
    isEmpty ||
    (isOurs && hasBaseline && db.prepare('SELECT declared FROM baseline').get()?.declared === DECLARED)
  )
    return;
  throw new Error(
    'it was written by an earlier development version, which this release cannot read: move it away to start with an empty one',
  );
}

/**
 * Brings a file to the newest schema, each step in a transaction of its own. Safe when two processes start at once.
 * @throws when the file is of an earlier development version or of a newer release, or a step fails; the file is then as it was
 */
export function migrate(
  db: DatabaseSync,
  { log = () => {}, steps = STEPS }: { log?: (line: string) => void; steps?: readonly Step[] } = {},
): void {
  const found = pragma(db, 'user_version');
  if (found > steps.length && pragma(db, 'application_id') === APPLICATION_ID)
    throw new Error(
      `its schema has version ${found}, and this release knows versions up to ${steps.length}: start the newer release`,
    );
  refuseEarlier(db);
  const progress = progressLog(log);
  for (let version = found; version < steps.length; version += 1) {
    db.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have run this step in the meantime.
      if (pragma(db, 'user_version') === version) {
        steps[version]?.(db, progress);
        db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${version + 1}`);
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw new Error(
        `its schema cannot be brought from version ${version} to ${version + 1}: ${(error as Error).message}`,
        { cause: error },
      );
    }
  }
}
