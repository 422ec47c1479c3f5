/** Backup and restore: what was there is there again, and never half of it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { calls, pathTo } from '@social-serve/contract/paths';
import { picturePath } from '@social-serve/contract/picture-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { pack as startArchive } from 'tar-stream';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestAccounts } from '../../../test/accounts.ts';
import { as, startApp } from '../../../test/app.ts';
import { fillStorage, hashesOf } from '../../../test/filled.ts';
import { LATER } from '../../../test/made-up-migrations.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import { registerPerson, signInPerson } from '../../../test/people.ts';
import { plain } from '../../../test/pictures.ts';
import { anEventRow, aParticipation, aRecipient } from '../../../test/rows.ts';
import { storageOn } from '../../../test/storage.ts';
import { allRows, insertRows, rowsOf } from '../../../test/stored.ts';
import type { Row } from '../../database/database.ts';
import { openMongo } from '../../database/mongodb/open.ts';
import { openSqlite } from '../../database/sqlite/open.ts';
import { VERSION } from '../../formats/version.ts';
import { newsMonthAt } from '../../outbox/news-month.ts';
import { PICTURES_FOLDER } from '../../pictures/disk-files.ts';
import { openStorage, SQLITE_FILE, type Storage } from '../../storage.ts';
import { claimDataFolder } from '../data-folder.ts';
import { STAGED } from '../staged-files.ts';
import { writeBackup } from './archive.ts';
import { makeBackup, makeKeys, type Place } from './backup.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
const now = new Date();
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const file = () => path.join(folder, 'social-serve.backup');
/** No test here is about time: a server under test may be slow. */
const open = async (place: Place): Promise<Storage> =>
  place.mongodbUri ? storageOn(await openMongo(place.mongodbUri, { callMs: 15_000 })) : openStorage(place);
const placeAt = (name: string): Place => ({ dataDir: path.join(folder, name) });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What people are answered. */
async function answersOf(storage: Storage): Promise<unknown[]> {
  const { app } = startApp(storage);
  const calls = [
    ['/events?limit=100', 'arif'],
    ['/latestEvents', 'arif'],
    ['/manageEvents?email=maya@example.org', 'maya'],
    ['/joinedEvents/arif@example.org', 'arif'],
  ] as const;
  return Promise.all(
    calls.map(async ([call, name]) => {
      const { status, body, headers } = await request(app).get(call).set(as(name));
      return { call, status, body, total: headers['x-total-count'] };
    }),
  );
}

/** Whether an organiser has marks beside what they were mailed. */
const hasRead = (row: object) => !('rosterMailed' in row) || 'rosterSeen' in row;

/** All rows, without what is to be mailed, and what people were mailed: a restore says that it is everything. */
const comparable = async ({ db }: Storage) =>
  (await allRows(db)).map((rows) =>
    rows
      .filter((row) => !('due' in row) && hasRead(row))
      .map((row) => ({ ...row, ...{ mailed: undefined, rosterMailed: undefined, newsMonth: undefined } })),
  );

/** The same, without the number of people who joined an event: it is counted again. */
const uncounted = (row: object) => ({ ...row, ...{ joined: undefined, lastJoinOrder: undefined } });

