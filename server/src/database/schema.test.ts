/** What the steps make of an empty database is what the code declares: a change of `tables.ts` needs a step. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  HOW_TO_RUN,
  openMongoPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../test/mongo-under-test.ts';
import {
  declaredForMongo,
  declaredForSqlite,
  type Schema,
  schemaDifferences,
  schemaOfMongo,
  schemaOfSqlite,
} from '../../test/schemas.ts';
import { openSqlite } from './sqlite/open.ts';
import { type AnyTable, TABLES } from './tables.ts';

/** The schema of a new SQLite file. @param sql changes it first */
async function newSqliteSchema(sql = ''): Promise<Schema> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-schema-'));
  try {
    const file = path.join(folder, 'new.sqlite');
    await openSqlite(file).close();
    const db = new DatabaseSync(file);
    db.exec(sql);
    const schema = schemaOfSqlite(db);
    db.close();
    return schema;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The schema of a new database of a MongoDB server. */
async function newMongoSchema(uri: string): Promise<Schema> {
  const scratch = scratchDatabase(uri);
  try {
    await (await openMongoPatiently(scratch.uri)).close();
    return await schemaOfMongo(scratch.db);
  } finally {
    await scratch.remove();
  }
}

const RECIPE = 'Add a step: CONTRIBUTING.md, "How to add a migration".';
const { stoppedMailboxes, ...others } = TABLES;
const { postDate, ...columns } = TABLES.events.columns;

/** `tables.ts` after changes of every kind, without a step. */
const CHANGED: Record<string, AnyTable> = {
  ...others,
  gifts: { columns: { eventId: 'text' } },
  events: { ...TABLES.events, columns: { ...columns, rating: 'integer', capacity: 'text' } },
  feeds: { columns: TABLES.feeds.columns, unique: [['ownerUid', 'id']] },
  outbox: {
    ...TABLES.outbox,
    indexes: {
      ...TABLES.outbox.indexes,
      byDue: { fields: ['due'] },
      byAge: { fields: ['since', 'id'] },
      byTries: { fields: ['kind', 'id'] },
    },
  },
};

/** What the changes of keys and indexes are called on both databases. */
const OF_BOTH = (database: string) => [
  `The code declares the unique key (ownerUid, id) of feeds as (ownerUid, id), and no step makes it on ${database}. ${RECIPE}`,
  `The code declares the index byDue of outbox as (due), and the steps make it (due, id) where due is present on ${database}. ${RECIPE}`,
  `The code declares the index byAge of outbox as (since, id), and the steps make it (since, id) where since is present on ${database}. ${RECIPE}`,
  `The code declares the index byTries of outbox as (kind, id), and no step makes it on ${database}. ${RECIPE}`,
  `The steps make the table stoppedMailboxes on ${database}, and the code does not declare it. ${RECIPE}`,
  `The steps make the unique key (ownerUid) of feeds on ${database}, and the code does not declare it. ${RECIPE}`,
];

it('the steps make of an empty SQLite file what the code declares', async () => {
  expect(schemaDifferences(declaredForSqlite(), await newSqliteSchema(), 'SQLite')).toEqual([]);
});

it('a change without a step on SQLite is named, with what to do', async () => {
  const found = schemaDifferences(declaredForSqlite(CHANGED), await newSqliteSchema(), 'SQLite');
  expect(found.toSorted()).toEqual(
    [
      ...OF_BOTH('SQLite'),
      `The code declares the table gifts as STRICT, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column gifts.key as INTEGER, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column gifts.id as TEXT, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column gifts.document as TEXT, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column gifts.eventId as TEXT, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column events.rating as INTEGER, and no step makes it on SQLite. ${RECIPE}`,
      `The code declares the column events.capacity as TEXT, and the steps make it INTEGER on SQLite. ${RECIPE}`,
      `The steps make the column events.postDate on SQLite, and the code does not declare it. ${RECIPE}`,
      ...['key', 'id', 'document'].map(
        (name) =>
          `The steps make the column stoppedMailboxes.${name} on SQLite, and the code does not declare it. ${RECIPE}`,
      ),
    ].toSorted(),
  );
});

it('a change of the indexes of texts and points on SQLite is named', async () => {
  const differing = async (sql: string) => {
    const [declared, stored] = [declaredForSqlite(), await newSqliteSchema(sql)];
    return schemaDifferences(declared, stored, 'SQLite').map((sentence) => sentence.replace(/ as .*/, ''));
  };
  expect(await differing('DROP TRIGGER searchedEventDeleted')).toEqual([
    'The code declares the index of texts (searchedEventDeleted)',
  ]);
  expect(await differing('DROP INDEX events_near; CREATE INDEX events_near ON events (latitude)')).toEqual([
    'The code declares the index of points (events_near)',
  ]);
});

const servers = await serversUnderTest();
if (servers.length === 0) it('the schema on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('on $name', ({ uri }) => {
  it('the steps make of an empty database what the code declares', async () => {
    expect(schemaDifferences(declaredForMongo(), await newMongoSchema(uri), 'MongoDB')).toEqual([]);
  });

  it('a change without a step is named, with what to do', async () => {
    const found = schemaDifferences(declaredForMongo(CHANGED), await newMongoSchema(uri), 'MongoDB');
    expect(found.toSorted()).toEqual(
      [
        ...OF_BOTH('MongoDB'),
        `The code declares the table gifts as a collection, and no step makes it on MongoDB. ${RECIPE}`,
      ].toSorted(),
    );
  });
});
