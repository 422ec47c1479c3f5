/** The call that finds places by name, near a point, or in a text (docs/specification.md, "Finding places"). */
import { operations } from '@social-serve/contract/operations';
import { type Route, route } from '../http/route.ts';
import { findPlaces } from './find.ts';
import { placesIn } from './find-in.ts';
import { nearestPlaces } from './nearest.ts';
import { openGazetteer } from './open.ts';

/** The routes of places. */
export function placesRoutes(): Route[] {
  return [
    route(operations.findPlaces, async ({ query: { q, near, zone, in: text } }) => {
      const gazetteer = await openGazetteer();
      if (near) return nearestPlaces(gazetteer, near);
      return text === undefined ? findPlaces(gazetteer, q ?? '', zone) : placesIn(gazetteer, text, zone);
    }),
  ];
}
