/** A point that moves is a change of the place, once it is far from the one that people know. */
import { calls, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, change, join, post, sent, world } from '../../test/event-mail.ts';
import { storageOn } from '../../test/storage.ts';
import type { Database } from '../database/database.ts';
import { noticesOf } from '../notices/queries.ts';

const RANGPUR = { lat: 25.7439, lon: 89.2752 };
/** So many metres north of it. */
const north = (metres: number) => ({ ...RANGPUR, lat: RANGPUR.lat + metres / 111_195 });

describeDatabases('people who joined an event are notified of its point', (open) => {
  let db: Database;
  let id: string;
  const start = async (fields: object) => {
    id = await post(fields);
    await join(id, 'arif');
    await sent();
  };
  beforeEach(async () => {
    db = await open();
    begin({ ...storageOn(db), ...TEAM });
  });
  const mails = () => world.mail.messages.filter((message) => message.to.address === people.arif.email);
  const unread = async () =>
    (await noticesOf(db, { ...people.arif, emailVerified: true }, world.subject.clock.now, 'en')).notices
      .filter((notice) => notice.kind === 'changed' && !notice.read)
      .flatMap((notice) => (notice.kind === 'changed' ? notice.changes.map(({ field }) => field) : []));
  /** How many messages a change sends, and the fields of the unread notice afterwards. */
  const notified = async (fields: object) => {
    const before = mails().length;
    await change(id, fields);
    await sent();
    return [mails().length - before, await unread()];
  };

  it('not of a first one, nor of one that is removed and set again', async () => {
    await start({});
    expect(await notified({ point: RANGPUR, notify: true })).toEqual([0, []]);
    expect(await notified({ point: null })).toEqual([0, []]);
    expect(await notified({ point: north(100) })).toEqual([0, []]);
  });

  it('not of a small move, but of several that are a large one', async () => {
    await start({ point: RANGPUR });
    expect(await notified({ point: north(150) })).toEqual([0, []]);
    expect(await notified({ point: north(190), notify: true })).toEqual([0, []]);
    expect(await notified({ point: north(250) })).toEqual([1, ['point']]);
    // From the one of which they were notified.
    expect(await notified({ point: north(100) })).toEqual([0, []]);
    expect(await notified({ point: north(440) })).toEqual([0, ['point']]);
    const { text, subject } = mails().at(-1) ?? {};
    expect(text).toContain('Place: a point on the map that is 250 m from the earlier one');
    expect(subject).toContain('Changed');
  });

  it('with a new place, once', async () => {
    await start({ point: RANGPUR });
    expect(await notified({ point: north(5_000), location: 'Elsewhere' })).toEqual([1, ['location']]);
    expect(await notified({ point: north(5_100) })).toEqual([0, ['location']]);
  });

  it('of one set far away after it was removed', async () => {
    await start({ point: RANGPUR });
    expect(await notified({ point: null })).toEqual([0, []]);
    expect(await notified({ point: north(900) })).toEqual([1, ['point']]);
  });

  it('only organisers see of which point people were last notified', async () => {
    await start({ point: RANGPUR });
    await notified({ point: north(100) });
    const seenBy = async (person: 'maya' | 'arif') =>
      (await request(world.subject.app).get(pathTo(calls.event, { id })).set(as(person))).body;
    expect(await seenBy('maya')).toMatchObject({ pointNotified: RANGPUR });
    expect(await seenBy('arif')).not.toHaveProperty('pointNotified');
    for (const person of ['maya', 'arif'] as const) {
      expect(await seenBy(person)).not.toHaveProperty('latitude');
      expect(await seenBy(person)).not.toHaveProperty('position');
    }
  });
});
