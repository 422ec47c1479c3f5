/** People who joined from one connection without an account, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { checkIn } from './check-in.ts';
import { countUnconfirmed, listConnections, removeConnection, sweepNetworks } from './connections.ts';
import type { Joiner } from './joiner.ts';
import { blockKey, blockOf, linkKey, networkOf } from './link-key.ts';

const at = (minutes: number) => new Date(later(minutes));
const child = () => ({ id: newId(now), age: 'child' as const });

describeDatabases('people without an account who joined from one connection', (open) => {
  let db: Database;
  let key: Buffer;
  let blocks: Buffer;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    key = await linkKey(db)();
    blocks = await blockKey(db)();
    event = await addEvent(db, { capacity: 9, eventDate: later(60) });
  });

  const guest = (client: string, minutes: number, fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe', at: later(minutes) },
    network: networkOf(key, event.id, client, at(minutes)),
    ...fields,
  });
  const connections = () => listConnections(db, event.id);
  const remove = (connection: string, name = 'maya') =>
    removeConnection(db, { eventId: event.id, connection }, someone(name), at(50));

  it('are listed for its organisers together, by network and hour, with their places', async () => {
    const own = aJoiner(1);
    const added = guest('192.0.2.1', 4, { network: undefined, addedBy: someone('maya') });
    await join(db, event, [
      own,
      guest('192.0.2.1', 1, { companions: [child(), child()] }),
      guest('192.0.2.1', 2),
      guest('192.0.2.2', 3),
      guest('192.0.2.2', 70),
      added,
    ]);
    expect(await countUnconfirmed(db, event.id)).toBe(7);
    const [first, ...others] = await connections();
    expect(first).toMatchObject({ places: 4, at: later(1) });
    expect(others).toEqual([]);
    const stored = JSON.stringify(await db.find('participations', {}));
    expect(stored).not.toContain('192.0.2');
    expect(networkOf(key, newId(now), '192.0.2.1', at(1))).not.toBe(first?.id);
  });

  it('are removed together, with companions; people who were checked in stay, and the next move up', async () => {
    const small = child();
    const address = 'victim@example.org';
    const guests = [
      guest('192.0.2.1', 1, { companions: [child(), child(), child()] }),
      guest('192.0.2.1', 2, { address, block: blockOf(blocks, event.id, address) }),
      guest('192.0.2.1', 3, { companions: [small] }),
    ];
    await join(db, event, [...guests, guest('192.0.2.2', 4), aJoiner(1), aJoiner(2)]);
    await db.transaction((tx) =>
      checkIn(tx, event.id, small.id, { attended: true, attendedMarkedAt: later(5) }, someone('maya'), at(5)),
    );
    const id = (await connections())[0]?.id ?? '';
    await expect(remove(id, 'arif')).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await remove(id)).toBe(5);
    expect(await remove(id)).toBe(0);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 5, attended: 1 });
    expect(await db.count('outbox', { recipient: 'uid-2', kind: 'participation' })).toBe(1);
    // Whoever typed an address need not be its owner, who can still join.
    const owner = guest('192.0.2.9', 6, { address, block: blockOf(blocks, event.id, address) });
    expect(await join(db, event, [owner])).toMatchObject([{ status: 'joined' }]);
  });

  it('are forgotten after a day', async () => {
    await join(db, event, [guest('192.0.2.1', 1), guest('192.0.2.1', 30)]);
    await sweepNetworks(db, later(10));
    expect(await connections()).toEqual([]);
    expect(await db.count('participations', { network: { not: null } })).toBe(1);
    expect(await countUnconfirmed(db, event.id)).toBe(2);
  });
});
