/**
 * Rows of every kind, as SQLite keeps them: columns for what stands in no document or is looked up by, and one JSON text
 * of all other fields, whatever they are.
 */
import { endOf, foldForSearch } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import { pictureNamedBy } from '@social-serve/contract/picture-rules';
import {
  fromStoredNames,
  namedIn,
  ROW_KINDS,
  type RowKind,
  type RowStore,
  type Rows,
  ruledAddress,
  searchedText,
  tokenDigest,
  toStoredNames,
} from '../port/store.ts';
import { columnsIn, columnsOf, countedIn, OPTIONAL } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { ADDING_MANY, pagesFor } from './search-index.ts';
import type { Value, Values } from './statements.ts';

/** Columns that are made from other fields and never read back, by kind. */
const DERIVED: { [Kind in RowKind]?: { [column: string]: (row: Rows[Kind]) => Value } } = {
  events: {
    eventDate: ({ eventDate }) => eventDate,
    endsAt: endOf,
    eventType: ({ eventType }) => eventType,
    postDate: ({ postDate }) => postDate,
    hiddenAt: ({ hidden }) => hidden?.at ?? null,
    picture: ({ photoURL }) => pictureNamedBy(photoURL),
    titleFolded: ({ title }) => foldForSearch(title),
    locationFolded: ({ location }) => foldForSearch(location),
    capacity: ({ capacity }) => capacity ?? null,
    halfHours: (event) => {
      const hours = hoursOf(event);
      return hours === null ? null : hours * 2;
    },
    seriesId: ({ seriesId }) => seriesId ?? null,
  },
  participations: {
    searched: ({ name = '', participant }) => foldForSearch(`${name}\n${participant}`),
  },
  applications: { searched: searchedText },
  feeds: { digest: ({ token }) => tokenDigest(token) },
  certificates: { digest: ({ code }) => tokenDigest(code) },
  mailRecipients: { digest: ({ token }) => tokenDigest(token), ruled: ruledAddress },
};

/** How rows of a kind are read and written; worked out once, since very many may be. */
interface Statements<Kind extends RowKind> {
  /** Fields with a column of their own. */
  columns: readonly string[];
  derived: ((row: Rows[Kind]) => Value)[];
  /** Fields that do not stand in `document`. */
  apart: ReadonlySet<string>;
  select: string;
  insert: string;
  update: string;
}

function statementsFor<Kind extends RowKind>(kind: Kind): Statements<Kind> {
  const derived: { [column: string]: (row: Rows[Kind]) => Value } = DERIVED[kind] ?? {};
  // In the order of `toValues`.
  const columns = [...columnsIn(kind), ...Object.keys(derived), 'document'];
  const places = columns.map((_, index) => `?${index + 1}`);
  return {
    columns: columnsIn(kind),
    derived: Object.values(derived),
    apart: new Set([...columnsIn(kind), ...countedIn(kind)]),
    select: `SELECT ${columnsOf(kind)} FROM ${kind}`,
    insert: `INSERT INTO ${kind} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    update: `UPDATE ${kind} SET ${columns.map((column, index) => `${column} = ${places[index]}`).join(', ')} WHERE id = ?1`,
  };
}

const STATEMENTS = Object.fromEntries(ROW_KINDS.map((kind) => [kind, statementsFor(kind)])) as unknown as {
  [Kind in RowKind]: Statements<Kind>;
};

/** A row as it is written: a value for each written column, in their order. */
function toValues<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Value[] {
  const { columns, derived, apart } = STATEMENTS[kind];
  const fields = toStoredNames(kind, row);
  const values = columns.map((column) => (fields[column] as Value | undefined) ?? null);
  for (const of of derived) values.push(of(row));
  const document: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields))
    if (!apart.has(field)) document[field] = value ?? undefined;
  values.push(JSON.stringify(document));
  return values;
}

/** The row in an answer to what `columnsOf` selects. */
export function toRow<Kind extends RowKind>(kind: Kind, answer: Values, table: string = kind): Rows[Kind] {
  const found = (column: string) => answer[`${table}_${column}`];
  const row = JSON.parse(String(found('document')));
  for (const column of STATEMENTS[kind].columns)
    if (found(column) !== null || !OPTIONAL.includes(column)) row[column] = found(column);
  for (const column of countedIn(kind)) if (found(column)) row[column] = found(column);
  fromStoredNames(kind, row);
  return row;
}

/** The rows of a kind. @param rest what follows the table in the statement */
export const selectRows = <Kind extends RowKind>(
  db: SqliteConnection,
  kind: Kind,
  rest: string,
  values: Values = {},
): Rows[Kind][] =>
  db.all<Values>(`${STATEMENTS[kind].select} ${rest}`, values).map((answer) => toRow(kind, answer));

/** The row of a kind for which this is so; null for none. */
export function selectRow<Kind extends RowKind>(
  db: SqliteConnection,
  kind: Kind,
  condition: string,
  values: Values = {},
): Rows[Kind] | null {
  const answer = db.one<Values>(`${STATEMENTS[kind].select} WHERE ${condition}`, values);
  return answer && toRow(kind, answer);
}

/** The row as it is kept, without what is counted. */
function withoutCounts<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): Rows[Kind] {
  const kept = Object.entries(row).filter(([field]) => !countedIn(kind).includes(field));
  return Object.fromEntries(kept) as unknown as Rows[Kind];
}

/**
 * Adds a row; what follows may say what to do when it is there already.
 * @throws AccountLeaving when it would name somebody who leaves
 */
export function insertRow<Kind extends RowKind>(
  db: SqliteConnection,
  kind: Kind,
  row: Rows[Kind],
  orElse = '',
): number {
  mustStay(db, namedIn(kind, row));
  return db.run(`${STATEMENTS[kind].insert} ${orElse}`, toValues(kind, row));
}

/** Writes a row in place of the one with its id. */
export const updateRow = <Kind extends RowKind>(db: SqliteConnection, kind: Kind, row: Rows[Kind]): void =>
  void db.run(STATEMENTS[kind].update, toValues(kind, row));

/** Events from which on those that are added together come into the search's index together. */
const MANY = 100;

/** Adds events, which come into the search's index once all are there. @returns how many were not there yet */
function addMany(db: SqliteConnection, add: () => number): number {
  const { key } = db.one<{ key: number }>('SELECT coalesce(max(key), 0) AS key FROM events') ?? { key: 0 };
  db.run(ADDING_MANY.before);
  const added = add();
  db.run(ADDING_MANY.after, { key });
  db.run(ADDING_MANY.last);
  db.mergeSearch(pagesFor(added));
  return added;
}

export const rowStore = (db: SqliteConnection): RowStore => ({
  readRows: (kind, after, limit) =>
    db.attempt(() =>
      selectRows(db, kind, 'WHERE id > :after ORDER BY id LIMIT :limit', { after: after ?? '', limit }).map(
        (row) => withoutCounts(kind, row),
      ),
    ),

  addRows: (kind, rows) =>
    db.write(() => {
      const insert = `${STATEMENTS[kind].insert} ON CONFLICT DO NOTHING`;
      const add = () => rows.reduce((added, row) => added + db.run(insert, toValues(kind, row)), 0);
      return kind === 'events' && rows.length >= MANY ? addMany(db, add) : add();
    }),

  countRows: (kind) => db.attempt(() => db.count(kind)),

  hasFlag: (name) => db.attempt(() => db.one('SELECT name FROM marks WHERE name = :name', { name }) !== null),
  setFlag: (name) =>
    db.write(() => void db.run('INSERT INTO marks (name) VALUES (:name) ON CONFLICT DO NOTHING', { name })),
});
