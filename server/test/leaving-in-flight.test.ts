/** People leave for good, 12 at once, while calls of every kind are under way for them, on every store there is. */
import { calls } from '@social-serve/contract/paths';
import { anApplication } from '@social-serve/contract/test/builders';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepLeaving } from '../src/account/erasure.ts';
import type { Store } from '../src/store/port/store.ts';
import {
  allAtOnce,
  type Belongings,
  expectNothingLeft,
  leave,
  newPicture,
  settle,
} from './leaving-in-flight.ts';
import { emailOf, openSite, type Site } from './leaving-site.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { type Place, storePlaces } from './store-places.ts';

const PEOPLE = Array.from({ length: 12 }, (_, number) => `person-${String.fromCharCode(97 + number)}`);
const TWO_HOURS = 2 * 3_600_000;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('leaves nothing in MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(storePlaces(servers))('%s', (_, newPlace) => {
  let place: Place;
  let store: Store;
  let site: Site;
  beforeEach(async () => {
    place = newPlace();
    store = await place.open();
    site = await openSite(store, PEOPLE);
  });
  afterEach(async () => {
    await site.close();
    await store.close();
    await place.remove();
  });

  it('nothing of anybody is left who deletes their account while they do everything else', async () => {
    const people: Belongings[] = [];
    for (const name of PEOPLE) people.push(await settle(site, name));
    const answers = await Promise.all(
      people.map(async (own, number) => {
        const before = allAtOnce(site, own);
        // Each leaves a little later in what the calls before do.
        for (let turn = 0; turn < number * 5; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        const left = leave(site, own.name);
        const meanwhile = allAtOnce(site, { ...own, photos: [await newPicture()] });
        await left;
        return Promise.all([...before, ...meanwhile]);
      }),
    );
    expect(answers.flat()).toContain(409);
    await expectNothingLeft(site, place, people);
    // As a token that was handed out before is good for an hour.
    for (const own of people.slice(0, 3)) await Promise.all(allAtOnce(site, own));
    await expectNothingLeft(site, place, people);
    expect((await place.dump()).leaving?.split('begunAt').length).toBe(PEOPLE.length + 1);
    // Whose erasure the database does not get done in time is left to the next sweep.
    const sweep = async () => {
      await sweepLeaving(store, new Date(Date.now() + TWO_HOURS + 60_000));
      return store.listLeaving();
    };
    await expect.poll(sweep, { timeout: 60_000 }).toEqual([]);
    await expectNothingLeft(site, place, people);
  });

  it('who leaves is refused by name, goes on leaving, and may come back with a new account', async () => {
    const [name = '', again = ''] = PEOPLE;
    const email = emailOf(name);
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    const refused = await site.call('PUT', calls.ownFeed, name);
    expect(refused).toMatchObject({ status: 409, body: { code: 'account-leaving' } });
    expect((await site.call('POST', calls.volunteers, undefined, anApplication({ email }))).status).toBe(409);
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    // Another account has the address now.
    const application = { ...anApplication({ email }), id: 'a'.repeat(24), applicantUid: again };
    await store.addApplication({ ...application, date: new Date(Date.now() + 1_000).toISOString() });
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    await sweepLeaving(store, new Date(Date.now() + TWO_HOURS + 60_000));
    expect(await store.readRows('applications', null, 9)).toMatchObject([{ applicantUid: again, email }]);
    expect((await site.call('PUT', calls.ownFeed, name)).status).toBe(200);
  });

  it('what was cut, and is not gone on with, is erased to the end two hours later', async () => {
    const [name = ''] = PEOPLE;
    const own = await settle(site, name);
    const erase = store.eraseOwnRows;
    let cut = 2;
    store.eraseOwnRows = (...args) => {
      cut -= 1;
      return cut < 0 ? Promise.reject(new Error('cut')) : erase(...args);
    };
    expect((await site.call('DELETE', calls.me, name)).status).toBe(500);
    store.eraseOwnRows = erase;
    await sweepLeaving(store, new Date());
    expect(await store.listLeaving()).toHaveLength(1);
    await sweepLeaving(store, new Date(Date.now() + TWO_HOURS + 60_000));
    expect(await store.listLeaving()).toEqual([]);
    await expectNothingLeft(site, place, [own]);
  });
});
