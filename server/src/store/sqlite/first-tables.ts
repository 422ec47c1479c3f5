/** The tables of the first release, and how each of their rows became a document. */

export const FIRST_TABLES = `
  CREATE TABLE events (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    titleFolded TEXT NOT NULL,
    location TEXT NOT NULL,
    eventType TEXT NOT NULL,
    photoURL TEXT NOT NULL,
    Descriptions TEXT NOT NULL,
    eventDate TEXT NOT NULL,
    postDate TEXT NOT NULL,
    creator TEXT NOT NULL,
    creatorUid TEXT NOT NULL,
    cancelledAt TEXT,
    sequence INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX eventsByDate ON events (eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByTypeAndDate ON events (eventType, eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByPostDate ON events (postDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByCreator ON events (creatorUid, eventDate, id) WHERE cancelledAt IS NULL;

  CREATE TABLE participations (
    id TEXT PRIMARY KEY,
    eventId TEXT NOT NULL REFERENCES events (id),
    participant TEXT NOT NULL,
    participantUid TEXT NOT NULL,
    joinedAt TEXT NOT NULL,
    UNIQUE (participantUid, eventId)
  ) STRICT;

  CREATE TABLE applications (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    message TEXT NOT NULL,
    photo TEXT NOT NULL,
    date TEXT NOT NULL
  ) STRICT;

  CREATE TABLE marks (name TEXT PRIMARY KEY) STRICT;
`;

/**
 * What the lists filter and sort by is read from the document; what never leaves the server, or is counted, stands
 * beside it.
 */
export const ROWS_AS_DOCUMENTS = `
  CREATE TABLE eventDocuments (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    creatorUid TEXT NOT NULL,
    cancelledAt TEXT,
    sequence INTEGER NOT NULL,
    titleFolded TEXT NOT NULL,
    document TEXT NOT NULL,
    eventDate TEXT NOT NULL AS (document ->> '$.eventDate') VIRTUAL,
    eventType TEXT NOT NULL AS (document ->> '$.eventType') VIRTUAL,
    postDate TEXT NOT NULL AS (document ->> '$.postDate') VIRTUAL
  ) STRICT;
  INSERT INTO eventDocuments (id, creatorUid, cancelledAt, sequence, titleFolded, document)
    SELECT id, creatorUid, cancelledAt, sequence, titleFolded, json_object(
      'title', title, 'eventType', eventType, 'eventDate', eventDate, 'location', location,
      'photoURL', photoURL, 'Descriptions', Descriptions, 'postDate', postDate, 'creator', creator)
    FROM events ORDER BY rowid;

  CREATE TABLE participationDocuments (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    eventId TEXT NOT NULL REFERENCES events (id),
    participantUid TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (participantUid, eventId)
  ) STRICT;
  INSERT INTO participationDocuments (id, eventId, participantUid, document)
    SELECT id, eventId, participantUid, json_object('participant', participant, 'joinedAt', joinedAt)
    FROM participations ORDER BY rowid;

  CREATE TABLE applicationDocuments (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL
  ) STRICT;
  INSERT INTO applicationDocuments (id, document)
    SELECT id, json_object(
      'name', name, 'email', email, 'role', role, 'message', message, 'photo', photo, 'date', date)
    FROM applications ORDER BY rowid;

  DROP TABLE participations;
  DROP TABLE events;
  DROP TABLE applications;
  ALTER TABLE eventDocuments RENAME TO events;
  ALTER TABLE participationDocuments RENAME TO participations;
  ALTER TABLE applicationDocuments RENAME TO applications;
  CREATE INDEX eventsByDate ON events (eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByTypeAndDate ON events (eventType, eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByPostDate ON events (postDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByCreator ON events (creatorUid, eventDate, id) WHERE cancelledAt IS NULL;
`;
