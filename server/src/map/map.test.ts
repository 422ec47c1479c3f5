/** The map that the operator offers: what is found at the start, and how the archive is answered. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MAP_FILE, mapFile } from '@social-serve/contract/paths';
import { Compression, PMTiles, TileType } from 'pmtiles';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { mapArchive } from '../../test/map-archive.ts';
import { openMap, type TileMap } from './open.ts';

const TILES = 'https://tiles.example.org/{z}/{x}/{y}.png';
const NOTHING = { tiles: undefined, attribution: undefined };

const root = mkdtempSync(path.join(os.tmpdir(), 'social-serve-map-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
/** A data folder, with an archive if one is given. */
function dataFolder(archive?: Buffer): string {
  const folder = path.join(root, `data-${++folders}`);
  mkdirSync(folder);
  if (archive) writeFileSync(path.join(folder, MAP_FILE), archive);
  return folder;
}

describe('openMap', () => {
  it('finds no map where there is none', async () => {
    expect(await openMap(NOTHING, dataFolder())).toEqual({ warnings: [] });
    expect(await openMap(NOTHING, path.join(root, 'missing'))).toEqual({ warnings: [] });
  });

  it('finds the archive in the data folder', async () => {
    const folder = dataFolder(await mapArchive());
    expect(await openMap({ ...NOTHING, attribution: '© Our Town' }, folder)).toEqual({
      tileMap: { source: { kind: 'archive', file: path.join(folder, MAP_FILE) }, attribution: '© Our Town' },
      warnings: [],
    });
  });

  it('prefers the tiles of another site, and says that the archive is not used', async () => {
    const source = { kind: 'tiles', tiles: TILES };
    const settings = { ...NOTHING, tiles: TILES };
    expect(await openMap(settings, dataFolder())).toEqual({ tileMap: { source }, warnings: [] });
    expect(await openMap(settings, dataFolder(await mapArchive()))).toEqual({
      tileMap: { source },
      warnings: [expect.stringMatching(/^MAP_TILES is set, so .*map\.pmtiles is not used\.$/)],
    });
  });

  it.each([
    ['vector tiles', { tileType: TileType.Mvt }, /has vector tiles, and the map needs raster tiles/],
    ['newer vector tiles', { tileType: TileType.Mlt }, /has vector tiles/],
    ['tiles of an unknown type', { tileType: TileType.Unknown }, /does not say of which type/],
    ['an old version', { version: 2 }, /convert it to PMTiles version 3/],
    ['a version to come', { version: 4 }, /cannot be read, or is no PMTiles archive/],
    ['a compression that browsers lack', { internalCompression: Compression.Brotli }, /cannot be read/],
  ])('has no map, and says why, if the archive has %s', async (_, parts, reason) => {
    const { tileMap, warnings } = await openMap(NOTHING, dataFolder(await mapArchive(parts)));
    expect(tileMap).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(reason)]);
    expect(warnings[0]).toMatch(/The site has no map\.$/);
  });

  it.each([
    ['empty', ''],
    ['another file', 'This is not a map. '.repeat(100)],
    ['cut off', 'PMTiles\u0003'],
  ])('has no map, and says why, if the archive is %s', async (_, content) => {
    const { tileMap, warnings } = await openMap(NOTHING, dataFolder(Buffer.from(content)));
    expect(tileMap).toBeUndefined();
    expect(warnings).toEqual([expect.stringMatching(/cannot be read, or is no PMTiles archive/)]);
  });

  it('says that a folder of that name is no archive', async () => {
    const folder = dataFolder();
    mkdirSync(path.join(folder, MAP_FILE));
    expect((await openMap(NOTHING, folder)).warnings).toEqual([expect.stringMatching(/cannot be read/)]);
  });

  it('says that an attribution has no map', async () => {
    const { warnings } = await openMap({ ...NOTHING, attribution: '© Our Town' }, dataFolder());
    expect(warnings).toEqual([expect.stringMatching(/^MAP_ATTRIBUTION is set, but there is no map/)]);
  });
});

describe('what pages get', () => {
  const tiles: TileMap = { source: { kind: 'tiles', tiles: TILES }, attribution: '© Our Town' };
  const seen = async (tileMap?: TileMap, externalPictures = true) => {
    const { app } = startApp({ tileMap, externalPictures });
    const { headers } = await request(app).get('/api-docs').expect(200);
    const { body } = await request(app).get('/config.json').expect(200);
    return { policy: String(headers['content-security-policy']), map: body.map };
  };

  it('without a map, nothing', async () => {
    expect(await seen()).toEqual({ policy: expect.not.stringContaining('tiles.example'), map: undefined });
  });

  it('tiles of another site, and exactly its origin in the policy, for pictures alone', async () => {
    const { policy, map } = await seen(tiles);
    expect(map).toEqual({ tiles: TILES, attribution: '© Our Town' });
    expect(policy).toContain("img-src 'self' https: https://tiles.example.org data: blob:;");
    expect(policy.split('https://tiles.example.org')).toHaveLength(2);
    expect((await seen(tiles, false)).policy).toContain(
      "img-src 'self' https://tiles.example.org data: blob:;",
    );
  });

  it('that the archive is here, and no other origin', async () => {
    const archive: TileMap = {
      source: { kind: 'archive', file: '/data/map.pmtiles' },
      attribution: undefined,
    };
    const { policy, map } = await seen(archive);
    expect(map).toEqual({});
    expect(policy).toBe((await seen()).policy);
  });
});

