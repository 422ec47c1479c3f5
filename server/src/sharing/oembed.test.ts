/** An event on another site by the address of its page: oEmbed, and the card in the frame. */
import { calls, embed } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent } from '../../test/events.ts';
import { cancelledSince, hiddenSince } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import type { Row } from '../database/database.ts';

const SITE = 'https://our-town.example';
const CLIENT = 'https://pages.example';

describeDatabases('an event on another site', (open) => {
  let subject: ReturnType<typeof startApp>;
  beforeEach(async () => {
    subject = startApp({ ...storageOn(await open()), siteUrl: SITE, clientOrigins: [CLIENT] });
  });
  const add = (fields: Partial<Row<'events'>> = {}) =>
    addEvent(subject.db, { title: 'Canal "clean-up" <b>', ...fields });
  const ask = (url: string, more: Record<string, string> = {}) =>
    request(subject.app)
      .get(calls.oembed)
      .query({ url, ...more });
  /** The attributes of the frame. */
  const frameOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value
          ?.replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>'),
      ]),
    );
  const get = (address: string) => request(subject.app).get(address.replace(SITE, ''));

  it('is a frame with the event', async () => {
    const { id, title } = await add();
    const { body, headers } = await ask(`${SITE}/e/${id}`).expect(200);
    expect(body).toMatchObject({
      ...{ version: '1.0', type: 'rich', title, width: 600, height: 220 },
      ...{ provider_name: 'Social Serve', provider_url: SITE, cache_age: 3_600 },
      ...{ thumbnail_width: 1_200, thumbnail_height: 630 },
      thumbnail_url: expect.stringMatching(new RegExp(`^${SITE}/share/${id}\\.png\\?v=`)),
    });
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const frame = frameOf(body.html);
    expect(frame).toMatchObject({ src: `${SITE}${embed}?event=${id}`, title, width: '600', height: '220' });
    const card = await get(frame.src ?? '').expect(200);
    expect(card.text).toContain('<strong dir="auto">Canal &quot;clean-up&quot; &lt;b&gt;</strong>');
    expect(card.text).toContain(`href="${SITE}/e/${id}"`);
    expect(card.text.match(/<li>/g)).toHaveLength(1);
    expect(card.headers['content-security-policy']).toMatch(/;frame-ancestors \*$/);
    expect(card.headers).not.toHaveProperty('x-frame-options');
  });

  it.each([
    ['its page', (id: string) => `${SITE}/e/${id}`],
    ['its page, with a slash', (id: string) => `${SITE}/e/${id}/`],
    ['the page for members', (id: string) => `${SITE}/eventDetails/${id}`],
    ['its page on the host of the pages', (id: string) => `${CLIENT}/e/${id}`],
    ['other spellings', (id: string) => `HTTPS://Our-Town.Example:443/e/${id.toUpperCase()}?utm=a#top`],
  ])('is known by %s', async (_, address) => {
    const { id } = await add();
    expect((await ask(address(id)).expect(200)).body.html).toContain(id);
  });

  it.each([
    ['another site', (id: string) => `https://elsewhere.example/e/${id}`],
    ['the same name over http', (id: string) => `http://our-town.example/e/${id}`],
    ['another page', () => `${SITE}/upcomingEvents`],
    ['a call', (id: string) => `${SITE}/events/${id}`],
    ['a longer path', (id: string) => `${SITE}/e/${id}/more`],
    ['a path only', (id: string) => `/e/${id}`],
    ['an unknown event', () => `${SITE}/e/${'0'.repeat(24)}`],
    ['no address', () => 'our event'],
  ])('is a 404 for %s', async (_, address) => {
    const { id } = await add();
    const { body } = await ask(address(id)).expect(404);
    expect(body).toMatchObject({
      code: 'not-found',
      detail: 'We can’t find this event. It may have been deleted.',
    });
  });

  it('is a 404 while it is hidden, also in the frame, and a cancelled one says so', async () => {
    const hidden = await add(hiddenSince({ at: '2026-11-20T10:00:00.000Z', reason: 'Wrong or misleading' }));
    await ask(`${SITE}/e/${hidden.id}`).expect(404);
    const refused = await get(`${embed}?event=${hidden.id}`).expect(404);
    expect(refused.headers['content-security-policy']).toContain('frame-ancestors *');
    await get(`${embed}?event=${'0'.repeat(24)}`).expect(404);
    await get(`${embed}?event=x`).expect(400);
    const cancelled = await add(cancelledSince('2026-11-20T10:00:00.000Z'));
    expect((await ask(`${SITE}/e/${cancelled.id}`).expect(200)).body.title).toMatch(/^Cancelled: /);
    expect((await get(`${embed}?event=${cancelled.id}`).expect(200)).text).toContain(
      '<span class="tag">Cancelled</span>',
    );
  });

  it.each([
    [{ maxwidth: '320' }, 320, 220, false],
    [{ maxheight: '100' }, 600, 100, false],
    [{ maxwidth: '1200', maxheight: '630' }, 600, 220, true],
    [{ maxwidth: '', maxheight: '' }, 600, 220, true],
  ])('fits into the room that there is: %j', async (room, width, height, hasThumbnail) => {
    const { id } = await add();
    const { body } = await ask(`${SITE}/e/${id}`, room).expect(200);
    expect(body).toMatchObject({ width, height });
    expect(frameOf(body.html)).toMatchObject({ width: String(width), height: String(height) });
    expect('thumbnail_url' in body).toBe(hasThumbnail);
  });

  it.each([
    [{ maxwidth: '0' }, 'maxwidth'],
    [{ maxwidth: '-1' }, 'maxwidth'],
    [{ maxheight: 'tall' }, 'maxheight'],
    [{ maxheight: '1e3' }, 'maxheight'],
  ])('refuses %j', async (room, path) => {
    const { id } = await add();
    const { body } = await ask(`${SITE}/e/${id}`, room).expect(400);
    expect(body.errors).toEqual([{ path, message: expect.stringMatching(/from 1 to 99,999/) }]);
  });

  it('refuses a missing address, two of them, and other formats than JSON', async () => {
    const { id } = await add();
    const missing = await request(subject.app).get(calls.oembed).expect(400);
    expect(missing.body.errors).toEqual([{ path: 'url', message: 'Address is required.' }]);
    await request(subject.app).get(`${calls.oembed}?url=a&url=b`).expect(400);
    await ask(`${SITE}/e/${id}`, { format: 'json' }).expect(200);
    const xml = await ask(`${SITE}/e/${id}`, { format: 'xml' }).expect(501);
    expect(xml.body.code).toBe('not-implemented');
    const other = await ask(`${SITE}/e/${id}`, { format: 'yaml' }).expect(400);
    expect(other.body.errors).toEqual([{ path: 'format', message: 'Format must be json or xml.' }]);
  });

  it('is in the language that the address names', async () => {
    const { id } = await add({ translations: [{ language: 'bn', title: 'খাল পরিষ্কার' }] });
    const { body } = await ask(`${SITE}/e/${id}?lang=bn`).expect(200);
    expect(body.title).toBe('খাল পরিষ্কার');
    const { src = '' } = frameOf(body.html);
    expect(src).toBe(`${SITE}${embed}?event=${id}&lang=bn`);
    expect((await get(src).expect(200)).text).toMatch(/<html lang="bn">.*খাল পরিষ্কার/);
  });

  it('is refused, not a fault, for a Host that no address can have', async () => {
    subject = startApp({ ...storageOn(subject.db), production: true });
    const { id } = await add();
    for (const host of ['our-town.example:99999', '[::::]', '256.256.256.256']) {
      const { body } = await ask(`${SITE}/e/${id}`).set('Host', host).expect(400);
      expect(body.errors).toMatchObject([{ path: 'Host' }]);
    }
  });
});
