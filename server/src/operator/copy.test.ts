/** A copy has everything that its source has. */
import { expect, it } from 'vitest';
import { fillStorage, hashesOf } from '../../test/filled.ts';
import { anEventRow, aParticipation } from '../../test/rows.ts';
import { testStorage } from '../../test/storage.ts';
import { allRows, insertRows } from '../../test/stored.ts';
import type { Database } from '../database/database.ts';
import { copyRows, copyStorage } from './copy.ts';

it('a copy of a database with concurrent writes has the event of every participation', async () => {
  const [source, copy] = [testStorage(), testStorage()];
  await fillStorage(source);
  const late = anEventRow({ joined: 1, lastJoinOrder: 1 });
  let isLate = false;
  const find: Database['find'] = async (table, query) => {
    if (table === 'participations' && !isLate) {
      isLate = true;
      await insertRows(source.db, 'events', late);
      await insertRows(source.db, 'participations', aParticipation({ eventId: late.id }));
    }
    return source.db.find(table, query);
  };
  await copyRows({ ...source.db, find }, copy.db);
  expect(await allRows(copy.db)).toEqual(await allRows(source.db));
});

it('a copy counts the participants that it has, not those that the event had when it was read', async () => {
  const [source, copy] = [testStorage(), testStorage()];
  const event = anEventRow({ joined: 7, lastJoinOrder: 9 });
  await insertRows(source.db, 'events', event);
  await insertRows(source.db, 'participations', aParticipation({ eventId: event.id, joinOrder: 8 }));
  await copyRows(source.db, copy.db);
  expect(await copy.db.get('events', event.id)).toMatchObject({ joined: 1, lastJoinOrder: 8 });
});

it('a copy has the pictures, and names one whose file is missing', async () => {
  const [source, copy, again] = [testStorage(), testStorage(), testStorage()];
  await fillStorage(source);
  const { differences, rows } = await copyStorage(source, copy);
  expect(differences).toEqual([]);
  expect(rows.pictures).toEqual({ total: 6, added: 6 });
  expect(await hashesOf(copy)).toEqual(await hashesOf(source));
  const loses = { ...again, files: { ...again.files, put: async () => {} } };
  expect((await copyStorage(source, loses)).differing).toBe(6);
  expect((await copyStorage(source, loses)).differences[0]).toMatchObject({ what: 'without its file' });
  // It continues where it was.
  expect((await copyStorage(source, again)).differing).toBe(0);
});

it('a comparison names what is missing, too much or different', async () => {
  const [source, copy] = [testStorage(), testStorage()];
  const [one, two, three] = [anEventRow(), anEventRow(), anEventRow()];
  await insertRows(source.db, 'events', one, two);
  await insertRows(copy.db, 'events', { ...one, title: 'Other' }, three);
  const { differing, differences } = await copyStorage(source, copy);
  expect(differing).toBe(2);
  expect(differences).toContainEqual({ table: 'events', id: one.id, what: 'differs' });
  expect(differences).toContainEqual({ table: 'events', id: three.id, what: 'only in the copy' });
});
