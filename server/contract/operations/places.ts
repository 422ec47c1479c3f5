/** Finding places by name. */
import { placesQuery, placesReply } from '../gazetteer.ts';
import { calls } from '../paths.ts';
import type { Operation } from './operation.ts';

export const placesOperations = {
  findPlaces: {
    method: 'get',
    path: calls.places,
    tag: 'Places',
    summary: 'Places of the world by name, or near a point',
    description:
      'Words of `q` occur in the name, in English or Bangla, in any order; after a comma, in the names of what the place is in. Places of the country of `zone` come first, then those with exactly that name, those whose name begins so, and others. Instead of `q`, `near` is latitude and longitude, rounded to two decimals: the nearest places come first.',
    who: 'everyone',
    query: placesQuery,
    reply: placesReply,
    problems: ['bad-input'],
  },
} as const satisfies Record<string, Operation>;
