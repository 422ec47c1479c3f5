/**
 * 50 people leave for good while calls of every kind are under way for them, on servers that are killed before one step of an
 * erasure after the other. Half of them come back and go on, the others do not.
 */
import { calls } from '@social-serve/contract/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { sweepLeaving } from '../src/account/erasure.ts';
import { uidDigest } from '../src/store/port/store.ts';
import { sweepPictures } from '../src/sweeps.ts';
import { startAppProcess } from './app-processes.ts';
import { allAtOnce, type Belongings, expectNothingLeft, leave, settle } from './leaving-in-flight.ts';
import { emailOf, HOST, openSite, siteAt } from './leaving-site.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { storePlaces } from './store-places.ts';

const ROUNDS = 10;
const OF_A_ROUND = 5;

/** Letters and digits alone: no name is the beginning of another one's address. */
const nameOf = (round: number, number: number) => `person-${round}x${number}`;
const PEOPLE = Array.from({ length: ROUNDS * OF_A_ROUND }, (_, index) =>
  nameOf(Math.floor(index / OF_A_ROUND), index % OF_A_ROUND),
);

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('leaves nothing in MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(storePlaces(servers))('%s', (_, newPlace) => {
  it('nothing is left of 50 people, wherever the server was killed', {
    timeout: 1_800_000,
  }, async () => {
    const place = newPlace();
    await (await place.open()).close(); // made once
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

      // Each of them takes 10 steps or more: the mark, the kinds, the journal.
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
    console.log(`${name}: ${cut} calls were cut`);

    const store = await place.open();
    const site = await openSite(store, PEOPLE);
    // Those whose server was killed before their mark was set have not left: they ask once more.
    const marked = await store.listLeaving();
    expect(marked.length).toBeGreaterThan(PEOPLE.length / 2);
    const rest = new Set(marked.map(({ uid }) => uid));
    const unmarked = people.filter(({ name: own }) => !rest.has(uidDigest(`uid-${own}`)));
    for (const { name: own } of unmarked) await leave(site, own);
    const later = new Date(Date.now() + 2 * 3_600_000 + 60_000);
    await sweepLeaving(store, later);
    await sweepPictures(store, later, async () => true);
    expect(await store.listLeaving()).toEqual([]);
    await expectNothingLeft(site, place, people);
    await site.close();
    await store.close();
    await place.remove();
  });
});
