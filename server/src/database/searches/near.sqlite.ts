/** Events near a point on SQLite: two columns, their index, and the distance as an expression. */
import { boxAround, EARTH_KM, type Point } from '@social-serve/contract/point-rules';
import type { Sql } from '../sqlite/where.ts';
import type { Near } from './event-list.ts';

/** The index of the events that have a point; it has what lists filter and sort by, so that only the rows of a page are read. */
export const NEAR_INDEX = 'events_near';

export const NEAR_SCHEMA = `CREATE INDEX ${NEAR_INDEX} ON events (state, latitude, longitude, endsAt, eventDate, id, eventType, seriesId)
  WHERE latitude IS NOT NULL`;

/** The distance of an event from a point in kilometres (haversine, as `kmBetween`). */
const kmSql = ({ lat, lon }: Point): Sql => ({
  text: `${2 * EARTH_KM} * asin(min(1, sqrt(pow(sin(radians(latitude - ?) / 2), 2)
    + cos(radians(?)) * cos(radians(latitude)) * pow(sin(radians(longitude - ?) / 2), 2))))`,
  values: [lat, lat, lon],
});

/** The same in whole metres. */
export function metresSql(point: Point): Sql {
  const { text, values } = kmSql(point);
  return { text: `CAST(round(1000 * ${text}) AS INTEGER)`, values };
}

/** The condition that an event is in the box around a point that has all points within the distance. */
export function inBoxSql({ point, km }: Near): Sql {
  const { south, north, ranges } = boxAround(point, km);
  const across = ranges.map(() => 'longitude BETWEEN ? AND ?').join(' OR ');
  return {
    text: `latitude BETWEEN ? AND ? AND (${across})`,
    values: [south, north, ...ranges.flatMap(({ west, east }) => [west, east])],
  };
}

/** The condition that an event is within the distance of a point. */
export function nearSql(near: Near): Sql {
  const box = inBoxSql(near);
  const km = kmSql(near.point);
  return {
    text: `${box.text} AND ${km.text} <= ?`,
    values: [...box.values, ...km.values, near.km],
  };
}
