/** What people take on of an event's needs, on both databases (docs/specification.md, "Needs"). */
import type { Claim, Need } from '@social-serve/contract/need-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent, aJoiner, join } from '../../test/joiners.ts';
import { addEvent, anEventRow, anInvitation, later, now, someone } from '../../test/rows.ts';
import { insertRows } from '../../test/stored.ts';
import { erasePerson } from '../account/erasure.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { removeOrganiser } from '../organisers/remove.ts';
import { enterClaims, setOwnClaims } from '../participations/claims.ts';
import { answerOwn } from '../participations/coming.ts';
import { newCompanionIds, newCompanions, setOwnCompanions } from '../participations/companions.ts';
import { leaveEvent } from '../participations/leave.ts';
import { removeParticipant } from '../participations/remove.ts';
import { takeOver } from '../participations/take-over.ts';
import { listClaims } from './claims.ts';
import { setOrganiserClaims } from './organisers.ts';

const idOf = (digit: string) => digit.repeat(24);
const GLOVES: Need = { _id: idOf('1'), label: 'Gloves', kind: 'thing', number: 20 };
const DRIVER: Need = { _id: idOf('2'), label: 'Driver with a van', kind: 'role', number: 2 };
const CAKE: Need = { _id: idOf('3'), label: 'Cake', kind: 'thing', number: 3, allowMore: true };
const NEEDS = [GLOVES, DRIVER, CAKE];
const take = (need: Need, number: number): Claim => ({ need: need._id, number });

const claim = (db: Database, id: string, uid: string, claims: Claim[], at = now) =>
  db.transaction((tx) => setOwnClaims(tx, id, claims, { uid }, at));
const claimed = async (db: Database, { id }: Pick<EventRow, 'id'>) => (await db.get('events', id))?.claimed;
/** What the rows say, which the event's numbers have to agree with. */
async function counted(db: Database, { id: eventId }: Pick<EventRow, 'id'>) {
  const sums: Record<string, number> = {};
  for (const { need, number } of await db.find('claims', { where: { eventId } }))
    sums[need] = (sums[need] ?? 0) + number;
  return Object.keys(sums).length > 0 ? sums : undefined;
}

