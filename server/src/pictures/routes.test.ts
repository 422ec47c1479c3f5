/** POST /pictures and GET /pictures/{name}, on both databases: what is stored, what is refused and why, what is swept. */
import { createHash } from 'node:crypto';
import * as disk from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { LIMITS } from '@social-serve/contract/limits';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { StoredPicture } from '@social-serve/contract/picture';
import { type PictureWidth, picturePath } from '@social-serve/contract/picture-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, type people, startApp } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { hidingFiles, noise, phoneFiles, phonePhoto, plain, wrongFiles } from '../../test/pictures.ts';
import { storageOn, testStorage } from '../../test/storage.ts';
import { allRows, rowsOf } from '../../test/stored.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import type { Storage } from '../storage.ts';
import { sweepPictures } from './clean-up.ts';

const wrong = await wrongFiles();
const hiding = await hidingFiles();
const phone = await phoneFiles();
const photo = await phonePhoto();

type Name = keyof typeof people;
const send = (
  app: RequestListener,
  bytes: Buffer,
  { as: name = 'maya' as Name, path = calls.pictures as string } = {},
) => request(app).post(path).set(as(name)).set('content-type', 'image/jpeg').send(bytes);
const see = (app: RequestListener, hash: string, width?: PictureWidth) =>
  request(app).get(picturePath(hash, width));

/** Sweeps once, as it is done so many hours from now. */
async function sweep(storage: Storage, hours: number) {
  const before = new Date(Date.now() + (hours - 24) * 3_600_000).toISOString();
  let place: string | null = null;
  do place = await sweepPictures(storage, { before }, place);
  while (place !== null);
}

