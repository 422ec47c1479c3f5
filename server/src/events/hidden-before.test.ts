/** What the team hid is not posted again by the same account. */

import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { decideReport, hideEvent } from '../../test/hidden-events.ts';
import { storageOn } from '../../test/storage.ts';
import { sweepHiddenPosts } from './hidden-before.ts';

const DAY = 24 * 3_600_000;
const PICTURE = `https://our-town.example/pictures/${'a'.repeat(64)}`;

describeDatabases('an event that the team has hidden', (open) => {
  let subject: AppUnderTest;
  let id: string;
  beforeEach(async () => {
    subject = startApp({ ...storageOn(await open()), ...TEAM });
    id = await posted('maya', { title: 'Free money' });
  });

  type Name = Parameters<typeof as>[0];
  const post = (name: Name, fields: object) =>
    request(subject.app)
      .post(calls.events)
      .set(as(name))
      .send(aNewEvent({ eventDate: inDays(30), photoURL: PICTURE, ...fields }));
  const posted = async (name: Name, fields: object): Promise<string> =>
    (await post(name, fields).expect(201)).body.insertedId;
  const put = (event: string, fields: object, name: Name = 'maya') =>
    request(subject.app)
      .put(pathTo(calls.eventUpdate, { id: event }))
      .set(as(name))
      .send({ eventDate: inDays(31), ...fields });
  const copy = (event: string) =>
    request(subject.app)
      .get(pathTo(calls.eventCopy, { id: event }))
      .set(as('maya'));
  const OTHER = 'https://example.org/other.jpg';

  let report: string;
  const hide = async () => {
    report = await hideEvent(subject, id);
  };
  const later = (days: number) => {
    subject.clock.now = new Date(subject.clock.now.getTime() + days * DAY);
  };
  const REFUSED = { status: 409, code: 'hidden-before', detail: expect.stringContaining('/contactUs') };

  it('is not copied, nor posted with its title or picture, nor does another get them', async () => {
    const earlier = await posted('maya', { title: 'Book club', photoURL: OTHER });
    await hide();
    expect((await copy(id)).body).toMatchObject(REFUSED);
    const title = await post('maya', { title: ' FREE  money', photoURL: OTHER });
    expect(title.body).toMatchObject({ ...REFUSED, errors: [{ path: 'title' }] });
    const picture = await post('maya', { title: 'Another' });
    expect(picture.body).toMatchObject({ ...REFUSED, errors: [{ path: 'photoURL' }] });
    expect((await put(earlier, { title: 'Free money' })).body).toMatchObject(REFUSED);
    expect((await put(earlier, { photoURL: `${PICTURE}-400` })).body).toMatchObject(REFUSED);
    await put(earlier, { title: 'Reading club' }).expect(200);
    await post('maya', { title: 'Another', photoURL: OTHER }).expect(201);
  });

  it('is not posted again with its picture from another site, nor does a drawn cover count as one', async () => {
    id = await posted('maya', { title: 'Free coins', photoURL: OTHER });
    await hide();
    const again = await post('maya', { title: 'Another', photoURL: 'https://EXAMPLE.org/other.jpg' });
    expect(again.body).toMatchObject({ ...REFUSED, errors: [{ path: 'photoURL' }] });
    const cover = 'https://our-town.example/covers/Cleanup/0123abcd.svg';
    id = await posted('maya', { title: 'Free gold', photoURL: cover });
    await hide();
    await post('maya', { title: 'Another', photoURL: cover }).expect(201);
  });

  it('is no matter to other people, whose events have what title and picture they like', async () => {
    await hide();
    const arifs = await posted('arif', { title: 'Free money' });
    await put(arifs, { title: 'Free money!' }, 'arif').expect(200);
  });

  it('stays so when its creator deletes it, for 90 days', async () => {
    await hide();
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    expect((await copy(id)).body).toMatchObject(REFUSED);
    const read = await request(subject.app).get(pathTo(calls.event, { id })).set(as('maya'));
    expect(read.body).toMatchObject({ status: 404, code: 'not-found' });
    await sweepHiddenPosts(subject.db, subject.clock.now);
    expect((await post('maya', { title: 'Free money' })).body).toMatchObject(REFUSED);
    later(91);
    await post('maya', { title: 'Free money', eventDate: inDays(120) }).expect(201);
    await sweepHiddenPosts(subject.db, subject.clock.now);
    expect(await subject.db.count('hiddenPosts', {})).toBe(0);
  });

  it('that is shown again can be copied and posted again', async () => {
    await hide();
    await decideReport(subject, report, 'show');
    await copy(id).expect(200);
    await post('maya', { title: 'Free money' }).expect(201);
  });
});
