/** What the database port promises of filters and orders, as a plain filter in memory: what the adapters are compared with. */

export type PlainRow = { id: string } & Record<string, unknown>;
export type PlainWhere = Record<string, unknown>;

export interface PlainQuery {
  where?: PlainWhere | undefined;
  orderBy?: [field: string, direction: 'asc' | 'desc'][] | undefined;
  after?: Record<string, unknown> | undefined;
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Texts by their UTF-8 bytes, numbers by size. */
export function compare(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string')
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  return Number(one) - Number(other);
}

const COMPARISONS: Record<string, (value: unknown, wanted: unknown) => boolean> = {
  lt: (value, wanted) => compare(value, wanted) < 0,
  lte: (value, wanted) => compare(value, wanted) <= 0,
  gt: (value, wanted) => compare(value, wanted) > 0,
  gte: (value, wanted) => compare(value, wanted) >= 0,
  in: (value, wanted) => (wanted as unknown[]).includes(value),
  contains: (value, wanted) => String(value).includes(String(wanted)),
  not: () => true,
};

function fits(value: unknown, condition: unknown): boolean {
  if (condition === undefined) return true;
  if (condition === null) return value === undefined;
  if (typeof condition !== 'object') return value === condition;
  const comparisons = Object.entries(condition).filter(([, wanted]) => wanted !== undefined);
  if (comparisons.length === 0) return true;
  return value !== undefined && comparisons.every(([name, wanted]) => COMPARISONS[name]?.(value, wanted));
}

/** Whether a row fits a filter. */
export const matches = (row: PlainRow, where: PlainWhere = {}): boolean =>
  Object.entries(where).every(([field, condition]) => {
    if (condition === undefined) return true;
    if (field === 'and') return (condition as PlainWhere[]).every((one) => matches(row, one));
    if (field === 'or') return (condition as PlainWhere[]).some((one) => matches(row, one));
    return fits(row[field], condition);
  });

/** The rows that a query finds. */
export function find(
  rows: readonly PlainRow[],
  { where, orderBy = [], after, offset = 0, limit }: PlainQuery,
) {
  const inOrder = (one: Record<string, unknown>, other: Record<string, unknown>) => {
    for (const [field, direction] of orderBy) {
      const difference = compare(one[field], other[field]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
  return rows
    .filter((row) => matches(row, where) && (!after || inOrder(row, after) > 0))
    .toSorted(inOrder)
    .slice(offset, limit === undefined ? undefined : offset + limit);
}

/** A row after changes. */
export function changed(row: PlainRow, changes: Record<string, unknown>): PlainRow {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...row, ...Object.fromEntries(entries) });
  return Object.fromEntries(all.filter(([, value]) => value !== null && value !== undefined)) as PlainRow;
}
