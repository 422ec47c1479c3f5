/** The tables of the SQLite file as of the first release, made from `tables.ts`. */
import type { DatabaseSync } from 'node:sqlite';
import { DECLARED } from '../baseline.ts';
import { FIRST_RELEASE } from '../migrations.ts';
import { NEAR_SCHEMA } from '../searches/near.sqlite.ts';
import { SEARCH_SCHEMA } from '../searches/search-index.sqlite.ts';
import { TABLE_NAMES, type Table, tableOf } from '../tables.ts';

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

/** What the schema was made from: a file with another digest was not made by a release. */
export const DIGEST = DECLARED;

/** Makes everything that the product stores, as of its first release. */
export function createBaseline(db: DatabaseSync): void {
  for (const table of TABLE_NAMES) db.exec(createTable(table));
  db.exec('CREATE TABLE generation (id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL) STRICT');
  db.exec('INSERT INTO generation VALUES (1, 0)');
  db.exec(SEARCH_SCHEMA);
  db.exec(NEAR_SCHEMA);
  // The digest of the baseline, and the oldest release that can use the file.
  db.exec(
    'CREATE TABLE release (id INTEGER PRIMARY KEY CHECK (id = 1), digest TEXT NOT NULL, needs TEXT NOT NULL) STRICT',
  );
  db.prepare('INSERT INTO release VALUES (1, ?, ?)').run(DIGEST, FIRST_RELEASE);
}
