/** Who may make a new private link, on both databases. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent } from '../../test/joiners.ts';
import { now, someone } from '../../test/rows.ts';
import { newId } from '../formats/new-id.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import type { Joiner } from '../participations/joiner.ts';
import { renewLink } from './renew.ts';

describeDatabases('a new private link', (open) => {
  it('of someone who gave an address is for the creator alone, since the link shows the address', async () => {
    const db = await open();
    const guest = (address?: string): Joiner => ({
      ...{ id: newId(now), emailVerified: false, name: 'Zoe Miller', address, at: now.toISOString() },
    });
    const [zoe, ben] = [guest('zoe@example.org'), guest()];
    const helper = { id: newId(now), uid: 'uid-tara', email: 'tara@example.org', since: now.toISOString() };
    const event = await addJoinedEvent(db, { helpers: [helper] }, [zoe, ben]);
    const renew = (id: string, name: string) =>
      db.transaction((tx) => renewLink(tx, event.id, id, someone(name), NO_BUDGET, now));
    await expect(renew(zoe.id, 'tara')).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await db.get('participations', zoe.id)).toMatchObject({ linkVersion: 1 });
    expect(await renew(ben.id, 'tara')).toMatchObject({ linkVersion: 2 });
    expect(await renew(zoe.id, 'maya')).toMatchObject({ linkVersion: 2 });
  });
});
