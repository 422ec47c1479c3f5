/** The step that makes tables of messages and questions; a report may be about one of them. */
export const MESSAGES = `
CREATE TABLE messages (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  eventId TEXT NOT NULL REFERENCES events (id),
  senderUid TEXT NOT NULL,
  number INTEGER NOT NULL,
  document TEXT NOT NULL,
  UNIQUE (eventId, number)
) STRICT;
CREATE INDEX messagesBySender ON messages (senderUid, id);

CREATE TABLE questions (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  eventId TEXT NOT NULL REFERENCES events (id),
  askerUid TEXT NOT NULL,
  document TEXT NOT NULL,
  askedAt TEXT NOT NULL AS (document ->> '$.askedAt') VIRTUAL,
  open INTEGER NOT NULL AS (document ->> '$.answeredAt' IS NULL) VIRTUAL,
  mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL
) STRICT;
CREATE INDEX questionsQueue ON questions (eventId, open, askedAt, id);
CREATE INDEX questionsToMail ON questions (mailDue, id) WHERE mailDue IS NOT NULL;
CREATE INDEX questionsByAsker ON questions (askerUid, id);

CREATE TABLE newReports (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  eventId TEXT NOT NULL REFERENCES events (id),
  reporterUid TEXT NOT NULL,
  document TEXT NOT NULL,
  date TEXT NOT NULL AS (document ->> '$.date') VIRTUAL,
  open INTEGER NOT NULL AS (document ->> '$.outcome' IS NULL) VIRTUAL,
  decidedBy TEXT AS (document ->> '$.decidedBy') VIRTUAL,
  aboutId TEXT NOT NULL AS (coalesce(document ->> '$.about.id', eventId)) VIRTUAL,
  mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL
) STRICT;
INSERT INTO newReports (key, id, eventId, reporterUid, document)
  SELECT key, id, eventId, reporterUid, document FROM reports;
DROP TABLE reports;
ALTER TABLE newReports RENAME TO reports;
CREATE UNIQUE INDEX reportsOnce ON reports (reporterUid, aboutId);
CREATE INDEX reportsQueue ON reports (open, date, id);
CREATE INDEX reportsToMail ON reports (mailDue, id) WHERE mailDue IS NOT NULL;
CREATE INDEX reportsByEvent ON reports (eventId);
CREATE INDEX reportsByDecider ON reports (decidedBy, id) WHERE decidedBy IS NOT NULL;
`;