describe('GET /map.pmtiles', () => {
  let archive: Buffer;
  let file: string;
  let app: ReturnType<typeof startApp>['app'];
  beforeAll(async () => {
    archive = await mapArchive();
    const folder = dataFolder(archive);
    file = path.join(folder, MAP_FILE);
    const { tileMap } = await openMap(NOTHING, folder);
    ({ app } = startApp({ tileMap }));
  });
  const get = (headers: Record<string, string> = {}) =>
    request(app).get(mapFile).set(headers).buffer().responseType('blob');

  it('answers the whole archive, which may be cached', async () => {
    const { body, headers } = await get().expect(200);
    expect(archive.equals(body)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-length': String(archive.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    });
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ['the first bytes', 'bytes=0-126', 0, 126],
    ['the middle', 'bytes=127-140', 127, 140],
    ['the end', 'bytes=100-', 100, undefined],
    ['the last bytes', 'bytes=-7', -7, undefined],
    ['more than there is', 'bytes=7-99999999', 7, undefined],
  ])('answers a range: %s', async (_, range, from, to) => {
    const { body, headers } = await get({ Range: range, 'Accept-Encoding': 'gzip, br' }).expect(206);
    const part = archive.subarray(from, to === undefined ? undefined : to + 1);
    expect(part.equals(body)).toBe(true);
    const start = from < 0 ? archive.length + from : from;
    const end = to ?? archive.length - 1;
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/${archive.length}`);
    expect(headers['content-length']).toBe(String(part.length));
  });

  it('refuses a range behind the end, and names the size', async () => {
    const { headers } = await get({ Range: `bytes=${archive.length}-` }).expect(416);
    expect(headers['content-range']).toBe(`bytes */${archive.length}`);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(headers).not.toHaveProperty('etag');
  });

  it.each(['items=0-5', 'bytes=x', 'bytes=0-1,5-6'])('ignores the range %s', async (range) => {
    const { body } = await get({ Range: range }).expect(200);
    expect(body).toHaveLength(archive.length);
  });

  it('answers a HEAD without a body', async () => {
    const { headers } = await request(app).head(mapFile).expect(200);
    expect(headers['content-length']).toBe(String(archive.length));
    expect(headers['accept-ranges']).toBe('bytes');
  });

  it('answers 304 to a client that has it, and ranges only of the archive that a client knows', async () => {
    const { headers } = await get().expect(200);
    const etag = String(headers.etag);
    await request(app).get(mapFile).set('If-None-Match', etag).expect(304);
    await get({ Range: 'bytes=0-6', 'If-Range': etag }).expect(206);
    await get({ Range: 'bytes=0-6', 'If-Range': '"another"' }).expect(200);
  });

  it('can be read by the library that pages use, and shows a new archive of the same name', async () => {
    const tags: string[] = [];
    const tiles = () =>
      new PMTiles({
        getKey: () => mapFile,
        async getBytes(offset, length) {
          const { body, headers } = await get({ Range: `bytes=${offset}-${offset + length - 1}` }).expect(
            206,
          );
          tags.push(String(headers.etag));
          return { data: new Uint8Array(body).buffer };
        },
      });
    expect(await tiles().getHeader()).toMatchObject({ tileType: TileType.Png, maxZoom: 8 });
    const tile = await tiles().getZxy(8, 192, 110);
    expect(
      Buffer.from(tile?.data ?? new ArrayBuffer(0))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(new Set(tags).size).toBe(1);

    writeFileSync(`${file}.new`, await mapArchive({ maxZoom: 3 }));
    renameSync(`${file}.new`, file);
    expect(await tiles().getHeader()).toMatchObject({ maxZoom: 3 });
    expect(new Set(tags).size).toBe(2);
  });

  it('is not found once the file is gone, nor on a site without an archive', async () => {
    rmSync(file);
    const { headers, type } = await request(app).get(mapFile).set('Range', 'bytes=0-6').expect(404);
    expect(type).toBe('application/problem+json');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('content-range');
    await request(startApp().app).get(mapFile).expect(404);
    const tileMap: TileMap = { source: { kind: 'tiles', tiles: TILES }, attribution: undefined };
    await request(startApp({ tileMap }).app).get(mapFile).expect(404);
  });

  it('has no other method', async () => {
    const { headers } = await request(app).post(mapFile).expect(405);
    expect(headers.allow).toContain('GET');
  });
});
