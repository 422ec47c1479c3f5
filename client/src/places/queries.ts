/** The call for places of the world, and its cached answers. */
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { listQuery } from '../api/answer-query.ts';
import { localZone } from '../ui/dates.ts';

/** GET /places: the places that a text names, those of the visitor's country first. */
export const placesNamed = (q: string) => ({
  ...listQuery<Place>(['places', q], { path: calls.places, query: { q, zone: localZone() }, token: false }),
  staleTime: Number.POSITIVE_INFINITY,
  // Once there is a connection again, a search that failed runs again.
  refetchOnReconnect: true,
});