describeDatabases('claims', (open) => {
  it('are the whole list: what is missing in it is withdrawn', async () => {
    const db = await open();
    const person = aJoiner(1);
    const event = await addJoinedEvent(db, { needs: NEEDS }, [person]);
    const first = [take(GLOVES, 2), take(DRIVER, 1)];
    expect(await claim(db, person.id, 'uid-1', first)).toEqual(first);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 2, [DRIVER._id]: 1 });
    expect(await claim(db, person.id, 'uid-1', [take(GLOVES, 5)])).toEqual([take(GLOVES, 5)]);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 5 });
    expect(await claim(db, person.id, 'uid-1', [])).toEqual([]);
    expect(await claimed(db, event)).toBeUndefined();
    expect(await db.count('claims', {})).toBe(0);
  });

  it('never exceed what is needed, unless more are welcome', async () => {
    const db = await open();
    const people = [aJoiner(1), aJoiner(2)] as const;
    const event = await addJoinedEvent(db, { needs: NEEDS }, people);
    await claim(db, people[0].id, 'uid-1', [take(GLOVES, 18)]);
    await expect(claim(db, people[1].id, 'uid-2', [take(CAKE, 1), take(GLOVES, 3)])).rejects.toMatchObject({
      code: 'too-many-claimed',
      claimable: { need: GLOVES._id, left: 2 },
    });
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 18 });
    await claim(db, people[1].id, 'uid-2', [take(GLOVES, 2), take(CAKE, 9)]);
    await expect(claim(db, people[0].id, 'uid-1', [take(GLOVES, 19)])).rejects.toMatchObject({
      claimable: { left: 18 },
    });
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 20, [CAKE._id]: 9 });
  });

  it('beyond a number that was lowered stay, and can be lowered but not raised', async () => {
    const db = await open();
    const [person, other] = [aJoiner(1), aJoiner(2)];
    const event = await addJoinedEvent(db, { needs: NEEDS }, [person, other]);
    await claim(db, person.id, 'uid-1', [take(GLOVES, 10)]);
    await claim(db, other.id, 'uid-2', [take(GLOVES, 3)]);
    await db.transaction((tx) =>
      tx.update('events', { id: event.id }, { needs: [{ ...GLOVES, number: 5 }] }),
    );
    await expect(claim(db, person.id, 'uid-1', [take(GLOVES, 11)])).rejects.toMatchObject({
      code: 'too-many-claimed',
      claimable: { left: 10 },
    });
    await claim(db, person.id, 'uid-1', [take(GLOVES, 10)]);
    await claim(db, person.id, 'uid-1', [take(GLOVES, 4)]);
    await expect(claim(db, person.id, 'uid-1', [take(GLOVES, 5)])).rejects.toMatchObject({
      claimable: { left: 4 },
    });
    await claim(db, person.id, 'uid-1', [take(GLOVES, 2)]);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 5 });
  });

  it('of a role are at most one for each person of the group, and follow it', async () => {
    const db = await open();
    const lead = aJoiner(1, { companions: newCompanions({ adults: 1 }, now) });
    const event = await addJoinedEvent(db, { needs: NEEDS }, [lead, aJoiner(2)]);
    const bring = (adults: number) =>
      db.transaction((tx) =>
        setOwnCompanions(tx, lead.id, { adults }, { uid: 'uid-1' }, { newIds: newCompanionIds(now), now }),
      );
    await claim(db, lead.id, 'uid-1', [take(DRIVER, 2), take(GLOVES, 4)]);
    await bring(0);
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1, [GLOVES._id]: 4 });
    await expect(claim(db, lead.id, 'uid-1', [take(DRIVER, 2)])).rejects.toMatchObject({
      code: 'too-many-claimed',
      claimable: { need: DRIVER._id, left: 1 },
    });
    expect(await counted(db, event)).toEqual(await claimed(db, event));
  });

  it('of a role that was removed follow the group, too, so that it can come back', async () => {
    const db = await open();
    const lead = aJoiner(1, { companions: newCompanions({ adults: 1 }, now) });
    const event = await addJoinedEvent(db, { needs: NEEDS }, [lead]);
    await claim(db, lead.id, 'uid-1', [take(DRIVER, 2)]);
    const { number: _, ...ended } = DRIVER;
    await db.transaction((tx) =>
      tx.update(
        'events',
        { id: event.id },
        { needs: [GLOVES], endedNeeds: [{ ...ended, times: [event.sequence + 1] }] },
      ),
    );
    await db.transaction((tx) =>
      setOwnCompanions(tx, lead.id, {}, { uid: 'uid-1' }, { newIds: newCompanionIds(now), now }),
    );
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1 });
    expect(await counted(db, event)).toEqual({ [DRIVER._id]: 1 });
  });

  it('of what the event does not need are refused', async () => {
    const db = await open();
    const person = aJoiner(1);
    await addJoinedEvent(db, { needs: NEEDS }, [person]);
    const unknown = { need: idOf('9'), number: 1 };
    await expect(claim(db, person.id, 'uid-1', [take(GLOVES, 1), unknown])).rejects.toMatchObject({
      code: 'bad-input',
      errors: [{ path: 'claims.1.need' }],
    });
  });

  it('are for people with a place, until the event starts', async () => {
    const db = await open();
    const [first, waits] = [aJoiner(1), aJoiner(2)];
    const event = await addJoinedEvent(db, { needs: NEEDS, capacity: 1 }, [first, waits]);
    await expect(claim(db, waits.id, 'uid-2', [take(GLOVES, 1)])).rejects.toMatchObject({ code: 'not-now' });
    await expect(claim(db, first.id, 'uid-1', [], new Date(event.eventDate))).rejects.toMatchObject({
      code: 'event-started',
    });
    await expect(claim(db, first.id, 'uid-2', [])).rejects.toMatchObject({ code: 'not-found' });
    await db.transaction((tx) => leaveEvent(tx, first.id, { uid: 'uid-1' }, now));
    expect(await claim(db, waits.id, 'uid-2', [take(GLOVES, 1)])).toHaveLength(1);
  });

  it('end when a person leaves or is removed', async () => {
    const db = await open();
    const [one, two] = [aJoiner(1), aJoiner(2)];
    const event = await addJoinedEvent(db, { needs: NEEDS }, [one, two]);
    await claim(db, one.id, 'uid-1', [take(DRIVER, 1)]);
    await claim(db, two.id, 'uid-2', [take(DRIVER, 1), take(GLOVES, 3)]);
    await db.transaction((tx) => leaveEvent(tx, one.id, { uid: 'uid-1' }, now));
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1, [GLOVES._id]: 3 });
    await db.transaction((tx) => removeParticipant(tx, event.id, two.id, { uid: 'uid-maya' }, now));
    expect(await claimed(db, event)).toBeUndefined();
    expect(await db.count('claims', {})).toBe(0);
  });

  it('are entered by organisers for guests, and for themselves without joining', async () => {
    const db = await open();
    const person = aJoiner(1);
    const event = await addJoinedEvent(db, { needs: NEEDS }, [person]);
    const maya = { uid: 'uid-maya' };
    await db.transaction((tx) => enterClaims(tx, event.id, person.id, [take(GLOVES, 2)], maya, now));
    const own = [take(GLOVES, 18), take(DRIVER, 1)];
    expect(await db.transaction((tx) => setOrganiserClaims(tx, event.id, own, maya, now))).toEqual(own);
    const row = (await db.get('events', event.id)) as EventRow;
    expect(await listClaims(db, row, maya)).toEqual(own);
    expect(await listClaims(db, row, { participationId: person.id })).toEqual([take(GLOVES, 2)]);
    await expect(
      db.transaction((tx) => setOrganiserClaims(tx, event.id, [take(DRIVER, 2)], maya, now)),
    ).rejects.toMatchObject({ code: 'too-many-claimed', claimable: { left: 1 } });
    await expect(
      db.transaction((tx) => setOrganiserClaims(tx, event.id, own, { uid: 'uid-1' }, now)),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('of a role are one for a person who organises and has joined', async () => {
    const db = await open();
    const maya = { uid: 'uid-maya' };
    const guest = aJoiner(1, { ...maya, address: 'maya@example.org' });
    const event = await addEvent(db, { needs: NEEDS });
    const drive = [take(DRIVER, 1)];
    const organise = () => db.transaction((tx) => setOrganiserClaims(tx, event.id, drive, maya, now));
    await organise();
    expect(await join(db, event, [{ ...guest, claims: drive }])).toEqual(['too-many-claimed']);
    await join(db, event, [guest]);
    await expect(claim(db, guest.id, maya.uid, drive)).rejects.toMatchObject({ claimable: { left: 0 } });
    await db.transaction((tx) => setOrganiserClaims(tx, event.id, [], maya, now));
    await claim(db, guest.id, maya.uid, drive);
    await expect(organise()).rejects.toMatchObject({ claimable: { left: 0 } });
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1 });
  });
});

