/** Counts of uses: on MongoDB for all processes, otherwise in this one. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { storageOn } from '../../test/storage.ts';
import type { MongoDatabase } from '../database/mongodb/open.ts';
import { networksOf, ofNetworks } from './networks.ts';
import { countAll, giveBackAll, type RateLimit } from './rate-counts.ts';

const limit = (name: string, most: number): RateLimit => ({ name, most, seconds: 3_600 });

describeDatabases('rate counts', (open) => {
  it('count in all limits or in none: whoever is refused uses up nothing of the neighbours’', async () => {
    const { rates } = storageOn(await open());
    const usesOf = (address: string) =>
      networksOf(address).map((network) => ({
        limit: ofNetworks(limit('tries', 2), network),
        key: network.key,
      }));
    const count = async (address: string) =>
      (await countAll(rates, usesOf(address)))?.limit.name ?? 'counted';
    const first = '192.0.2.1';
    expect([await count(first), await count(first)]).toEqual(['counted', 'counted']);
    for (let tries = 0; tries < 40; tries += 1) expect(await count(first)).toBe('tries');
    const neighbours = Array.from({ length: 15 }, (_, host) => `192.0.2.${host + 2}`);
    for (const address of [...neighbours, ...neighbours]) expect(await count(address)).toBe('counted');
    expect(await count('192.0.2.99')).toBe('tries-16');
    expect(await count('198.51.100.1')).toBe('counted');
  });

  it('let in several uses that all fit, or none; what is given back can be used again', async () => {
    const { rates } = storageOn(await open());
    const exact = { ...limit('places', 5), exact: true as const };
    const places = (uses: number) => [
      { limit: exact, key: 'a', uses },
      { limit: { ...exact, name: 'places-16', most: 80 }, key: 'wide', uses },
    ];
    expect(await countAll(rates, places(4))).toBeNull();
    expect((await countAll(rates, places(2)))?.wait).toBeGreaterThan(0);
    expect(await countAll(rates, places(1))).toBeNull();
    await giveBackAll(rates, places(4));
    expect(await countAll(rates, places(4))).toBeNull();
  });

  it('are stored under digests that nobody can compute without the key of the database', async () => {
    const db = await open();
    const { rates } = storageOn(db);
    await rates.countUse(limit('contact', 2), '192.0.2.1');
    expect(await rates.countUse(limit('contact', 2), '192.0.2.1')).toBe(0);
    const waits = await storageOn(await open.again()).rates.countUse(limit('contact', 2), '192.0.2.1');
    expect(waits > 0).toBe('run' in db);
    if (!('run' in db)) return; // SQLite: counts are in memory alone
    const rows = await (db as MongoDatabase).run((mongo) => mongo.collection('rateCounts').find().toArray());
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain('192.0.2.1');
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(stored).not.toContain(createHash('sha256').update('192.0.2.1').digest(encoding));
  });
});
