/** The tables of the SQLite store and the way from each version of them to the next. */

import { CERTIFICATES } from './certificate-migration.ts';
import { FIRST_TABLES, ROWS_AS_DOCUMENTS } from './first-tables.ts';
import { IMPACT } from './impact-migration.ts';
import { MAIL_MARKS } from './mail-migration.ts';
import { MESSAGES } from './message-migration.ts';
import { ONE_DOCUMENT } from './migration-13.ts';
import type { Step } from './migration-step.ts';
import { ORGANISERS } from './organiser-migration.ts';
import { MAIL_RECIPIENTS } from './recipient-migration.ts';
import { ROWS_TO_MAIL } from './rows-to-mail.ts';
import { SUMMARIES } from './summary-migration.ts';

/**
 * One entry a version, never changed once released: a new version is a new entry at the end. Each must hold on filled
 * tables, too (SQLite adds a STORED generated column to an empty table only: to one that is there add VIRTUAL ones).
 * `titleFolded` is the title as `foldForSearch` makes it, because SQLite itself folds ASCII only; a step may call it.
 */
export const MIGRATIONS: readonly (string | Step)[] = [
  // 1: a column a field.
  FIRST_TABLES,
  // 2: a row is a document.
  ROWS_AS_DOCUMENTS,

  // 3: all that belongs to one person is found, what was cancelled too.
  `
  ALTER TABLE applications ADD COLUMN email TEXT AS (document ->> '$.email') VIRTUAL;
  CREATE INDEX applicationsByEmail ON applications (email, id);
  CREATE INDEX eventsOfPerson ON events (creatorUid, id);
  `,

  // 4: when what one joined takes place is known without reading every event.
  `
  CREATE INDEX eventsByIdAndDate ON events (id, eventDate, cancelledAt);
  `,

  // 5: places are searched as titles are, a search reads no document of what it does not find, and who takes part in an event is counted.
  `
  ALTER TABLE events ADD COLUMN locationFolded TEXT NOT NULL DEFAULT '';
  UPDATE events SET locationFolded = foldForSearch(document ->> '$.location');
  CREATE INDEX eventsSearched ON events (eventDate, id, titleFolded, locationFolded, eventType)
    WHERE cancelledAt IS NULL;
  CREATE INDEX participationsByEvent ON participations (eventId);
  `,

  // 6: who joined has a place in the order of joining and keeps it when they are gone; who is there is counted with the
  // event. Of who joined before, the earlier one has the smaller place.
  `
  ALTER TABLE participations ADD COLUMN place INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE participations ADD COLUMN gone TEXT;
  ALTER TABLE participations ADD COLUMN searched TEXT NOT NULL DEFAULT '';
  ALTER TABLE participations ADD COLUMN came INTEGER AS (document ->> '$.came') VIRTUAL;
  UPDATE participations SET place = ordered.place, searched = foldForSearch(char(10) || (document ->> '$.participant'))
    FROM (SELECT key, row_number() OVER (PARTITION BY eventId ORDER BY document ->> '$.joinedAt', id) AS place
      FROM participations) AS ordered
    WHERE ordered.key = participations.key;
  DROP INDEX participationsByEvent;
  CREATE UNIQUE INDEX participationsByPlace ON participations (eventId, place);
  CREATE INDEX participationsCounted ON participations (eventId, gone, place, came);

  ALTER TABLE events ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
  UPDATE events SET joined = counted.joined
    FROM (SELECT eventId, count(*) AS joined FROM participations GROUP BY eventId) AS counted
    WHERE counted.eventId = events.id;
  CREATE TRIGGER participationAdded AFTER INSERT ON participations WHEN NEW.gone IS NULL BEGIN
    UPDATE events SET joined = joined + 1 WHERE id = NEW.eventId;
  END;
  CREATE TRIGGER participationGone AFTER UPDATE OF gone ON participations
    WHEN (OLD.gone IS NULL) <> (NEW.gone IS NULL) BEGIN
    UPDATE events SET joined = joined + (NEW.gone IS NULL) - (OLD.gone IS NULL) WHERE id = NEW.eventId;
  END;
  CREATE TRIGGER participationDeleted AFTER DELETE ON participations WHEN OLD.gone IS NULL BEGIN
    UPDATE events SET joined = joined - 1 WHERE id = OLD.eventId;
  END;
  `,

  // 7: an event may name its end, and is over after that. What names one is found without looking at what names none.
  `
  ALTER TABLE events ADD COLUMN endsAt TEXT
    AS (coalesce(document ->> '$.endDate', document ->> '$.eventDate')) VIRTUAL;
  CREATE INDEX eventsWithEnd ON events (eventDate, id, endsAt) WHERE cancelledAt IS NULL AND endsAt > eventDate;
  DROP INDEX eventsByIdAndDate;
  CREATE INDEX eventsByIdAndDate ON events (id, eventDate, cancelledAt, endsAt);
  `,

  // 8: applications are read by the team, and answered; events are reported, and hidden.
  `
  ALTER TABLE applications ADD COLUMN searched TEXT NOT NULL DEFAULT '';
  UPDATE applications SET searched = foldForSearch(
    (document ->> '$.name') || char(10) || (document ->> '$.email') || char(10) || (document ->> '$.message'));
  ALTER TABLE applications ADD COLUMN date TEXT AS (document ->> '$.date') VIRTUAL;
  ALTER TABLE applications ADD COLUMN role TEXT AS (document ->> '$.role') VIRTUAL;
  ALTER TABLE applications ADD COLUMN state TEXT AS (coalesce(document ->> '$.state', 'received')) VIRTUAL;
  ALTER TABLE applications ADD COLUMN applicantUid TEXT AS (document ->> '$.applicantUid') VIRTUAL;
  ALTER TABLE applications ADD COLUMN decidedBy TEXT AS (document ->> '$.decidedBy') VIRTUAL;
  CREATE INDEX applicationsByDate ON applications (date, id, state, role);
  CREATE INDEX applicationsByPerson ON applications (applicantUid, id) WHERE applicantUid IS NOT NULL;
  CREATE INDEX applicationsByDecider ON applications (decidedBy, id) WHERE decidedBy IS NOT NULL;

  CREATE TABLE reports (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    eventId TEXT NOT NULL REFERENCES events (id),
    reporterUid TEXT NOT NULL,
    document TEXT NOT NULL,
    date TEXT NOT NULL AS (document ->> '$.date') VIRTUAL,
    open INTEGER NOT NULL AS (document ->> '$.outcome' IS NULL) VIRTUAL,
    decidedBy TEXT AS (document ->> '$.decidedBy') VIRTUAL,
    UNIQUE (reporterUid, eventId)
  ) STRICT;
  CREATE INDEX reportsQueue ON reports (open, date, id);
  CREATE INDEX reportsByEvent ON reports (eventId);
  CREATE INDEX reportsByDecider ON reports (decidedBy, id) WHERE decidedBy IS NOT NULL;

  ALTER TABLE events ADD COLUMN hiddenAt TEXT AS (document ->> '$.hidden.at') VIRTUAL;
  DROP INDEX eventsByCreator;
  CREATE INDEX eventsByCreator ON events (creatorUid, eventDate, id) WHERE cancelledAt IS NULL OR hiddenAt IS NOT NULL;
  `,

  // 9: made an index that 13 makes otherwise; no release had it.
  '',

  // 10: a person's calendar asks for what they joined under a private address.
  `
  CREATE TABLE feeds (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    ownerUid TEXT NOT NULL UNIQUE,
    digest TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL
  ) STRICT;
  `,

  // 11: pictures that people sent, and which events and applications show one.
  `
  CREATE TABLE pictures (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    uid TEXT NOT NULL,
    hash TEXT NOT NULL,
    usedAt TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (uid, hash)
  ) STRICT;
  CREATE INDEX picturesByHash ON pictures (hash);
  ALTER TABLE events ADD COLUMN picture TEXT AS (CASE WHEN instr(document ->> '$.photoURL', '/pictures/')
    THEN substr(document ->> '$.photoURL', instr(document ->> '$.photoURL', '/pictures/') + 10, 64) END) VIRTUAL;
  CREATE INDEX eventsByPicture ON events (picture) WHERE picture IS NOT NULL;
  ALTER TABLE applications ADD COLUMN picture TEXT AS (CASE WHEN instr(document ->> '$.photo', '/pictures/')
    THEN substr(document ->> '$.photo', instr(document ->> '$.photo', '/pictures/') + 10, 64) END) VIRTUAL;
  CREATE INDEX applicationsByPicture ON applications (picture) WHERE picture IS NOT NULL;
  `,

  // 12: made a table of events that 13 makes otherwise; no release had it.
  '',

  // 13: an event is one document again, and one index finds titles and places.
  ONE_DOCUMENT,

  // 14: the marks of those who leave for good, and what was deleted is found to be swept.
  `
  CREATE TABLE leaving (
    uid TEXT PRIMARY KEY,
    address TEXT,
    begunAt TEXT NOT NULL,
    lastAt TEXT NOT NULL
  ) STRICT;
  CREATE INDEX leavingByAddress ON leaving (address) WHERE address IS NOT NULL;
  CREATE INDEX eventsDeleted ON events (cancelledAt, id) WHERE cancelledAt IS NOT NULL AND hiddenAt IS NULL;
  `,

  // 15: what people write to the team.
  `
  CREATE TABLE contactMessages (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    document TEXT NOT NULL,
    date TEXT NOT NULL AS (document ->> '$.date') VIRTUAL,
    email TEXT NOT NULL AS (document ->> '$.email') VIRTUAL,
    senderUid TEXT AS (document ->> '$.senderUid') VIRTUAL,
    decidedBy TEXT AS (document ->> '$.decidedBy') VIRTUAL,
    spam INTEGER NOT NULL AS (document ->> '$.spam' IS NOT NULL) VIRTUAL,
    open INTEGER NOT NULL AS (document ->> '$.spam' IS NULL AND document ->> '$.decidedAt' IS NULL) VIRTUAL
  ) STRICT;
  CREATE INDEX contactQueue ON contactMessages (open, date, id);
  CREATE INDEX contactByKind ON contactMessages (spam, open, date, id);
  CREATE INDEX contactByEmail ON contactMessages (email, id);
  CREATE INDEX contactByPerson ON contactMessages (senderUid, id) WHERE senderUid IS NOT NULL;
  CREATE INDEX contactByDecider ON contactMessages (decidedBy, id) WHERE decidedBy IS NOT NULL;
  `,

  // 16: who gets mail. An address that an account vouches for, or that is without one, has one row.
  MAIL_RECIPIENTS,
  // 17: what people are mailed. Of what is old nobody is told.
  MAIL_MARKS,
  // 18: rows of which a letter is due. Of what is old nobody is told.
  ROWS_TO_MAIL,
  // 19: organisers write to who comes and answer questions, and both may be reported.
  MESSAGES,
  // 20: who joined and left is told by mail. Of what is old nobody is told.
  SUMMARIES,

  // 21: an event may be a date of a series.
  `
  ALTER TABLE events ADD COLUMN seriesId TEXT;
  CREATE INDEX eventsBySeries ON events (seriesId, eventDate, id) WHERE seriesId IS NOT NULL;
  `,
  // 22: who was invited to help organise an event.
  ORGANISERS,
  // 23: certificates of attendances.
  CERTIFICATES,
  // 24: what was done is summed up. Of what is old nothing is told but who was checked in.
  IMPACT,
];
