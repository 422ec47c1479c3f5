/**
 * The table of events since version 12 (docs/decisions/0024): what everybody sees of an event is one text, so that a list
 * is put together by SQLite and goes out as it is; what events are found and sorted by stands in columns of its own, so
 * that no index reads JSON.
 *
 * `shown` is that text without its end, and `counts` the end, which SQLite makes anew when somebody joins or leaves.
 * `document` holds all other fields that are not asked for by themselves: what never leaves the server.
 */
import type { DatabaseSync } from 'node:sqlite';
import { SHOWN_FIELDS } from '../port/store.ts';
import { CREATE_SEARCH_TRIGGERS } from './search-tables.ts';

/** What everybody saw of an event when this version came; never changed. */
const SHOWN_THEN = [
  'title',
  'eventType',
  'eventDate',
  'endDate',
  'timeZone',
  'location',
  'photoURL',
  'photoAlt',
  'Descriptions',
  'capacity',
  'creator',
  'creatorName',
  'postDate',
];

const shownFields = SHOWN_THEN.map((name) => `'${name}', document -> '$.${name}'`).join(', ');
const shownPaths = SHOWN_THEN.map((name) => `'$.${name}'`).join(', ');

/** A step of the migrations: brings the events into that table. Keys stay, as the search's index names them. */
export const SPLIT_EVENTS = `
  PRAGMA legacy_alter_table = ON;
  CREATE TABLE eventRows (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    creatorUid TEXT NOT NULL,
    cancelledAt TEXT,
    hiddenAt TEXT,
    sequence INTEGER NOT NULL,
    eventDate TEXT NOT NULL,
    endsAt TEXT NOT NULL,
    eventType TEXT NOT NULL,
    postDate TEXT NOT NULL,
    picture TEXT,
    titleFolded TEXT NOT NULL,
    locationFolded TEXT NOT NULL,
    capacity INTEGER,
    joined INTEGER NOT NULL DEFAULT 0,
    counts TEXT NOT NULL AS (
      ',"participants":' || min(joined, coalesce(capacity, joined)) ||
      ',"waiting":' || max(joined - coalesce(capacity, joined), 0) || '}') STORED,
    shown TEXT NOT NULL,
    document TEXT NOT NULL
  ) STRICT;
  INSERT INTO eventRows (key, id, creatorUid, cancelledAt, hiddenAt, sequence, eventDate, endsAt, eventType, postDate, picture,
      titleFolded, locationFolded, capacity, joined, shown, document)
    SELECT key, id, creatorUid, cancelledAt, hiddenAt, sequence, eventDate, endsAt, eventType, postDate, picture,
      titleFolded, locationFolded,
      CASE json_type(document, '$.capacity') WHEN 'integer' THEN CAST(document ->> '$.capacity' AS INTEGER) END, joined,
      '{"_id":"' || id || '",' || rtrim(substr(json_patch('{}', json_object(${shownFields})), 2), '}'),
      json_remove(document, ${shownPaths})
    FROM events ORDER BY key;
  DROP TABLE events;
  ALTER TABLE eventRows RENAME TO events;
  PRAGMA legacy_alter_table = OFF;
  CREATE INDEX eventsByDate ON events (eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByTypeAndDate ON events (eventType, eventDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsByPostDate ON events (postDate, id) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsOfPerson ON events (creatorUid, id);
  CREATE INDEX eventsByCreator ON events (creatorUid, eventDate, id) WHERE cancelledAt IS NULL OR hiddenAt IS NOT NULL;
  CREATE INDEX eventsByIdAndDate ON events (id, eventDate, cancelledAt, endsAt);
  CREATE INDEX eventsSearched ON events (eventDate, id, titleFolded, locationFolded, eventType) WHERE cancelledAt IS NULL;
  CREATE INDEX eventsWithEnd ON events (eventDate, id, endsAt) WHERE cancelledAt IS NULL AND endsAt > eventDate;
  CREATE INDEX eventsByPicture ON events (picture) WHERE picture IS NOT NULL;
  ${CREATE_SEARCH_TRIGGERS}`;

const MARK = 'shown: ';

/**
 * Puts what everybody sees of the events that are there, and nothing else, into `shown`, after a release that shows more or
 * less than the one before: noted in `marks`, so that they are looked through once.
 * @param names of the fields that are shown
 */
export function showNow(db: DatabaseSync, names: readonly string[] = SHOWN_FIELDS): void {
  const mark = `${MARK}${names.join(', ')}`;
  if (db.prepare('SELECT 1 FROM marks WHERE name = ?').get(mark)) return;
  const paths = names.map((name) => `'$.${name}'`).join(', ');
  const fields = names.map(
    (name) => `'${name}', coalesce((shown || '}') -> '$.${name}', document -> '$.${name}')`,
  );
  const json = `json_patch(json_object('_id', id), json_object(${fields.join(', ')}))`;
  const others = `json_remove(shown || '}', '$._id', ${paths})`;
  db.exec(`
    BEGIN IMMEDIATE;
    UPDATE events SET
      shown = substr(${json}, 1, length(${json}) - 1),
      document = json_patch(json_remove(document, ${paths}), ${others})
    WHERE ${others} <> '{}' OR json_remove(document, ${paths}) <> document;
    DELETE FROM marks WHERE name LIKE '${MARK}%';`);
  db.prepare('INSERT OR IGNORE INTO marks (name) VALUES (?)').run(mark);
  db.exec('COMMIT');
}
