/** Of which changes participants are notified: always of date, end, place and capacity; of other fields if the organiser chooses to. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  begin,
  change as changeByCall,
  join as joinByCall,
  post,
  sent,
  world,
} from '../../test/event-mail.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import { noticeSteps } from '../../test/notice-steps.ts';
import { addEvent, insert, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { MOST_CHANGES } from './changes.ts';

const SILENT = {
  title: 'Other title',
  eventType: 'Donation',
  timeZone: 'Asia/Tokyo',
  photoURL: 'https://other.example.org/picture.jpg',
  photoAlt: 'A heap of leaves',
  Descriptions: 'Other words.',
};
const ALWAYS = {
  eventDate: inDays(20, now),
  endDate: inDays(20, now, 23),
  location: 'Other place',
  capacity: 12,
};

describeDatabases('of a change participants', (open) => {
  let db: Database;
  let event: EventRow;
  let id: string;
  const { join, change, notices, unread, readAll } = noticeSteps(() => db);
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { title: 'A', location: 'Park', eventDate: inDays(20, now, 6) });
    id = await join(event, 'ana');
  });
  /** An organiser changes the event without choosing to notify anyone. */
  const silently = (changes: object) => change(event, changes, 2, false);
  const news = async () =>
    (await unread('ana')).flatMap((notice) =>
      notice.kind === 'changed' ? notice.changes.map(({ field, from, to }) => [field, from, to]) : [],
    );
  const isEnqueued = async () => (await db.count('outbox', { kind: 'event' })) > 0;

  it.each(Object.entries(SILENT))('are not notified by default: %s', async (field, value) => {
    await silently({ [field]: value });
    expect(await db.get('events', event.id)).toMatchObject({ [field]: value, sequence: 1 });
    expect(await notices('ana')).toEqual([]);
    expect(await isEnqueued()).toBe(false);
    await change(event, { title: 'Chosen' }, 3);
    expect(await news()).toContainEqual(['title', 'A', 'Chosen']);
    expect(await isEnqueued()).toBe(true);
  });

  it.each(Object.entries(ALWAYS))('are always notified: %s', async (field, value) => {
    await silently({ [field]: value });
    expect((await news()).map(([changed]) => changed)).toEqual([field]);
    expect(await isEnqueued()).toBe(true);
  });

  it('see the time zone of a new date', async () => {
    await silently({ eventDate: inDays(21, now), timeZone: 'Asia/Tokyo' });
    expect((await news()).map(([field]) => field)).toEqual(['eventDate', 'timeZone']);
  });

  it('are not notified of an earlier silent change together with a later one', async () => {
    await silently({ title: 'B' });
    await silently({ location: 'Garden' });
    expect(await news()).toEqual([['location', 'Park', 'Garden']]);
    await readAll('ana');
    await change(event, { title: 'C' });
    expect(await news()).toEqual([['title', 'B', 'C']]);
  });

  it('see what they knew before, and the current value, around a silent change of the same field', async () => {
    await silently({ title: 'B' });
    await change(event, { title: 'C' });
    expect(await news()).toEqual([['title', 'A', 'C']]);
    await silently({ title: 'D' });
    expect(await news()).toEqual([['title', 'A', 'D']]);
    await readAll('ana');
    expect(await news()).toEqual([]);
  });

  it('are notified of nothing when a change that they have not read is silently undone', async () => {
    await change(event, { title: 'B' });
    await silently({ title: 'A' });
    expect(await news()).toEqual([]);
  });

  it('see the notice of a change where it was, whatever is silently changed afterwards', async () => {
    await change(event, { location: 'Garden' }, 1);
    const [before] = await unread('ana');
    await silently({ title: 'B' });
    const [after] = await unread('ana');
    expect(after).toMatchObject({ kind: 'changed', at: before?.at });
    await readAll('ana');
    expect(await notices('ana')).toMatchObject([{ read: true, changes: [{ field: 'location' }] }]);
  });

  it('are not notified of what they have read when silent changes are merged with it', async () => {
    await change(event, { title: 'B' });
    await readAll('ana');
    for (let number = 1; number <= MOST_CHANGES + 5; number += 1) await silently({ title: `B${number}` });
    expect(await news()).toEqual([]);
    await silently({ location: 'Garden' });
    expect(await news()).toEqual([['location', 'Park', 'Garden']]);
    const [row] = await db.find('participations', { where: { id } });
    expect(row?.lastNotified.sequence).toBe(1);
  });

  it('are notified of all dates of a series in the same way', async () => {
    const dates = aSeries(3);
    await insert(db, 'events', ...dates);
    for (const date of dates) await join(date, 'bo');
    const { updateFollowing } = eventSteps(db);
    const [first] = dates as [EventRow];
    await updateFollowing(first, { title: 'Meadow', location: 'Garden' }, 'maya', { notify: false });
    expect(await unread('bo')).toMatchObject([{ changes: [{ field: 'location' }], events: [{}, {}, {}] }]);
    await readAll('bo');
    await updateFollowing(first, { title: 'Forest' }, 'maya', { notify: true });
    expect(await unread('bo')).toMatchObject([{ changes: [{ field: 'title' }], events: [{}, {}, {}] }]);
  });
});

it('mail follows the organiser’s choice, and never repeats what was silent', async () => {
  begin();
  const event = await post({ title: 'Walk', location: 'Park' });
  await joinByCall(event, 'arif');
  await sent();
  await changeByCall(event, { Descriptions: 'Corrected.', notify: undefined });
  expect(await sent()).toEqual([]);
  await changeByCall(event, { location: 'Garden', notify: false });
  expect(await sent()).toEqual(['arif@example.org: Walk was changed.']);
  const text = world.mail.messages.at(-1)?.text ?? '';
  expect(text).toContain('Garden');
  expect(text).not.toContain('Corrected.');
  await changeByCall(event, { title: 'Long walk', notify: true });
  expect(await sent()).toEqual(['arif@example.org: Long walk was changed.']);
  expect(world.mail.messages.at(-1)?.text).not.toContain('Corrected.');
});
