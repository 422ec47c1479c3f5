/** The statements of a connection: each is planned once. */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** What a parameter, or a column of an answer, may be; and those of a statement, by name. */
export type Value = SQLInputValue;
export type Values = Record<string, Value>;

/**
 * A parameter that is a limit by itself. SQLite looks at its value to choose a plan, and plans anew whenever one is bound,
 * which takes longer than to read a page; of a sum it does not.
 */
const PLAIN_LIMIT = /\bLIMIT (:\w+)\b(?! \+)/g;

/** @returns the statement of a text, prepared when it is asked for first; for texts of which there are few */
export function statementsOf(db: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const found = prepared.get(sql);
    if (found) return found;
    const made = db.prepare(sql.replace(PLAIN_LIMIT, 'LIMIT $1 + 0'));
    prepared.set(sql, made);
    return made;
  };
}
