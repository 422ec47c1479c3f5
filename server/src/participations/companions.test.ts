/** Whom a participant of a cancelled event may bring, on both databases. */
import type { CompanionsBody } from '@social-serve/contract/participation';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent, aJoiner, hideEvent } from '../../test/joiners.ts';
import { cancelledSince, later, now } from '../../test/rows.ts';
import { companionsOf, newCompanionIds, newCompanions, setOwnCompanions } from './companions.ts';

describeDatabases('companions', (open) => {
  it('keep their place when their age is corrected, in a full event with a waiting list, too', async () => {
    const db = await open();
    const lead = aJoiner(1, { companions: newCompanions({ adults: 2 }, now) });
    const event = await addJoinedEvent(db, { capacity: 3, mostCompanions: 2 }, [lead, aJoiner(2)]);
    const bring = (wanted: CompanionsBody) =>
      db.transaction((tx) =>
        setOwnCompanions(tx, lead.id, wanted, { uid: 'uid-1' }, { newIds: newCompanionIds(now), now }),
      );
    const before = (await companionsOf(db, lead.id)).map(({ id, joinOrder }) => [id, joinOrder]);
    const corrected = await bring({ adults: 1, children: 1 });
    expect(corrected.map(({ companion, statusDetails }) => [companion.age, statusDetails.status])).toEqual([
      ['adult', 'joined'],
      ['child', 'joined'],
    ]);
    expect((await companionsOf(db, lead.id)).map(({ id, joinOrder }) => [id, joinOrder])).toEqual(before);
    expect((await bring({ children: 2 })).map(({ companion }) => companion.age)).toEqual(['child', 'child']);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 4, lastJoinOrder: 4 });
    // Beside a correction, one companion leaves.
    expect((await bring({ adults: 1 })).map(({ companion }) => companion.age)).toEqual(['adult']);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 3, lastJoinOrder: 4 });
    // After the limit was lowered, an age can still be corrected.
    await db.transaction((tx) => tx.update('events', { id: event.id }, { mostCompanions: 0 }));
    expect((await bring({ children: 1 })).map(({ companion }) => companion.age)).toEqual(['child']);
  });

  it.each(['cancelled', 'hidden'])('are not added to a %s event; fewer are possible', async (state) => {
    const db = await open();
    const lead = aJoiner(1, { companions: newCompanions({ children: 2 }, now) });
    const event = await addJoinedEvent(db, {}, [lead]);
    const bring = (children: number) =>
      db.transaction((tx) =>
        setOwnCompanions(tx, lead.id, { children }, { uid: 'uid-1' }, { newIds: newCompanionIds(now), now }),
      );
    if (state === 'hidden') await hideEvent(db, event.id);
    else await db.transaction((tx) => tx.update('events', { id: event.id }, cancelledSince(later(1))));
    await expect(bring(3)).rejects.toMatchObject({ code: 'not-found' });
    expect(await bring(1)).toHaveLength(1);
  });
});
