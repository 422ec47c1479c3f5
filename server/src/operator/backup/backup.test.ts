/** Backup and restore: what was there is there again, and never half of it. */
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
import os from 'node:os';
import path from 'node:path';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { as, startApp } from '../../../test/app.ts';
import { startTestEmulator, stopTestEmulator } from '../../../test/emulator.ts';
import { fillStore, hashesOf, rowsOf } from '../../../test/full-store.ts';
import {
  HOW_TO_RUN,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../../test/mongo-under-test.ts';
import { registerPerson, signInPerson } from '../../../test/people.ts';
import { anEventRecord, aParticipation, aRecipient } from '../../../test/records.ts';
import { ACCOUNTS_FILE } from '../../identity/emulator/local.ts';
import { newsAfter, newsMonthAt } from '../../mail/recipients.ts';
import { openStore, SQLITE_FILE } from '../../store/open.ts';
import { MAILED_KINDS, type Store } from '../../store/port/store.ts';
import { PICTURES_FOLDER } from '../../store/sqlite/picture-files.ts';
import { claimDataFolder } from '../data-folder.ts';
import { STAGED } from '../staged-files.ts';
import { makeBackup, type Place } from './backup.ts';
import { restoreBackup } from './restore.ts';

let folder: string;
const now = new Date();
const file = () => path.join(folder, 'social-serve.backup');
/** No test here is about time: a server under test may be slow. */
const open = async (place: Place) => (place.mongodbUri ? openPatiently(place.mongodbUri) : openStore(place));
const placeAt = (name: string): Place => ({ dataDir: path.join(folder, name) });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What people are answered. */
async function answersOf(store: Store): Promise<unknown[]> {
  const { app } = startApp({ store });
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

/** The same without what people were mailed: of that a restore says that it is all. */
const rowsBut = async (store: Store) =>
  (await rowsOf(store)).map((rows) =>
    rows.map((row) => ({
      ...row,
      ...{ mailed: undefined, rosterMailed: undefined, mailDue: undefined, mailTry: undefined },
      ...{ newsMonth: undefined, askedAt: undefined },
    })),
  );

/** Writes events, and takes part in them, until it is told to end. @returns ends it */
function writeOn(store: Store): () => Promise<number> {
  let writing = true;
  let written = 0;
  const done = (async () => {
    while (writing) {
      const event = anEventRecord({ creatorUid: 'uid-busy', eventDate: inDays(200) });
      await store.addEvent(event);
      await store.addParticipation(aParticipation({ eventId: event.id, participantUid: 'uid-busy' }));
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

/** A row as text, in whatever order a store hands out its fields. */
const textOf = (row: object) => JSON.stringify(Object.entries(row).toSorted());

const notBusy = (row: object) => !JSON.stringify(row).includes('uid-busy');

/** Fills, backs up under writes, and holds the restored store against what was there. */
async function backsUpAndRestores(from: Place, to: Place, destroy: () => Promise<void>): Promise<void> {
  const store = await open(from);
  await store.ping();
  await fillStore(store);
  const before = await rowsBut(store);
  const stop = writeOn(store);
  await makeBackup(from, file(), now);
  expect(await stop()).toBeGreaterThan(0);
  const all = new Set((await rowsBut(store)).flat().map(textOf));
  await store.close();
  await destroy();

  await restoreBackup(file(), to);
  const restored = await open(to);
  const rows = await rowsBut(restored);
  expect(rows.map((kind) => kind.filter(notBusy))).toEqual(before);
  expect(await hashesOf(restored)).toEqual(
    (await restored.readRows('pictures', null, 100)).map(({ hash }) => hash),
  );
  // Of what was written meanwhile nothing but what was written, and no participation without its event.
  for (const row of rows.flat()) expect(all).toContain(textOf(row));
  const [events, participations] = rows;
  const ids = new Set(events?.map(({ id }) => id));
  for (const row of participations ?? []) expect(ids).toContain((row as { eventId: string }).eventId);
  await restored.close();
}

describe('a backup of SQLite', () => {
  it('is made under writes, and brings back what was there', async () => {
    await backsUpAndRestores(placeAt('data'), placeAt('data'), async () =>
      rmSync(path.join(folder, 'data'), { recursive: true }),
    );
  });

  it('brings back the answers and the accounts, and leaves nothing else behind', async () => {
    const place = placeAt('data');
    mkdirSync(place.dataDir);
    const dataFile = path.join(place.dataDir, ACCOUNTS_FILE);
    const emulator = await startTestEmulator({ dataFile });
    const maya = await registerPerson(emulator.origin, { email: 'maya@example.org' });
    const store = await open(place);
    await fillStore(store);
    const answers = await answersOf(store);
    await makeBackup(place, file(), now);
    await store.close();
    await stopTestEmulator(emulator);
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'social-serve.backup']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    rmSync(place.dataDir, { recursive: true });

    await restoreBackup(file(), place);
    expect(readdirSync(place.dataDir).toSorted()).toEqual(
      [ACCOUNTS_FILE, 'in-use.lock', PICTURES_FOLDER, SQLITE_FILE, 'store.json'].toSorted(),
    );
    const restored = await open(place);
    expect(await answersOf(restored)).toEqual(answers);
    await restored.close();
    const again = await startTestEmulator({ dataFile });
    expect(await signInPerson(again.origin, 'maya@example.org', maya.password)).toMatchObject({
      uid: maya.uid,
    });
    await stopTestEmulator(again);
  });

  it('that is not whole is refused, and so is what is none', async () => {
    const place = placeAt('data');
    const store = await open(place);
    await fillStore(store);
    await makeBackup(place, file(), now);
    await store.close();
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

  it('that is whole and says nonsense of its parts is refused in one line', async () => {
    const part = (name: string, size: number) => ({
      madeAt: '2026',
      from: 'sqlite',
      parts: [{ name, size }],
    });
    const headers = [
      '{',
      'null',
      JSON.stringify(part('../outside', 4)),
      JSON.stringify(part('social-serve.sqlite', Number.MAX_SAFE_INTEGER)),
      JSON.stringify(part('social-serve.sqlite', 3)),
      JSON.stringify(part('social-serve.sqlite', 4)) + ' '.repeat(20_000),
    ];
    for (const header of headers) {
      const content = `${header}\nrows`;
      const checksum = createHash('sha256').update(content).digest('hex');
      writeFileSync(file(), `social-serve-backup 1 ${checksum}\n${content}`);
      await expect(restoreBackup(file(), placeAt('elsewhere')), header).rejects.toThrow(
        /^The backup .* cannot be read: it does not say which parts it has\. Take another one\.$/,
      );
    }
    expect(existsSync(placeAt('elsewhere').dataDir)).toBe(false);
  });

  it('goes into no folder that is not empty, but with replace, and into none that a server uses', async () => {
    const [place, other] = [placeAt('data'), placeAt('other')];
    const store = await open(place);
    await fillStore(store);
    const news = { newsMonth: '2020-02', mailDue: '2020-03-01T09:00:00.000Z', mailTries: 3 };
    const asked = { asked: 'news', askedAt: news.mailDue, mailDue: news.mailDue } as const;
    await store.addRows('mailRecipients', [
      aRecipient(news),
      aRecipient({ ...asked, uid: undefined, address: 'zoe@example.org' }),
    ]);
    await makeBackup(place, file(), now);
    const expected = await rowsBut(store);
    await store.close();
    const there = await open(other);
    await there.addEvent(anEventRecord({ title: 'There before' }));
    await there.close();

    await expect(restoreBackup(file(), other)).rejects.toThrow(
      /is not empty\. Nothing was changed; give --replace/,
    );
    const server = claimDataFolder(other.dataDir);
    await expect(restoreBackup(file(), other, { replace: true })).rejects.toThrow(
      /another Social Serve is using it/,
    );
    server.release();
    const untouched = await open(other);
    expect((await rowsOf(untouched))[0]).toMatchObject([{ title: 'There before' }]);
    await untouched.close();

    appendFileSync(path.join(other.dataDir, `${SQLITE_FILE}-wal`), 'left by a kill');
    await restoreBackup(file(), other, { replace: true });
    const restored = await open(other);
    expect(await rowsBut(restored)).toEqual(expected);
    for (const kind of MAILED_KINDS) expect(await restored.listRowsToMail(kind, '9', 9)).toEqual([]);
    expect(await restored.countMailWaiting()).toEqual({ letters: 0, since: null });
    expect(await restored.listDueRecipients(new Date(), 9)).toEqual([]);
    const recipients = await restored.readRows('mailRecipients', null, 9);
    const newsMonth = newsMonthAt(new Date());
    expect(recipients).toContainEqual(
      expect.objectContaining({ uid: 'uid-arif', newsMonth, mailDue: newsAfter(newsMonth) }),
    );
    const mailed = (await restored.readRows('participations', null, 999)).map((row) => row.mailed);
    expect(mailed).toContainEqual({ sequence: 0, status: 'joined', message: 1 });
    const [{ id } = { id: '' }] = await restored.readRows('events', null, 1);
    expect(await restored.listDueParticipations(id, 0, false, 9)).toEqual([]);
    await restored.close();
  });

  it('once restored reminds nobody again, and of what is farther ahead still', async () => {
    const place = placeAt('data');
    const store = await open(place);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const [near, far] = [2, 48].map((count) =>
      anEventRecord({ eventDate: hours(count), timeZone: undefined }),
    );
    for (const event of [near, far].filter((one) => one !== undefined)) {
      await store.addEvent(event);
      await store.addParticipation(aParticipation({ eventId: event.id }));
    }
    await makeBackup(place, file(), now);
    await store.close();
    const other = placeAt('restored');
    await restoreBackup(file(), other);
    const restored = await open(other);
    const due = async (event = near) => restored.listDueParticipations(event?.id ?? '', 0, true, 9);
    expect(await due(near)).toEqual([]);
    expect(await due(far)).toHaveLength(1);
    await restored.close();
  });

  it('is restored to the end at the next start when the restore was cut', async () => {
    const place = placeAt('data');
    const store = await open(place);
    await fillStore(store);
    await store.close();
    // As it is once the plan is on the disk: some files have their place, others not yet.
    const { dataDir } = placeAt('cut');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, SQLITE_FILE), 'the old database');
    writeFileSync(path.join(dataDir, `${SQLITE_FILE}-wal`), 'the old journal');
    writeFileSync(path.join(dataDir, ACCOUNTS_FILE), 'restored already');
    writeFileSync(path.join(dataDir, 'accounts.json'), 'not in the backup');
    writeFileSync(
      path.join(dataDir, SQLITE_FILE + STAGED),
      readFileSync(path.join(place.dataDir, SQLITE_FILE)),
    );
    const names = [SQLITE_FILE, ACCOUNTS_FILE, 'accounts.json'];
    const staged = [SQLITE_FILE, ACCOUNTS_FILE];
    writeFileSync(path.join(dataDir, 'restore.json'), JSON.stringify({ names, staged }));

    claimDataFolder(dataDir).release();
    expect(readdirSync(dataDir).toSorted()).toEqual([ACCOUNTS_FILE, 'in-use.lock', SQLITE_FILE].toSorted());
    expect(readFileSync(path.join(dataDir, ACCOUNTS_FILE), 'utf8')).toBe('restored already');
    const restored = await open({ dataDir });
    expect(await restored.countRows('events')).toBe(30);
    await restored.close();
  });

  it('leaves no half of itself when it cannot be written, nor does a restore that was killed', async () => {
    const place = placeAt('data');
    const store = await open(place);
    await fillStore(store);
    await store.close();
    mkdirSync(file()); // what a file cannot take the place of
    await expect(makeBackup(place, file(), now)).rejects.toThrow();
    expect(readdirSync(folder).toSorted()).toEqual(['data', 'social-serve.backup']);

    for (const name of [SQLITE_FILE + STAGED, `${SQLITE_FILE + STAGED}-wal`, ACCOUNTS_FILE + STAGED])
      writeFileSync(path.join(place.dataDir, name), 'maya@example.org');
    claimDataFolder(place.dataDir).release();
    expect(readdirSync(place.dataDir).filter((name) => name.includes(STAGED))).toEqual([]);
    expect(readdirSync(place.dataDir)).toContain(SQLITE_FILE);
  });

  it('names pictures whose file is not there, and brings back all others', async () => {
    const place = placeAt('data');
    const store = await open(place);
    await fillStore(store);
    const [lost, ...others] = [
      ...new Set((await store.readRows('pictures', null, 100)).map(({ hash }) => hash)),
    ];
    if (!lost) throw new Error('no pictures');
    rmSync(path.join(place.dataDir, PICTURES_FOLDER, lost.slice(0, 2), `${lost}.webp`));
    const { missing } = await makeBackup(place, file(), now);
    expect(missing).toEqual([lost]);
    await store.close();
    await restoreBackup(file(), placeAt('new'));
    const restored = await open(placeAt('new'));
    expect(new Set(await hashesOf(restored))).toEqual(new Set([...others, null]));
    await restored.close();
  });

  it('that has no room for its pictures leaves what was there', async () => {
    const [place, other] = [placeAt('data'), placeAt('other')];
    const store = await open(place);
    await fillStore(store);
    await makeBackup(place, file(), now);
    await store.close();
    const there = await open(other);
    await there.addEvent(anEventRecord({ title: 'There before' }));
    await there.close();
    writeFileSync(path.join(other.dataDir, PICTURES_FOLDER), 'in the way');
    await expect(restoreBackup(file(), other, { replace: true })).rejects.toThrow();
    const untouched = await open(other);
    expect((await rowsOf(untouched))[0]).toMatchObject([{ title: 'There before' }]);
    await untouched.close();
  });

  it('of nothing is none', async () => {
    await expect(makeBackup(placeAt('nowhere'), file(), now)).rejects.toThrow(/There is no database at/);
    expect(readdirSync(folder)).toEqual([]);
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
    await one.close();
    await two.close();
  });

  it('brings back the accounts of the built-in sign-in, too, into no folder that has some', async () => {
    await empty.clear();
    const [place, target] = [at(scratch.uri), { ...placeAt('new'), mongodbUri: empty.uri }];
    mkdirSync(place.dataDir);
    const emulator = await startTestEmulator({ dataFile: path.join(place.dataDir, ACCOUNTS_FILE) });
    const maya = await registerPerson(emulator.origin, { email: 'maya@example.org' });
    const store = await open(place);
    await store.ping();
    await store.addEvent(anEventRecord());
    await store.close();
    await makeBackup(place, file(), now);
    await stopTestEmulator(emulator);
    await scratch.clear();

    await expect(restoreBackup(file(), { ...place, mongodbUri: empty.uri })).rejects.toThrow(
      /has accounts already\. Nothing was changed/,
    );
    const untouched = await open(target);
    await untouched.ping();
    expect(await untouched.countRows('events')).toBe(0);
    await untouched.close();

    const { parts } = await restoreBackup(file(), target);
    expect(parts.map(({ name }) => name)).toEqual([SQLITE_FILE, ACCOUNTS_FILE]);
    expect(readdirSync(target.dataDir).toSorted()).toEqual([ACCOUNTS_FILE, 'in-use.lock'].toSorted());
    const again = await startTestEmulator({ dataFile: path.join(target.dataDir, ACCOUNTS_FILE) });
    expect(await signInPerson(again.origin, 'maya@example.org', maya.password)).toMatchObject({
      uid: maya.uid,
    });
    await stopTestEmulator(again);
  });

  it('goes into no database that is not empty', async () => {
    const place = at(scratch.uri);
    const store = await open(place);
    await store.addEvent(anEventRecord());
    await makeBackup(place, file(), now);
    await store.addEvent(anEventRecord());
    await expect(restoreBackup(file(), place)).rejects.toThrow(/is not empty\. Nothing was changed/);
    await expect(restoreBackup(file(), place, { replace: true })).rejects.toThrow(
      /goes into an empty database/,
    );
    expect(await store.countRows('events')).toBe(2);
    await store.close();
  });
});
