/** Steps for rows of which a letter may be due, in SQL. */
import { MAILED_KINDS } from '../port/store.ts';

const forEach = (kinds: readonly string[], sql: (kind: string) => string) => kinds.map(sql).join('');

/** A migration: how those are found. */
export const ROWS_TO_MAIL = forEach(
  ['applications', 'reports', 'contactMessages'],
  (kind) => `
  ALTER TABLE ${kind} ADD COLUMN mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL;
  CREATE INDEX ${kind}ToMail ON ${kind} (mailDue, id) WHERE mailDue IS NOT NULL;`,
);

/** After it none is due. */
export const NO_ROW_TO_MAIL = forEach(
  MAILED_KINDS,
  (kind) => `
  UPDATE ${kind} SET document = json_remove(document, '$.mailDue', '$.mailTry', '$.mailedTo') WHERE mailDue IS NOT NULL;`,
);
