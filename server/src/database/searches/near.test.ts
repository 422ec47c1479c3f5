/** The list of events near a point, on each database, against a plain computation in memory. */
import { kmBetween, type Point, storedPoint } from '@social-serve/contract/point-rules';
import { inDays } from '@social-serve/contract/test/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { addEvents, ids, readPages } from '../../../test/events.ts';
import { anEventRow, now } from '../../../test/rows.ts';
import { newId } from '../../formats/new-id.ts';
import type { Row } from '../database.ts';
import type { EventListing, FoundEvent, Near } from './event-list.ts';

const from = inDays(0, now);

/** Where a search has to get it right: somewhere, the poles, the date line, the equator at Greenwich. */
const CENTRES: readonly Point[] = [
  { lat: 25.74, lon: 89.28 },
  { lat: 90, lon: 0 },
  { lat: -89.99, lon: 120 },
  { lat: 89.2, lon: -45 },
  { lat: 0, lon: 180 },
  { lat: -17.5, lon: -179.99 },
  { lat: 66.5, lon: 179.5 },
  { lat: 0, lon: 0 },
];

const around = (centre: Point, [byLat, byLon]: readonly [number, number]): Point => {
  const lat = centre.lat + byLat;
  const lon = centre.lon + byLon;
  const [beyond, sign] = [Math.abs(lat) > 90, Math.sign(lat)];
  const turned = ((((lon + (beyond ? 180 : 0) + 180) % 360) + 360) % 360) - 180;
  return storedPoint({ lat: beyond ? sign * 180 - lat : lat, lon: turned });
};

const centre = fc.constantFrom(...CENTRES);
const by = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const offset = fc.oneof(fc.tuple(by(0.05), by(0.05)), fc.tuple(by(2.5), by(2.5)), fc.tuple(by(2.5), by(180)));

/** Some events: around one of the centres, or without a point. */
const someEvents = fc.array(
  fc.record({
    point: fc.option(fc.tuple(centre, offset), { freq: 6, nil: undefined }),
    days: fc.integer({ min: -2, max: 30 }),
    type: fc.constantFrom('Cleanup' as const, 'Donation' as const),
    series: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 40 },
);

const aSearch = fc.record({
  point: centre,
  km: fc.constantFrom(1, 2, 5, 25, 100, 200),
  type: fc.constantFrom('Cleanup' as const, undefined),
  oncePerSeries: fc.boolean(),
  nearestFirst: fc.boolean(),
  limit: fc.constantFrom(1, 3, 50),
});

const metres = ({ point }: Row<'events'>, near: Near) =>
  Math.round(1_000 * kmBetween(near.point, point ?? { lat: Number.NaN, lon: 0 }));

/** What a list has, computed in memory. */
function expected(events: readonly Row<'events'>[], listing: Omit<EventListing, 'limit'> & { near: Near }) {
  const { near, type, oncePerSeries, nearestFirst } = listing;
  const soonest = (one: Row<'events'>, other: Row<'events'>) =>
    one.eventDate < other.eventDate || (one.eventDate === other.eventDate && one.id < other.id) ? -1 : 1;
  const found = events
    .filter(({ point }) => point && kmBetween(near.point, point) <= near.km)
    .filter(({ eventType, endsAt }) => (!type || eventType === type) && endsAt > from)
    .toSorted(soonest);
  const first = found.filter(
    ({ seriesId }, index) => !seriesId || found.findIndex((one) => one.seriesId === seriesId) === index,
  );
  const listed = oncePerSeries ? first : found;
  return nearestFirst
    ? listed.toSorted((one, other) => metres(one, near) - metres(other, near) || soonest(one, other))
    : listed;
}

describeDatabases('the list near a point', (open) => {
  it('has the events within the distance, in order, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        someEvents,
        fc.array(aSearch, { minLength: 6, maxLength: 6 }),
        async (made, searches) => {
          const db = await open();
          const series = [newId(now), newId(now), newId(now)];
          const events = made.map(({ point, days, type, series: number }) =>
            anEventRow({
              eventDate: inDays(days, now),
              eventType: type,
              point: point && around(...point),
              ...(number !== undefined && { seriesId: series[number], seriesEvery: 'week' }),
            }),
          );
          await addEvents(db, events);
          for (const { point, km, limit, ...filter } of searches) {
            const listing = { from, near: { point, km }, ...filter };
            const found = await readPages<FoundEvent>(limit, (after, most) =>
              db.searches.listEvents({ ...listing, after, limit: most }),
            );
            expect(ids(found)).toEqual(ids(expected(events, listing)));
            for (const event of filter.nearestFirst ? found : [])
              expect(event.metres).toBe(metres(event, listing.near));
          }
        },
      ),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });
});
