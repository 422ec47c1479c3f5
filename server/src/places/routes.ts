/** The call that finds places by name, or near a point (docs/specification.md, "Finding places"). */
import { operations } from '@social-serve/contract/operations';
import { type Route, route } from '../http/route.ts';
import { findPlaces } from './find.ts';
import { nearestPlaces } from './nearest.ts';
import { openGazetteer } from './open.ts';

/** The routes of places. */
export function placesRoutes(): Route[] {
  return [
    route(operations.findPlaces, async ({ query: { q, near, zone } }) => {
      const gazetteer = await openGazetteer();
      return near ? nearestPlaces(gazetteer, near) : findPlaces(gazetteer, q ?? '', zone);
    }),
  ];
}
