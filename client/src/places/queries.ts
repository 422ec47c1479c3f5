/** The call for places of the world, and its cached answers. */
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { type Point, pointText, searchedPoint } from '@social-serve/contract/point-rules';
import { listQuery } from '../api/answer-query.ts';
import { localZone } from '../ui/dates.ts';

/** GET /places: the places that a text names, those of the visitor's country first. */
export const placesNamed = (q: string) => ({
  ...listQuery<Place>(['places', 'named', q], {
    path: calls.places,
    query: { q, zone: localZone() },
    token: false,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  // Once there is a connection again, a search that failed runs again.
  refetchOnReconnect: true,
});

/** GET /places: the places nearest to a point, which is rounded so that the exact one stays on this device. */
export function placesNear(point: Point) {
  const near = pointText(searchedPoint(point));
  return {
    ...listQuery<Place>(['places', 'near', near], { path: calls.places, query: { near }, token: false }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
  };
}

/** GET /places: the places that a text such as a location mentions, the most likely first. @param zone where it is; the visitor's by default */
export const placesIn = (text: string, zone = localZone()) => ({
  ...listQuery<Place>(['places', 'in', text, zone], {
    path: calls.places,
    query: { in: text, zone },
    token: false,
  }),
  staleTime: Number.POSITIVE_INFINITY,
});
