/** Points of events (docs/specification.md, "Points"): what is stored, and lists near a point. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { storageOn } from '../../test/storage.ts';
import type { Storage } from '../storage.ts';

const RANGPUR = { lat: 25.7439, lon: 89.2752 };
/** So many metres north of it. */
const north = (metres: number) => ({ ...RANGPUR, lat: RANGPUR.lat + metres / 111_195 });

describeDatabases('the point of an event', (open) => {
  let subject: AppUnderTest;
  let storage: Storage;
  beforeEach(async () => {
    storage = storageOn(await open());
    subject = startApp({ ...storage, ...TEAM });
  });

  const post = (fields: object) =>
    request(subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent({}, subject.clock.now), ...fields });
  const posted = async (fields: object = { point: RANGPUR }): Promise<string> =>
    (await post(fields).expect(201)).body.insertedId;
  const put = (id: string, fields: object) =>
    request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate: inDays(14, subject.clock.now), ...fields });
  const get = async (path: string) => (await request(subject.app).get(path).expect(200)).body;
  const event = (id: string) => get(pathTo(calls.event, { id }));
  const list = (query: string) => request(subject.app).get(`${calls.events}?${query}`);
  const listed = async (query: string) =>
    (await list(query).expect(200)).body.map(({ title, distanceKm }: Record<string, unknown>) => [
      title,
      distanceKm,
    ]);

  it('is public, is part of a copy, stays, moves, and is removed', async () => {
    const id = await posted();
    expect((await event(id)).point).toEqual(RANGPUR);
    expect((await get(calls.events))[0].point).toEqual(RANGPUR);
    const copy = request(subject.app).get(pathTo(calls.eventCopy, { id })).set(as('maya'));
    expect((await copy.expect(200)).body.point).toEqual(RANGPUR);
    expect((await put(id, { point: RANGPUR })).body.modifiedCount).toBe(0);
    expect((await put(id, { capacity: 3 })).body.modifiedCount).toBe(1);
    expect((await put(id, { point: '' })).body.modifiedCount).toBe(0);
    expect((await event(id)).point).toEqual(RANGPUR);
    expect((await put(id, { point: { lat: -1, lon: 2 } })).body.modifiedCount).toBe(1);
    expect((await event(id)).point).toEqual({ lat: -1, lon: 2 });
    expect((await put(id, { point: null })).body.modifiedCount).toBe(1);
    expect(await event(id)).not.toHaveProperty('point');
    expect((await list('near=-1,2').expect(200)).body).toEqual([]);
  });

  it('is missing in the list of own events that are listed, ahead and without one', async () => {
    await posted({ title: 'With a point', point: RANGPUR });
    await posted({ title: 'Without' });
    await posted({ title: 'A series', repeat: { every: 'week', count: 3 }, timeZone: 'UTC' });
    const own = async (more = '') => {
      const path = `${calls.manageEvents}?email=maya@example.org&point=missing${more}`;
      const { body, headers } = await request(subject.app).get(path).set(as('maya')).expect(200);
      const titles = body.map(({ title }: { title: string }) => title).toSorted();
      return { body, titles, total: headers['x-total-count'] };
    };
    const all = ['A series', 'A series', 'A series', 'Without'];
    for (const more of ['', '&series=together'])
      expect(await own(more)).toMatchObject({ titles: all, total: '4' });
    expect(await own('&search=without')).toMatchObject({ titles: ['Without'], total: '1' });
    // A first point for all dates, but not for the one that is elsewhere.
    const { body } = await own('&search=series&series=together');
    const [first, second] = body;
    await put(second._id, { eventDate: second.eventDate, location: 'Elsewhere' });
    await request(subject.app)
      .put(`${pathTo(calls.eventUpdate, { id: first._id })}?scope=following`)
      .set(as('maya'))
      .send({ eventDate: first.eventDate, point: RANGPUR })
      .expect(200);
    const left = (await own('&search=series')).body;
    expect(left).toMatchObject([{ _id: second._id, location: 'Elsewhere' }]);
    // What is over needs no point any more.
    subject.clock.now = new Date(Date.parse(inDays(60, subject.clock.now)));
    for (const more of ['', '&series=together'])
      expect(await own(more)).toMatchObject({ body: [], total: '0' });
  });

  it.each([
    [{ lat: 25.743_900_4, lon: 89.275_199_6, more: 1 }, RANGPUR],
    [
      { lat: 90, lon: -180 },
      { lat: 90, lon: -180 },
    ],
    [
      { lat: -0.000_000_1, lon: 0 },
      { lat: 0, lon: 0 },
    ],
  ])('%j is stored as %j', async (point, expected) => {
    expect((await event(await posted({ point }))).point).toEqual(expected);
  });

  it.each([[null], ['']])('%j means no point', async (point) => {
    expect(await event(await posted({ point }))).not.toHaveProperty('point');
  });

  it.each([
    [{ lat: 90.1, lon: 0 }, 'point.lat', 'Latitude must be a number from -90 to 90.'],
    [{ lat: 0, lon: -180.5 }, 'point.lon', 'Longitude must be a number from -180 to 180.'],
    [{ lat: '25', lon: 0 }, 'point.lat', 'Latitude must be a number from -90 to 90.'],
    [{ lon: 0 }, 'point.lat', 'Latitude must be a number from -90 to 90.'],
    ['25.7,89.2', 'point', 'Point on the map must have a latitude and a longitude.'],
    [[25.7, 89.2], 'point', 'Point on the map must have a latitude and a longitude.'],
    [7, 'point', 'Point on the map must have a latitude and a longitude.'],
  ])('%j is refused', async (point, path, message) => {
    expect((await post({ point }).expect(400)).body.errors).toEqual([{ path, message }]);
    const id = await posted();
    expect((await put(id, { point }).expect(400)).body.errors).toEqual([{ path, message }]);
  });

  it('is the same at all dates of a series, and changes with the later ones', async () => {
    const id = await posted({ point: RANGPUR, repeat: { every: 'week', count: 3 } });
    const dates = await get(calls.events);
    expect(dates.map(({ point }: { point: object }) => point)).toEqual([RANGPUR, RANGPUR, RANGPUR]);
    const point = { lat: 1, lon: 2 };
    const own = { lat: 3, lon: 4 };
    await put(dates[1]._id, { eventDate: dates[1].eventDate, point: own }).expect(200);
    const following = request(subject.app).put(`${pathTo(calls.eventUpdate, { id })}?scope=following`);
    await following.set(as('maya')).send({ eventDate: dates[0].eventDate, point }).expect(200);
    const after = await get(calls.events);
    expect(after.map((one: { point: object }) => one.point)).toEqual([point, own, point]);
  });

  describe('in a list near one', () => {
    beforeEach(async () => {
      const made: [string, number, object | undefined][] = [
        ['far', 11, north(30_000)],
        ['near', 13, north(6_000)],
        ['here', 14, RANGPUR],
        ['nowhere', 12, undefined],
      ];
      for (const [title, days, point] of made)
        await posted({ title, point, eventDate: inDays(days, subject.clock.now) });
    });
    const near = 'near=25.7439,89.2752';

    it('has its distance, by day or the nearest first', async () => {
      // From 25.74, 89.28.
      expect(await listed(near)).toEqual([
        ['near', 6.5],
        ['here', 0.6],
      ]);
      expect(await listed(`${near}&within=100`)).toEqual([
        ['far', 30.4],
        ['near', 6.5],
        ['here', 0.6],
      ]);
      expect(await listed(`${near}&within=100&sort=distance`)).toEqual([
        ['here', 0.6],
        ['near', 6.5],
        ['far', 30.4],
      ]);
      expect(await listed(`${near}&within=5`)).toEqual([['here', 0.6]]);
      expect(await listed(`${near}&within=5&search=near`)).toEqual([]);
      expect(await listed(`${near}&text=near`)).toEqual([['near', 6.5]]);
      expect(await listed(`${near}&sort=distance&text=ar&within=200`)).toEqual([
        ['near', 6.5],
        ['far', 30.4],
      ]);
      expect(await listed('')).toHaveLength(4);
      for (const [, distance] of await listed('')) expect(distance).toBeUndefined();
    });

    it('finds those that have none, with the other filters', async () => {
      expect(await listed('point=none')).toEqual([['nowhere', undefined]]);
      expect(await listed('point=none&search=where')).toEqual([['nowhere', undefined]]);
      expect(await listed('point=none&type=Cleanup&text=no')).toEqual([['nowhere', undefined]]);
      expect(await listed('point=none&type=Donation')).toEqual([]);
      expect(await listed('point=none&search=far')).toEqual([]);
      await posted({ title: 'also nowhere' });
      const [, next] = /<([^>]*)>/.exec((await list('point=none&limit=1')).headers.link ?? '') ?? [];
      expect(next).toContain('point=none');
      expect(await get(next ?? '')).toMatchObject([{ title: 'also nowhere' }]);
    });

    it('is answered from the cache for all positions of a kilometre, with the usual distance or without', async () => {
      const { listEvents } = subject.db.searches;
      let searched = 0;
      // Answers name the host that was asked.
      const ask = (query: string) => list(query).set('host', 'localhost').expect(200);
      subject.db.searches.listEvents = (listing) => {
        searched += 1;
        return listEvents(listing);
      };
      for (const position of ['25.7439,89.2752', '25.74,89.28', '25.7351,89.2849', '25.740001,89.279999'])
        await ask(`near=${position}`);
      for (const more of ['&within=25', '&within=', '&when=', '&unknown=1']) await ask(`${near}${more}`);
      expect(searched).toBe(1);
      await ask(`${near}&within=24`);
      expect(searched).toBe(2);
    });

    it.each(['', '&sort=distance', '&sort=distance&series=next', '&type=Cleanup'])(
      'is on one of its pages%s',
      async (more) => {
        const query = `${near}&within=100${more}`;
        const seen: unknown[] = [];
        let path = `${calls.events}?${query}&limit=1`;
        for (;;) {
          const { body, headers } = await request(subject.app).get(path).expect(200);
          seen.push(...body.map(({ title, distanceKm }: Record<string, unknown>) => [title, distanceKm]));
          const [, next] = /<([^>]*)>; rel="next"/.exec(headers.link ?? '') ?? [];
          if (!next) break;
          // No exact position stands in an address that we make.
          expect(next).toContain('near=25.74%2C89.28');
          path = next;
        }
        expect(seen).toEqual(await listed(query));
        expect(seen).toHaveLength(3);
      },
    );

    it('is the same for all positions that are rounded to the same', async () => {
      expect((await list('near=25.7439,89.2752').expect(200)).text).toBe(
        (await list('near=25.742,89.284&within=25').expect(200)).text,
      );
    });

    it.each([
      ['within=10', 'within', 'Within and Sort need Near.'],
      ['sort=distance', 'sort', 'Within and Sort need Near.'],
      ['near=&within=10', 'within', 'Within and Sort need Near.'],
      [`${near}&within=0`, 'within', 'Within must be a whole number from 1 to 200.'],
      [`${near}&within=201`, 'within', 'Within must be a whole number from 1 to 200.'],
      [`${near}&within=1.5`, 'within', 'Within must be a whole number from 1 to 200.'],
      [`${near}&sort=day`, 'sort', 'Sort must be distance, or left out.'],
      ['point=some', 'point', 'Point must be none, or left out.'],
      ['near=here', 'near', 'Near must be a latitude and a longitude, like 25.74,89.28.'],
      ['near=91,0', 'near', 'Near must be a latitude and a longitude, like 25.74,89.28.'],
      ['near=0,181', 'near', 'Near must be a latitude and a longitude, like 25.74,89.28.'],
      ['near=1,2&near=3,4', 'near', 'Near must be a latitude and a longitude, like 25.74,89.28.'],
      [
        `${near}&cursor=5-1-${'a'.repeat(24)}`,
        'cursor',
        'Cursor must come from an answer in the same order.',
      ],
      [
        `${near}&sort=distance&cursor=1-${'a'.repeat(24)}`,
        'cursor',
        'Cursor must come from an answer in the same order.',
      ],
    ])('%s is refused', async (query, path, message) => {
      expect((await list(query).expect(400)).body.errors).toEqual([{ path, message }]);
    });
  });
});
