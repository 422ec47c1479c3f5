import { gunzipSync } from 'node:zlib';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, addEvents } from '../../test/events.ts';
import { anEventRow, cancelledSince, hiddenSince } from '../../test/rows.ts';
import { SITEMAP_AGE, sitemapOf } from './sitemap.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const ids = (xml: string) => [...xml.matchAll(/\/e\/([0-9a-f]{24})</g)].map(([, id]) => id);

describeDatabases('the sitemap in parts', (open) => {
  const filled = async (count: number) => {
    const db = await open();
    const events = Array.from({ length: count }, (_, index) =>
      anEventRow({ eventDate: inDays(1 + (index % 5), now) }),
    );
    await addEvents(db, events);
    return { db, events };
  };

  it.each([1, 9, 10, 11, 19, 20, 21, 33])('of 10 has each of %i events in exactly one', async (count) => {
    const { db, events } = await filled(count);
    const sitemap = sitemapOf(db, 10);
    const parts = [...(await sitemap.index('', now)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
    expect(parts).toEqual(
      Array.from({ length: Math.ceil(count / 10) }, (_, index) => `/sitemap-${index + 1}.xml`),
    );
    const found: (string | undefined)[] = [];
    for (const number of parts.keys()) {
      const part = ids(gunzipSync(await sitemap.part(number + 1, '', now)).toString());
      expect(part.length).toBeLessThanOrEqual(10);
      found.push(...part);
    }
    expect(found.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
    expect(await sitemap.has(parts.length, now)).toBe(true);
    expect(await sitemap.has(parts.length + 1, now)).toBe(false);
  });

  it('has one part when there are no events', async () => {
    const { db } = await filled(0);
    expect(await sitemapOf(db).has(1, now)).toBe(true);
  });

  it('is divided again each hour; in between, a part does not grow beyond its size', async () => {
    const { db } = await filled(20);
    const sitemap = sitemapOf(db, 10);
    expect(await sitemap.has(2, now)).toBe(true);
    for (let number = 0; number < 5; number += 1) await addEvent(db, { eventDate: inDays(1, now) });
    expect(ids(gunzipSync(await sitemap.part(1, '', now)).toString())).toHaveLength(10);
    expect(await sitemap.has(3, now)).toBe(false);
    expect(await sitemap.has(3, new Date(now.getTime() + SITEMAP_AGE))).toBe(true);
  });

  it('forgets an event as soon as it is hidden, also after its creator deleted it', async () => {
    const { db, events } = await filled(3);
    const [hidden] = events;
    if (!hidden) throw new Error('no event');
    const sitemap = sitemapOf(db);
    const versions = [await sitemap.version(now)];
    await db.transaction((tx) =>
      tx.update(
        'events',
        { id: hidden.id },
        hiddenSince({ at: now.toISOString(), reason: 'Wrong or misleading' }),
      ),
    );
    versions.push(await sitemap.version(now));
    expect(ids(gunzipSync(await sitemap.part(1, '', now)).toString())).not.toContain(hidden.id);
    await db.transaction((tx) => tx.update('events', { id: hidden.id }, cancelledSince(now.toISOString())));
    versions.push(await sitemap.version(now));
    expect(new Set(versions).size).toBe(3);
    expect(await sitemap.version(now)).toBe(versions[2]);
  });

  it('has events that are under way, but no event that is cancelled or over', async () => {
    const { db, events } = await filled(2);
    const underWay = await addEvent(db, { eventDate: inDays(-1, now), endDate: inDays(3, now) });
    await addEvent(db, cancelledSince(inDays(0, now)));
    await addEvent(db, { eventDate: inDays(-30, now) });
    await addEvent(db, { eventDate: inDays(-2, now), endDate: inDays(-1, now) });
    await addEvent(db, { eventDate: inDays(0, now, 9), endDate: now.toISOString() });
    const part = ids(gunzipSync(await sitemapOf(db).part(1, '', now)).toString());
    expect(part.toSorted()).toEqual([underWay, ...events].map(({ id }) => id).toSorted());
  });
});
