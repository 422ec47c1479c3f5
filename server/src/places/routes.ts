/** The call that finds places by name (docs/specification.md, "Finding places"). */
import { operations } from '@social-serve/contract/operations';
import { type Route, route } from '../http/route.ts';
import { findPlaces } from './find.ts';
import { openGazetteer } from './open.ts';

/** The routes of places. */
export function placesRoutes(): Route[] {
  return [
    route(operations.findPlaces, async ({ query: { q, zone } }) =>
      findPlaces(await openGazetteer(), q, zone),
    ),
  ];
}
