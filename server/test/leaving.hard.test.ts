/**
 * 50 people delete their accounts during calls of every kind for them, on servers that are killed before one step of an
 * erasure after the other. Half of them come back and go on, the others do not.
 */
import { calls } from '@social-serve/contract/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { sweepLeaving } from '../src/account/erasure.ts';
import { sweepPictures } from '../src/pictures/clean-up.ts';
import { startAppProcess } from './app-processes.ts';
import { allAtOnce, type Belongings, expectNothingLeft, leave, settle } from './leaving-in-flight.ts';
import { emailOf, HOST, openSite, siteAt } from './leaving-site.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { places } from './places.ts';
import { lockIdsIn } from './rows.ts';

const ROUNDS = 10;
const OF_A_ROUND = 5;

/** Only letters and digits, and no name is a prefix of another address. */
const nameOf = (round: number, number: number) => `person-${round}x${number}`;
const PEOPLE = Array.from({ length: ROUNDS * OF_A_ROUND }, (_, index) =>
  nameOf(Math.floor(index / OF_A_ROUND), index % OF_A_ROUND),
);

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('leaves nothing in MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(places(servers))('%s', (database, newPlace) => {
  it('nothing is left of 50 people, wherever the server was killed', {
    timeout: 1_800_000,
  }, async () => {
    const place = newPlace();
    await (await place.open()).db.close(); // made once
    const team = { TEAM: [HOST, ...PEOPLE].map(emailOf).join(',') };
    const people: Belongings[] = [];
    let cut = 0;
    let alive = await startAppProcess(place.url, 15_000, team);
    for (let round = 0; round < ROUNDS; round += 1) {
      const own: Belongings[] = [];
      for (let number = 0; number < OF_A_ROUND; number += 1)
        own.push(await settle(siteAt(alive.url), nameOf(round, number)));
      people.push(...own);
      await alive.stop();

      // Each of them takes 10 transactions or more.
      const dying = await startAppProcess(place.url, 15_000, { ...team, DIE_AT: String(1 + round * 5) });
      const site = siteAt(dying.url);
      const answers = own.flatMap((person) => [
        ...allAtOnce(site, person),
        site.call('DELETE', calls.me, person.name).then(
          ({ status }) => status,
          () => null,
        ),
        ...allAtOnce(site, { ...person, photos: [] }),
      ]);
      await dying.ended;
      cut += (await Promise.all(answers)).filter((status) => status === null).length;

      alive = await startAppProcess(place.url, 15_000, team);
      const again = siteAt(alive.url);
      await Promise.all(
        own
          .filter((_, index) => index % 2 === 0)
          .map(async (person) => {
            const sending = allAtOnce(again, { ...person, photos: [] });
            await leave(again, person.name);
            await Promise.all(sending);
          }),
      );
    }
    await alive.stop();
    console.log(`${database}: ${cut} calls were cut`);

    const storage = await place.open();
    const { db } = storage;
    const site = await openSite(storage, PEOPLE);
    // Those whose server was killed before their mark was set have not left: they ask once more.
    const marked = await db.find('people', { where: { leavingAt: { not: null } } });
    expect(marked.length).toBeGreaterThan(PEOPLE.length);
    const rest = new Set(marked.map(({ id }) => id));
    for (const { name: own } of people) {
      const [id = ''] = await lockIdsIn(db, { uid: `uid-${own}` });
      if (!rest.has(id)) await leave(site, own);
    }
    const later = new Date(Date.now() + 2 * 3_600_000 + 60_000);
    // The first sweep finishes what was interrupted, the second removes the marks.
    await sweepLeaving(storage, later);
    let slice: string | null = null;
    do slice = await sweepPictures(storage, { before: later.toISOString() }, slice);
    while (slice !== null);
    await sweepLeaving(storage, new Date(later.getTime() + 3 * 3_600_000));
    expect(await db.count('people', { leavingAt: { not: null } })).toBe(0);
    await expectNothingLeft(site, place, people);
    await site.close();
    await db.close();
    await place.remove();
  });
});
