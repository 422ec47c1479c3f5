/** A statement is planned once, whatever is bound to it. */
import { constants, DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { statementsOf } from './statements.ts';

/** How often SQLite planned what was asked. */
function plansOf(ask: (statement: ReturnType<typeof statementsOf>) => void): number {
  const db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE events (date TEXT); INSERT INTO events VALUES (1), (2), (3)');
  let plans = 0;
  db.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) plans += 1; // asked once whenever a SELECT is planned
    return constants.SQLITE_OK;
  });
  ask(statementsOf(db));
  db.close();
  return plans;
}

it.each(['LIMIT :limit', 'LIMIT :limit OFFSET 1', 'LIMIT :limit + 1'])('%s', (limit) => {
  const sql = `SELECT date FROM events ORDER BY date ${limit}`;
  const found: number[] = [];
  const plans = plansOf((statement) => {
    for (const most of [1, 2, 1]) found.push(statement(sql).all({ limit: most }).length);
  });
  expect(plans).toBe(1);
  expect(found).toEqual(limit.endsWith('+ 1') ? [2, 3, 2] : [1, 2, 1]);
});
