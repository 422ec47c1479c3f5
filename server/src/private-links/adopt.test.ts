/** What an account may take from a private link, on both databases: no more than by joining. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { companionsOf } from '../participations/companions.ts';
import type { Joiner } from '../participations/joiner.ts';
import { blockKey, blockOf, linkKey } from '../participations/link-key.ts';
import { removeParticipant } from '../participations/remove.ts';
import { listRoster } from '../participations/roster.ts';
import { adoptLinked } from './adopt.ts';
import { linkedParticipation, linkOf } from './link.ts';

const children = (count: number) =>
  Array.from({ length: count }, () => ({ id: newId(now), age: 'child' as const }));
const guest = (fields: Partial<Joiner> = {}): Joiner => ({
  ...{ id: newId(now), emailVerified: false, name: 'Zoe Miller', at: now.toISOString() },
  ...fields,
});
const arif = { uid: 'uid-arif', address: 'arif@example.org' };

describeDatabases('moving a participation into an account', (open) => {
  let db: Database;
  let key: Buffer;
  let blocks: Buffer;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    key = await linkKey(db)();
    blocks = await blockKey(db)();
    event = await addEvent(db);
  });

  const linkTo = ({ id }: Joiner) => linkOf(key, { id, linkVersion: 1 });
  const adopt = (link: string, mostUpcoming = 0) =>
    db.transaction((tx) => adoptLinked(tx, key, link, someone('arif'), { mostUpcoming, now }));
  const isOpen = (link: string) => linkedParticipation(db, key, link).then(() => true);

  it('is refused to an address that the organiser removed, with an account or without', async () => {
    const removed = guest({ address: arif.address });
    const again = guest();
    await join(db, event, [removed, again]);
    const blockFor = (id: string, address: string) => blockOf(blocks, id, address);
    await db.transaction((tx) => removeParticipant(tx, event.id, removed.id, someone('maya'), now, blockFor));
    await expect(adopt(linkTo(again))).rejects.toMatchObject({ code: 'removed-by-organiser' });
    expect(await isOpen(linkTo(again))).toBe(true);
  });

  it('is refused when the account would bring more people than the event allows', async () => {
    const own = aJoiner(1, { ...arif, companions: children(2) });
    const [one, two, three] = [children(1), children(1), []].map((companions) => guest({ companions }));
    if (!one || !two || !three) throw new Error('Three people are needed.');
    await join(db, event, [own, one, two, three]);
    await adopt(linkTo(one));
    await expect(adopt(linkTo(two))).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await isOpen(linkTo(two))).toBe(true);
    expect(await companionsOf(db, own.id)).toHaveLength(3);
    await adopt(linkTo(three));
  });

  it('clears what stayed of a place that the account had left by saying no', async () => {
    const [one, own] = [guest(), { ...aJoiner(1), ...arif }];
    await join(db, event, [one, own]);
    const left = {
      leftReason: 'left' as const,
      leftAt: now.toISOString(),
      cannotCome: 'Ill',
      participant: null,
    };
    await db.transaction(async (tx) => {
      await tx.update('participations', { id: own.id }, left);
      await tx.update('events', { id: event.id }, { joined: 1 });
    });
    expect(await adopt(linkTo(one))).toEqual({ id: one.id, eventId: event.id });
    const rows = await db.find('participations', { where: { participantUid: arif.uid } });
    expect(rows.map(({ id }) => id)).toEqual([one.id]);
    expect(await db.get('participations', own.id)).not.toHaveProperty('cannotCome');
    expect((await db.get('events', event.id))?.joined).toBe(1);
  });

  it('whoever said yes by one of two places has said so, for everyone whom they bring', async () => {
    const own = aJoiner(1, { ...arif, companions: children(1) });
    const one = guest({ companions: children(1) });
    await join(db, event, [own, one]);
    await db.transaction(async (tx) => {
      await tx.update('participations', { eventId: event.id }, { askedAt: now.toISOString() });
      await tx.update('participations', { or: [{ id: one.id }, { broughtBy: one.id }] }, { coming: true });
    });
    await adopt(linkTo(one));
    const rows = await db.find('participations', { where: { eventId: event.id, leftReason: null } });
    expect(rows.map(({ coming }) => coming)).toEqual([true, true, true]);
  });

  it('companions are found by the account, no longer by the address that was typed', async () => {
    const one = guest({ address: 'old@example.org', companions: children(1) });
    await join(db, event, [one]);
    await adopt(linkTo(one));
    const search = (word: string) => listRoster(db, event, { search: [word], limit: 9 }, true);
    expect(await search(' arif')).toHaveLength(2);
    expect(await search(' old')).toEqual([]);
  });

  it('is refused when the account takes part in as many upcoming events as it may', async () => {
    const other = await addEvent(db);
    const [here, there] = [guest(), guest()];
    await join(db, event, [here, aJoiner(1, arif)]);
    await join(db, other, [there]);
    await expect(adopt(linkTo(there), 1)).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await isOpen(linkTo(there))).toBe(true);
    await adopt(linkTo(here), 1); // the event that it has joined already
  });
});
