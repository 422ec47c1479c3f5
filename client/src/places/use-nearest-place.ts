import type { Place } from '@social-serve/contract/gazetteer';
import { kmBetween, type Point } from '@social-serve/contract/point-rules';
import { useQuery } from '../api/use-query.ts';
import { placesNear } from './queries.ts';

/** The place nearest to a point and its distance; null until that is known, and where it cannot be found out. */
export function useNearestPlace(point: Point): { place: Place; km: number } | null {
  const { data: places = [] } = useQuery(placesNear(point));
  const [nearest] = places
    .map((place) => ({ place, km: kmBetween(point, place) }))
    .sort((one, other) => one.km - other.km);
  return nearest ?? null;
}
