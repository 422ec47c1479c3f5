/** One address has one place in an event, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, insistently, join } from '../../test/joiners.ts';
import { aCertificate, later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { adoptLinked } from '../private-links/adopt.ts';
import { linkedParticipation, linkOf } from '../private-links/link.ts';
import { companionsOf } from './companions.ts';
import { joinAlone, joinBatches } from './join-batch.ts';
import type { Joiner } from './joiner.ts';
import { blockKey, blockOf, linkKey } from './link-key.ts';
import { removeParticipant } from './remove.ts';

const child = () => ({ id: newId(now), age: 'child' as const });

describeDatabases('an address that has a place', (open) => {
  let db: Database;
  let key: Buffer;
  let blocks: Buffer;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    key = await linkKey(db)();
    blocks = await blockKey(db)();
    event = await addEvent(db, { capacity: 3 });
  });

  const zoe = (fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe Miller', at: now.toISOString() },
    ...{ address: 'zoe@example.org', block: blockOf(blocks, event.id, 'zoe@example.org') },
    ...fields,
  });
  /** The account of that address. */
  const account = (fields: Partial<Joiner> = {}) => zoe({ uid: 'uid-zoe', emailVerified: true, ...fields });
  const addedBy = (name: string) => zoe({ addedBy: someone(name) });
  const linkTo = ({ id }: Joiner) => linkOf(key, { id, linkVersion: 1 });
  const places = async () => {
    const rows = await db.find('participations', { where: { eventId: event.id, leftReason: null } });
    const { joined } = (await db.get('events', event.id)) ?? {};
    expect(joined ?? 0).toBe(rows.length);
    return rows;
  };
  const remove = (id: string) =>
    db.transaction((tx) =>
      removeParticipant(tx, event.id, id, someone('maya'), now, (...of) => blockOf(blocks, ...of)),
    );

  it('gets no second one without an account: the answer is that of a new one, and the mailbox gets the way to its own', async () => {
    const [first, second] = [zoe(), zoe({ companions: [child(), child(), child()] })];
    await join(db, event, [first]);
    expect(await join(db, event, [second])).toEqual(['too-few-places']);
    expect(await join(db, event, [zoe(), zoe({ companions: [child()] })])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'joined', aheadInWaitlist: 0, companions: [{ status: 'joined', aheadInWaitlist: 0 }] },
    ]);
    expect(await places()).toMatchObject([{ id: first.id }]);
    expect(await db.get('events', event.id)).toMatchObject({ lastJoinOrder: 1 });
    expect(await db.find('outbox', { where: { kind: 'joined-already' } })).toMatchObject([
      { subject: first.id, recipient: first.id, due: now.toISOString() },
    ]);
    await expect(linkedParticipation(db, key, linkTo(second))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is the account’s, too: nobody joins beside it without an account', async () => {
    const own = account();
    expect(await join(db, event, [own, zoe()])).toEqual(
      [1, 2].map(() => ({ status: 'joined', aheadInWaitlist: 0 })),
    );
    expect(await places()).toMatchObject([{ id: own.id }]);
    expect(await db.find('outbox', { where: { kind: 'joined-already' } })).toMatchObject([
      { subject: own.id, recipient: 'uid-zoe' },
    ]);
  });

  it('is named to the creator who adds it again; a co-organiser, who sees no addresses, learns nothing', async () => {
    const helper = { id: newId(now), uid: 'uid-tara', email: 'tara@example.org', since: now.toISOString() };
    await db.transaction((tx) => tx.update('events', { id: event.id }, { helpers: [helper] }));
    await join(db, event, [zoe()]);
    await expect(joinAlone(db, event.id, addedBy('maya'), 0)).rejects.toMatchObject({
      ...{ code: 'already-joined', message: 'zoe@example.org already has a place in this event.' },
    });
    expect(await join(db, event, [addedBy('tara'), addedBy('arif')])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
      'not-allowed',
    ]);
    expect(await places()).toHaveLength(1);
  });

  it('is taken over by the account whose address is confirmed, with companions and certificate; the link ends', async () => {
    const first = zoe({ companions: [child()] });
    await join(db, event, [first, aJoiner(1), aJoiner(2)]);
    const certificate = aCertificate({ uid: undefined, eventId: event.id, participationId: first.id });
    await db.transaction((tx) => tx.insert('certificates', [certificate]));
    expect(await join(db, event, [account()])).toEqual([
      { status: 'joined', aheadInWaitlist: 0, earlier: first.id },
    ]);
    expect(await places()).toHaveLength(4);
    const row = await db.get('participations', first.id);
    expect(row).toMatchObject({ participantUid: 'uid-zoe', participant: 'zoe@example.org', joinOrder: 1 });
    for (const field of ['linkVersion', 'unconfirmed', 'confirmBy']) expect(row).not.toHaveProperty(field);
    expect(await companionsOf(db, first.id)).toMatchObject([{ age: 'child' }]);
    expect((await companionsOf(db, first.id))[0]).not.toHaveProperty('unconfirmed');
    expect(await db.get('certificates', certificate.id)).toMatchObject({ uid: 'uid-zoe' });
    await expect(linkedParticipation(db, key, linkTo(first))).rejects.toMatchObject({ code: 'not-found' });
    expect(await db.find('mailRecipients', { where: { address: 'zoe@example.org' } })).toMatchObject([
      { uid: 'uid-zoe' },
    ]);
    expect(await join(db, event, [account()])).toEqual(['already-joined']);
  });

  it('is not for an account whose address is unconfirmed: it confirms first, by joining or by another link', async () => {
    const [first, other] = [zoe(), zoe({ address: undefined, block: undefined })];
    await join(db, event, [first, other]);
    expect(await join(db, event, [account({ emailVerified: false })])).toEqual(['confirm-first']);
    const adopt = (emailVerified: boolean) =>
      db.transaction((tx) => {
        const taker = { ...someone('zoe'), emailVerified };
        return adoptLinked(tx, key, linkTo(other), taker, { mostUpcoming: 0, now });
      });
    await expect(adopt(false)).rejects.toMatchObject({ code: 'confirm-first' });
    expect(await adopt(true)).toMatchObject({ id: first.id });
    expect(await places()).toMatchObject([{ id: first.id, participantUid: 'uid-zoe' }]);
  });

  it('does not count against the limit of upcoming events less than another', async () => {
    await join(db, await addEvent(db), [account()]);
    await join(db, event, [zoe()]);
    expect(await join(db, event, [account()], 1)).toEqual(['limit-reached']);
    expect(await places()).toMatchObject([{ name: 'Zoe Miller', linkVersion: 1 }]);
  });

  it('comes back by being added again after a removal: an account gets its place back, last in line', async () => {
    const own = account();
    await join(db, event, [own, aJoiner(1)]);
    await remove(own.id);
    expect(await join(db, event, [account(), zoe()])).toEqual([
      'removed-by-organiser',
      'removed-by-organiser',
    ]);
    await join(db, event, [aJoiner(2), aJoiner(3)]);
    expect(await join(db, event, [addedBy('arif'), addedBy('maya')])).toEqual([
      'not-allowed',
      { status: 'waiting', aheadInWaitlist: 0, earlier: own.id },
    ]);
    expect(await db.get('participations', own.id)).toMatchObject({ participantUid: 'uid-zoe', joinOrder: 5 });
    expect(await places()).toHaveLength(4);
    // Joining by themselves afterwards answers with that place.
    const unconfirmed = account({ emailVerified: false });
    expect(await join(db, event, [unconfirmed, unconfirmed])).toEqual([
      { status: 'waiting', aheadInWaitlist: 0, earlier: own.id },
      'already-joined',
    ]);
    await remove(own.id);
    expect(await join(db, event, [account()])).toEqual(['removed-by-organiser']);
  });

  it('comes back by a co-organiser, too, whom the answer does not tell that it was there', async () => {
    const helper = { id: newId(now), uid: 'uid-tara', email: 'tara@example.org', since: now.toISOString() };
    await db.transaction((tx) => tx.update('events', { id: event.id }, { helpers: [helper] }));
    const own = account();
    await join(db, event, [own]);
    await remove(own.id);
    expect(await join(db, event, [addedBy('tara')])).toEqual([{ status: 'joined', aheadInWaitlist: 0 }]);
    expect(await places()).toMatchObject([{ id: own.id, participantUid: 'uid-zoe' }]);
  });

  it('comes back without an account in the same way, and then with one', async () => {
    const first = zoe();
    await join(db, event, [first]);
    await remove(first.id);
    const again = addedBy('maya');
    expect(await join(db, event, [account(), again])).toEqual([
      'removed-by-organiser',
      { status: 'joined', aheadInWaitlist: 0 },
    ]);
    expect(await join(db, event, [account()])).toMatchObject([{ earlier: again.id }]);
  });

  it('is one, however many join at the same time, in several processes', { timeout: 120_000 }, async () => {
    const processes = [db, await open.again(), await open.again()].map((one) => joinBatches(one, 0));
    const racing = Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0 ? account({ at: later(0) }) : index % 3 === 1 ? zoe() : addedBy('maya'),
    );
    const outcomes = await Promise.allSettled(
      racing.map((joiner, index) =>
        insistently(async () => processes[index % processes.length]?.(event.id, joiner)),
      ),
    );
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-joined' });
    expect(await places()).toMatchObject([{ participant: 'zoe@example.org', participantUid: 'uid-zoe' }]);
  });
});
