/** Finds places near a point (docs/specification.md, "Finding places"). */
import type { Place } from '@social-serve/contract/gazetteer';
import { LIMITS } from '@social-serve/contract/limits';
import { EARTH_KM, kmBetween, type Point } from '@social-serve/contract/point-rules';
import { toPlace } from './find.ts';
import type { Gazetteer } from './open.ts';

/** The kilometres of a degree of latitude. */
const DEGREE_KM = (EARTH_KM * Math.PI) / 180;

/** The places nearest to a point, the nearest first, at most `LIMITS.places`. */
export function nearestPlaces(gazetteer: Gazetteer, point: Point): Place[] {
  const { points } = gazetteer;
  const found: { number: number; km: number }[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (let number = 0; number < points.length / 2; number += 1) {
    const lat = points[2 * number] ?? 0;
    // Most places are too far to the north or south, which takes less time to find out.
    if (Math.abs(lat - point.lat) * DEGREE_KM >= farthest) continue;
    const km = kmBetween(point, { lat, lon: points[2 * number + 1] ?? 0 });
    if (km >= farthest) continue;
    const at = found.findIndex((other) => other.km > km);
    found.splice(at < 0 ? found.length : at, 0, { number, km });
    if (found.length > LIMITS.places) found.pop();
    if (found.length === LIMITS.places) farthest = found.at(-1)?.km ?? farthest;
  }
  return found.map(({ number }) => toPlace(gazetteer, number));
}
