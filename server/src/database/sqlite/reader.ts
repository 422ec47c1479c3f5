/** The methods of the port on one connection. They are synchronous; the callers make promises of them. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Changes, Query, Where } from '../database.ts';
import { UniqueViolation } from '../database.ts';
import { changedFields, isPublicWrite, type Row, type Table, tableOf } from '../tables.ts';
import { assignments, insertion, selectList, selectSome, toRow } from './rows.ts';
import { querySql, whereSql } from './where.ts';

/** How many prepared statements of a connection are cached, the least recently used go first. */
const MOST_STATEMENTS = 500;

export interface Statements {
  all(sql: string, values?: readonly SQLInputValue[]): Record<string, unknown>[];
  /** @returns how many rows were changed */
  run(sql: string, values?: readonly SQLInputValue[]): number;
}

/** The statements of a connection, prepared once and cached. */
export function statementsOf(db: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>();
  const statement = (sql: string) => {
    const found = prepared.get(sql) ?? db.prepare(sql);
    prepared.delete(sql);
    prepared.set(sql, found);
    const [oldest] = prepared.keys();
    if (prepared.size > MOST_STATEMENTS && oldest !== undefined) prepared.delete(oldest);
    return found;
  };
  return {
    all: (sql, values = []) => statement(sql).all(...values) as Record<string, unknown>[],
    run: (sql, values = []) => Number(statement(sql).run(...values).changes),
  };
}

/** Reads rows. */
export function reads({ all }: Statements) {
  return {
    get<T extends Table>(table: T, id: string): Row<T> | null {
      const [answer] = all(`SELECT ${selectList(table)} FROM "${table}" WHERE id = ?`, [id]);
      return answer ? toRow(table, answer) : null;
    },
    find<T extends Table>(table: T, query: Query<T>): Row<T>[] {
      const { text, values } = querySql(table, query);
      return all(`SELECT ${selectList(table)} FROM "${table}" ${text}`, values).map((answer) =>
        toRow(table, answer),
      );
    },
    select<T extends Table, Field extends keyof Row<T> & string>(
      table: T,
      fields: readonly Field[],
      query: Query<T>,
    ): Pick<Row<T>, Field>[] {
      const { text, values } = querySql(table, query);
      const some = selectSome(table, fields);
      return all(`SELECT ${some.text} FROM "${table}" ${text}`, values).map(
        (answer) => some.read(answer) as Pick<Row<T>, Field>,
      );
    },
    count<T extends Table>(table: T, where: Where<T>, most?: number): number {
      const { text, values } = whereSql(table, where);
      const rows = `FROM "${table}" WHERE ${text}`;
      const [answer] =
        most === undefined
          ? all(`SELECT count(*) AS n ${rows}`, values)
          : all(`SELECT count(*) AS n FROM (SELECT 1 ${rows} LIMIT ? + 0)`, [...values, most]);
      return Number(answer?.n);
    },
  };
}

/** SQLite's extended result codes for a unique key: UNIQUE, PRIMARYKEY, ROWID. */
const UNIQUE = new Set([2067, 1555, 2579]);

/** Writes rows, within a transaction. @param published called for each public write */
export function writes(statements: Statements, published: () => void) {
  const { all, run } = statements;
  const read = reads(statements);
  const note = (table: Table, fields?: readonly string[]) => {
    if (isPublicWrite(table, fields)) published();
  };
  /** @throws UniqueViolation */
  const change = (table: Table, sql: string, values: readonly SQLInputValue[]) => {
    try {
      return run(sql, values);
    } catch (error) {
      if (UNIQUE.has(Number((error as { errcode?: number }).errcode)))
        throw new UniqueViolation(table, { cause: error });
      throw error;
    }
  };
  const update = <T extends Table>(table: T, where: Where<T>, changes: Changes<T>): number => {
    const set = assignments(table, changes);
    if (!set) return read.count(table, where);
    const { text, values } = whereSql(table, where);
    const changed = change(table, `UPDATE "${table}" SET ${set.text} WHERE ${text}`, [
      ...set.values,
      ...values,
    ]);
    if (changed > 0) note(table, changedFields(changes));
    return changed;
  };
  return {
    lock<T extends Table>(table: T, ids: readonly string[]): Row<T>[] {
      // SQLite has one writer, so a transaction has locked everything; only missing rows must be created.
      if (tableOf(table).lockCreates)
        for (const id of ids)
          run(`INSERT INTO "${table}" (id, document) VALUES (?, '{}') ON CONFLICT DO NOTHING`, [id]);
      return ids.map((id) => read.get(table, id)).filter((row) => row !== null);
    },
    insert<T extends Table>(table: T, rows: readonly Row<T>[]): void {
      const { sql, valuesOf } = insertion(table);
      for (const row of rows) change(table, sql, valuesOf({ ...row }));
      if (rows.length > 0) note(table);
    },
    update,
    updateEach<T extends Table>(table: T, rows: readonly ({ id: string } & Changes<T>)[]): void {
      for (const { id, ...changes } of rows)
        update(table, { id } as unknown as Where<T>, changes as unknown as Changes<T>);
    },
    delete<T extends Table>(table: T, where: Where<T>, limit?: number): number {
      const { text, values } = whereSql(table, where);
      const deleted =
        limit === undefined
          ? run(`DELETE FROM "${table}" WHERE ${text}`, values)
          : all(
              `DELETE FROM "${table}" WHERE key IN (SELECT key FROM "${table}" WHERE ${text} LIMIT ? + 0) RETURNING key`,
              [...values, limit],
            ).length;
      if (deleted > 0) note(table);
      return deleted;
    },
  };
}
