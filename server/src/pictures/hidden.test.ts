/** Pictures of hidden events: whom they are shown to, and where they stay. */
import { coverPathOf } from '@social-serve/contract/drawn-rules';
import { calls, madeFiles, pathTo } from '@social-serve/contract/paths';
import { type PictureWidth, picturePath } from '@social-serve/contract/picture-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, type people, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { decideReport, hideEvent } from '../../test/hidden-events.ts';
import { plain } from '../../test/pictures.ts';
import { storageOn } from '../../test/storage.ts';
import type { EventRow } from '../database/tables/events.ts';

type Name = keyof typeof people;
const SITE = 'https://our-town.example';
const FIELDS = { eventDate: inDays(30), title: 'Free money' };
const picture = await plain(2_000, 1_000).jpeg().toBuffer();

describeDatabases('the picture of a hidden event', (open) => {
  let subject: AppUnderTest;
  let url: string;
  let hash: string;
  let id: string;
  beforeEach(async () => {
    subject = startApp({ ...storageOn(await open()), ...TEAM, siteUrl: SITE });
    ({ url, hash } = (await upload('maya')).body);
    id = await post('maya');
  });

  const upload = (name: Name, purpose = 'event') =>
    request(subject.app)
      .post(`${calls.pictures}?purpose=${purpose}`)
      .set(as(name))
      .set('content-type', 'image/jpeg')
      .send(picture)
      .expect(201);
  const post = async (name: Name, fields: object = {}): Promise<string> =>
    (
      await request(subject.app)
        .post(calls.events)
        .set(as(name))
        .send(aNewEvent({ ...FIELDS, photoURL: url, ...fields }))
        .expect(201)
    ).body.insertedId;
  const get = (path: string) => request(subject.app).get(path);
  const see = (width?: PictureWidth, query = '') => get(picturePath(hash, width) + query);
  const read = async (name: Name, path: string) => (await get(path).set(as(name)).expect(200)).body;
  const event = (name: Name) => read(name, pathTo(calls.event, { id }));
  const remove = (name: Name, event: string) =>
    request(subject.app)
      .delete(pathTo(calls.eventDelete, { id: event }))
      .set(as(name))
      .expect(200);
  const share = (event: string) => get(pathTo(madeFiles.sharePicture, { file: `${event}.png` }));

  let report: string;
  const hide = async () => {
    report = await hideEvent(subject, id);
  };
  const later = (seconds: number) => {
    subject.clock.now = new Date(subject.clock.now.getTime() + seconds * 1000);
  };

  it('is not found in any size, nor is its share picture; nothing has cached it for long', async () => {
    const before = await see().expect(200);
    expect(before.headers['cache-control']).toBe('public, max-age=3600');
    await see(400).expect(200);
    await share(id).expect(200);
    await hide();
    for (const width of [undefined, 400, 800, 1_600] as const) {
      const reply = await see(width)
        .set('if-none-match', before.headers.etag ?? '')
        .expect(404);
      expect(reply.headers['cache-control']).toBe('no-store');
      await see(width).set(as('maya')).expect(404); // pictures know no tokens
    }
    await share(id).expect(404);
    expect(await event('maya')).toMatchObject({ hidden: { reason: 'Wrong or misleading' } });
    await decideReport(subject, report, 'show');
    expect((await see(400).expect(200)).headers['cache-control']).toBe('public, max-age=3600');
    expect(await event('maya')).toMatchObject({ photoURL: url });
  });

  it('is shown to its creator and the team at a signed address, for ten minutes', async () => {
    await hide();
    const own = await read('maya', `${calls.manageEvents}?email=maya@example.org`);
    const queue = await read('tara', calls.reports);
    const addresses = [await event('maya'), await event('tara'), own[0], queue[0].event].map(({ photoURL }) =>
      String(photoURL),
    );
    for (const address of addresses) {
      expect(address).toMatch(`${url}?signed=`);
      for (const width of [undefined, 400, 800, 1_600] as const) {
        const reply = await see(width, new URL(address).search).expect(200);
        expect(reply.headers['cache-control']).toBe('private, no-store');
        expect(reply.headers['content-type']).toBe('image/webp');
      }
    }
    const { search } = new URL(addresses[0] ?? '');
    later(599);
    await see(400, search).expect(200);
    later(2);
    await see(400, search).expect(404);
  });

  it('is not shown with a signature that is changed, made up, or that of another picture', async () => {
    await hide();
    const { search } = new URL((await event('maya')).photoURL);
    const longer = search.replace(/=(\d+)/, (_, until) => `=${Number(until) + 600}`);
    await see(400, longer).expect(404);
    await see(400, `?signed=9999999999.${'a'.repeat(43)}`).expect(404);
    for (const wrong of ['?signed=', '?signed=x', `${search}&${search.slice(1)}`]) {
      const { body } = await see(400, wrong).expect(400);
      expect(body.errors).toEqual([{ path: 'signed', message: expect.stringMatching(/^Signed must be/) }]);
    }
    const bytes = await plain(60, 40).png().toBuffer();
    const other = await request(subject.app)
      .post(calls.pictures)
      .set(as('maya'))
      .set('content-type', 'image/png')
      .send(bytes)
      .expect(201);
    const another = await post('maya', { title: 'Other', photoURL: other.body.url });
    [id, hash] = [another, other.body.hash];
    await hide();
    await see(undefined, search).expect(404);
  });

  it('stays where another creator’s event shows it, as long as that is listed', async () => {
    await hide();
    const arifs = await post('arif');
    await see(400).expect(200);
    await remove('arif', arifs);
    await see(400).expect(404);
  });

  it('does not stay for an event whose picture has the same path on another site', async () => {
    await hide();
    await post('arif', { photoURL: `https://elsewhere.example${picturePath(hash)}` });
    await see(400).expect(404);
  });

  it('stays where another person’s profile shows it', async () => {
    ({ url, hash } = (await upload('maya', 'photo')).body);
    id = await post('maya', { title: 'With a face' });
    await hide();
    await see(400).expect(404);
    await upload('arif', 'photo');
    await see(400).expect(200);
  });

  it('does not stay where its creator shows it elsewhere; a share picture has the drawn cover', async () => {
    const mayas = await post('maya', { title: 'Book club' });
    const row = (await subject.db.get('events', mayas)) as EventRow;
    const arifs = await post('arif', {
      title: 'Book club',
      photoURL: `https://example.org${coverPathOf(row)}`,
    });
    const shown = (await share(mayas).expect(200)).body;
    await hide();
    await see(400).expect(404);
    const [cover, drawn] = [(await share(mayas).expect(200)).body, (await share(arifs).expect(200)).body];
    expect(cover.equals(shown)).toBe(false);
    expect(cover.equals(drawn)).toBe(true);
  });

  it.each(['event', 'account'])('does not come back when its creator deletes the %s', async (what) => {
    await upload('arif');
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    await hide();
    if (what === 'event') await remove('maya', id);
    else await request(subject.app).delete(calls.me).set(as('maya')).expect(200);
    expect(await subject.db.get('events', id)).toMatchObject({ state: 'cancelled', photoURL: '' });
    if (what === 'event') await see(400).expect(404);
    expect(await subject.db.count('events', { picture: hash })).toBe(0); // so that the sweep deletes it
  });

  it('is stored without the signature that a page still has', async () => {
    await hide();
    const { photoURL } = await event('maya');
    await decideReport(subject, report, 'show');
    await request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate: inDays(31), photoURL })
      .expect(200);
    expect(await subject.db.get('events', id)).toMatchObject({ photoURL: picturePath(hash) });
  });
});
