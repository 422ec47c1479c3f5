/** Rows as SQLite stores them: a column for each declared field, a JSON document for the rest. */
import type { SQLInputValue } from 'node:sqlite';
import { type AnyTable, type Row, type Table, tableOf } from '../tables.ts';
import { type Sql, toSql } from './where.ts';

type Fields = Record<string, unknown>;
type Answer = Record<string, unknown>;

const columnsOf = (table: Table): [name: string, type: string | undefined][] =>
  Object.entries((tableOf(table) as AnyTable).columns);

const quoted = (name: string) => `"${name}"`;

/** How a row is selected and read. */
interface Selection {
  text: string;
  documentKey: string;
  /** The columns, and the names that they have in an answer. */
  columns: { name: string; key: string; isBoolean: boolean }[];
}

const selections = new Map<string, Selection>();

/** Cached for each table and alias, because lists read many rows. */
function selectionOf(table: Table, alias: string): Selection {
  const known = selections.get(`${table} ${alias}`);
  if (known) return known;
  const keyOf = (name: string) => `${alias}.${name}`;
  const columns = [['id', 'text'] as const, ...columnsOf(table)];
  const selection = {
    text: [...columns.map(([name]) => name), 'document']
      .map((name) => `${alias}.${quoted(name)} AS ${quoted(keyOf(name))}`)
      .join(', '),
    documentKey: keyOf('document'),
    columns: columns.map(([name, type]) => ({ name, key: keyOf(name), isBoolean: type === 'boolean' })),
  };
  selections.set(`${table} ${alias}`, selection);
  return selection;
}

/** The select list of a table. @param alias the table's name in the statement, and the prefix of the names in the result */
export const selectList = (table: Table, alias: string = table): string => selectionOf(table, alias).text;

/** The row in a result of `selectList`. */
export function toRow<T extends Table>(table: T, answer: Answer, alias: string = table): Row<T> {
  const { documentKey, columns } = selectionOf(table, alias);
  const row: Fields = JSON.parse(answer[documentKey] as string);
  for (const { name, key, isBoolean } of columns) {
    const value = answer[key];
    if (value !== null) row[name] = isBoolean ? value === 1 : value;
  }
  return row as unknown as Row<T>;
}

/** The select list of some fields, and how the result is read. */
export function selectSome(table: Table, fields: readonly string[]) {
  const columns = new Map(columnsOf(table));
  const isColumn = (field: string) => field === 'id' || columns.has(field);
  const text = fields
    .map((field) => (isColumn(field) ? quoted(field) : `document -> '$.${field}' AS ${quoted(field)}`))
    .join(', ');
  const read = (answer: Answer): Fields => {
    const row: Fields = {};
    for (const field of fields) {
      const value = answer[field];
      if (value === null || value === undefined) continue;
      if (!isColumn(field)) row[field] = JSON.parse(String(value));
      else row[field] = columns.get(field) === 'boolean' ? value === 1 : value;
    }
    return row;
  };
  return { text, read };
}

/** How rows of a table are inserted: the statement, and the values that it takes for a row. */
export function insertion(table: Table) {
  const names = ['id', ...columnsOf(table).map(([name]) => name)];
  const isColumn = new Set(names);
  const all = [...names, 'document'];
  const sql = `INSERT INTO ${quoted(table)} (${all.map(quoted).join(', ')}) VALUES (${all.map(() => '?').join(', ')})`;
  const valuesOf = (row: Fields): SQLInputValue[] => {
    const rest = Object.entries(row).filter(([name, value]) => !isColumn.has(name) && value !== null);
    return [...names.map((name) => toSql(row[name] ?? null)), JSON.stringify(Object.fromEntries(rest))];
  };
  return { sql, valuesOf };
}

/** The assignments of an UPDATE; null if nothing changes. */
export function assignments(table: Table, changes: object): Sql | null {
  const columns = new Map(columnsOf(table));
  const sets: string[] = [];
  const values: SQLInputValue[] = [];
  const removed: string[] = [];
  const set: [field: string, json: string][] = [];
  for (const [field, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    if (columns.has(field)) {
      sets.push(`${quoted(field)} = ?`);
      values.push(toSql(value));
    } else if (value === null) removed.push(`'$.${field}'`);
    else set.push([field, JSON.stringify(value)]);
  }
  if (removed.length + set.length > 0) {
    const base = removed.length > 0 ? `json_remove(document, ${removed.join(', ')})` : 'document';
    const pairs = set.map(([field]) => `'$.${field}', json(?)`).join(', ');
    sets.push(`document = ${set.length > 0 ? `json_set(${base}, ${pairs})` : base}`);
    values.push(...set.map(([, json]) => json));
  }
  return sets.length > 0 ? { text: sets.join(', '), values } : null;
}
