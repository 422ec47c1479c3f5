/** The tables of the SQLite store and the way from each version of them to the next. */
import type { DatabaseSync } from 'node:sqlite';

/**
 * One entry a version, never changed once released: a new version is a new entry at the end.
 * `titleFolded` is the title as `foldTitle` makes it, because SQLite itself folds ASCII only.
 */
const MIGRATIONS = [
  `
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
  `,
];

/**
 * Brings the tables to the newest version, each step in a transaction of its own.
 * @throws when the file was written by a newer version of the product
 */
export function migrate(db: DatabaseSync): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (version > MIGRATIONS.length)
    throw new Error(
      `its tables have version ${version}, and this release knows versions up to ${MIGRATIONS.length}: start the newer release`,
    );
  for (let next = version; next < MIGRATIONS.length; next++) {
    db.exec(`BEGIN IMMEDIATE; ${MIGRATIONS[next]} PRAGMA user_version = ${next + 1}; COMMIT`);
  }
}
