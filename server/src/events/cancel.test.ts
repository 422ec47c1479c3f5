import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import {
  anEventRow,
  aParticipation,
  aQuestion,
  aReport,
  cancelledSince,
  hiddenSince,
  insert,
  marksRow,
  now,
} from '../../test/rows.ts';
import type { Database, Row, Transaction } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { endAskedParticipations, forgetLeft, leaveEvent } from '../participations/leave.ts';
import { findDeleted, sweepDeleted } from './deleted.ts';
import { sweepCancelledEvents } from './sweep.ts';

const HELD = {
  Descriptions: 'Bring gloves.',
  photoURL: `https://example.org/pictures/${'a'.repeat(64)}`,
  photoAlt: 'A river.',
};
const NOTHING_HELD = { Descriptions: '', photoURL: '' };
const at = inDays(1, now);
const later = inDays(2, now);

async function sweep(db: Database, before: string) {
  let place: string | null = null;
  do place = await sweepCancelledEvents(db, before, place);
  while (place !== null);
}

describeDatabases('cancelling an event', (open) => {
  it('removes it from the lists and keeps it for its participants', async () => {
    const { add, join, cancel, find, titles } = eventSteps(await open());
    const [event] = await add(anEventRow(HELD));
    await join(event, 'arif');
    expect(await cancel(event)).toBe(1);
    expect(await titles()).toEqual([]);
    expect(await find(event)).toMatchObject({
      ...HELD,
      state: 'cancelled',
      unlistedAt: at,
      sequence: 1,
      joined: 1,
    });
  });

  it('happens once, however often it is requested at once, and only by its creator', async () => {
    const { add, cancel, find } = eventSteps(await open());
    const helpers = [{ id: 'i1', uid: 'uid-zoe', email: 'zoe@example.org', since: at }];
    const [event] = await add(anEventRow({ helpers }));
    for (const name of ['arif', 'zoe'])
      await expect(cancel(event, { name })).rejects.toMatchObject({ status: 403 });
    await expect(cancel({ ...event, id: 'f'.repeat(24) })).rejects.toMatchObject({ status: 404 });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(event)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await find(event)).toMatchObject({ state: 'cancelled', unlistedAt: at, sequence: 1 });
    await expect(cancel(event)).rejects.toMatchObject({ status: 404 });
  });

  it('is possible for a hidden event, which then is no longer hidden', async () => {
    const { add, cancel, find } = eventSteps(await open());
    const hidden = { at, reason: 'Wrong or misleading' as const };
    const [event] = await add(anEventRow(hiddenSince(hidden)));
    expect(await cancel(event)).toBe(1);
    expect(await find(event)).toMatchObject({ state: 'cancelled', unlistedAt: at });
    expect(await find(event)).not.toHaveProperty('hidden');
  });

  it('cancels the reminder and notifies participants', async () => {
    const db = await open();
    const { add, update, cancel } = eventSteps(db);
    const [event] = await add(anEventRow());
    await update(event, { eventDate: inDays(20, now) });
    await cancel(event);
    expect(await db.find('outbox', {})).toMatchObject([{ kind: 'event', subject: event.id }]);
  });

  it('includes its later dates if requested, for participants as well', async () => {
    const { add, join, cancel, find, titles } = eventSteps(await open());
    const [first, second, third, last] = aSeries(4, { title: 'Garden' }) as [
      Row<'events'>,
      Row<'events'>,
      Row<'events'>,
      Row<'events'>,
    ];
    await add(first, second, third, last);
    await join(third, 'arif');
    await expect(cancel(second, { name: 'arif', following: true })).rejects.toMatchObject({ status: 403 });
    expect(await cancel(second, { following: true })).toBe(3);
    expect(await titles()).toEqual(['Garden']);
    expect(await find(third)).toMatchObject({
      state: 'cancelled',
      unlistedAt: at,
      sequence: 1,
      title: 'Garden',
    });
  });

  it('notifies every participant, including people who join at the same moment', async () => {
    const db = await open();
    for (let round = 0; round < 8; round += 1) {
      const { add, join, cancel, find } = eventSteps(db);
      const [event] = await add(anEventRow(HELD));
      const [joined] = await Promise.all([
        join(event, 'arif').catch(() => null),
        round % 2 ? cancel(event) : new Promise((resolve) => setImmediate(resolve)).then(() => cancel(event)),
      ]);
      expect(await db.count('participations', { eventId: event.id })).toBe(joined === null ? 0 : 1);
      expect(await find(event)).toMatchObject({
        state: 'cancelled',
        unlistedAt: at,
        ...(joined ? HELD : NOTHING_HELD),
      });
    }
  });
});

