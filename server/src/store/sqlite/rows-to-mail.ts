/** Steps for rows of which a letter may be due, in SQL. */

const forEach = (sql: (kind: string) => string) =>
  ['applications', 'reports', 'contactMessages'].map(sql).join('');

/** A migration: how those are found. */
export const ROWS_TO_MAIL = forEach(
  (kind) => `
  ALTER TABLE ${kind} ADD COLUMN mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL;
  CREATE INDEX ${kind}ToMail ON ${kind} (mailDue, id) WHERE mailDue IS NOT NULL;`,
);

/** After it none is due. */
export const NO_ROW_TO_MAIL = forEach(
  (kind) => `
  UPDATE ${kind} SET document = json_remove(document, '$.mailDue', '$.mailedTo') WHERE mailDue IS NOT NULL;`,
);
