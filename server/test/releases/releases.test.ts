/** The data of each release, opened with today’s code: nothing is lost, every call answers, and the rules go on. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import { BSON } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS } from '../../src/database/migrations.ts';
import { TABLE_NAMES, tableOf } from '../../src/database/tables.ts';
import { memoryRateCounts } from '../../src/http/rate-counts.ts';
import { restoreBackup } from '../../src/operator/backup/restore.ts';
import { openStorage, SQLITE_FILE, type Storage } from '../../src/storage.ts';
import { sweepAll } from '../../src/sweeps.ts';
import { HOW_TO_RUN, openMongoPatiently, scratchDatabase, serversUnderTest } from '../mongo-under-test.ts';
import { misfit } from '../replies.ts';
import { insistently } from '../rows.ts';
import {
  declaredForMongo,
  declaredForSqlite,
  schemaDifferences,
  schemaOfMongo,
  schemaOfSqlite,
} from '../schemas.ts';
import { storageOn } from '../storage.ts';
import { rowsOf } from '../stored.ts';
import { loadDump, type Release, releases } from './files.ts';
import type { Facts } from './fill.ts';
import { READS } from './reads.ts';
import { afterSteps, CHANGES, type Written } from './steps.ts';
import { openTown, type Town } from './town.ts';

type Fields = Record<string, unknown>;

const after: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const clean of after.splice(0).toReversed()) await clean();
});

/** An empty folder of the test’s own. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-releases-'));
  after.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The rows in a SQLite file, read without the product. */
function writtenInSqlite(file: string): Written {
  const db = new DatabaseSync(file, { readOnly: true });
  const written = TABLE_NAMES.flatMap((table): [string, Fields[]][] => {
    if (!db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)) return [];
    const rows = db.prepare(`SELECT * FROM "${table}" ORDER BY id`).all();
    const { columns } = tableOf(table);
    return [
      [
        table,
        rows.map(({ key: _key, document, ...fields }) => ({
          ...JSON.parse(String(document)),
          ...Object.fromEntries(
            Object.entries(fields)
              .filter(([, value]) => value !== null)
              .map(([name, value]) => [name, columns[name] === 'boolean' ? value === 1 : value]),
          ),
        })),
      ],
    ];
  });
  db.close();
  return Object.fromEntries(written);
}

/** The rows of a dump. */
const writtenInDump = ({ dump }: Release): Written =>
  Object.fromEntries(
    dump
      .filter(({ name }) => TABLE_NAMES.some((table) => table === name))
      .map(({ name, documents }) => [
        name,
        // Numbers as the product reads them.
        (BSON.EJSON.serialize(documents, { relaxed: true }) as Fields[]).map(
          ({ _id: id, _lock, ...fields }): Fields => ({ id, ...fields }),
        ),
      ]),
  );

/** The data of a release in a database of today. */
interface Opened {
  storage: Storage;
  facts: Facts;
  written: Written;
  /** Where its schema differs from what the code declares. */
  differences(): Promise<string[]>;
}

const servers = await serversUnderTest();

function closedAfter<Opened extends Storage>(storage: Opened): Opened {
  after.push(() => storage.db.close());
  return storage;
}

async function openFolder(release: Release, dataDir: string, written: Written): Promise<Opened> {
  return {
    storage: closedAfter(await openStorage({ dataDir })),
    ...{ facts: release.facts.sqlite, written },
    async differences() {
      const db = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { readOnly: true });
      const stored = schemaOfSqlite(db);
      db.close();
      return schemaDifferences(declaredForSqlite(), stored, 'SQLite');
    },
  };
}

type Scratch = ReturnType<typeof scratchDatabase>;

async function openScratch(scratch: Scratch, facts: Facts, written: Written): Promise<Opened> {
  return {
    storage: closedAfter(storageOn(await openMongoPatiently(scratch.uri))),
    ...{ facts, written },
    differences: async () =>
      schemaDifferences(declaredForMongo(), await schemaOfMongo(scratch.db), 'MongoDB'),
  };
}

