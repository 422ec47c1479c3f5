/** Filters and orders of the port as MongoDB's. */
import type { Filter } from 'mongodb';
import type { StoredRow } from '../searches/mongodb-context.ts';
import { type Table, tableOf } from '../tables.ts';

type Conditions = Filter<StoredRow>;
type Order = readonly (readonly [string, 'asc' | 'desc'])[];

const NOTHING: Conditions = { _id: { $in: [] } };

/** The field of a column. @throws when the table does not declare it, so that no query reads every document */
function fieldOf(table: Table, column: string): string {
  if (column === 'id') return '_id';
  if (!tableOf(table).columns[column])
    throw new Error(`${table}.${column} is not a column: declare it in tables.ts to filter or sort by it.`);
  return column;
}

/** A pattern that finds exactly this text. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');

function comparison(name: string, value: unknown): Record<string, unknown> {
  if (name === 'not') return { $exists: true };
  if (name === 'contains') return { $regex: literally(String(value)) };
  if (name === 'notIn') return { $nin: value };
  return { [`$${name}`]: value };
}

function conditionOf(field: string, condition: unknown): Conditions {
  if (condition === null) return { [field]: { $exists: false } };
  if (typeof condition !== 'object') return { [field]: { $eq: condition } };
  const parts = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => comparison(name, value));
  return parts.length === 0 ? {} : { [field]: Object.assign({}, ...parts) };
}

const all = (parts: Conditions[]): Conditions => {
  const [first = {}, ...others] = parts.filter((part) => Object.keys(part).length > 0);
  return others.length === 0 ? first : { $and: [first, ...others] };
};

/** A filter of the port as MongoDB's. */
export function filterOf(table: Table, where: Record<string, unknown> = {}): Conditions {
  return all(
    Object.entries(where).map(([column, condition]) => {
      if (condition === undefined) return {};
      if (column !== 'or' && column !== 'and') return conditionOf(fieldOf(table, column), condition);
      const filters = (condition as Record<string, unknown>[]).map((one) => filterOf(table, one));
      if (column === 'and') return all(filters);
      return filters.length === 0 ? NOTHING : { $or: filters };
    }),
  );
}

/** The rows after the cursor: greater (or less, if descending) in the first field that differs. */
function afterFilter(table: Table, orderBy: Order, after: Record<string, unknown>): Conditions {
  const keys = orderBy.map(([column, direction]) => ({
    field: fieldOf(table, column),
    value: after[column],
    beyond: direction === 'asc' ? '$gt' : '$lt',
  }));
  const [first] = keys;
  if (!first) return {};
  const alternatives = keys.map(({ field, value, beyond }, index) => ({
    ...Object.fromEntries(keys.slice(0, index).map((key) => [key.field, key.value])),
    [field]: { [beyond]: value },
  }));
  // With a bound on the first field, the server starts at the cursor in its index.
  return { $and: [{ [first.field]: { [`${first.beyond}e`]: first.value } }, { $or: alternatives }] };
}

/** The filter and the order of a query. */
export function queryOf(
  table: Table,
  {
    where,
    orderBy = [],
    after,
  }: {
    where?: Record<string, unknown> | undefined;
    orderBy?: Order | undefined;
    after?: object | null | undefined;
  },
): { filter: Conditions; sort: [string, 1 | -1][] } {
  const filter = filterOf(table, where);
  return {
    filter: after ? all([filter, afterFilter(table, orderBy, after as Record<string, unknown>)]) : filter,
    sort: orderBy.map(([column, direction]): [string, 1 | -1] => [
      fieldOf(table, column),
      direction === 'asc' ? 1 : -1,
    ]),
  };
}
