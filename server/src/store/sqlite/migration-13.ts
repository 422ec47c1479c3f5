/**
 * Version 13 of the tables: an event is one JSON document beside its columns, as rows of other kinds are, and one FTS5 table
 * finds titles and places (`search-index.ts`). Comes from either shape that the table of events had: up to version 11 one
 * document with generated columns; in version 12, which no release had, two texts.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Step } from './migration-step.ts';
import {
  addToSearch,
  CREATE_SEARCH_TABLE,
  CREATE_SEARCH_TRIGGERS,
  mergeSearch,
  pagesFor,
} from './search-index.ts';

const CREATE_ROWS = `
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
    document TEXT NOT NULL
  ) STRICT`;

const COLUMNS = `key, id, creatorUid, cancelledAt, hiddenAt, sequence, eventDate, endsAt, eventType, postDate, picture,
  titleFolded, locationFolded`;

/** In SQL: the document of an event, and its number of places, in a table of either shape. */
const READ = {
  one: {
    capacity:
      "CASE json_type(document, '$.capacity') WHEN 'integer' THEN CAST(document ->> '$.capacity' AS INTEGER) END",
    document: 'document',
  },
  two: {
    capacity: 'capacity',
    document: "json_remove(json_patch(document, shown || '}'), '$._id')",
  },
};

const INDEXES = [
  'CREATE INDEX eventsByDate ON events (eventDate, id) WHERE cancelledAt IS NULL',
  'CREATE INDEX eventsByTypeAndDate ON events (eventType, eventDate, id) WHERE cancelledAt IS NULL',
  'CREATE INDEX eventsByPostDate ON events (postDate, id) WHERE cancelledAt IS NULL',
  'CREATE INDEX eventsOfPerson ON events (creatorUid, id)',
  'CREATE INDEX eventsByCreator ON events (creatorUid, eventDate, id) WHERE cancelledAt IS NULL OR hiddenAt IS NOT NULL',
  'CREATE INDEX eventsByIdAndDate ON events (id, eventDate, cancelledAt, endsAt)',
  'CREATE INDEX eventsSearched ON events (eventDate, id, titleFolded, locationFolded, eventType) WHERE cancelledAt IS NULL',
  'CREATE INDEX eventsWithEnd ON events (eventDate, id, endsAt) WHERE cancelledAt IS NULL AND endsAt > eventDate',
  'CREATE INDEX eventsByPicture ON events (picture) WHERE picture IS NOT NULL',
];

/** Events that are dealt with between two looks at the time. */
const SLICE = 10_000;

const count = (number: number) => number.toLocaleString('en-US');

/** Copies the events, in the order of their keys, which stay. */
function copyEvents(db: DatabaseSync, total: number, tell: (done: string) => void): void {
  const isSplit = db.prepare("SELECT 1 FROM pragma_table_xinfo('events') WHERE name = 'shown'").get();
  const { capacity, document } = READ[isSplit ? 'two' : 'one'];
  const copy = db.prepare(`INSERT INTO eventRows (${COLUMNS}, capacity, joined, document)
    SELECT ${COLUMNS}, ${capacity}, joined, ${document} FROM events WHERE key > ? ORDER BY key LIMIT ${SLICE}`);
  const last = db.prepare('SELECT coalesce(max(key), -1) AS key FROM eventRows');
  const lastKey = () => Number(last.get()?.key);
  for (let done = 0, copied = SLICE; copied === SLICE; ) {
    copied = Number(copy.run(lastKey()).changes);
    done += copied;
    tell(`${count(done)} of ${count(total)} events`);
  }
}

/** Fills the index of titles and places, in the order of dates. */
function fillSearch(db: DatabaseSync, tell: (done: string) => void): void {
  const ends = db.prepare(
    `SELECT eventDate FROM events INDEXED BY eventsByDate WHERE cancelledAt IS NULL AND eventDate > ?
     ORDER BY eventDate LIMIT 1 OFFSET ${SLICE}`,
  );
  const add = db.prepare(addToSearch('e.eventDate > :from AND e.eventDate <= :to'));
  for (let from = '', done = 0; ; ) {
    const end = ends.get(from)?.eventDate;
    const to = end === undefined ? '~' : String(end); // a character above all digits
    const added = Number(add.run({ from, to }).changes);
    db.exec(mergeSearch(pagesFor(added)));
    done += added;
    if (end === undefined) break;
    tell(`${count(done)} events in the index of titles and places`);
    from = to;
  }
}

export const ONE_DOCUMENT: Step = (db, progress) => {
  const tell = (done: string) => progress(`The tables are brought to version 13: ${done}.`);
  const total = Number(db.prepare('SELECT count(*) AS n FROM events').get()?.n);
  db.exec(CREATE_ROWS);
  copyEvents(db, total, tell);
  db.exec(`
    PRAGMA legacy_alter_table = ON;
    DROP TABLE events;
    ALTER TABLE eventRows RENAME TO events;
    PRAGMA legacy_alter_table = OFF;`);
  for (const [index, sql] of INDEXES.entries()) {
    db.exec(sql);
    tell(`${index + 1} of ${INDEXES.length} indexes`);
  }
  for (const old of ['searchTitleGrams', 'searchPlaceGrams', 'searchTitles', 'searchPlaces', 'putAside'])
    db.exec(`DROP TABLE IF EXISTS ${old}`);
  db.exec(CREATE_SEARCH_TABLE);
  fillSearch(db, tell);
  db.exec(CREATE_SEARCH_TRIGGERS);
  db.exec("DELETE FROM marks WHERE name LIKE 'shown: %'");
};
