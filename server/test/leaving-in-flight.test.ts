/** People delete their accounts, several at once, during calls of every kind for them, on both databases. */
import { calls } from '@social-serve/contract/paths';
import { anApplication } from '@social-serve/contract/test/builders';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepLeaving } from '../src/account/erasure.ts';
import type { Storage } from '../src/storage.ts';
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
import { type Place, places } from './places.ts';
import { anApplicationRow } from './rows.ts';
import { insertRows, rowsOf } from './stored.ts';

const ALL = Array.from({ length: 12 }, (_, number) => `person-${String.fromCharCode(97 + number)}`);
const TWO_HOURS = 2 * 3_600_000;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('leaves nothing in MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(places(servers))('%s', (database, newPlace) => {
  // MongoDB answers more slowly, and here in a server of the tests.
  const PEOPLE = database === 'SQLite' ? ALL : ALL.slice(0, 4);
  let place: Place;
  let storage: Storage;
  let site: Site;
  beforeEach(async () => {
    place = newPlace();
    storage = await place.open();
    site = await openSite(storage, PEOPLE);
  });
  afterEach(async () => {
    await site.close();
    await storage.db.close();
    await place.remove();
  });

  const marks = () => storage.db.count('people', { leavingAt: { not: null } });

  it('nothing remains of people who delete their account while they do everything else', async () => {
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
    // Two marks for each: of the uid, and of the address.
    expect(await marks()).toBe(PEOPLE.length * 2);
    const sweep = async () => {
      await sweepLeaving(storage, new Date(Date.now() + TWO_HOURS + 60_000));
      return marks();
    };
    await expect.poll(sweep, { timeout: 60_000 }).toBe(0);
    await expectNothingLeft(site, place, people);
  });

  it('a person who is deleting their account is refused, can finish deleting it, and may return with a new account', async () => {
    const [name = '', again = ''] = PEOPLE;
    const email = emailOf(name);
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    const refused = await site.call('PUT', calls.ownFeed, name);
    expect(refused).toMatchObject({ status: 409, body: { code: 'account-leaving' } });
    expect((await site.call('POST', calls.volunteers, undefined, anApplication({ email }))).status).toBe(409);
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    // Another account has the address now.
    const date = new Date(Date.now() + 1_000).toISOString();
    await insertRows(storage.db, 'applications', anApplicationRow({ email, applicantUid: again, date }));
    expect((await site.call('DELETE', calls.me, name)).status).toBe(200);
    await sweepLeaving(storage, new Date(Date.now() + TWO_HOURS + 60_000));
    expect(await rowsOf(storage.db, 'applications')).toMatchObject([{ applicantUid: again, email }]);
    expect((await site.call('PUT', calls.ownFeed, name)).status).toBe(200);
  });

  it('what was interrupted, and is not continued, is erased to the end by the next sweep', async () => {
    const [name = ''] = PEOPLE;
    const own = await settle(site, name);
    let transactions = 0;
    const transaction: Storage['db']['transaction'] = (work) => {
      transactions += 1;
      return transactions > 3 ? Promise.reject(new Error('cut')) : storage.db.transaction(work);
    };
    const failing = await openSite({ ...storage, db: { ...storage.db, transaction } }, PEOPLE);
    expect((await failing.call('DELETE', calls.me, name)).status).toBe(500);
    await failing.close();
    await sweepLeaving(storage, new Date());
    expect(await marks()).toBe(2);
    await sweepLeaving(storage, new Date(Date.now() + 11 * 60_000));
    await expectNothingLeft(site, place, [own]);
    await sweepLeaving(storage, new Date(Date.now() + TWO_HOURS + 12 * 60_000));
    expect(await marks()).toBe(0);
  });
});
