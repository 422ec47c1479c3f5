/** A copy of a store has all that the store has. */
import { expect, it } from 'vitest';
import { fillStore, hashesOf, rowsOf } from '../../test/full-store.ts';
import { anEventRecord, aParticipation } from '../../test/records.ts';
import type { Store } from '../store/port/store.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import { copyRows, copyStore } from './copy.ts';

it('a copy of a store that is written to meanwhile has every event that somebody takes part in', async () => {
  const [source, copy] = [openSqliteStore(':memory:'), openSqliteStore(':memory:')];
  await fillStore(source);
  const late = anEventRecord();
  const readRows: Store['readRows'] = async (kind, ...page) => {
    if (kind === 'participations' && !(await source.findEvent(late.id))) {
      await source.addEvent(late);
      await source.addParticipation(aParticipation({ eventId: late.id }));
    }
    return source.readRows(kind, ...page);
  };
  await copyRows({ ...source, readRows }, copy);
  expect(await rowsOf(copy)).toEqual(await rowsOf(source));
  expect(await copy.findParticipation(late.id, 'uid-arif')).not.toBeNull();
  await source.close();
  await copy.close();
});

it('a copy has the pictures, and names one whose file did not come along', async () => {
  const [source, copy] = [openSqliteStore(':memory:'), openSqliteStore(':memory:')];
  await fillStore(source);
  const { differences, rows } = await copyStore(source, copy);
  expect(differences).toEqual([]);
  expect(rows.pictures).toEqual({ total: 6, added: 6 });
  expect(await hashesOf(copy)).toEqual(await hashesOf(source));
  const again = openSqliteStore(':memory:');
  const loses = { ...again, keepPictureFile: async () => {} };
  expect((await copyStore(source, loses)).differing).toBe(6);
  expect((await copyStore(source, loses)).differences[0]).toMatchObject({ what: 'without its file' });
  // It goes on where it was.
  expect((await copyStore(source, again)).differing).toBe(0);
  for (const store of [source, copy, again]) await store.close();
});

it('a copy leaves participations out whose event is not there, and names them', async () => {
  const [source, copy, compared] = [1, 2, 3].map(() => openSqliteStore(':memory:'));
  if (!source || !copy || !compared) throw new Error('no stores');
  await fillStore(source);
  const orphan = aParticipation({ eventId: anEventRecord().id });
  const readRows: Store['readRows'] = async (kind, after, limit) => {
    const rows = await source.readRows(kind, after, limit);
    return kind === 'participations' && after === null ? [orphan as (typeof rows)[number], ...rows] : rows;
  };
  const expected = await rowsOf(source);
  expect(await copyRows({ ...source, readRows }, copy)).toEqual([orphan.id]);
  expect(await rowsOf(copy)).toEqual(expected);
  const report = await copyStore({ ...source, readRows }, compared);
  expect(report.differences).toContainEqual({
    kind: 'participations',
    id: orphan.id,
    what: 'missing in the copy',
  });
  expect(await rowsOf(compared)).toEqual(expected);
  for (const store of [source, copy, compared]) await store.close();
});
