/** GET /covers/{type}/{8 hex}.svg and GET /avatars/{8 hex}.svg. */
import { drawCover } from '@social-serve/contract/cover/cover';
import { coverSeed, facePathOf, faceSeed, newCoverPath } from '@social-serve/contract/drawn-rules';
import { drawFace } from '@social-serve/contract/face';
import sharp from 'sharp';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, startApp } from '../../test/app.ts';
import { allRows } from '../../test/stored.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
});
const get = (path: string) => request(subject.app).get(path).buffer().parse(asText);
const asText: Parameters<request.Test['parse']>[0] = (res, done) => {
  let text = '';
  res.on('data', (piece: Buffer) => (text += piece));
  res.on('end', () => done(null, text));
};

const cover = newCoverPath({ eventType: 'Plantation', title: 'Garden Crew' });
const face = facePathOf('Maya Chakma');

describe('a drawing', () => {
  it.each([
    ['cover', cover, drawCover('Plantation', coverSeed('Plantation', 'Garden Crew'))],
    [
      'cover of an unknown type',
      newCoverPath({ eventType: 'Party', title: 'River' }),
      drawCover('Party', coverSeed('Party', 'River')),
    ],
    ['face', face, drawFace(faceSeed('Maya Chakma'))],
  ])(
    'is the %s that pages show, may be cached forever, and neither runs nor loads anything',
    async (_, path, drawing) => {
      const { body, headers } = await get(path).expect(200);
      expect(body).toBe(drawing);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      await get(path)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
      expect((await request(subject.app).head(path).expect(200)).headers['content-length']).toBe(
        String(Buffer.byteLength(drawing)),
      );
      const rows = await allRows(subject.db);
      expect(rows.flat()).toEqual([]);
    },
  );

  it('can be decoded as a picture, whatever its digits', async () => {
    for (const path of [
      '/covers/Cleanup/00000000.svg',
      '/covers/Donation/ffffffff.svg',
      '/avatars/00000000.svg',
      '/avatars/ffffffff.svg',
    ]) {
      const { body } = await get(path).expect(200);
      expect(await sharp(Buffer.from(body)).metadata(), path).toMatchObject({ format: 'svg' });
    }
  });

  it('is the same with a query, which says nothing here', async () => {
    expect((await get(`${cover}?x=<script>`).expect(200)).body).toBe(
      drawCover('Plantation', coverSeed('Plantation', 'Garden Crew')),
    );
  });

  it.each([
    cover.toUpperCase(),
    cover.replace('Plantation', 'plantation'),
    cover.replace('Plantation', 'Party'),
    cover.replace('Plantation', 'constructor'),
    cover.replace('Plantation', '__proto__'),
    cover.replace('Plantation', 'Plantatio%6e'),
    '/covers/Cleanup/00C0FFEE.svg',
    '/covers/Cleanup/00c0ffe.svg',
    '/covers/Cleanup/00c0ffee0.svg',
    '/covers/Cleanup/%300c0ffee.svg',
    '/covers/Cleanup/00c0ffee%2esvg',
    '/covers/Cleanup/00c0ffee%00.svg',
    '/covers/Cleanup/00c0ffee.svg%0a',
    '/covers/Cleanup/00c0ffee.svgz',
    '/covers/Cleanup/00c0ffee',
    '/covers/00c0ffee.svg',
    '/covers/Cleanup%2f00c0ffee.svg',
    `${cover}/`,
    `${face}/`,
    '/avatars/Cleanup/00c0ffee.svg',
    '/avatars/<script>.svg',
    '/avatars/-0c0ffee.svg',
    '/avatars/0x00ffee.svg',
    '/avatars/',
    '/covers/',
    '/covers',
  ])('is nowhere at %s', async (path) => {
    const { body, headers } = await request(subject.app).get(path).expect(404);
    expect(body).toMatchObject({ code: 'not-found' });
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('takes no other method', async () => {
    expect((await request(subject.app).post(cover).expect(405)).headers.allow).toBe('GET, HEAD, OPTIONS');
  });
});
