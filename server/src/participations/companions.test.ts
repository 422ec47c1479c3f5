/** Whom a participant of a cancelled event may bring, on both databases. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent, aJoiner, hideEvent } from '../../test/joiners.ts';
import { later, now } from '../../test/rows.ts';
import { newCompanionIds, newCompanions, setOwnCompanions } from './companions.ts';

describeDatabases('companions', (open) => {
  it.each(['cancelled', 'hidden'])('are not added to a %s event; fewer are possible', async (state) => {
    const db = await open();
    const lead = aJoiner(1, { companions: newCompanions({ children: 2 }, now) });
    const event = await addJoinedEvent(db, {}, [lead]);
    const bring = (children: number) =>
      db.transaction((tx) =>
        setOwnCompanions(tx, lead.id, { children }, { uid: 'uid-1' }, { newIds: newCompanionIds(now), now }),
      );
    if (state === 'hidden') await hideEvent(db, event.id);
    else await db.transaction((tx) => tx.update('events', { id: event.id }, { cancelledAt: later(1) }));
    await expect(bring(3)).rejects.toMatchObject({ code: 'not-found' });
    expect(await bring(1)).toHaveLength(1);
  });
});