function newScratch(uri: string): Scratch {
  const scratch = scratchDatabase(uri);
  after.push(() => scratch.remove());
  return scratch;
}

/** A backup in a file, and the rows that were in it. */
function backupOf(release: Release): { file: string; written: Written } {
  const folder = newFolder();
  const file = path.join(folder, 'social-serve.backup');
  release.backupInto(file);
  release.intoFolder(folder);
  return { file, written: writtenInSqlite(path.join(folder, SQLITE_FILE)) };
}

/** Every way in which the data of a release comes to today’s code. */
const WAYS: { way: string; open(release: Release): Promise<Opened> }[] = [
  {
    way: 'a SQLite file',
    async open(release) {
      const folder = newFolder();
      release.intoFolder(folder);
      return openFolder(release, folder, writtenInSqlite(path.join(folder, SQLITE_FILE)));
    },
  },
  {
    way: 'a backup, restored into a folder',
    async open(release) {
      const { file, written } = backupOf(release);
      const dataDir = path.join(newFolder(), 'data');
      await restoreBackup(file, { dataDir });
      return openFolder(release, dataDir, written);
    },
  },
  ...servers.flatMap(({ name, uri }) => [
    {
      way: `a database of ${name}`,
      async open(release: Release) {
        const scratch = newScratch(uri);
        await loadDump(scratch.db, release.dump);
        return openScratch(scratch, release.facts.mongodb, writtenInDump(release));
      },
    },
    {
      way: `a backup, restored into ${name}`,
      async open(release: Release) {
        const { file, written } = backupOf(release);
        const scratch = newScratch(uri);
        const place = { dataDir: newFolder(), mongodbUri: scratch.uri };
        await insistently(() => restoreBackup(file, place)); // which continues where a slow server ended it
        return openScratch(scratch, release.facts.sqlite, written);
      },
    },
  ]),
];

/** What a restore changes: it marks everything as mailed, and notes that it was. */
const RESTORED = ['participations', 'claims', 'organiserMarks', 'mailRecipients', 'outbox', 'flags'];

const found = releases();
if (servers.length === 0) it('the data of each release on MongoDB', (context) => context.skip(HOW_TO_RUN));

it('there is the data of a release', () => {
  expect(found.map(({ version }) => version)).toContain('1.0.0');
});

it('each step says what it makes of the rows of an earlier release', () => {
  expect(
    CHANGES,
    'Add to server/test/releases/steps.ts what the step makes of the rows (CONTRIBUTING.md, "How to add a migration")',
  ).toHaveLength(MIGRATIONS.length);
});

it('every GET of the call table reads the data of each release', () => {
  const gets = Object.entries(operations).filter(([, { method }]) => method === 'get');
  expect(
    gets.map(([id]) => id).filter((id) => !(id in READS)),
    'Nothing reads the data of earlier releases by these calls: add each to server/test/releases/reads.ts, with ids of that data (CONTRIBUTING.md, "How to add a call")',
  ).toEqual([]);
});