describeDatabases('a cancelled event', (open) => {
  it('loses its description and picture when nobody else took part; the rest is deleted later', async () => {
    const db = await open();
    const { add, join, cancel, find } = eventSteps(db);
    const [event] = await add(anEventRow({ ...HELD, changes: [] }));
    await insert(
      db,
      'organiserMarks',
      marksRow({ eventId: event.id, rosterSeen: { joinOrder: 1, left: 0 } }),
    );
    await join(event, 'maya', [{ id: newId(now), age: 'child' }]);
    const left = await join(event, 'zoe');
    await db.transaction((tx) => leaveEvent(tx, left, { uid: 'uid-zoe' }, now));
    await cancel(event);
    const stored = await find(event);
    expect(stored).toMatchObject({ title: event.title, state: 'cancelled', unlistedAt: at, ...NOTHING_HELD });
    for (const field of ['photoAlt', 'changes', 'picture']) expect(stored).not.toHaveProperty(field);
    expect(await db.count('organiserMarks', {})).toBe(0);
    await sweep(db, at);
    expect(await find(event)).toEqual(stored);
    await sweep(db, later);
    expect(await db.count('events', {})).toBe(0);
    expect(await db.count('participations', {})).toBe(0);
  });

  it('stays for whoever said no when asked, until what stays of them is cleared', async () => {
    const db = await open();
    const { add, join, cancel, find } = eventSteps(db);
    const [event] = await add(anEventRow(HELD));
    const zoe = await join(event, 'zoe');
    const [row] = await db.find('participations', { where: { id: zoe } });
    if (!row) throw new Error('Zoe has joined.');
    const no = (tx: Transaction) => endAskedParticipations(tx, event, [row], 'left', now);
    await db.transaction(no);
    await cancel(event);
    await sweep(db, later);
    expect(await find(event)).toMatchObject(HELD);
    await db.transaction(async (tx) => forgetLeft(tx, await tx.find('participations', {}), now));
    await sweep(db, later);
    expect(await db.count('events', {})).toBe(0);
  });

  it('stays complete for anyone who takes part, attended, or was removed', async () => {
    const db = await open();
    const { add, cancel, find } = eventSteps(db);
    const events = await add(anEventRow(HELD), anEventRow(HELD), anEventRow(HELD));
    const [joined, removed, attended] = events;
    await db.transaction((tx) =>
      tx.insert('participations', [
        aParticipation({ eventId: joined.id }),
        aParticipation({ eventId: removed.id, leftReason: 'removed' }),
        aParticipation({ eventId: attended.id, leftReason: 'left', attended: true }),
      ]),
    );
    for (const event of events) await cancel(event);
    await sweep(db, later);
    for (const event of events) expect(await find(event)).toMatchObject(HELD);
  });

  it('can be read by the team for thirty days, and stays for as long as there are reports of it', async () => {
    const db = await open();
    const { add, cancel, find } = eventSteps(db);
    const [event] = await add(anEventRow(HELD));
    const question = aQuestion({ eventId: event.id });
    await insert(db, 'questions', question);
    await insert(db, 'reports', aReport({ eventId: event.id }));
    await cancel(event);
    expect(await find(event)).toMatchObject(NOTHING_HELD);
    expect(await findDeleted(db, event.id, new Date(later))).toMatchObject({
      ...{ kind: 'event', uid: 'uid-maya', deletedAt: at },
      event: { title: event.title, text: HELD.Descriptions, picture: HELD.photoURL },
    });
    expect(await db.count('questions', {})).toBe(0);
    expect(await findDeleted(db, question.id, new Date(later))).toMatchObject({ question });
    await sweep(db, later);
    expect(await find(event)).not.toBeNull();
    const after = inDays(32, now);
    expect(await findDeleted(db, event.id, new Date(after))).toBeNull();
    await sweepDeleted(db, at);
    expect(await db.count('deletedContent', {})).toBe(2);
    await sweepDeleted(db, later);
    expect(await db.count('deletedContent', {})).toBe(0);
    await db.transaction((tx) => tx.delete('reports', {}));
    await sweep(db, later);
    expect(await find(event)).toBeNull();
  });

  it('is different from a hidden event and from a listed one', async () => {
    const db = await open();
    const { add, find } = eventSteps(db);
    const hidden = { at: now.toISOString(), reason: 'Wrong or misleading' as const };
    const events = await add(anEventRow({ ...HELD, ...hiddenSince(hidden) }), anEventRow(HELD));
    await sweep(db, later);
    for (const event of events) expect(await find(event)).toMatchObject(HELD);
  });

  it('is deleted together with many others, those of deleted accounts included', async () => {
    const db = await open();
    const { add } = eventSteps(db);
    const many = Array.from({ length: 60 }, () => anEventRow({ ...HELD, ...cancelledSince(at) }));
    const joined = anEventRow({ ...HELD, ...cancelledSince(at) });
    await add(...many, joined, anEventRow({ ...HELD, creatorUid: undefined, ...cancelledSince(at) }));
    await db.transaction((tx) => tx.insert('participations', [aParticipation({ eventId: joined.id })]));
    await sweep(db, later);
    expect((await db.find('events', {})).map(({ id }) => id)).toEqual([joined.id]);
  });
});
