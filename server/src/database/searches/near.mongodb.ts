/** Events near a point on MongoDB: its index of points, and the distance as an expression. */
import { EARTH_KM, type Point } from '@social-serve/contract/point-rules';
import type { Document, IndexDescription } from 'mongodb';
import type { Near } from './event-list.ts';

/** The index of the events that have a point. */
export const NEAR_INDEX: IndexDescription = {
  name: 'near',
  key: { position: '2dsphere' },
  // As MongoDB stores it: two processes that start together create it twice, which must be the same.
  '2dsphereIndexVersion': 3,
};

/** The condition that an event is within the distance of a point. */
export const nearFilter = ({ point: { lat, lon }, km }: Near): Document => ({
  position: { $geoWithin: { $centerSphere: [[lon, lat], km / EARTH_KM] } },
});

const radians = (degrees: unknown) => ({ $degreesToRadians: degrees });
const half = (degrees: unknown) => ({ $divide: [radians(degrees), 2] });
const squared = (number: unknown) => ({ $pow: [number, 2] });

/** The distance of an event from a point in whole metres (haversine, as `kmBetween`). */
export const metresOf = ({ lat, lon }: Point): Document => {
  const byLatitude = squared({ $sin: half({ $subtract: ['$latitude', lat] }) });
  const byLongitude = squared({ $sin: half({ $subtract: ['$longitude', lon] }) });
  const narrowed = { $multiply: [{ $cos: radians(lat) }, { $cos: radians('$latitude') }, byLongitude] };
  const angle = { $asin: { $min: [1, { $sqrt: { $add: [byLatitude, narrowed] } }] } };
  return { $toInt: { $round: [{ $multiply: [2_000 * EARTH_KM, angle] }, 0] } };
};