describeDatabases('pictures', (open) => {
  let subject: AppUnderTest;
  let app: RequestListener;
  let storage: Storage;
  beforeEach(async () => {
    storage = storageOn(await open());
    subject = startApp(storage);
    app = subject.app;
  });

  it('are stored upright and small, named by their content, with only the pixels of the file', async () => {
    expect(photo.includes('SpyPhone')).toBe(true);
    const reply = await send(app, photo).expect(201);
    const { url, hash, width, height } = reply.body as StoredPicture;
    expect({ width, height }).toEqual({ width: 900, height: 1_200 });
    expect(new URL(url).pathname).toBe(picturePath(hash));
    expect(reply.headers.location).toBe(picturePath(hash));
    const seen = await see(app, hash).expect(200);
    expect(createHash('sha256').update(seen.body).digest('hex')).toBe(hash);
    const about = await sharp(seen.body).metadata();
    expect(about).toMatchObject({ format: 'webp', width: 900, height: 1_200 });
    expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(seen.body.includes('secret-words')).toBe(false);
    // Its corner is where a person who looks at it sees it.
    const { data, info } = await sharp(seen.body).raw().toBuffer({ resolveWithObject: true });
    expect(data[(info.width - 10) * info.channels]).toBeGreaterThan(240);
    expect(data[10 * info.channels]).toBeLessThan(90);
  });

  it('are at most 1,600 pixels long, and a photo 400', async () => {
    const large = await plain(2_000, 1_500).jpeg().toBuffer();
    expect((await send(app, large).expect(201)).body).toMatchObject({ width: 1_600, height: 1_200 });
    const path = `${calls.pictures}?purpose=photo`;
    expect((await send(app, large, { path }).expect(201)).body).toMatchObject({ width: 400, height: 300 });
    await send(app, large, { path: `${calls.pictures}?purpose=x` }).expect(400);
  });

  it('hide nothing: words in comments and pictures behind pictures are gone', async () => {
    for (const bytes of hiding) {
      const { body } = await send(app, bytes).expect(201);
      expect((await see(app, body.hash)).body.includes('secret-words')).toBe(false);
    }
  });

  it.each(phone)('with $name are stored, without what is not pixels', async ({ bytes }) => {
    const { body } = await send(app, bytes).expect(201);
    expect(body).toMatchObject({ width: 60 });
    const seen = await see(app, body.hash).expect(200);
    for (const words of ['secret-words', 'ftyp', 'PK\x03', '<script'])
      expect(seen.body.includes(words)).toBe(false);
  });

  it.each(wrong)('refuse $name', async ({ bytes, status, says }) => {
    const before = await allRows(storage.db);
    const { body } = await send(app, bytes).expect(status);
    expect(body.detail).toMatch(says);
    expect(await allRows(storage.db)).toEqual(before);
  });

  it('are refused over 5 MB, with other types, and compressed', async () => {
    const { body } = await send(app, Buffer.alloc(LIMITS.pictureBytes + 1, 0xff)).expect(413);
    expect(body.detail).toContain('5 MB');
    const typed = (type: string) =>
      request(app).post(calls.pictures).set(as('maya')).set('content-type', type);
    for (const type of ['application/json', 'text/html', 'multipart/form-data; boundary=x'])
      await typed(type).send('{}').expect(415);
    await typed('image/png').set('content-encoding', 'gzip').send('x').expect(415);
    await request(app).post(calls.pictures).set(as('maya')).expect(415);
    await request(app).post(calls.pictures).set('content-type', 'image/png').send(photo).expect(401);
    expect(await rowsOf(storage.db, 'pictures')).toEqual([]);
  });

  it('of the maximum size are accepted', async () => {
    const jpeg = await noise(2_300, 2_000).jpeg({ quality: 92 }).toBuffer();
    expect(jpeg.length).toBeLessThan(LIMITS.pictureBytes);
    expect(jpeg.length).toBeGreaterThan(0.75 * LIMITS.pictureBytes);
    const { body } = await send(app, jpeg).expect(201);
    expect((await see(app, body.hash)).body.length).toBeGreaterThan(300_000);
  });

  it('come in three widths, none wider than they are, with headers that let nothing run', async () => {
    const { body } = await send(app, await plain(2_000, 1_000).png().toBuffer()).expect(201);
    for (const width of [400, 800, 1_600] as const) {
      for (const again of [1, 2, 3]) {
        const reply = await see(app, body.hash, width).expect(200);
        expect((await sharp(reply.body).metadata()).width, `look ${again}`).toBe(width);
        expect(reply.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          etag: `"${body.hash}-${width}"`,
        });
      }
    }
    const narrow = await send(app, await plain(300, 200).png().toBuffer()).expect(201);
    expect((await sharp((await see(app, narrow.body.hash, 800)).body).metadata()).width).toBe(300);
    const head = await request(app).head(picturePath(body.hash, 400)).expect(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
    await see(app, body.hash, 400).set('If-None-Match', `"${body.hash}-400"`).expect(304);
  });

  it('are resized to a width once, however many ask at once', async () => {
    const { body } = await send(app, photo).expect(201);
    const widths: number[] = [];
    const put: Storage['files']['put'] = (hash, content, width) => {
      widths.push(width ?? 0);
      return storage.files.put(hash, content, width);
    };
    const other = startApp({ ...storage, files: { ...storage.files, put } });
    const replies = await Promise.all(Array.from({ length: 12 }, () => see(other.app, body.hash, 400)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(widths).toEqual([400]);
  });

  it('are resized even while the cache is full', async () => {
    const { body } = await send(app, photo).expect(201);
    const files = { ...storage.files, put: () => Promise.reject(new DatabaseUnavailable()) };
    const reply = await see(startApp({ ...storage, files }).app, body.hash, 400).expect(200);
    expect((await sharp(reply.body).metadata()).width).toBe(400);
  });

  it('that do not exist are not found, and the answer is not cached', async () => {
    const reply = await see(app, '0'.repeat(64), 400).expect(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers).not.toHaveProperty('etag');
    for (const name of ['0'.repeat(64), `${'0'.repeat(64)}-400`])
      for (const known of [`"${name}"`, `W/"${name}"`, '*'])
        await request(app).get(`/pictures/${name}`).set('if-none-match', known).expect(404);
    for (const name of ['x', `${'0'.repeat(64)}-500`, `..%2f${'0'.repeat(61)}`])
      await request(app).get(`/pictures/${name}`).expect(400);
  });

  it('are limited per person and per hour', async () => {
    const two = startApp({ ...storage, maxPictures: 2 }).app;
    for (const width of [10, 11]) await send(two, await plain(width, 10).png().toBuffer()).expect(201);
    const over = await send(two, await plain(12, 10).png().toBuffer()).expect(409);
    expect(over.body).toMatchObject({ code: 'limit-reached' });
    await send(two, await plain(10, 10).png().toBuffer()).expect(201); // there already

    const hourly = startApp({ ...storage, picturesPerHour: 3 }).app;
    const arif = { as: 'arif' as const };
    await send(hourly, Buffer.from('GIF89a'), arif).expect(415); // costs nothing, counts nothing
    await send(hourly, wrong.find(({ name }) => name.includes('41 million'))?.bytes ?? photo, arif).expect(
      400,
    );
    await send(hourly, photo, arif).expect(201);
    await send(hourly, photo, arif).expect(201);
    const refused = await send(hourly, photo, arif).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await send(hourly, photo, { as: 'tara' }).expect(201);
  });

  it('must exist when an event uses them', async () => {
    const { body } = await send(app, photo).expect(201);
    const origin = new URL(body.url).origin;
    const gone = `${origin}${picturePath('0'.repeat(64))}`;
    const post = (photoURL: string) =>
      request(app)
        .post(calls.events)
        .set(as('arif'))
        .set('host', new URL(origin).host)
        .send({ ...aNewEvent(), photoURL });
    const refused = await post(gone).expect(400);
    expect(refused.body.errors).toEqual([
      { path: 'photoURL', message: expect.stringContaining('has been deleted') },
    ]);
    const created = await post(body.url).expect(201);
    const update = (photoURL: string) =>
      request(app)
        .put(pathTo(calls.eventUpdate, { id: created.body.insertedId }))
        .set(as('arif'))
        .set('host', new URL(origin).host)
        .send({ eventDate: inDays(3), photoURL });
    await update(gone).expect(400);
    await update('https://example.org/other.jpg').expect(200);
    await update(body.url).expect(200);
  });

  it('that nothing uses are deleted after a day', async () => {
    const shown = (await send(app, photo).expect(201)).body;
    const unused = (await send(app, await plain(50, 50).png().toBuffer()).expect(201)).body;
    await request(app)
      .post(calls.events)
      .set(as('maya'))
      .set('host', new URL(shown.url).host)
      .send({ ...aNewEvent(), photoURL: shown.url })
      .expect(201);
    await sweep(storage, 23);
    await see(app, unused.hash).expect(200);
    await sweep(storage, 25);
    await see(app, unused.hash).expect(404);
    await see(app, shown.hash).expect(200);
  });

  it('that a co-organiser added to an event stay when they leave the organisers or delete their account', async () => {
    const { insertedId: id } = (
      await request(app).post(calls.events).set(as('tara')).send(aNewEvent()).expect(201)
    ).body;
    const invited = await request(app)
      .post(pathTo(calls.organisers, { id }))
      .set(as('tara'))
      .send({ email: 'lena@example.org' })
      .expect(201);
    const path = pathTo(calls.organiser, { id, organiserId: invited.body.insertedId });
    await request(app).put(path).set(as('lena')).send({ accepted: true }).expect(200);
    const { body } = await send(app, photo, { as: 'lena' }).expect(201);
    await request(app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('lena'))
      .set('host', new URL(body.url).host)
      .send({ eventDate: inDays(3), photoURL: body.url })
      .expect(200);
    await request(app).delete(path).set(as('lena')).expect(200);
    await request(app).delete(calls.me).set(as('lena')).expect(200);
    await see(app, body.hash).expect(200);
    await request(app).delete(calls.me).set(as('tara')).expect(200);
    await see(app, body.hash).expect(404);
  });

  it('are in their owner’s data, and are deleted with the account', async () => {
    const { body } = await send(app, photo).expect(201);
    await see(app, body.hash, 400).expect(200);
    const arifs = (await send(app, await plain(20, 20).png().toBuffer(), { as: 'arif' })).body;
    const own = await request(app).get(calls.ownData).set(as('maya')).expect(200);
    expect(own.body.pictures).toEqual([
      expect.objectContaining({ path: picturePath(body.hash), purpose: 'event', width: 900, height: 1_200 }),
    ]);
    expect(own.text).not.toContain('uid-maya');
    await request(app).delete(calls.me).set(as('maya')).expect(200);
    await see(app, body.hash).expect(404);
    await see(app, body.hash, 400).expect(404);
    await see(app, arifs.hash).expect(200);
  });
});

it('a picture on a full disk is refused for now, in a sentence that says so, and leaves no row', async () => {
  const full = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  const storage = testStorage({}, { ...disk, open: full });
  const { app } = startApp(storage);
  const reply = await send(app, photo).expect(503);
  expect(reply.body.detail).toBe(
    'The server has no room to store this right now. Please try again in a moment.',
  );
  expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  expect(await rowsOf(storage.db, 'pictures')).toEqual([]);
});
