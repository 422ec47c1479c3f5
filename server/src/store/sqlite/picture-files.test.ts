/** Files of pictures: there as a whole or not at all, whatever the disk does. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as disk from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { as, startApp } from '../../../test/app.ts';
import { noise, tinyPng } from '../../../test/pictures.ts';
import { aPicture } from '../../../test/records.ts';
import { StoreUnavailable } from '../port/store.ts';
import { type Disk, pictureFiles } from './picture-files.ts';
import { openSqliteStore } from './store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (place: string) =>
  existsSync(place)
    ? readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** A disk on which one kind of call fails as a full one does. */
function fullDisk(failing: 'open' | 'writeFile' | 'sync' | 'rename' | 'mkdir', code = 'ENOSPC') {
  const fail = async () => {
    throw Object.assign(new Error(`${code}: no space left on device`), { code });
  };
  let isFull = true;
  const full: Disk = {
    ...disk,
    mkdir: (async (...args: Parameters<typeof disk.mkdir>) =>
      failing === 'mkdir' && isFull ? fail() : disk.mkdir(...args)) as typeof disk.mkdir,
    rename: async (...args) => (failing === 'rename' && isFull ? fail() : disk.rename(...args)),
    open: async (...args) => {
      if (failing === 'open' && isFull) return fail();
      const opened = await disk.open(...args);
      if (!isFull || args[1] !== 'wx') return opened;
      if (failing === 'writeFile')
        opened.writeFile = async (content) => {
          await opened.write((content as Buffer).subarray(0, 10));
          return fail();
        };
      if (failing === 'sync') opened.sync = fail;
      return opened;
    },
  };
  return { full, makeRoom: () => (isFull = false) };
}

it.each(['mkdir', 'open', 'writeFile', 'sync', 'rename'] as const)(
  'a disk that is full at %s is a 503 that leaves nothing, and pictures are taken again when there is room',
  async (failing) => {
    const { full, makeRoom } = fullDisk(failing);
    const store = openSqliteStore(path.join(folder, 'db.sqlite'), { disk: full });
    const { app } = startApp({ store });
    const send = () =>
      request(app).post('/pictures').set(as('maya')).set('content-type', 'image/png').send(tinyPng(30, 20));
    const refused = await send().expect(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await store.countRows('pictures')).toBe(0);
    expect(filesIn(path.join(folder, 'pictures'))).toEqual([]);
    makeRoom();
    const { body } = await send().expect(201);
    expect(filesIn(path.join(folder, 'pictures'))).toEqual([`${body.hash}.webp`]);
    await request(app).get(`/pictures/${body.hash}`).expect(200);
    await store.close();
  },
);

/** Whether this process may mount a small disk of its own. */
function mountSmall(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

it('a real disk of 256 KB takes what fits, and is a 503 from then on', async (context) => {
  const place = path.join(folder, 'pictures');
  mkdirSync(place);
  if (!mountSmall(place)) context.skip('only root may mount a disk');
  try {
    const store = openSqliteStore(path.join(folder, 'db.sqlite'));
    const { app } = startApp({ store });
    const send = async (side: number) =>
      request(app)
        .post('/pictures')
        .set(as('maya'))
        .set('content-type', 'image/jpeg')
        .send(await noise(side, side).jpeg().toBuffer());
    const first = (await send(200)).body;
    expect((await send(900)).status).toBe(503);
    expect(filesIn(place)).toEqual([`${first.hash}.webp`]);
    expect(await store.countRows('pictures')).toBe(1);
    await request(app).get(`/pictures/${first.hash}`).expect(200);
    await store.close();
  } finally {
    execFileSync('umount', [place]);
  }
});

it('files are their owner’s alone, and written once', async () => {
  const place = path.join(folder, 'pictures');
  const files = pictureFiles(place);
  const { row, content } = aPicture();
  await Promise.all([files.write(row.hash, content), files.write(row.hash, content)]);
  const file = path.join(place, row.hash.slice(0, 2), `${row.hash}.webp`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(place).mode & 0o777).toBe(0o700);
  expect(readFileSync(file)).toEqual(content);
  writeFileSync(file, content.subarray(0, 10)); // cut by something else
  await files.write(row.hash, content);
  expect(readFileSync(file)).toEqual(content);
  expect(filesIn(place)).toHaveLength(1);
});

it('drafts that a kill left are removed once they are old', async () => {
  const place = path.join(folder, 'pictures');
  const store = openSqliteStore(path.join(folder, 'db.sqlite'));
  const { row, content } = aPicture();
  await store.addPicture(row, content, 0);
  const draft = path.join(place, row.hash.slice(0, 2), `${row.hash}-400.webp.abc.new`);
  writeFileSync(draft, randomBytes(10));
  const sweep = async () => {
    const before = new Date(Date.now() - 86_400_000).toISOString();
    for (let next: string | null = null; ; ) {
      next = await store.sweepPictures(before, next);
      if (next === null) return;
    }
  };
  await store.usePicture(row.hash, new Date().toISOString());
  await sweep();
  expect(existsSync(draft)).toBe(true); // perhaps on its way
  utimesSync(draft, 0, 0);
  await sweep();
  expect(existsSync(draft)).toBe(false);
  expect(await store.readPicture(row.hash)).toEqual(content);
  await store.close();
});

it('a disk that cannot be read is a 503, a file that is gone is none', async () => {
  const broken = async () => {
    throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  };
  const files = pictureFiles(folder, { ...disk, readFile: broken as typeof disk.readFile });
  await expect(files.read('0'.repeat(64))).rejects.toThrow(StoreUnavailable);
  expect(await pictureFiles(folder).read('0'.repeat(64))).toBeNull();
});
