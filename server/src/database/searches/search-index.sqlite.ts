/**
 * The index of titles and places (docs/decisions/0010): one FTS5 table of trigrams, which holds no text. Triggers keep it up to
 * date in the transaction of each write. It holds the events that are listed, and nothing else.
 *
 * A row's number is the second of the event's date above the event's key, so that hits come in the order of the list, from any
 * place in it on, without being sorted.
 */
import type { DatabaseSync } from 'node:sqlite';

export const SEARCH_TABLE = 'searchedEvents';

/** Characters of the shortest term that the index knows. It holds as many of a type: they tell types apart. */
export const TRIGRAM = 3;

/** The event's key is below this bit of a row's number. */
const KEY_BITS = 30;
export const KEY_MASK = 2 ** KEY_BITS - 1;

/** In SQL: the least row number of a date. */
export const firstRowOf = (date: string) => `(unixepoch(${date}) << ${KEY_BITS})`;
/** In SQL: the least row number of the second after a date. */
export const firstRowAfter = (date: string) => `((unixepoch(${date}) + 1) << ${KEY_BITS})`;
/** In SQL: the second of a row number. */
export const secondOf = (row: string) => `(${row} >> ${KEY_BITS})`;

const isListed = (event: string) => `${event}.cancelledAt IS NULL`;
const rowOf = (event: string) => `(${firstRowOf(`${event}.eventDate`)} | ${event}.key)`;
const add = (event: string) => `INSERT INTO ${SEARCH_TABLE} (rowid, titleText, placeText, typeText)
  SELECT ${rowOf(event)}, ${event}.titleFolded, ${event}.locationFolded, substr(${event}.eventType, 1, ${TRIGRAM})`;
const drop = (event: string) => `DELETE FROM ${SEARCH_TABLE} WHERE rowid = ${rowOf(event)}`;

/** Merges of SQLite's own are seldom and hold up a write for long: `tendSearchIndex` makes small ones instead. */
export const SEARCH_SCHEMA = `
  CREATE VIRTUAL TABLE ${SEARCH_TABLE} USING fts5(titleText, placeText, typeText, content='', contentless_delete=1,
    detail=full, tokenize='trigram case_sensitive 1');
  INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('automerge', 0);
  INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('crisismerge', 1000);
  CREATE TRIGGER searchedEventAdded AFTER INSERT ON events WHEN ${isListed('NEW')} BEGIN
    ${add('NEW')};
  END;
  CREATE TRIGGER searchedEventChanged
    AFTER UPDATE OF eventDate, eventType, cancelledAt, titleFolded, locationFolded ON events BEGIN
    ${drop('OLD')} AND ${isListed('OLD')};
    ${add('NEW')} WHERE ${isListed('NEW')};
  END;
  CREATE TRIGGER searchedEventDeleted AFTER DELETE ON events WHEN ${isListed('OLD')} BEGIN
    ${drop('OLD')};
  END;`;

/** Commits between two small merges, and the pages of each. */
const MERGE_EVERY = 20;
const MERGE_PAGES = 16;

/** A commit of so many changes, as those of an import, has a larger merge of its own. */
const MANY_CHANGES = 500;
const MERGE_PAGES_OF_MANY = 250;

/** @returns called before each commit: merges parts of the search index now and then, so that they stay few */
export function tendSearchIndex(db: DatabaseSync): () => void {
  const total = db.prepare('SELECT total_changes() AS n');
  let commits = 0;
  let changesBefore = 0;
  return () => {
    commits += 1;
    const changes = Number(total.get()?.n);
    const isLarge = changes - changesBefore >= MANY_CHANGES;
    changesBefore = changes;
    if (!isLarge && commits % MERGE_EVERY > 0) return;
    const pages = isLarge ? MERGE_PAGES_OF_MANY : MERGE_PAGES;
    db.exec(`INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('merge', ${pages})`);
  };
}
