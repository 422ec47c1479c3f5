/**
 * The index of titles and places (docs/decisions/0010): one FTS5 table of trigrams, which holds no text, under the events' keys.
 * Triggers keep it up to date in the transaction of each write. It holds the events that are listed, and nothing else.
 */

export const SEARCH_TABLE = 'searchedEvents';

/** Characters of the shortest word that the index knows. */
export const TRIGRAM = 3;

const isListed = (event: string) => `${event}.state = 'listed'`;
const ADD = `INSERT INTO ${SEARCH_TABLE} (rowid, titleText, placeText)
  SELECT NEW.key, NEW.titleFolded, NEW.locationFolded WHERE ${isListed('NEW')}`;
const DROP = `DELETE FROM ${SEARCH_TABLE} WHERE rowid = OLD.key AND ${isListed('OLD')}`;

export const SEARCH_SCHEMA = `
  CREATE VIRTUAL TABLE ${SEARCH_TABLE} USING fts5(titleText, placeText, content='', contentless_delete=1,
    detail=full, tokenize='trigram case_sensitive 1');
  CREATE TRIGGER searchedEventAdded AFTER INSERT ON events BEGIN ${ADD}; END;
  CREATE TRIGGER searchedEventChanged AFTER UPDATE OF state, titleFolded, locationFolded ON events BEGIN
    ${DROP};
    ${ADD};
  END;
  CREATE TRIGGER searchedEventDeleted AFTER DELETE ON events BEGIN ${DROP}; END;`;
