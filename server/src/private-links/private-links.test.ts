/** The rules of taking part without an account and of bringing others, on both databases. */

import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, insistently, join } from '../../test/joiners.ts';
import { aCertificate, later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { ProblemError } from '../http/problems.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { checkIn } from '../participations/check-in.ts';
import { bringCompanions, companionsOf, newCompanionIds } from '../participations/companions.ts';
import { joinEvent } from '../participations/join.ts';
import type { Joiner } from '../participations/joiner.ts';
import { endParticipations, leaveEvent } from '../participations/leave.ts';
import { blockKey, blockOf, linkKey } from '../participations/link-key.ts';
import { removeParticipant } from '../participations/remove.ts';
import { withNames } from '../people/profiles.ts';
import { adoptLinked } from './adopt.ts';
import { linkedParticipation, linkOf, lockLinked } from './link.ts';
import { renewLink } from './renew.ts';
import { sweepLinked } from './sweep.ts';

const child = () => ({ id: newId(now), age: 'child' as const });
const adult = () => ({ id: newId(now), age: 'adult' as const });
const at = (minutes: number) => new Date(later(minutes));

describeDatabases('without an account', (open) => {
  let db: Database;
  let key: Buffer;
  let blocks: Buffer;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    key = await linkKey(db)();
    blocks = await blockKey(db)();
    event = await addEvent(db, { capacity: 3, eventDate: later(60) });
  });

  const guest = (fields: Partial<Joiner> = {}): Joiner => ({
    ...{ id: newId(now), emailVerified: false, name: 'Zoe Miller', at: now.toISOString() },
    ...fields,
    block: fields.address && blockOf(blocks, event.id, fields.address),
  });
  const joinOne = async (joiner: Joiner, id = event.id) => {
    const [outcome] = await db.transaction((tx) => joinEvent(tx, id, [joiner], 0));
    if (!outcome || outcome instanceof ProblemError) throw outcome;
    return { ...outcome, link: linkOf(key, { id: joiner.id, linkVersion: 1 }) };
  };
  const rowOf = (id: string) => db.get('participations', id);
  const counts = async () => {
    const { joined = 0, attended = 0 } = (await db.get('events', event.id)) ?? {};
    const active = await db.count('participations', { eventId: event.id, leftReason: null });
    expect(joined).toBe(active);
    return { joined, attended };
  };
  const statuses = async () => {
    const rows = await db.find('participations', {
      where: { eventId: event.id, leftReason: null },
      orderBy: [['joinOrder', 'asc']],
    });
    const named = await withNames(db, rows, ({ participantUid }) => participantUid);
    return named.map(({ name, age }) => name ?? age);
  };
  const opens = (link: string) => linkedParticipation(db, key, link);
  const adopt = (link: string, name: string) =>
    insistently(() =>
      db.transaction((tx) => adoptLinked(tx, key, link, someone(name), { mostUpcoming: 0, now: at(5) })),
    );
  const mark = (id: string, when = at(1), attended = true) =>
    db.transaction((tx) =>
      checkIn(tx, event.id, id, { attended, attendedMarkedAt: when.toISOString() }, someone('maya'), when),
    );

  it('a key adds a person once, however often it comes, in one batch, later, and after they left', async () => {
    const maya = someone('maya');
    const added = (fields: Partial<Joiner> = {}) =>
      guest({ addedBy: maya, addingKey: 'k'.repeat(16), ...fields });
    const [first, second] = [added(), added()];
    const other = await addEvent(db, { eventDate: later(60) });
    const outcomes = await join(db, event, [first, second, added({ addingKey: 'o'.repeat(16) })]);
    expect(outcomes[0]).toEqual({ status: 'joined', aheadInWaitlist: 0 });
    expect(outcomes[1]).toMatchObject({ status: 'joined', added: { id: first.id, linkVersion: 1 } });
    expect(outcomes[2]).not.toHaveProperty('added');
    const again = async (joiner: Joiner, of = event) => (await join(db, of, [joiner]))[0];
    expect(await again(added({ name: 'Zoe M.' }))).toMatchObject({ added: { id: first.id } });
    // Once it is over, too: the person was added before.
    const over = { at: new Date(Date.parse(event.endsAt) + 60_000).toISOString() };
    expect(await again(added(over))).toMatchObject({ added: { id: first.id } });
    expect(await again(added({ ...over, addingKey: 'n'.repeat(16) }))).toBe('event-over');
    expect(await again(added({ addedBy: someone('arif') }))).toBe('not-allowed');
    expect(await again(added({ addedBy: undefined }))).not.toHaveProperty('added');
    expect(await again(added(), other)).toEqual({ status: 'joined', aheadInWaitlist: 0 });
    const [row] = await db.find('participations', { where: { id: first.id } });
    if (row) await db.transaction((tx) => endParticipations(tx, [row], 'removed', now));
    const before = await db.count('participations', { eventId: event.id });
    expect(await again(added())).toMatchObject({ added: { id: first.id } });
    expect(await db.count('participations', { eventId: event.id })).toBe(before);
  });

  it('people join in the same order as accounts, under a link that opens their row alone', async () => {
    const [one, two] = [guest(), guest({ name: 'Ben' })];
    expect(await join(db, event, [aJoiner(1), one, two, aJoiner(2)])).toEqual([
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'joined', aheadInWaitlist: 0 },
      { status: 'waiting', aheadInWaitlist: 0 },
    ]);
    expect(await opens(linkOf(key, { id: one.id, linkVersion: 1 }))).toMatchObject({
      ...{ id: one.id, name: 'Zoe Miller', joinOrder: 2 },
    });
    const others = [
      linkOf(key, { id: one.id, linkVersion: 2 }),
      linkOf(key, { id: two.id, linkVersion: 1 }).replace(two.id, one.id),
      linkOf(Buffer.alloc(32), { id: one.id, linkVersion: 1 }),
      ...['', one.id, `${one.id}.`, `${one.id}.${'A'.repeat(43)}`, `${one.id}.\u0000`],
    ];
    for (const link of others) await expect(opens(link)).rejects.toMatchObject({ code: 'not-found' });
    const account = await db.find('participations', { where: { participantUid: 'uid-1' } });
    const ofAccount = linkOf(key, { id: account[0]?.id ?? '', linkVersion: 1 });
    await expect(opens(ofAccount)).rejects.toMatchObject({ code: 'not-found' });
    expect(JSON.stringify(await db.find('participations', {}))).not.toContain(
      linkOf(key, { id: one.id, linkVersion: 1 }).split('.')[1],
    );
  });

  it('is refused if the organiser requires accounts, except for people whom they add', async () => {
    const closed = await addEvent(db, { joinWithoutAccount: false });
    expect(await join(db, closed, [guest(), guest({ addedBy: someone('maya') }), aJoiner(1)])).toMatchObject([
      'not-allowed',
      { status: 'joined' },
      { status: 'joined' },
    ]);
  });

  it('a person whom an organiser removed by mistake can be added again, by an organiser alone', async () => {
    const joiner = guest({ address: 'zoe@example.org' });
    await joinOne(joiner);
    const blockFor = (id: string, address: string) => blockOf(blocks, id, address);
    await db.transaction((tx) =>
      removeParticipant(tx, event.id, joiner.id, someone('maya'), at(1), blockFor),
    );
    const again = (organiser: string) => guest({ address: 'zoe@example.org', addedBy: someone(organiser) });
    expect(await join(db, event, [again('arif'), again('maya')])).toMatchObject([
      'not-allowed',
      { status: 'joined' },
    ]);
  });

  it('a companion’s check-in stays that of a companion after both left, also when it is corrected', async () => {
    const small = child();
    const joiner = guest({ companions: [small] });
    event = await addEvent(db, { eventDate: later(60), endDate: later(90) });
    const { link } = await joinOne(joiner);
    for (const { id } of [joiner, small]) await mark(id, at(61));
    await db.transaction(async (tx) => {
      const { participation } = await lockLinked(tx, key, link);
      await endParticipations(tx, [participation], 'left', at(91));
    });
    const attendance = async () => {
      const { attended = 0, companionsAttended = 0 } = (await db.get('events', event.id)) ?? {};
      return { attended, companionsAttended };
    };
    expect(await attendance()).toEqual({ attended: 2, companionsAttended: 1 });
    await mark(small.id, at(92), false);
    expect(await attendance()).toEqual({ attended: 1, companionsAttended: 0 });
  });

  it('leaving includes companions, deletes what is stored, and ends the link; the next people move up', async () => {
    const joiner = guest({ address: 'zoe@example.org', companions: [adult(), child()] });
    const { link } = await joinOne(joiner);
    await join(db, event, [aJoiner(1), guest({ name: 'Ben' })]);
    await mark(joiner.id);
    await db.transaction(async (tx) => {
      const { participation } = await lockLinked(tx, key, link);
      await endParticipations(tx, [participation], 'left', at(2));
    });
    expect(await statuses()).toEqual(['Person 1', 'Ben']);
    expect(await counts()).toEqual({ joined: 2, attended: 0 });
    await expect(opens(link)).rejects.toMatchObject({ code: 'not-found' });
    expect(JSON.stringify(await db.find('participations', {}))).not.toMatch(/zoe/i);
    expect(await db.count('outbox', { recipient: joiner.id })).toBe(0);
    expect(await db.count('outbox', { recipient: 'uid-1', kind: 'participation' })).toBe(1);
  });

  it('a removed address cannot join again, with an account or without; its name and link are gone', async () => {
    const joiner = guest({ address: 'zoe@example.org', companions: [child()] });
    const { link } = await joinOne(joiner);
    const blockFor = (id: string, address: string) => blockOf(blocks, id, address);
    await db.transaction((tx) =>
      removeParticipant(tx, event.id, joiner.id, someone('maya'), at(1), blockFor),
    );
    await expect(opens(link)).rejects.toMatchObject({ code: 'not-found' });
    expect(JSON.stringify(await db.find('participations', {}))).not.toMatch(/zoe/i);
    const account = aJoiner(1, { address: 'zoe@example.org', block: joiner.block });
    const other = await addEvent(db);
    expect(await join(db, event, [guest({ address: 'zoe@example.org' }), account, guest()])).toMatchObject([
      'removed-by-organiser',
      'removed-by-organiser',
      { status: 'joined' }, // without an address nothing tells them apart
    ]);
    const elsewhere = {
      ...guest(),
      address: 'zoe@example.org',
      block: blockOf(blocks, other.id, 'zoe@example.org'),
    };
    expect(await join(db, other, [elsewhere])).toMatchObject([{ status: 'joined' }]);
  });

  it('a new link replaces the earlier one', async () => {
    const joiner = guest();
    const { link } = await joinOne(joiner);
    const renewed = await db.transaction((tx) =>
      renewLink(tx, event.id, joiner.id, someone('maya'), NO_BUDGET, at(1)),
    );
    await expect(opens(link)).rejects.toMatchObject({ code: 'not-found' });
    expect((await opens(linkOf(key, renewed))).id).toBe(joiner.id);
    await expect(
      db.transaction((tx) => renewLink(tx, event.id, joiner.id, someone('arif'), NO_BUDGET, at(1))),
    ).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('a group joins together: all, or with "split" some wait; otherwise nobody joins', async () => {
    await join(db, event, [aJoiner(1)]);
    const group = { companions: [child(), child()] };
    const [refused] = await join(db, event, [guest({ companions: [adult(), child(), child()] })]);
    expect(refused).toBe('too-few-places');
    expect(await counts()).toMatchObject({ joined: 1 });
    const [all] = await join(db, event, [aJoiner(2, { companions: [child()] })]);
    expect(all).toMatchObject({ status: 'joined', companions: [{ status: 'joined' }] });
    const [waits] = await join(db, event, [guest(group)]);
    expect(waits).toEqual({
      ...{ status: 'waiting', aheadInWaitlist: 0 },
      companions: [1, 2].map((aheadInWaitlist) => ({ status: 'waiting', aheadInWaitlist })),
    });
    event = await addEvent(db, { capacity: 2 });
    const [split] = await join(db, event, [guest({ companions: [child(), child()], split: true })]);
    expect(split).toMatchObject({
      status: 'joined',
      companions: [{ status: 'joined' }, { status: 'waiting', aheadInWaitlist: 0 }],
    });
    expect(await join(db, event, [guest({ companions: [1, 2, 3, 4].map(child) })])).toEqual([
      'limit-reached',
    ]);
  });

  it('companions who are added later are last, fewer leave from the end, and a promotion is mailed to their lead', async () => {
    const lead = aJoiner(1);
    await join(db, event, [lead, aJoiner(2)]);
    const bring = (wanted: { adults?: number; children?: number; split?: boolean }) =>
      db.transaction(async (tx) => {
        const [locked = event] = await tx.lock('events', [event.id]);
        const row = await tx.get('participations', lead.id);
        if (!row) throw new Error('The lead is gone.');
        return bringCompanions(tx, locked, row, wanted, { newIds: newCompanionIds(now), now: at(1) });
      });
    await expect(bring({ adults: 1, children: 1 })).rejects.toMatchObject({ code: 'too-few-places' });
    const came = await bring({ adults: 1, children: 1, split: true });
    expect(came.map(({ companion, statusDetails }) => [companion.age, statusDetails.status])).toEqual([
      ['adult', 'joined'],
      ['child', 'waiting'],
    ]);
    await join(db, event, [aJoiner(3)]);
    const [second] = await db.find('participations', { where: { participantUid: 'uid-2' } });
    await db.transaction((tx) => leaveEvent(tx, second?.id ?? '', { uid: 'uid-2' }, at(2)));
    expect(await db.find('outbox', { where: { kind: 'companion' } })).toMatchObject([
      { subject: came[1]?.companion.id, recipient: 'uid-1' },
    ]);
    expect((await bring({ adults: 1 })).map(({ companion }) => companion.age)).toEqual(['adult']);
    expect(await statuses()).toEqual(['Person 1', 'adult', 'Person 3']);
    await expect(bring({ adults: 4 })).rejects.toMatchObject({ code: 'limit-reached' });
    expect(await counts()).toMatchObject({ joined: 3 });
  });

  it('one account adopts a link, whichever of two asks first; the link ends', async () => {
    const joiner = guest({ companions: [child()], address: 'zoe@example.org' });
    const { link } = await joinOne(joiner);
    const outcomes = await Promise.allSettled([adopt(link, 'arif'), adopt(link, 'tara')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const row = await rowOf(joiner.id);
    expect(['uid-arif', 'uid-tara']).toContain(row?.participantUid);
    expect(row).toMatchObject({ joinOrder: 1, participant: expect.stringMatching(/^(arif|tara)@/) });
    for (const field of ['linkVersion', 'confirmBy']) expect(row).not.toHaveProperty(field);
    expect(await db.count('mailRecipients', { participationId: joiner.id })).toBe(0);
    expect(await companionsOf(db, joiner.id)).toHaveLength(1);
    await expect(opens(link)).rejects.toMatchObject({ code: 'not-found' });
    expect(await counts()).toMatchObject({ joined: 2 });
  });

  it.each(['earlier', 'later'])('an account that joined %s keeps the earlier place', async (when) => {
    const joiner = guest({ companions: [child()] });
    const own = aJoiner(1, { uid: 'uid-arif', address: 'arif@example.org' });
    const link = linkOf(key, { id: joiner.id, linkVersion: 1 });
    await join(db, event, when === 'earlier' ? [own, joiner] : [joiner, own]);
    await mark(joiner.id);
    const certificate = aCertificate({ uid: undefined, eventId: event.id, participationId: joiner.id });
    await db.transaction((tx) => tx.insert('certificates', [certificate]));
    const adopted = await adopt(link, 'arif');
    expect(adopted.id).toBe(when === 'earlier' ? own.id : joiner.id);
    const row = await rowOf(adopted.id);
    expect(row).toMatchObject({ participantUid: 'uid-arif', attended: true, joinOrder: 1 });
    expect(await companionsOf(db, adopted.id)).toHaveLength(1);
    expect(await db.get('certificates', certificate.id)).toMatchObject({
      ...{ uid: 'uid-arif', participationId: adopted.id },
    });
    expect(await counts()).toEqual({ joined: 2, attended: 1 });
  });

  it('a person whom the organiser removed cannot come back by a link', async () => {
    const [joiner, own] = [guest(), aJoiner(1, { uid: 'uid-arif', address: 'arif@example.org' })];
    await join(db, event, [joiner, own]);
    await db.transaction((tx) => removeParticipant(tx, event.id, own.id, someone('maya'), at(1)));
    const link = linkOf(key, { id: joiner.id, linkVersion: 1 });
    await expect(adopt(link, 'arif')).rejects.toMatchObject({ code: 'removed-by-organiser' });
    expect((await opens(link)).id).toBe(joiner.id);
  });

  it('what is stored is deleted 90 days after the event; the attendance stays a number', async () => {
    const joiner = guest({ address: 'zoe@example.org', companions: [child()] });
    const removed = guest({ name: 'Ben', address: 'ben@example.org' });
    await join(db, event, [joiner, removed]);
    const blockFor = (id: string, address: string) => blockOf(blocks, id, address);
    await db.transaction((tx) =>
      removeParticipant(tx, event.id, removed.id, someone('maya'), at(1), blockFor),
    );
    await mark(joiner.id);
    const sweep = async (days: number) => {
      const when = new Date(Date.parse(event.endsAt) + days * 86_400_000);
      const before = new Date(when.getTime() - 90 * 86_400_000).toISOString();
      let place: string | null = null;
      do place = await sweepLinked(db, before, place, when);
      while (place !== null);
    };
    await sweep(89.9);
    expect(await rowOf(joiner.id)).toMatchObject({ name: 'Zoe Miller' });
    expect(await rowOf(removed.id)).toHaveProperty('blocked');
    await sweep(90.1);
    expect(await rowOf(joiner.id)).toMatchObject({ leftReason: 'deleted', attended: true });
    expect(await rowOf(removed.id)).not.toHaveProperty('blocked');
    expect(JSON.stringify(await db.find('participations', {}))).not.toMatch(/zoe|ben/i);
    expect(await db.count('mailRecipients', {})).toBe(0);
    expect(await counts()).toEqual({ joined: 0, attended: 1 });
  });

  it('is possible for events that are not over', async () => {
    const over = await addEvent(db, { eventDate: inDays(-3, now) });
    expect(await join(db, over, [guest(), guest({ addedBy: someone('maya') })])).toEqual([
      'event-over',
      'event-over',
    ]);
  });
});