describeDatabases('claims of people who', (open) => {
  const files = {
    ...{ get: async () => null, put: async () => {}, remove: async () => {} },
    listBefore: async () => ({ hashes: [], next: null }),
  };
  const start = async () => {
    const db = await open();
    const person = aJoiner(1);
    const invitation = anInvitation({ eventId: idOf('e'), uid: 'uid-tara', email: 'tara@example.org' });
    const helpers = [{ id: invitation.id, uid: 'uid-tara', email: 'tara@example.org', since: later(-1) }];
    const event = await addJoinedEvent(db, { id: idOf('e'), needs: NEEDS, helpers }, [person]);
    await insertRows(db, 'organisers', { ...invitation, accepted: true, answeredAt: later(-1) });
    await claim(db, person.id, 'uid-1', [take(GLOVES, 2)]);
    await db.transaction((tx) =>
      setOrganiserClaims(tx, event.id, [take(GLOVES, 3)], { uid: 'uid-tara' }, now),
    );
    return { db, event, invitation };
  };

  it('say that they cannot come end, and stay so once they come back', async () => {
    const { db, event } = await start();
    const [row] = await db.find('participations', { where: { participantUid: 'uid-1' } });
    const id = row?.id ?? '';
    const options = {
      ...{ now, newIds: newCompanionIds(now), leftId: idOf('7') },
      ...{ mostUpcoming: 0, withoutAccount: true },
    };
    await db.transaction((tx) => tx.update('participations', { id }, { askedAt: now.toISOString() }));
    await db.transaction((tx) => answerOwn(tx, id, { coming: false }, { uid: 'uid-1' }, options));
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 3 });
    await expect(claim(db, id, 'uid-1', [take(GLOVES, 1)])).rejects.toMatchObject({ code: 'not-found' });
    await db.transaction((tx) => answerOwn(tx, id, { coming: true }, { uid: 'uid-1' }, options));
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 3 });
    await claim(db, id, 'uid-1', [take(GLOVES, 2)]);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 5 });
    expect(await counted(db, event)).toEqual(await claimed(db, event));
  });

  it('delete their accounts end: participants and organisers', async () => {
    const { db, event } = await start();
    await erasePerson({ db, files }, someone('tara'), now, async () => true);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 2 });
    const one = { uid: 'uid-1', email: '1@example.org', emailVerified: true };
    await erasePerson({ db, files }, one, now, async () => true);
    expect(await claimed(db, event)).toBeUndefined();
    expect(await db.count('claims', {})).toBe(0);
  });

  it('no longer help to organise end', async () => {
    const { db, event, invitation } = await start();
    await db.transaction((tx) =>
      removeOrganiser(tx, { eventId: event.id, id: invitation.id }, someone('maya')),
    );
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 2 });
    expect(await db.count('claims', { uid: 'uid-tara' })).toBe(0);
  });

  it('have two places that become one are added, a role once for each person', async () => {
    const db = await open();
    const address = 'zoe@example.org';
    const guest = aJoiner(2, { uid: undefined as never, address: 'other@example.org' });
    const account = aJoiner(1, { address });
    const event = await addJoinedEvent(db, { needs: NEEDS }, [account, guest]);
    const own = [take(GLOVES, 2), take(DRIVER, 1)];
    await claim(db, account.id, 'uid-1', own);
    await db.transaction((tx) => enterClaims(tx, event.id, guest.id, own, { uid: 'uid-maya' }, now));
    await db.transaction(async (tx) => {
      const [locked] = await tx.lock('events', [event.id]);
      const rows = await tx.find('participations', { where: { eventId: event.id } });
      if (locked)
        await takeOver(tx, locked, { uid: 'uid-1', email: address, emailVerified: true }, rows, now);
    });
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 4, [DRIVER._id]: 1 });
    expect(await counted(db, event)).toEqual(await claimed(db, event));
  });
});

