/** Events near a point on SQLite: two columns, an index of the cells that they are in, and the distance as an expression. */
import { type Box, boxAround, EARTH_KM, type Point } from '@social-serve/contract/point-rules';
import type { Sql } from '../sqlite/where.ts';
import type { Near } from './event-list.ts';

/** Cells of half a degree, so that a search looks at those around its point: latitude alone would bring in all cities of one latitude. */
const CELLS = 2;
/** Cells in a row: one more than there are, because 180° is in a cell of its own. */
const ROW = 360 * CELLS + 1;
const CELL = `CAST((latitude + 90) * ${CELLS} AS INTEGER) * ${ROW} + CAST((longitude + 180) * ${CELLS} AS INTEGER)`;

/** The index of the events that have a point; it has what lists filter and sort by, so that only the rows of a page are read. */
const NEAR_INDEX = 'events_near';

export const NEAR_SCHEMA = `CREATE INDEX ${NEAR_INDEX}
  ON events (state, ${CELL}, latitude, longitude, endsAt, eventDate, id, eventType, seriesId) WHERE latitude IS NOT NULL`;

/** The numbers of the cells that a box touches. */
function cellsIn({ south, north, ranges }: Box): number[] {
  const line = (degrees: number) => Math.floor(degrees * CELLS);
  const cells: number[] = [];
  for (let row = line(south + 90); row <= line(north + 90); row += 1)
    for (const { west, east } of ranges)
      for (let column = line(west + 180); column <= line(east + 180); column += 1)
        cells.push(row * ROW + column);
  return cells;
}

/** The events in the cells around a point, for FROM; and the condition that goes with it. */
export function inCellsSql({ point, km }: Near): { from: Sql; where: string } {
  return {
    from: {
      text: `(SELECT value AS cell FROM json_each(?)) AS cells CROSS JOIN events INDEXED BY ${NEAR_INDEX}`,
      values: [JSON.stringify(cellsIn(boxAround(point, km)))],
    },
    where: `${CELL} = cell`,
  };
}

/** The distance of an event from a point in whole metres (haversine, as `kmBetween`). */
export const metresSql = ({ lat, lon }: Point): Sql => ({
  text: `CAST(round(${2_000 * EARTH_KM} * asin(min(1, sqrt(pow(sin(radians(latitude - ?) / 2), 2)
    + cos(radians(?)) * cos(radians(latitude)) * pow(sin(radians(longitude - ?) / 2), 2))))) AS INTEGER)`,
  values: [lat, lat, lon],
});

/** The condition that an event is in the box around a point that has all points within the distance. */
export function inBoxSql({ point, km }: Near): Sql {
  const { south, north, ranges } = boxAround(point, km);
  const across = ranges.map(() => 'longitude BETWEEN ? AND ?').join(' OR ');
  return {
    text: `latitude BETWEEN ? AND ? AND (${across})`,
    values: [south, north, ...ranges.flatMap(({ west, east }) => [west, east])],
  };
}

const RADIAN = Math.PI / 180;

/**
 * The condition that an event is within the distance of a point. It compares twice the haversine, with cosines instead of squared sines
 * (1 - cos a = 2 sin² a/2): a third of the functions that the distance takes, for each event in the box.
 */
export function nearSql({ point, km }: Near): Sql {
  const box = inBoxSql({ point, km });
  return {
    text: `${box.text} AND 1 - cos((latitude - ?) * ${RADIAN})
      + ? * cos(latitude * ${RADIAN}) * (1 - cos((longitude - ?) * ${RADIAN})) <= ?`,
    values: [
      ...box.values,
      ...[point.lat, Math.cos(point.lat * RADIAN), point.lon],
      1 - Math.cos(km / EARTH_KM),
    ],
  };
}
