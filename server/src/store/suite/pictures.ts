/** What every store does with pictures. */
import { randomBytes } from 'node:crypto';
import { LIMITS } from '@social-serve/contract/limits';
import { picturePath } from '@social-serve/contract/picture-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anApplicationRecord, aPicture, now } from '../../../test/records.ts';
import { LimitReached, newId, type PictureRecord, type Store } from '../port/store.ts';
import type { Subject } from './subject.ts';

const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
const time = { now: now.toISOString(), from: now.toISOString() };
/** All that the tests wrote is older than this, by the store's own clock, too. */
const later = new Date(Date.now() + 3_600_000).toISOString();
const addressOf = (hash: string) => `https://our-town.example${picturePath(hash)}`;

/** Sweeps all that is older than this. @returns the slices that it took */
async function sweep(store: Store, before = later): Promise<number> {
  let place: string | null = null;
  let slices = 0;
  do {
    place = await store.sweepPictures(before, place);
    slices += 1;
  } while (place !== null);
  return slices;
}

export function describePictures({ store, add, reopen, losesUpdates }: Subject): void {
  const keep = async (fields: Partial<PictureRecord> = {}, content?: Buffer, most = 0) => {
    const picture = aPicture(fields, content);
    await store.addPicture(picture.row, picture.content, most);
    return picture;
  };
  const rows = () => store.readRows('pictures', null, 1_000);

  describe('pictures', () => {
    it('are kept as they are, for a second process too', async () => {
      const large = await keep({}, randomBytes(900_000));
      const { row, content } = await keep();
      expect(await store.readPicture(row.hash)).toEqual(content);
      const second = await reopen();
      expect(await second.readPicture(large.row.hash)).toEqual(large.content);
      expect((await second.readRows('pictures', null, 10)).map(({ id }) => id)).toEqual(
        [large.row.id, row.id].toSorted(),
      );
      await second.close();
      expect(await store.readPicture('0'.repeat(64))).toBeNull();
    });

    it('have smaller forms beside them', async () => {
      const { row, content } = await keep();
      expect(await store.readPicture(row.hash, 400)).toBeNull();
      const small = randomBytes(20);
      await store.keepPictureFile(row.hash, small, 400);
      expect(await store.readPicture(row.hash, 400)).toEqual(small);
      expect(await store.readPicture(row.hash)).toEqual(content);
    });

    it('that two people send are one file and two rows, and one’s own twice is one row', async () => {
      const { row, content } = await keep();
      await keep({ uid: 'uid-arif' }, content);
      await keep({ usedAt: inDays(3, now), purpose: 'photo' }, content);
      const kept = await rows();
      expect(kept.map(({ uid, purpose }) => `${uid} ${purpose}`).toSorted()).toEqual([
        'uid-arif event',
        'uid-maya photo',
      ]);
      expect(kept.find(({ uid }) => uid === 'uid-maya')).toMatchObject({
        id: row.id,
        usedAt: inDays(3, now),
      });
      await store.eraseOwnRows('pictures', maya, time, 10);
      expect(await store.readPicture(row.hash)).toEqual(content);
      await store.eraseOwnRows('pictures', { ...maya, uid: 'uid-arif' }, time, 10);
      expect(await store.readPicture(row.hash)).toBeNull();
    });

    it('are at most so many of a person', async () => {
      const first = await keep({}, undefined, 2);
      await keep({}, undefined, 2);
      await expect(keep({}, undefined, 2)).rejects.toThrow(LimitReached);
      expect(await rows()).toHaveLength(2);
      await keep({}, first.content, 2);
      await keep({ uid: 'uid-arif' }, undefined, 2);
      expect(await rows()).toHaveLength(3);
    });

    it('are at most so many of a person who sends many at once', async () => {
      const sent = await Promise.allSettled(Array.from({ length: 8 }, () => keep({}, undefined, 3)));
      const kept = await rows();
      expect(kept.length).toBeLessThanOrEqual(3);
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(kept.length);
    });

    it('sent by many at once are there for each of them', async () => {
      const content = randomBytes(300_000);
      const people = Array.from({ length: 6 }, (_, number) => `uid-${number}`);
      const [first] = await Promise.all(people.map((uid) => keep({ uid }, content)));
      expect(await rows()).toHaveLength(6);
      expect(await store.readPicture(first?.row.hash ?? '')).toEqual(content);
    });

    it('are erased with all their forms', async () => {
      const { row } = await keep();
      await store.keepPictureFile(row.hash, randomBytes(5), 800);
      expect(await store.eraseOwnRows('pictures', maya, time, 10)).toBe(1);
      expect(await store.eraseOwnRows('pictures', maya, time, 10)).toBe(0);
      expect(await store.readPicture(row.hash)).toBeNull();
      expect(await store.readPicture(row.hash, 800)).toBeNull();
      expect(await rows()).toEqual([]);
    });

    it('are a person’s own rows', async () => {
      const { row } = await keep();
      await keep({ uid: 'uid-arif' });
      expect(await store.readOwnRows('pictures', maya, null, 10)).toEqual([row]);
    });
  });

  describe('a sweep of pictures', () => {
    it('removes what nothing shows, and nothing else', async () => {
      const [unused, shown, cancelled, applied, named] = await Promise.all(
        Array.from({ length: 5 }, () => keep()),
      );
      if (!unused || !shown || !cancelled || !applied || !named) throw new Error('no pictures');
      await add({ photoURL: addressOf(shown.row.hash) });
      await add({ photoURL: addressOf(cancelled.row.hash), cancelledAt: now.toISOString() });
      await store.addApplication(anApplicationRecord({ photo: addressOf(applied.row.hash) }));
      await add({ photoURL: `https://before.example${picturePath(named.row.hash, 800)}` });
      await store.keepPictureFile(unused.row.hash, randomBytes(5), 400);
      await sweep(store);
      expect((await rows()).map(({ hash }) => hash).toSorted()).toEqual(
        [shown, cancelled, applied, named].map(({ row }) => row.hash).toSorted(),
      );
      expect(await store.readPicture(unused.row.hash)).toBeNull();
      expect(await store.readPicture(unused.row.hash, 400)).toBeNull();
      expect(await store.readPicture(shown.row.hash)).toEqual(shown.content);
    });

    it('removes what an event showed before, once it shows another', async () => {
      const { row } = await keep();
      const event = await add({ photoURL: addressOf(row.hash) });
      const change = { eventDate: event.eventDate, photoURL: 'https://example.org/other.jpg' };
      await store.updateEvent(event.id, event.creatorUid, change, now.toISOString());
      await sweep(store);
      expect(await rows()).toEqual([]);
    });

    it('leaves what was used since, and keeps the newest photos of each person', async () => {
      const { row } = await keep({ usedAt: inDays(1, now) });
      const photos: PictureRecord[] = [];
      for (let day = 0; day < LIMITS.photos + 2; day += 1)
        photos.push((await keep({ purpose: 'photo', usedAt: inDays(-50 + day, now) })).row);
      const arifs = await keep({ uid: 'uid-arif', purpose: 'photo', usedAt: inDays(-90, now) });
      await sweep(store, now.toISOString());
      const kept = [row, arifs.row, ...photos.slice(2)].map(({ id }) => id);
      expect((await rows()).map(({ id }) => id)).toEqual(kept.toSorted());
    });

    it('removes no file that somebody else has', async () => {
      const { content, row } = await keep({ usedAt: inDays(-9, now) });
      await keep({ uid: 'uid-arif' }, content);
      await sweep(store, inDays(-1, now));
      expect((await rows()).map(({ uid }) => uid)).toEqual(['uid-arif']);
      expect(await store.readPicture(row.hash)).toEqual(content);
    });

    it('removes files that belong to no row', async () => {
      const { row, content } = aPicture();
      await store.keepPictureFile(row.hash, content);
      await sweep(store, inDays(-1, new Date()));
      expect(await store.readPicture(row.hash)).toEqual(content);
      await sweep(store);
      expect(await store.readPicture(row.hash)).toBeNull();
      expect(await store.readPicture(row.hash, 400)).toBeNull();
    });

    it('goes through many in slices', async () => {
      const many = Array.from({ length: 120 }, () => aPicture({ id: newId(now) }).row);
      await store.addRows('pictures', many);
      expect(await sweep(store)).toBeGreaterThanOrEqual(4);
      expect(await rows()).toEqual([]);
    });

    it('takes no picture that an event is about to show', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 10; round += 1) {
        const { row } = await keep({ usedAt: inDays(-9, now) });
        const save = async () => {
          if (!(await store.usePicture(row.hash, now.toISOString()))) return false;
          await add({ photoURL: addressOf(row.hash) });
          return true;
        };
        const [saved] = await Promise.all([
          save(),
          sweep(store, inDays(-1, now)),
          sweep(store, inDays(-1, now)),
        ]);
        expect((await store.readPicture(row.hash)) !== null).toBe(saved);
        await sweep(store);
        expect((await store.readPicture(row.hash)) !== null).toBe(saved);
      }
    });

    it('and an erasure take no file from who sends it at the same time', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 10; round += 1) {
        const { content, row } = await keep({ usedAt: inDays(-9, now) });
        await Promise.all([
          keep({ uid: 'uid-arif' }, content),
          sweep(store, inDays(-1, now)),
          store.eraseOwnRows('pictures', maya, time, 10),
        ]);
        expect((await rows()).filter(({ hash }) => hash === row.hash).map(({ uid }) => uid)).toEqual([
          'uid-arif',
        ]);
        expect(await store.readPicture(row.hash)).toEqual(content);
      }
    });
  });
}
