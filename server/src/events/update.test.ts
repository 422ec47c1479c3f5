import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { anEventRow, cancelledSince, markLeaving, now, someone } from '../../test/rows.ts';
import { newId } from '../formats/new-id.ts';
import { type EventChanges, MOST_CHANGES, MOST_CHANGES_SIZE } from './changes.ts';
import { withItsOrganisers } from './organisers.ts';
import { updateEvent } from './update.ts';

const at = inDays(1, now);

describeDatabases('updating an event', (open) => {
  const everything = {
    title: 'Other title',
    location: 'Other place',
    eventType: 'Donation',
    photoURL: 'https://other.example.org/picture.jpg',
    Descriptions: 'Other words.',
    eventDate: inDays(20, now),
    endDate: inDays(20, now, 23),
    timeZone: 'Asia/Tokyo',
    capacity: 12,
  } as const satisfies EventChanges;

  it('changes the given fields, keeps the others, counts the change', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(anEventRow({ title: 'Before', eventType: 'Cleanup' }));
    expect(await update(event, { title: 'ÁFTER' })).toBe(true);
    const changed = { ...event, title: 'ÁFTER', titleFolded: 'after', postDate: at, sequence: 1 };
    expect(await find(event)).toEqual({ ...changed, changes: expect.any(Array) });
  });

  it('accepts a change of every field alone, and of all together', async () => {
    const { add, update, find } = eventSteps(await open());
    for (const [field, value] of Object.entries(everything)) {
      const [event] = await add(anEventRow({ eventType: 'Cleanup', eventDate: inDays(20, now, 6) }));
      expect(await update(event, { [field]: value }), field).toBe(true);
      expect(await find(event)).toMatchObject({ [field]: value, sequence: 1 });
      expect(await update(event, { ...everything }), field).toBe(true);
      expect(await find(event)).toMatchObject({ ...everything, sequence: 2 });
    }
  });

  it('clears an optional field, which is absent then; null for an absent one changes nothing', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(anEventRow({ capacity: 5 }));
    expect(await update(event, { capacity: undefined })).toBe(false);
    expect(await update(event, { capacity: null })).toBe(true);
    expect(await find(event)).not.toHaveProperty('capacity');
    expect(await update(event, { capacity: null })).toBe(false);
  });

  it('modifies nothing, not even postDate, when nothing would change', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(anEventRow());
    expect(await update(event, { title: event.title })).toBe(false);
    expect(await find(event)).toEqual(event);
  });

  it('records the current name of the person who changes it, or that they have none', async () => {
    const db = await open();
    const { add, update, find, options } = eventSteps(db);
    const [event] = await add(anEventRow());
    const nameNow = async () => (await withItsOrganisers(db, await find(event)))?.creatorName;
    await update(event, { title: 'Two' });
    expect(await nameNow()).toBe('Maya');
    const nameless = { ...someone('maya'), name: null };
    const changes = { title: 'Three', eventDate: event.eventDate };
    await db.transaction((tx) => updateEvent(tx, event.id, changes, nameless, options));
    expect(await nameNow()).toBeUndefined();
    expect(await find(event)).not.toHaveProperty('creatorName');
  });

  it('is for its organisers alone: 403 for others, 404 for an unknown or cancelled event', async () => {
    const { add, update, find } = eventSteps(await open());
    const helpers = [{ id: 'i1', uid: 'uid-zoe', email: 'zoe@example.org', since: at }];
    const [event, cancelled] = await add(anEventRow({ helpers }), anEventRow(cancelledSince(at)));
    await expect(update(event, { title: 'Taken' }, 'arif')).rejects.toMatchObject({ status: 403 });
    await expect(update({ ...event, id: 'f'.repeat(24) }, {})).rejects.toMatchObject({ status: 404 });
    await expect(update(cancelled, { title: 'New' })).rejects.toMatchObject({ status: 404 });
    expect(await find(event)).toEqual(event);
    expect(await update(event, { title: 'Helped' }, 'zoe')).toBe(true);
    expect(await find(event)).not.toHaveProperty('creatorName');
  });

  it('counts every one of many changes at once, from two processes', async () => {
    const db = await open();
    const { add, update, find } = eventSteps(db);
    const second = eventSteps(await open.again());
    const [event] = await add(anEventRow({ title: 'Title' }));
    const both = [update, second.update];
    const titles = Array.from({ length: 6 }, (_, index) => `Title ${index}`);
    await Promise.all(titles.map((title, index) => both[index % 2]?.(event, { title })));
    const changed = await find(event);
    expect(changed?.sequence).toBe(6);
    const fields = (changed?.changes ?? []).flatMap((change) => change.fields);
    expect(fields.map(({ to }) => to).toSorted()).toEqual(titles.toSorted());
    expect(fields.map(({ from }) => from)).toEqual(['Title', ...fields.map(({ to }) => to).slice(0, -1)]);
    expect(changed?.title).toBe(fields.at(-1)?.to);
  });

  it('leaves no fewer places than there are participants', async () => {
    const { add, update, join, find } = eventSteps(await open());
    const [event] = await add(anEventRow({ capacity: 5 }));
    for (const name of ['arif', 'zoe', 'tara']) await join(event, name);
    await expect(update(event, { capacity: 2 })).rejects.toMatchObject({
      status: 409,
      message: '3 people have already joined. Capacity must be at least 3.',
    });
    expect(await update(event, { capacity: 3 })).toBe(true);
    expect((await find(event))?.capacity).toBe(3);
  });

  it('never takes back a place that was promised to a participant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { add, update, join, find } = eventSteps(await open());
      const [event] = await add(anEventRow({ capacity: 4 }));
      const joins = ['arif', 'zoe', 'tara', 'lena'].map((name) => join(event, name));
      const lowered = await Promise.all([
        update(event, { capacity: 2 }).catch(({ status }: { status: number }) => status),
        ...joins,
      ]);
      const { capacity = 0, joined = 0 } = (await find(event)) ?? {};
      expect(joined).toBe(4);
      expect(capacity).toBe(lowered[0] === true ? 2 : 4);
    }
  });

  it('applies the limit to a past event whose date is moved ahead', async () => {
    const db = await open();
    const { add, options } = eventSteps(db);
    const [past] = await add(anEventRow({ eventDate: inDays(-9, now) }), anEventRow());
    const move = (most: number) =>
      db.transaction((tx) =>
        updateEvent(tx, past.id, { eventDate: inDays(9, now) }, someone('maya'), { ...options, most }),
      );
    await expect(move(1)).rejects.toMatchObject({ status: 409, code: 'limit-reached' });
    expect(await move(2)).toBe(true);
  });

  it('applies it once, to two co-organisers who move two events of one creator at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const db = await open();
      const other = await open.again();
      const helpers = ['tara', 'ben'].map((name) => ({
        ...{ id: newId(now), uid: `uid-${name}`, email: `${name}@example.org`, since: now.toISOString() },
      }));
      const past = [-9, -8].map((days) => anEventRow({ eventDate: inDays(days, now), helpers }));
      await eventSteps(db).add(...past);
      const options = { ...eventSteps(db).options, most: 1 };
      const outcomes = await Promise.allSettled(
        past.map(({ id }, index) =>
          (index === 0 ? db : other).transaction((tx) => {
            const person = someone(index === 0 ? 'tara' : 'ben');
            return updateEvent(tx, id, { eventDate: inDays(9, now) }, person, options);
          }),
        ),
      );
      const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(rejected).toMatchObject([{ reason: { code: 'limit-reached' } }]);
    }
  });

  it('queues one mailing to its participants, and moves the reminder with the date', async () => {
    const db = await open();
    const { add, update } = eventSteps(db);
    const [event] = await add(anEventRow());
    await update(event, { title: 'One' });
    await update(event, { title: 'Two', eventDate: inDays(30, now) });
    const entries = await db.find('outbox', { orderBy: [['id', 'asc']] });
    expect(entries).toMatchObject([
      { kind: 'event', subject: event.id, version: 2, due: at },
      { kind: 'reminder', subject: event.id },
    ]);
    expect(entries[1]?.due?.slice(0, 10)).toBe(inDays(29, now).slice(0, 10));
  });

  it('is refused while the account is being deleted', async () => {
    const db = await open();
    const { add, update, find } = eventSteps(db);
    const [event] = await add(anEventRow());
    await markLeaving(db, { uid: 'uid-maya' });
    await expect(update(event, { title: 'New' })).rejects.toMatchObject({ code: 'account-leaving' });
    expect(await find(event)).toEqual(event);
  });
});

