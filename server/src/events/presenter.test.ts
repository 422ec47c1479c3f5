import { expect, it } from 'vitest';
import { anEventRecord } from '../../test/records.ts';
import { toEvent } from './presenter.ts';

it('an event travels with exactly these keys, whatever else is kept of it', () => {
  const kept = {
    ...anEventRecord({
      capacity: 12,
      creatorName: 'Maya Chakma',
      cancelledAt: '2026-11-22T00:00:00.000Z',
      endDate: '2026-12-05T17:00:00.000Z',
      timeZone: 'Asia/Dhaka',
    }),
    place: 3,
    secret: 'inner',
  };
  const event = toEvent(kept);
  expect(Object.keys(event).toSorted()).toEqual([
    'Descriptions',
    '_id',
    'capacity',
    'creator',
    'creatorName',
    'endDate',
    'eventDate',
    'eventType',
    'location',
    'photoURL',
    'postDate',
    'timeZone',
    'title',
  ]);
  expect(event).toMatchObject({ _id: kept.id, title: kept.title, postDate: kept.postDate });
});
