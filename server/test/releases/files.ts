/** The data of a release as it is stored beside this file: how it is written, and how tests open it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription, MongoClient } from 'mongodb';
import { PICTURES_FOLDER } from '../../src/pictures/disk-files.ts';
import { SQLITE_FILE } from '../../src/storage.ts';
import type { Facts } from './fill.ts';

/** What the folder of a release has. */
const FILES = {
  sqlite: `${SQLITE_FILE}.gz`,
  mongodb: 'mongodb.jsonl.gz',
  backup: 'social-serve.backup.gz',
  facts: 'facts.json',
} as const;

/** A collection of a dump: its indexes and its documents. */
interface DumpedCollection {
  name: string;
  indexes: IndexDescription[];
  documents: Document[];
}

/** What is known of the data of a release: the people’s secrets and the ids, of each database, and the files of the SQLite file’s pictures. */
interface ReleaseFacts {
  sqlite: Facts;
  mongodb: Facts;
  /** By hash, in base64. */
  pictures: Record<string, string>;
}

/** All documents and indexes of a database. @param uri names it */
export async function dumpOf(uri: string): Promise<DumpedCollection[]> {
  const client = new MongoClient(uri);
  return await collectionsOf(client.db()).finally(() => client.close());
}

async function collectionsOf(db: Db): Promise<DumpedCollection[]> {
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const collection = db.collection(name);
      const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
      return {
        name,
        indexes: indexes.map(({ v: _version, ...index }) => index as IndexDescription),
        documents: await collection.find().sort({ _id: 1 }).toArray(),
      };
    }),
  );
}

/** Makes of an empty database what a dump has. */
export async function loadDump(db: Db, dump: readonly DumpedCollection[]): Promise<void> {
  for (const { name, indexes, documents } of dump) {
    const collection = await db.createCollection(name);
    if (indexes.length > 0) await collection.createIndexes(indexes);
    if (documents.length > 0) await collection.insertMany(documents);
  }
}

/** Writes the data of a release. @returns how many bytes */
export function writeRelease(
  folder: string,
  content: { sqlite: Buffer; dump: readonly DumpedCollection[]; backup: Buffer; facts: ReleaseFacts },
): number {
  const lines = content.dump.map((collection) => `${BSON.EJSON.stringify(collection, { relaxed: false })}\n`);
  const files = {
    [FILES.sqlite]: gzipSync(content.sqlite, { level: 9 }),
    [FILES.mongodb]: gzipSync(lines.join(''), { level: 9 }),
    [FILES.backup]: gzipSync(content.backup, { level: 9 }),
    [FILES.facts]: Buffer.from(`${JSON.stringify(content.facts, null, 2)}\n`),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return Object.values(files).reduce((sum, { length }) => sum + length, 0);
}

/** The data of a release. */
export interface Release {
  version: string;
  facts: ReleaseFacts;
  dump: DumpedCollection[];
  /** Writes the SQLite file and its pictures into a data folder. */
  intoFolder(dataDir: string): void;
  /** Writes the backup into a file. */
  backupInto(file: string): void;
}

/** Every release whose data is stored. */
export function releases(): Release[] {
  const versions = readdirSync(import.meta.dirname).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  return versions.toSorted().map((version) => {
    const read = (name: keyof typeof FILES) =>
      readFileSync(path.join(import.meta.dirname, version, FILES[name]));
    const facts: ReleaseFacts = JSON.parse(read('facts').toString());
    const lines = gunzipSync(read('mongodb')).toString().trimEnd().split('\n');
    return {
      version,
      facts,
      dump: lines.map((line) => BSON.EJSON.parse(line, { relaxed: false }) as DumpedCollection),
      intoFolder(dataDir) {
        const pictures = path.join(dataDir, PICTURES_FOLDER);
        mkdirSync(pictures, { recursive: true });
        writeFileSync(path.join(dataDir, SQLITE_FILE), gunzipSync(read('sqlite')));
        for (const [name, content] of Object.entries(facts.pictures)) {
          mkdirSync(path.dirname(path.join(pictures, name)), { recursive: true });
          writeFileSync(path.join(pictures, name), Buffer.from(content, 'base64'));
        }
      },
      backupInto: (file) => writeFileSync(file, gunzipSync(read('backup'))),
    };
  });
}