describe.each(found)('the data of $version', (release) => {
  describe.each(WAYS)('in $way', ({ way, open }) => {
    let opened: Opened;
    let town: Town;
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(release.facts.sqlite.at) });
      opened = await open(release);
      const { storage, facts } = opened;
      town = await openTown(storage, new Date(facts.at), structuredClone(facts.people));
    });

    it('is complete, in the tables of today', async () => {
      const { storage, written } = opened;
      expect(await opened.differences()).toEqual([]);
      for (const [table, rows] of Object.entries(afterSteps(release.version, written))) {
        const stored = await rowsOf(storage.db, table as (typeof TABLE_NAMES)[number]);
        const isChanged = way.startsWith('a backup') && RESTORED.includes(table);
        if (!isChanged) expect(stored, table).toEqual(rows);
        else
          expect(stored.map(({ id }) => id)).toEqual(
            expect.arrayContaining(table === 'outbox' ? [] : rows.map(({ id }) => id)),
          );
      }
    });

    it('answers every GET', async () => {
      const answers: string[] = [];
      for (const [id, read] of Object.entries(READS)) {
        const sent = read(opened.facts);
        if (!sent) continue;
        const { path: to, as, link, has = '' } = sent;
        const reply = await town.send('get', to, { ...(as && { as }), ...(link && { link }) });
        const operation = operations[id as keyof typeof READS];
        const text = reply.text ?? '';
        const fits = 'media' in operation || misfit(operation, 200, reply.body) === null;
        if (reply.status !== 200 || !text.includes(has) || !fits)
          answers.push(`${id}: ${reply.status} ${text.slice(0, 300)}`);
      }
      expect(answers).toEqual([]);
    });

    it('lets people go on: a waiting person moves up, links and sessions work', async () => {
      const { facts } = opened;
      const { full } = facts.events;
      const statusOf = async (name: string) => {
        const [own] = await town.call('get', `${calls.ownParticipations}?events=${full}`, { as: name });
        return own?.status;
      };
      expect(await statusOf('omar')).toBe('waiting');
      await town.call('delete', pathTo(calls.cancelEvent, { id: facts.guests.arif }), { as: 'arif' });
      expect(await statusOf('omar')).toBe('joined');

      await town.call('put', calls.linkedCompanions, { link: facts.guests.shownLink, body: { adults: 0 } });
      expect(await town.call('get', calls.linked, { link: facts.guests.shownLink })).toMatchObject({
        name: 'Zoe',
      });
      await town.logIn('maya'); // by the password
      expect((await town.send('get', calls.me, { as: 'maya' })).status).toBe(200);

      expect((await town.call('get', calls.ownMail, { as: 'omar' })).changes).toBe(true);
      await town.call('post', facts.off);
      expect((await town.call('get', calls.ownMail, { as: 'omar' })).changes).toBe(false);
      expect((await town.send('get', facts.mail.calendar)).text).toContain('Old mill cleanup');
      const form = (answer: string) => ({
        body: answer,
        type: 'application/x-www-form-urlencoded',
      });
      await town.call('post', facts.stopped.answerLink, form('answer=Let+me+back.'));
      await town.call('post', facts.coming, form('coming=true'));
      const [soon] = await town.call('get', `${calls.ownParticipations}?events=${facts.soon}`, {
        as: 'omar',
      });
      expect(soon).toMatchObject({ status: 'joined', coming: true });
      expect((await town.send('get', picturePath(facts.events.picture))).status).toBe(200);
    });

    it('keeps out whom organisers and the team removed or stopped', async () => {
      const { full, over } = opened.facts.events;
      const join = (body: object) =>
        town.send('post', pathTo(calls.joinWithoutAccount, { id: full }), { body });
      expect((await join({ name: 'Phones', email: 'phones@example.org' })).body.code).toBe(
        'removed-by-organiser',
      );
      const asked = await town.send('post', pathTo(calls.questions, { id: full }), {
        ...{ as: 'sami', body: { text: 'May I?' } },
      });
      expect(asked.body.code).toBe('stopped');
      expect((await join({ name: 'Rowdy', email: 'rowdy@example.org' })).status).not.toBe(500);
      expect((await town.send('get', pathTo(calls.event, { id: opened.facts.hidden.hidden }))).status).toBe(
        404,
      );
      expect(
        (await town.send('post', pathTo(calls.joinWithoutAccount, { id: over }), { body: { name: 'Late' } }))
          .status,
      ).toBe(409);
    });

    it('finishes what was under way: a deletion, a change of address, mail that waits', async () => {
      const { storage } = opened;
      town.pass({ hours: 26 });
      await sweepAll({ ...storage, rates: memoryRateCounts() }, town.clock.now);
      expect(await storage.db.count('accounts', { email: 'lena@example.org' })).toBe(0);
      expect(await storage.db.count('mailRecipients', { movedFrom: { not: null } })).toBe(0);
      expect(await storage.db.count('participations', { participant: 'mitu.sen@example.org' })).toBe(1);
      if (way.startsWith('a backup')) return; // after which nothing that was due before is sent
      await town.mail();
      expect(town.messages.map(({ to }) => to.address)).toEqual(expect.arrayContaining(['flo@example.org']));
    });
  });
});
