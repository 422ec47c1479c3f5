import type { OutcomeBody } from '@social-serve/contract/outcome';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, hideEvent } from '../../test/joiners.ts';
import { anOutcome, cancelledSince, markLeaving, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { eventsWithoutOutcome, noteAsked } from './ask.ts';
import { saveOutcome, withdrawOutcome } from './save.ts';

const reported = {
  items: [{ what: 'Litter', amount: 12.5, unit: 'bags' as const }],
  summary: '',
  walkIns: 3,
};

describeDatabases('an outcome', (open) => {
  const save = (
    db: Database,
    eventId: string,
    { uid = 'uid-maya', ...fields }: { uid?: string } & Partial<OutcomeBody> = {},
  ) =>
    db.transaction((tx) =>
      saveOutcome(tx, eventId, { ...reported, ...fields, id: newId(now) }, { uid }, now),
    );
  const withdraw = (db: Database, eventId: string) =>
    db.transaction((tx) => withdrawOutcome(tx, eventId, { uid: 'uid-maya' }, now));

  it('is saved by an organiser, replaced under its id, and withdrawn', async () => {
    const db = await open();
    const event = await addEvent(db, { eventDate: inDays(-3, now) });
    await expect(withdraw(db, event.id)).rejects.toMatchObject({
      message: 'This event has no results.',
    });
    await expect(save(db, event.id, { uid: 'uid-arif' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(save(db, newId(now))).rejects.toMatchObject({ code: 'not-found' });
    await save(db, event.id);
    const first = (await db.get('events', event.id))?.outcome;
    expect(first).toEqual({ ...reported, _id: expect.any(String), reportedAt: now.toISOString() });
    await save(db, event.id, { walkIns: 4 });
    expect((await db.get('events', event.id))?.outcome).toEqual({ ...first, walkIns: 4 });
    await withdraw(db, event.id);
    expect(await db.get('events', event.id)).toEqual(event);
    await eventSteps(db).cancel(event);
    await expect(save(db, event.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is for an event that began, until 90 days after its end, and is not hidden', async () => {
    const db = await open();
    const ahead = await addEvent(db, { eventDate: inDays(1, now) });
    const long = await addEvent(db, { eventDate: inDays(-92, now) });
    const hidden = await addEvent(db, { eventDate: inDays(-3, now) });
    const ended = await addEvent(db, { eventDate: inDays(-3, now), endDate: inDays(-2, now) });
    await hideEvent(db, hidden.id);
    await expect(save(db, ahead.id)).rejects.toMatchObject({ code: 'not-now' });
    await expect(save(db, long.id)).rejects.toMatchObject({ code: 'not-now' });
    await expect(save(db, hidden.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(save(db, ended.id, { hours: 2 })).rejects.toMatchObject({ code: 'bad-input' });
  });

  it('is not saved for an organiser who is deleting their account', async () => {
    const db = await open();
    const event = await addEvent(db, { eventDate: inDays(-3, now) });
    await markLeaving(db, { uid: 'uid-maya', email: 'maya@example.org' });
    await expect(save(db, event.id)).rejects.toMatchObject({ code: 'account-leaving' });
    expect(await db.get('events', event.id)).toEqual(event);
  });

  it('is requested once an event ended, the latest first; not if it was reported, or the event cancelled or someone else’s', async () => {
    const db = await open();
    const [old, late, ended] = [
      await addEvent(db, { eventDate: inDays(-12, now), endDate: inDays(-2, now) }),
      await addEvent(db, { eventDate: inDays(-3, now), endDate: inDays(1, now) }),
      await addEvent(db, { eventDate: inDays(-4, now) }),
    ];
    const saved = await addEvent(db, { eventDate: inDays(-4, now) });
    await save(db, saved.id);
    await addEvent(db, { eventDate: inDays(-4, now), ...cancelledSince(now.toISOString()) });
    await addEvent(db, { eventDate: inDays(-4, now), creatorUid: 'uid-arif' });
    await addEvent(db, { eventDate: inDays(-12, now) });
    const listing = { from: inDays(-10, now), to: now.toISOString() };
    const ids = async (limit: number) =>
      (await eventsWithoutOutcome(db, 'uid-maya', { ...listing, limit })).map(({ id }) => id);
    expect(await ids(9)).toEqual([old.id, ended.id]);
    expect(await ids(1)).toEqual([old.id]);
    expect(await ids(9)).not.toContain(late.id);
  });

  it('is requested from each organiser: a request that one of them read stays unread for another', async () => {
    const db = await open();
    const [at, later] = [inDays(-1, now), now.toISOString()];
    const helper = { id: newId(now), uid: 'uid-arif', email: 'arif@example.org', since: at };
    const event = await addEvent(db, { eventDate: inDays(-4, now), helpers: [helper] });
    await db.transaction((tx) =>
      tx.insert('organisers', [
        {
          id: helper.id,
          eventId: event.id,
          email: helper.email,
          uid: helper.uid,
          accepted: true,
          invitedAt: at,
        },
      ]),
    );
    const asked = async () => {
      const readBy = async (uid: string) =>
        (await eventsWithoutOutcome(db, uid, { from: inDays(-10, now), to: later, limit: 9 }))[0]?.readAt;
      return [await readBy('uid-maya'), await readBy('uid-arif'), await db.count('organiserMarks', {})];
    };
    const note = (uid: string, when: string) => db.transaction((tx) => noteAsked(tx, event.id, uid, when));
    await note('uid-zoe', at);
    expect(await asked()).toEqual(['', '', 0]);
    await note('uid-arif', at);
    expect(await asked()).toEqual(['', at, 1]);
    await note('uid-maya', later);
    expect(await asked()).toEqual([later, at, 2]);
  });

  it('is deleted when the event is moved to a day ahead', async () => {
    const db = await open();
    const event = await addEvent(db, { eventDate: inDays(-3, now), outcome: anOutcome() });
    await eventSteps(db).update(event, { eventDate: inDays(9, now) });
    expect(await db.get('events', event.id)).not.toHaveProperty('outcome');
    expect(await db.get('events', event.id)).not.toHaveProperty('outcomeAt');
  });
});
