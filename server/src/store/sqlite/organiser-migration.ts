/** The step that makes the table of who was invited to help organise an event. */
export const ORGANISERS = `
CREATE TABLE organisers (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  eventId TEXT NOT NULL REFERENCES events (id),
  document TEXT NOT NULL,
  email TEXT NOT NULL AS (document ->> '$.email') VIRTUAL,
  invitedAt TEXT NOT NULL AS (document ->> '$.invitedAt') VIRTUAL,
  uid TEXT AS (document ->> '$.uid') VIRTUAL,
  helperUid TEXT AS (CASE WHEN document ->> '$.accepted' AND document ->> '$.inheritedAt' IS NULL THEN document ->> '$.uid' END) VIRTUAL,
  mailDue TEXT AS (document ->> '$.mailDue') VIRTUAL
) STRICT;
CREATE UNIQUE INDEX organisersOnce ON organisers (eventId, email);
CREATE INDEX organisersByEmail ON organisers (email, id);
CREATE INDEX organisersByPerson ON organisers (uid, id) WHERE uid IS NOT NULL;
CREATE INDEX organisersByHelper ON organisers (helperUid, eventId) WHERE helperUid IS NOT NULL;
CREATE INDEX organisersToMail ON organisers (mailDue, id) WHERE mailDue IS NOT NULL;
`;