describeDatabases('joining with claims', (open) => {
  const post = async (db: Database, fields: Partial<EventRow> = {}) => {
    const event = anEventRow({ eventDate: inDays(9, now), needs: NEEDS, ...fields });
    await insertRows(db, 'events', event);
    return event;
  };

  it('stores them with the place', async () => {
    const db = await open();
    const event = await post(db);
    const one = aJoiner(1, { claims: [take(GLOVES, 2)] });
    expect(await join(db, event, [one, aJoiner(2, { claims: [take(GLOVES, 3)] })])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'joined', aheadInWaitlist: 0 },
    ]);
    expect(await claimed(db, event)).toEqual({ [GLOVES._id]: 5 });
    expect(await counted(db, event)).toEqual({ [GLOVES._id]: 5 });
  });

  it('with too many joins nobody; others of the same batch join', async () => {
    const db = await open();
    const event = await post(db);
    const drivers = [1, 2, 3].map((number) => aJoiner(number, { claims: [take(DRIVER, 1)] }));
    expect(await join(db, event, drivers)).toEqual([
      expect.objectContaining({ status: 'joined' }),
      expect.objectContaining({ status: 'joined' }),
      'too-many-claimed',
    ]);
    expect(await db.count('participations', { eventId: event.id })).toBe(2);
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 2 });
  });

  it('on the waiting list drops them, and says so', async () => {
    const db = await open();
    const event = await post(db, { capacity: 1 });
    expect(await join(db, event, [aJoiner(1), aJoiner(2, { claims: [take(GLOVES, 99)] })])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'waiting', aheadInWaitlist: 0, claimsDropped: true },
    ]);
    expect(await db.count('claims', {})).toBe(0);
  });

  it('as a group counts a role once for each person who gets a place', async () => {
    const db = await open();
    const event = await post(db, { capacity: 2, needs: [{ ...DRIVER, number: 9 }] });
    const group = (number: number) =>
      aJoiner(1, {
        companions: newCompanions({ adults: 2 }, now),
        split: true,
        claims: [take(DRIVER, number)],
      });
    expect(await join(db, event, [group(3)])).toEqual(['too-many-claimed']);
    expect(await join(db, event, [group(2)])).toMatchObject([{ status: 'joined' }]);
  });

  it('after the start is refused; without them people join', async () => {
    const db = await open();
    const event = await post(db, { eventDate: now.toISOString(), endDate: later(3) });
    expect(await join(db, event, [aJoiner(1, { claims: [take(GLOVES, 1)] }), aJoiner(2)])).toEqual([
      'event-started',
      expect.objectContaining({ status: 'joined' }),
    ]);
  });

  it('tells a stranger with a known address what it tells everyone', async () => {
    const db = await open();
    const event = await post(db);
    const guest = (id: number, claims: Claim[]) =>
      aJoiner(id, { uid: undefined as never, address: 'zoe@example.org', claims });
    await join(db, event, [guest(1, [take(DRIVER, 1)])]);
    expect(await join(db, event, [guest(2, [take(DRIVER, 1)])])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
    ]);
    expect(await join(db, event, [guest(3, [take(GLOVES, 21)])])).toEqual(['too-many-claimed']);
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1 });
  });

  it('by the account of a person who had joined without one adds to what they had claimed', async () => {
    const db = await open();
    const event = await post(db);
    const address = 'zoe@example.org';
    await join(db, event, [
      aJoiner(1, { uid: undefined as never, address, claims: [take(DRIVER, 1), take(CAKE, 1)] }),
    ]);
    await join(db, event, [aJoiner(2, { address, claims: [take(DRIVER, 1), take(GLOVES, 2)] })]);
    expect(await claimed(db, event)).toEqual({ [DRIVER._id]: 1, [CAKE._id]: 1, [GLOVES._id]: 2 });
    expect(await counted(db, event)).toEqual(await claimed(db, event));
  });
});