/** Writes events, and joins them, until stopped. @returns stops it */
function writeOn({ db }: Storage): () => Promise<number> {
  let writing = true;
  let written = 0;
  const done = (async () => {
    while (writing) {
      const event = anEventRow({
        creatorUid: 'uid-busy',
        eventDate: inDays(200),
        joined: 1,
        lastJoinOrder: 1,
      });
      await db.transaction((tx) => tx.insert('events', [event]));
      const participation = aParticipation({ eventId: event.id, participantUid: 'uid-busy' });
      await db.transaction((tx) => tx.insert('participations', [participation]));
      written += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return async () => {
    writing = false;
    await done;
    return written;
  };
}

/** A row as text, in whatever order a database hands out its fields. */
const textOf = (row: object) => JSON.stringify(Object.entries(uncounted(row)).toSorted());

const notBusy = (row: object) => !JSON.stringify(row).includes('uid-busy');

/** Fills, backs up under writes, and holds the restored store against what was there. */
async function backsUpAndRestores(from: Place, to: Place, destroy: () => Promise<void>): Promise<void> {
  const storage = await open(from);
  await storage.db.ping();
  await fillStorage(storage);
  await makeKeys(storage.db);
  const before = await comparable(storage);
  const stop = writeOn(storage);
  await makeBackup(from, file(), now);
  expect(await stop()).toBeGreaterThan(0);
  const all = new Set((await comparable(storage)).flat().map(textOf));
  await storage.db.close();
  await destroy();

  await restoreBackup(file(), to);
  const restored = await open(to);
  const own = { gte: 'restore ', lt: 'restore!' };
  await restored.db.transaction((tx) => tx.delete('flags', { id: own }));
  const rows = await comparable(restored);
  expect(rows.map((table) => table.filter(notBusy))).toEqual(before);
  expect(await hashesOf(restored)).toEqual((await rowsOf(restored.db, 'pictures')).map(({ hash }) => hash));
  // Of what was written meanwhile nothing but what was written, and no participation without its event.
  for (const row of rows.flat()) expect(all).toContain(textOf(row));
  const events = await rowsOf(restored.db, 'events');
  const ids = new Set(events.map(({ id }) => id));
  for (const { eventId } of await rowsOf(restored.db, 'participations')) expect(ids).toContain(eventId);
  await restored.db.close();
}

describe('a backup of SQLite', () => {
  it('is made under writes, and brings back what was there', async () => {
    await backsUpAndRestores(placeAt('data'), placeAt('data'), async () =>
      rmSync(path.join(folder, 'data'), { recursive: true }),
    );
  });

  it('brings back the answers and the accounts, and leaves nothing else behind', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    const accounts = await startTestAccounts({ storage });
    const maya = await registerPerson(accounts.origin, { email: 'maya@example.org' });
    await fillStorage(storage);
    const answers = await answersOf(storage);
    await makeBackup(place, file(), now);
    accounts.stop();
    await storage.db.close();
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'social-serve.backup']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    rmSync(place.dataDir, { recursive: true });

    await restoreBackup(file(), place);
    expect(readdirSync(place.dataDir).toSorted()).toEqual(
      ['in-use.lock', PICTURES_FOLDER, SQLITE_FILE, 'store.json'].toSorted(),
    );
    const restored = await open(place);
    expect(await answersOf(restored)).toEqual(answers);
    const again = await startTestAccounts({ storage: restored });
    expect(await again.verifyToken(maya.idToken)).toMatchObject({ uid: maya.uid });
    expect(await signInPerson(again.origin, 'maya@example.org', maya.password)).toMatchObject({
      uid: maya.uid,
    });
    again.stop();
    await restored.db.close();
  });

  it('restored under another address of the site answers its pictures under that', async () => {
    const before = await open(placeAt('data'));
    const old = startApp({ ...before, siteUrl: 'http://old-name.example' });
    const sent = await request(old.app)
      .post(calls.pictures)
      .set(as('maya'))
      .set('content-type', 'image/png')
      .send(await plain(40, 30).png().toBuffer())
      .expect(201);
    const created = await request(old.app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent(), photoURL: sent.body.url })
      .expect(201);
    await makeBackup(placeAt('data'), file(), now);
    await before.db.close();

    await restoreBackup(file(), placeAt('elsewhere'));
    const restored = await open(placeAt('elsewhere'));
    const { app } = startApp({ ...restored, siteUrl: 'https://new-name.example' });
    const path = picturePath(sent.body.hash);
    const { body } = await request(app)
      .get(pathTo(calls.event, { id: created.body.insertedId }))
      .expect(200);
    expect(body.photoURL).toBe(`https://new-name.example${path}`);
    await request(app).get(path).expect(200);
    await restored.db.close();
  });

  it('that is incomplete is refused, and so is another kind of file', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    await fillStorage(storage);
    await makeBackup(place, file(), now);
    await storage.db.close();
    const whole = readFileSync(file());
    for (const damaged of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('x')])]) {
      writeFileSync(file(), damaged);
      await expect(restoreBackup(file(), placeAt('elsewhere'))).rejects.toThrow(/is not whole: its checksum/);
    }
    const flipped = Buffer.from(whole);
    flipped[5_000] = (flipped[5_000] ?? 0) ^ 1;
    writeFileSync(file(), flipped);
    await expect(restoreBackup(file(), placeAt('elsewhere'))).rejects.toThrow(/is not whole/);
    writeFileSync(file(), 'something else');
    await expect(restoreBackup(file(), placeAt('elsewhere'))).rejects.toThrow(/is no backup/);
    expect(existsSync(placeAt('elsewhere').dataDir)).toBe(false);
  });

  it('that no release made is refused, with the place left as it is', async () => {
    const place = placeAt('data');
    await (await open(place)).db.close();
    const sqlite = new DatabaseSync(path.join(place.dataDir, SQLITE_FILE));
    sqlite.exec("UPDATE release SET digest = 'others'");
    const rows = path.join(folder, 'rows.sqlite');
    sqlite.exec(`VACUUM INTO '${rows}'`);
    sqlite.close();
    await writeBackup(file(), now, rows, Readable.from([]));
    const other = placeAt('other');
    const there = await open(other);
    await fillStorage(there);
    const before = await comparable(there);
    await there.db.close();
    await expect(restoreBackup(file(), other, { replace: true })).rejects.toThrow(
      `The database in ${file()} cannot be restored: it was not made by any release of Social Serve`,
    );
    const again = await open(other);
    expect(await comparable(again)).toEqual(before);
    await again.db.close();
    await expect(makeBackup(place, path.join(folder, 'another.backup'), now)).rejects.toThrow(
      'it was not made by any release of Social Serve',
    );
  });

  it('replaces no database of another program without --replace', async () => {
    const place = placeAt('data');
    await (await open(place)).db.close();
    await makeBackup(place, file(), now);
    const other = placeAt('other');
    mkdirSync(other.dataDir);
    const database = path.join(other.dataDir, SQLITE_FILE);
    const notes = new DatabaseSync(database);
    notes.exec('CREATE TABLE notes (text TEXT)');
    notes.close();
    const before = readFileSync(database);
    await expect(restoreBackup(file(), other)).rejects.toThrow(
      /is not empty\. Nothing was changed; give --replace/,
    );
    expect(readFileSync(database)).toEqual(before);
    await restoreBackup(file(), other, { replace: true });
    await (await open(other)).db.close();
  });

  it('of a newer release is refused, and says which release it needs', async () => {
    const newer = path.join(folder, 'newer.sqlite');
    await openSqlite(newer, { migrations: LATER }).close();
    await writeBackup(file(), now, newer, Readable.from([]));
    await expect(restoreBackup(file(), placeAt('data'))).rejects.toThrow(
      `The database in ${file()} cannot be restored: an upgrade to Social Serve 98.2.0 changed it, and this release`,
    );
    expect(readdirSync(placeAt('data').dataDir)).not.toContain(SQLITE_FILE);
  });

  it('is a tar archive whose digests can be checked without us', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    await fillStorage(storage);
    const hashes = [...new Set((await rowsOf(storage.db, 'pictures')).map(({ hash }) => hash))].toSorted();
    const { pictures } = await makeBackup(place, file(), now);
    await storage.db.close();
    expect(pictures).toBe(hashes.length);
    const names = [SQLITE_FILE, 'VERSION', ...hashes.map((hash) => `pictures/${hash}.webp`), 'SHA256SUMS'];
    expect(execFileSync('tar', ['-tf', file()], { encoding: 'utf8' }).trim().split('\n')).toEqual(names);
    execFileSync('tar', ['-xf', file(), '-C', folder]);
    expect(readFileSync(path.join(folder, 'VERSION'), 'utf8')).toBe(`${VERSION}\n`);
    const lines = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(lines).toEqual(
      names.slice(0, -1).map((name) => `${digestOf(readFileSync(path.join(folder, name)))}  ${name}`),
    );
  });

  it.each([
    ['a file outside of the folder', { name: '../outside' }],
    ['another file', { name: 'more.txt' }],
    ['a link', { name: `pictures/${'a'.repeat(64)}.webp`, type: 'symlink', linkname: '/etc/passwd' }],
    ['a second database', { name: SQLITE_FILE }],
    ['a second version', { name: 'VERSION' }],
    ['digests of something else', { name: 'SHA256SUMS' }],
    ['nothing else', null],
  ] as const)('with %s is refused, and nothing of it is written', async (_, header) => {
    const pack = startArchive();
    pack.entry({ name: SQLITE_FILE }, 'rows');
    pack.entry({ name: 'VERSION' }, '1.0.0\n');
    if (header) pack.entry({ ...header }, 'x'.repeat('type' in header ? 0 : 86));
    pack.finalize();
    await writeFile(file(), Readable.from(pack));
    await expect(restoreBackup(file(), placeAt('elsewhere'))).rejects.toThrow(/is not whole/);
    expect(readdirSync(folder)).toEqual(['social-serve.backup']);
  });

  it('needs an empty folder, or replace, and refuses a folder that a server uses', async () => {
    const [place, other] = [placeAt('data'), placeAt('other')];
    const storage = await open(place);
    await fillStorage(storage);
    const asked = { asked: 'news', askedAt: '2020-03-01T09:00:00.000Z' } as const;
    await insertRows(
      storage.db,
      'mailRecipients',
      aRecipient({ newsMonth: '2020-02' }),
      aRecipient({ ...asked, uid: undefined, address: 'zoe@example.org' }),
    );
    const due = '2020-03-01T09:00:00.000Z';
    await insertRows(storage.db, 'outbox', {
      id: 'question q',
      kind: 'question',
      subject: 'q',
      due,
      version: 1,
    });
    await makeBackup(place, file(), now);
    const expected = await comparable(storage);
    await storage.db.close();
    const there = await open(other);
    await insertRows(there.db, 'events', anEventRow({ title: 'There before' }));
    await there.db.close();

    await expect(restoreBackup(file(), other)).rejects.toThrow(
      /is not empty\. Nothing was changed; give --replace/,
    );
    const server = claimDataFolder(other.dataDir);
    await expect(restoreBackup(file(), other, { replace: true })).rejects.toThrow(
      /another Social Serve is using it/,
    );
    server.release();
    const untouched = await open(other);
    expect(await rowsOf(untouched.db, 'events')).toMatchObject([{ title: 'There before' }]);
    await untouched.db.close();

    appendFileSync(path.join(other.dataDir, `${SQLITE_FILE}-wal`), 'left by a kill');
    await restoreBackup(file(), other, { replace: true });
    const restored = await open(other);
    expect(await comparable(restored)).toEqual(expected);
    // Nothing waits but reminders that are yet to come.
    const entries = await rowsOf(restored.db, 'outbox');
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['reminder']));
    for (const entry of entries) expect(entry.due?.localeCompare(new Date().toISOString())).toBe(1);
    expect(await rowsOf(restored.db, 'mailRecipients')).toContainEqual(
      expect.objectContaining({ uid: 'uid-arif', newsMonth: newsMonthAt(new Date()) }),
    );
    const mailed = (await rowsOf(restored.db, 'participations')).map((row) => row.mailed);
    expect(mailed).toContainEqual({ sequence: 0, status: 'joined', message: 1 });
    await restored.db.close();
  });

  it('once restored reminds nobody again, and of what is farther ahead still', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const [near, far] = [2, 48].map((count) =>
      anEventRow({ eventDate: hours(count), timeZone: undefined }),
    ) as [Row<'events'>, Row<'events'>];
    await insertRows(storage.db, 'events', near, far);
    for (const { id } of [near, far])
      await insertRows(storage.db, 'participations', aParticipation({ eventId: id }));
    await makeBackup(place, file(), now);
    await storage.db.close();
    const other = placeAt('restored');
    await restoreBackup(file(), other);
    const restored = await open(other);
    const mailed = async ({ id }: Row<'events'>) => {
      const [row] = await restored.db.find('participations', { where: { eventId: id } });
      return row?.mailed?.reminded;
    };
    expect(await mailed(near)).toBe(near.eventDate);
    expect(await mailed(far)).toBeUndefined();
    expect(await rowsOf(restored.db, 'outbox')).toMatchObject([{ kind: 'reminder', subject: far.id }]);
    await restored.db.close();
  });

  it('is restored to the end at the next start when the restore was cut', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    await fillStorage(storage);
    await storage.db.close();
    // As it is once the plan is on the disk, and nothing in its place yet.
    const { dataDir } = placeAt('cut');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, SQLITE_FILE), 'the old database');
    writeFileSync(path.join(dataDir, `${SQLITE_FILE}-wal`), 'the old journal');
    writeFileSync(
      path.join(dataDir, SQLITE_FILE + STAGED),
      readFileSync(path.join(place.dataDir, SQLITE_FILE)),
    );
    const names = [SQLITE_FILE];
    writeFileSync(path.join(dataDir, 'restore.json'), JSON.stringify({ names, staged: names }));

    claimDataFolder(dataDir).release();
    expect(readdirSync(dataDir).toSorted()).toEqual(['in-use.lock', SQLITE_FILE].toSorted());
    const restored = await open({ dataDir });
    expect(await restored.db.count('events', {})).toBe(30);
    await restored.db.close();
  });

  it('leaves no half of itself when it cannot be written, nor does a restore that was killed', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    await fillStorage(storage);
    await storage.db.close();
    mkdirSync(file()); // what a file cannot take the place of
    await expect(makeBackup(place, file(), now)).rejects.toThrow();
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'social-serve.backup']);

    for (const name of [SQLITE_FILE + STAGED, `${SQLITE_FILE + STAGED}-wal`])
      writeFileSync(path.join(place.dataDir, name), 'maya@example.org');
    claimDataFolder(place.dataDir).release();
    expect(readdirSync(place.dataDir).filter((name) => name.includes(STAGED))).toEqual([]);
    expect(readdirSync(place.dataDir)).toContain(SQLITE_FILE);
  });

  it('names pictures whose file is not there, and brings back all others', async () => {
    const place = placeAt('data');
    const storage = await open(place);
    await fillStorage(storage);
    const [lost, ...others] = [...new Set((await rowsOf(storage.db, 'pictures')).map(({ hash }) => hash))];
    if (!lost) throw new Error('no pictures');
    rmSync(path.join(place.dataDir, PICTURES_FOLDER, lost.slice(0, 2), `${lost}.webp`));
    const { missing } = await makeBackup(place, file(), now);
    expect(missing).toEqual([lost]);
    await storage.db.close();
    await restoreBackup(file(), placeAt('new'));
    const restored = await open(placeAt('new'));
    expect(new Set(await hashesOf(restored))).toEqual(new Set([...others, null]));
    await restored.db.close();
  });

  it('that has no room for its pictures leaves what was there', async () => {
    const [place, other] = [placeAt('data'), placeAt('other')];
    const storage = await open(place);
    await fillStorage(storage);
    await makeBackup(place, file(), now);
    await storage.db.close();
    const there = await open(other);
    await insertRows(there.db, 'events', anEventRow({ title: 'There before' }));
    await there.db.close();
    writeFileSync(path.join(other.dataDir, PICTURES_FOLDER), 'in the way');
    await expect(restoreBackup(file(), other, { replace: true })).rejects.toThrow();
    const untouched = await open(other);
    expect(await rowsOf(untouched.db, 'events')).toMatchObject([{ title: 'There before' }]);
    await untouched.db.close();
  });

  it('of nothing is not made', async () => {
    await expect(makeBackup(placeAt('nowhere'), file(), now)).rejects.toThrow(/There is no SQLite file at/);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path.join(folder, SQLITE_FILE), '');
    await expect(makeBackup({ dataDir: folder }, file(), now)).rejects.toThrow(/is empty\. Restore a backup/);
    expect(readdirSync(folder)).toEqual([SQLITE_FILE]);
  });
});

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('a backup of MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('a backup of MongoDB on $name', ({ uri }) => {
  const scratch = scratchDatabase(uri);
  const empty = scratchDatabase(uri);
  const at = (mongodbUri: string): Place => ({ ...placeAt('data'), mongodbUri });
  afterAll(async () => {
    await scratch.remove();
    await empty.remove();
  });

  it('is made under writes, and brings back what was there, here and in a file', async () => {
    await backsUpAndRestores(at(scratch.uri), at(empty.uri), scratch.clear);
    await restoreBackup(file(), placeAt('in a file'));
    const [one, two] = [await open(at(empty.uri)), await open(placeAt('in a file'))];
    expect(await answersOf(two)).toEqual(await answersOf(one));
    await one.db.close();
    await two.db.close();
  });

  it('goes into no database that is not empty', async () => {
    const place = at(scratch.uri);
    const storage = await open(place);
    await insertRows(storage.db, 'events', anEventRow());
    await makeBackup(place, file(), now);
    await insertRows(storage.db, 'events', anEventRow());
    await expect(restoreBackup(file(), place)).rejects.toThrow(/is not empty\. Nothing was changed/);
    await expect(restoreBackup(file(), place, { replace: true })).rejects.toThrow(
      /goes into an empty database/,
    );
    expect(await storage.db.count('events', {})).toBe(2);
    await storage.db.close();
  });
});
