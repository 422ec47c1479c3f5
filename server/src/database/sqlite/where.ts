/** Filters and orders of the port as SQL. */
import type { SQLInputValue } from 'node:sqlite';
import { type AnyTable, type Table, tableOf } from '../tables.ts';

/** A piece of SQL and the values of its `?` marks, in order. */
export interface Sql {
  text: string;
  values: SQLInputValue[];
}

const OPERATORS = { lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

/** A scalar as SQLite stores it: booleans are 0 and 1. */
export const toSql = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);

/** The name of a column. @throws when the table does not declare it, so that no query reads every document */
function columnOf(table: Table, field: string): string {
  if (field !== 'id' && !(tableOf(table) as AnyTable).columns[field])
    throw new Error(`${table}.${field} is not a column: declare it in tables.ts to filter or sort by it.`);
  return `"${field}"`;
}

function comparison(column: string, condition: unknown): Sql {
  if (condition === null) return { text: `${column} IS NULL`, values: [] };
  if (typeof condition !== 'object') return { text: `${column} = ?`, values: [toSql(condition)] };
  const parts: string[] = [];
  const values: SQLInputValue[] = [];
  for (const [name, value] of Object.entries(condition as object)) {
    if (value === undefined) continue;
    if (name === 'not') parts.push(`${column} IS NOT NULL`);
    else if (name === 'contains') {
      parts.push(`instr(${column}, ?) > 0`);
      values.push(value);
    } else if (name === 'in') {
      parts.push(`${column} IN (SELECT value FROM json_each(?))`);
      values.push(JSON.stringify((value as unknown[]).map(toSql)));
    } else if (name === 'notIn') {
      parts.push(`ifnull(${column} NOT IN (SELECT value FROM json_each(?)), TRUE)`);
      values.push(JSON.stringify((value as unknown[]).map(toSql)));
    } else {
      parts.push(`${column} ${OPERATORS[name as keyof typeof OPERATORS]} ?`);
      values.push(toSql(value));
    }
  }
  return { text: parts.join(' AND ') || 'TRUE', values };
}

/** Whether a filter selects rows by their ids. */
const namesRows = ({ id }: Record<string, unknown>) =>
  typeof id === 'string' || (typeof id === 'object' && id !== null && 'in' in id);

/**
 * A filter as SQL, to follow WHERE. Rows selected by id are looked up by it: the plus keeps SQLite from reading a range of
 * another index instead, such as all upcoming events.
 */
export function whereSql(table: Table, where: Record<string, unknown> = {}, named = namesRows(where)): Sql {
  const parts: Sql[] = [];
  for (const [field, condition] of Object.entries(where)) {
    if (condition === undefined) continue;
    if (field === 'or' || field === 'and') {
      const filters = (condition as Record<string, unknown>[]).map((one) =>
        whereSql(table, one, named || namesRows(one)),
      );
      const text =
        field === 'or'
          ? filters.map((one) => one.text).join(' OR ') || 'FALSE'
          : filters.map((one) => one.text).join(' AND ') || 'TRUE';
      parts.push({ text: `(${text})`, values: filters.flatMap((one) => one.values) });
    } else {
      const column = columnOf(table, field);
      parts.push(comparison(named && field !== 'id' ? `+${column}` : column, condition));
    }
  }
  const text = parts.map((part) => part.text).join(' AND ');
  return { text: text ? `(${text})` : 'TRUE', values: parts.flatMap((part) => part.values) };
}

/** The rows after the cursor: greater (or less, if descending) in the first field that differs. */
function afterSql(table: Table, orderBy: readonly (readonly [string, string])[], after: object): Sql {
  const columns = orderBy.map(([field]) => columnOf(table, field));
  const values = orderBy.map(([field]) => toSql((after as Record<string, unknown>)[field]));
  const [direction] = orderBy.map(([, direction]) => direction);
  if (orderBy.every(([, one]) => one === direction)) {
    const marks = columns.map(() => '?').join(', ');
    return { text: `(${columns.join(', ')}) ${direction === 'desc' ? '<' : '>'} (${marks})`, values };
  }
  const alternatives = orderBy.map(([, one], index) => {
    const equal = columns.slice(0, index).map((column) => `${column} = ?`);
    const differs = `${columns[index]} ${one === 'desc' ? '<' : '>'} ?`;
    return { text: `(${[...equal, differs].join(' AND ')})`, values: values.slice(0, index + 1) };
  });
  return {
    text: `(${alternatives.map(({ text }) => text).join(' OR ')})`,
    values: alternatives.flatMap((one) => one.values),
  };
}

/** The clauses of a query after FROM: WHERE, ORDER BY, LIMIT and OFFSET. */
export function querySql(
  table: Table,
  {
    where = {},
    orderBy = [],
    after,
    offset,
    limit,
  }: {
    where?: Record<string, unknown> | undefined;
    orderBy?: readonly (readonly [string, string])[] | undefined;
    after?: object | null | undefined;
    offset?: number | undefined;
    limit?: number | undefined;
  },
): Sql {
  const filter = whereSql(table, where);
  const values = [...filter.values];
  let text = `WHERE ${filter.text}`;
  if (after) {
    const cursor = afterSql(table, orderBy, after);
    text += ` AND ${cursor.text}`;
    values.push(...cursor.values);
  }
  if (orderBy.length > 0)
    text += ` ORDER BY ${orderBy.map(([field, direction]) => `${columnOf(table, field)} ${direction}`).join(', ')}`;
  if (limit !== undefined || offset !== undefined) {
    text += ' LIMIT ? + 0 OFFSET ? + 0'; // as sums: SQLite prepares a statement again for each value of a plain limit
    values.push(limit ?? -1, offset ?? 0);
  }
  return { text, values };
}
