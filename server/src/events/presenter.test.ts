import { expect, it } from 'vitest';
import { anEventRow, named } from '../../test/rows.ts';
import { publicEvent, toEvent } from './presenter.ts';

it('an event is sent with exactly these keys, whatever else is stored of it', () => {
  const stored = {
    ...anEventRow({
      capacity: 12,
      creatorName: 'Maya Chakma',
      state: 'cancelled',
      unlistedAt: '2026-11-22T00:00:00.000Z',
      endDate: '2026-12-05T17:00:00.000Z',
      timeZone: 'Asia/Dhaka',
      photoAlt: 'Twelve people with bags on a river bank',
    }),
    place: 3,
    secret: 'inner',
  };
  const event = toEvent(named(stored), '');
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
    'participants',
    'photoAlt',
    'photoURL',
    'postDate',
    'timeZone',
    'title',
    'waiting',
  ]);
  expect(event).toMatchObject({ _id: stored.id, title: stored.title, postDate: stored.postDate });
});

it.each([
  [undefined, undefined, 0, 0],
  [undefined, 3, 0, 0],
  [12, undefined, 12, 0],
  [12, 20, 12, 0],
  [20, 20, 20, 0],
  [23, 20, 20, 3],
])(
  'of %j people who joined an event with %j places %i take part and %i wait',
  (joined, capacity, ...counts) => {
    const { participants, waiting } = toEvent(named(anEventRow({ joined, capacity })), '');
    expect([participants, waiting]).toEqual(counts);
  },
);

it.each([
  ['maya@example.org', undefined],
  ['maya＠example.org', undefined],
  ['Maya Chakma', 'Maya Chakma'],
])('a masked address is not revealed by the display name %s', (creatorName, shown) => {
  const record = named(anEventRow({ creator: 'maya@example.org', creatorName }));
  const masked = publicEvent({ creatorEmails: 'signed-in', production: true }, null, '')(record);
  expect(masked.creator).toBe('m…@example.org');
  expect(masked.creatorName).toBe(shown);
  expect(
    publicEvent(
      { creatorEmails: 'signed-in', production: true },
      { uid: 'someone', emailVerified: true },
      '',
    )(record).creatorName,
  ).toBe(creatorName);
});
