/**
 * The index of titles and places (docs/decisions/0010): one FTS5 table of trigrams that holds no text, kept up by triggers
 * in the transaction of each write, whoever writes. It holds what is listed and nothing else.
 *
 * A row's number is the second of the event's date above the event's key, so that what is found comes in the order of the
 * list, from any place in it on, without being sorted.
 */

export const SEARCH_TABLE = 'searchedEvents';

/** Characters of the shortest term that the index knows. Of a type it holds as many: they tell ours apart. */
export const TRIGRAM = 3;

/** Below this bit of a row's number stands the event's key. */
const KEY_BITS = 30;
export const KEY_MASK = 2 ** KEY_BITS - 1;

/** In SQL: the least row number of a date. */
export const firstRowOf = (date: string) => `(unixepoch(${date}) << ${KEY_BITS})`;
/** In SQL: the least row number of a second after a date. */
export const firstRowAfter = (date: string) => `((unixepoch(${date}) + 1) << ${KEY_BITS})`;
/** In SQL: the second of a row number. */
export const secondOf = (row: string) => `(${row} >> ${KEY_BITS})`;

const isListed = (event: string) => `${event}.cancelledAt IS NULL`;
const row = (event: string) => `(${firstRowOf(`${event}.eventDate`)} | ${event}.key)`;
const add = (event: string) => `INSERT INTO ${SEARCH_TABLE} (rowid, title, place, type)
  SELECT ${row(event)}, ${event}.titleFolded, ${event}.locationFolded, substr(${event}.eventType, 1, ${TRIGRAM})`;
const drop = (event: string) => `DELETE FROM ${SEARCH_TABLE} WHERE rowid = ${row(event)}`;

const ADDED = `CREATE TRIGGER searchedEventAdded AFTER INSERT ON events WHEN ${isListed('NEW')} BEGIN
    ${add('NEW')};
  END`;

/** Merges of SQLite's own come seldom and stall a write for long: they are left to `mergeSearch`. */
export const CREATE_SEARCH_TABLE = `
  CREATE VIRTUAL TABLE ${SEARCH_TABLE} USING fts5(title, place, type, content='', contentless_delete=1, detail=full,
    tokenize='trigram case_sensitive 1');
  INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('automerge', 0);
  INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('crisismerge', 1000);`;

export const CREATE_SEARCH_TRIGGERS = `
  ${ADDED};
  CREATE TRIGGER searchedEventChanged AFTER UPDATE OF eventDate, eventType, cancelledAt, titleFolded, locationFolded ON events
    WHEN (${isListed('OLD')}) <> (${isListed('NEW')})
      OR (OLD.eventDate, OLD.eventType, OLD.titleFolded, OLD.locationFolded)
        <> (NEW.eventDate, NEW.eventType, NEW.titleFolded, NEW.locationFolded) BEGIN
    ${drop('OLD')};
    ${add('NEW')} WHERE ${isListed('NEW')};
  END;
  CREATE TRIGGER searchedEventDeleted AFTER DELETE ON events BEGIN
    ${drop('OLD')};
  END;`;

/** In SQL: adds events in the order of their dates, which takes a fifth of the time of any other order. */
export const addToSearch = (condition: string) =>
  `${add('e')} FROM events e WHERE ${isListed('e')} AND ${condition} ORDER BY e.eventDate, e.key`;

/**
 * In SQL: merges parts of the index, so that they stay few. Small merges now and then hold nobody up.
 * @param pages how much work that may be
 */
export const mergeSearch = (pages: number) =>
  `INSERT INTO ${SEARCH_TABLE} (${SEARCH_TABLE}, rank) VALUES ('merge', ${pages})`;

/** How much of that keeps the parts few, some fifteen at most, where very many events are added together. */
export const pagesFor = (events: number) => events >> 1;

/**
 * How very many events are added, within one transaction: `before` them the trigger goes away, `after` them the index gets
 * all whose key is above `:key`, and `last` the trigger comes back. Whatever is killed, all of it is there or nothing.
 */
export const ADDING_MANY = {
  before: 'DROP TRIGGER searchedEventAdded',
  after: addToSearch('e.key > :key'),
  last: ADDED,
};