describeDatabases('the record of an event’s changes', (open) => {
  it('has the changed fields with their old and new values, and when; of a long text its beginning', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(
      anEventRow({ capacity: 12, Descriptions: `${'a'.repeat(199)}🌱${'b'.repeat(900)}` }),
    );
    await update(event, { title: 'New', capacity: null });
    await update(event, { Descriptions: 'Short.' });
    expect((await find(event))?.changes).toEqual([
      {
        sequence: 1,
        at,
        fields: [
          { field: 'title', from: event.title, to: 'New', notified: 1 },
          { field: 'capacity', from: 12, to: null, notified: 1 },
        ],
      },
      {
        sequence: 2,
        at,
        fields: [{ field: 'Descriptions', from: `${'a'.repeat(199)}🌱…`, to: 'Short.', notified: 2 }],
      },
    ]);
  });

  it('has twenty changes; earlier ones are merged into one, from the first value on', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(anEventRow());
    await update(event, { title: 'Title 1', location: 'Elsewhere' });
    for (let number = 2; number <= 25; number++) await update(event, { title: `Title ${number}` });
    const changes = (await find(event))?.changes ?? [];
    expect(changes.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: MOST_CHANGES }, (_, index) => index + 6),
    );
    expect(changes[0]?.fields).toEqual([
      { field: 'title', from: event.title, to: 'Title 6', notified: 6 },
      { field: 'location', from: event.location, to: 'Elsewhere', notified: 1 },
    ]);
  });

  it('stays short enough for every list to read it with the event', async () => {
    const { add, update, find } = eventSteps(await open());
    const [event] = await add(anEventRow());
    for (let number = 1; number <= 25; number++)
      await update(event, {
        title: `Title ${number}`,
        Descriptions: `${number} ${'\u0001'.repeat(4_000)}`,
      });
    const changes = (await find(event))?.changes ?? [];
    expect(JSON.stringify(changes).length).toBeLessThanOrEqual(MOST_CHANGES_SIZE);
    expect(changes[0]?.fields[0]?.from).toBe(event.title);
    expect(changes.at(-1)?.sequence).toBe(25);
  });
});
