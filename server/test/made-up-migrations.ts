/** Made-up steps of each kind that CONTRIBUTING.md describes ("How to add a migration"), for tests of upgrades. */
import type { Db } from 'mongodb';
import { MIGRATIONS, type Migration, newestOf, releaseOf } from '../src/database/migrations.ts';
import { unlessDone } from '../src/database/mongodb/errors.ts';

/** A new column of events, with a value for the rows that exist. */
export const newColumn: Migration = {
  release: '98.1.0',
  sqlite(db) {
    db.exec(`ALTER TABLE "events" ADD COLUMN "madeUp" TEXT; UPDATE "events" SET "madeUp" = 'Gloves'`);
  },
  async mongodb(db) {
    await db.collection('events').updateMany({ madeUp: { $exists: false } }, { $set: { madeUp: 'Gloves' } });
  },
};

/** A renamed column of feeds, which is a unique key. */
const renamedColumn: Migration = {
  release: '98.1.0',
  sqlite(db) {
    db.exec('ALTER TABLE "feeds" RENAME COLUMN "ownerUid" TO "personUid"');
  },
  async mongodb(db) {
    const feeds = db.collection('feeds');
    await feeds.updateMany({ ownerUid: { $exists: true } }, { $rename: { ownerUid: 'personUid' } });
    await feeds.dropIndex('unique_ownerUid').catch(unlessDone);
    const present = { personUid: { $exists: true } };
    await feeds.createIndex(
      { personUid: 1 },
      { name: 'unique_personUid', unique: true, partialFilterExpression: present },
    );
  },
};

/** A new table. */
const newTable: Migration = {
  release: '98.2.0',
  sqlite(db) {
    db.exec(`CREATE TABLE "gifts" (key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "authorUid" TEXT,
      document TEXT NOT NULL) STRICT`);
  },
  async mongodb(db) {
    await db.createCollection('gifts').catch(unlessDone);
  },
};

/** A new index. */
const newIndex: Migration = {
  release: '98.2.0',
  sqlite(db) {
    db.exec('CREATE INDEX "events_byTitle" ON "events" ("title", "id")');
  },
  async mongodb(db) {
    await db.collection('events').createIndex({ title: 1, _id: 1 }, { name: 'byTitle' });
  },
};

/** What comes after every step that there is. */
export const MADE_UP = [newColumn, renamedColumn, newTable, newIndex] as const;

/** The steps of a release that is still to come. */
export const LATER: readonly Migration[] = [...MIGRATIONS, ...MADE_UP];

/** The release that today's schema came with. */
export const TODAYS = releaseOf(newestOf(MIGRATIONS), MIGRATIONS);

/** Collections with their documents and indexes, as text. */
export async function contentsOf(db: Db): Promise<string[]> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const indexes = (await db.collection(name).indexes()).toSorted((a, b) =>
        String(a.name).localeCompare(String(b.name)),
      );
      const documents = await db.collection(name).find().sort({ _id: 1 }).toArray();
      // A document's fields have no order.
      const texts = documents.map((one) => JSON.stringify(Object.entries(one).toSorted()));
      return [name, JSON.stringify(indexes), ...texts].join('\n');
    }),
  );
}
