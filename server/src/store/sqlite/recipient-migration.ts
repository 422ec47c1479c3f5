/** A step of the migrations, in SQL: the table of who gets mail. */
export const MAIL_RECIPIENTS = `
  CREATE TABLE mailRecipients (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL UNIQUE,
    ruled TEXT,
    document TEXT NOT NULL,
    uid TEXT AS (document ->> '$.uid') VIRTUAL,
    address TEXT NOT NULL AS (document ->> '$.address') VIRTUAL,
    madeAt TEXT NOT NULL AS (document ->> '$.madeAt') VIRTUAL,
    mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL,
    idleSince TEXT AS (document ->> '$.idleSince') VIRTUAL
  ) STRICT;
  CREATE UNIQUE INDEX recipientOfPerson ON mailRecipients (uid) WHERE uid IS NOT NULL;
  CREATE UNIQUE INDEX recipientRuling ON mailRecipients (ruled) WHERE ruled IS NOT NULL;
  CREATE INDEX recipientsByAddress ON mailRecipients (address, id);
  CREATE INDEX recipientsDue ON mailRecipients (mailDue, id) WHERE mailDue IS NOT NULL;
  CREATE INDEX recipientsIdle ON mailRecipients (idleSince) WHERE idleSince IS NOT NULL;
  `;
