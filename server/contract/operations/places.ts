/** Finding places by name. */
import { placesQuery, placesReply } from '../gazetteer.ts';
import { calls } from '../paths.ts';
import type { Operation } from './operation.ts';

export const placesOperations = {
  findPlaces: {
    method: 'get',
    path: calls.places,
    tag: 'Places',
    summary: 'Places of the world by name, near a point, or in a text',
    description:
      'Words of `q` occur in the name, in English or Bangla, in any order; after a comma, in the names of what the place is in, and so does the last word where nothing is found without one. Places of the country of `zone` come first, then those with exactly that name, those whose name begins so, and others. Instead of `q`, `near` is latitude and longitude, rounded to two decimals: the nearest places come first. Or `in` is a text such as a location: the places of the country of `zone`, and of countries that it names, whose whole names are in it come first if what follows says what they are in.',
    who: 'everyone',
    query: placesQuery,
    reply: placesReply,
    problems: ['bad-input'],
  },
} as const satisfies Record<string, Operation>;
