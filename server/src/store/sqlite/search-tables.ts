/**
 * The index of titles and places by their trigrams (docs/decisions/0024): two FTS5 tables that hold no text, only which
 * trigram stands in which event. Triggers keep them up in the transaction of each write, whoever writes.
 *
 * A row's number is the second of the event's date above the event's key, so that what is found comes in the order of the
 * list, from any place in it on, without being sorted. `type` holds one trigram of its own that stands for the event's
 * type. Two marks end each text, so that its last characters begin a trigram, too: a term of one or two is found by those.
 */

/** Ends each text, twice. For private use: no title has a reason to hold it, and one that does is compared anyway. */
const END = 0xe001;

/** The character that begins the trigram of an event's type. */
const TYPE = 0xe002;

/** Below this bit of a row's number stands the event's key. */
const KEY_BITS = 30;
export const KEY_MASK = 2 ** KEY_BITS - 1;

/** The trigram of a type: two of its letters tell ours apart. */
export const typeGram = (type: string) => `${String.fromCharCode(TYPE)}${type.slice(0, 2).padEnd(2)}`;

/** In SQL: the least row number of a date. */
export const firstRowOf = (date: string) => `(unixepoch(${date}) << ${KEY_BITS})`;
/** In SQL: the least row number of a second after a date. */
export const firstRowAfter = (date: string) => `((unixepoch(${date}) + 1) << ${KEY_BITS})`;
/** In SQL: the second of a row number. */
export const secondOf = (row: string) => `(${row} >> ${KEY_BITS})`;

export const SEARCH_TABLES = {
  title: { table: 'searchTitles', grams: 'searchTitleGrams', column: 'titleFolded' },
  place: { table: 'searchPlaces', grams: 'searchPlaceGrams', column: 'locationFolded' },
} as const;

const tables = Object.values(SEARCH_TABLES);
const isListed = (event: string) => `${event}.cancelledAt IS NULL`;
const row = (event: string) => `(${firstRowOf(`${event}.eventDate`)} | ${event}.key)`;
const texts = (event: string, column: string) =>
  `${event}.${column} || char(${END}, ${END}), char(${TYPE}) || substr(${event}.eventType || '  ', 1, 2)`;
/** Of an event that is not listed nothing is added. */
const add = (event: string) =>
  tables
    .map(
      ({ table, column }) => `INSERT INTO ${table} (rowid, text, type)
      SELECT ${row(event)}, ${texts(event, column)} WHERE ${isListed(event)};`,
    )
    .join('\n');
const drop = (event: string) =>
  tables.map(({ table }) => `DELETE FROM ${table} WHERE rowid = ${row(event)};`).join('\n');
const IS_OTHER = `(${isListed('OLD')}) <> (${isListed('NEW')}) OR (OLD.eventDate, OLD.eventType, OLD.titleFolded, OLD.locationFolded)
  <> (NEW.eventDate, NEW.eventType, NEW.titleFolded, NEW.locationFolded)`;

/**
 * In SQL: merges parts of the index, so that they stay few. Small merges now and then hold nobody up, as SQLite's own
 * would that come seldom.
 * @param pages how much work that may be
 */
export const mergeSearch = (pages: number) =>
  tables.map(({ table }) => `INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${pages})`).join('; ');

const CREATE_TABLES = tables
  .map(
    ({ table, grams }) => `
  CREATE VIRTUAL TABLE ${table} USING fts5(text, type, content='', contentless_delete=1, detail=none,
    tokenize='trigram case_sensitive 1');
  INSERT INTO ${table} (${table}, rank) VALUES ('automerge', 0);
  INSERT INTO ${table} (${table}, rank) VALUES ('crisismerge', 1000);
  CREATE VIRTUAL TABLE ${grams} USING fts5vocab('${table}', 'row');`,
  )
  .join('\n');

/** Fills the tables, in the order of dates: that takes a tenth of the time of any other order. @param events which ones */
const fill = (events: string) =>
  tables.map(
    ({ table, column }) => `
  INSERT INTO ${table} (rowid, text, type) SELECT ${row('e')}, ${texts('e', column)}
    FROM events e ${events} AND ${isListed('e')} ORDER BY e.eventDate, e.key`,
  );

const CREATE_ADDING = `CREATE TRIGGER searchAdded AFTER INSERT ON events BEGIN
    ${add('NEW')}
  END`;

/**
 * How very many events are added, within one transaction: `before` them the trigger goes away, `after` them the index gets
 * all whose key is above `:key`, and `last` the trigger comes back. By the trigger each event is a part of the index of
 * its own, which takes ten times as long.
 */
export const ADDING_MANY = {
  before: 'DROP TRIGGER searchAdded',
  after: fill('WHERE e.key > :key'),
  last: CREATE_ADDING,
};

/** @param columns that say where an event is found */
const createTriggers = (columns: string) => `
  ${CREATE_ADDING};
  CREATE TRIGGER searchChanged AFTER UPDATE OF ${columns} ON events
    WHEN ${IS_OTHER} BEGIN
    ${drop('OLD')}
    ${add('NEW')}
  END;
  CREATE TRIGGER searchDeleted AFTER DELETE ON events BEGIN
    ${drop('OLD')}
  END;`;

/** In SQL: the triggers, which go with the table of events and are made again with it. */
export const CREATE_SEARCH_TRIGGERS = createTriggers(
  'eventDate, eventType, cancelledAt, titleFolded, locationFolded',
);

/** A step of the migrations: makes the index of what is there; date and type stood in the document then. */
export const CREATE_SEARCH = `${CREATE_TABLES}
${fill('INDEXED BY eventsSearched WHERE true').join(';')};
${createTriggers('document, cancelledAt, titleFolded, locationFolded')}`;
