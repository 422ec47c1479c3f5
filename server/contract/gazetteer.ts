/** Places of the world by name (docs/specification.md, "Finding places"). */
import { z } from 'zod';
import { timeZone } from './event.ts';
import { acrossFields, requiredLine, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { near } from './point.ts';
import { eventTexts } from './translation.ts';

/**
 * Query of GET /places: a part of a place's name, and the zone of the reader, whose country's places come first; a point, rounded to
 * about a kilometre, whose nearest places come first; or a text that may mention places, such as the location of an event in `zone`.
 */
export const placesQuery = z
  .object({
    q: unlessBlank(requiredLine('place', LIMITS.search)),
    near: unlessBlank(near),
    in: unlessBlank(eventTexts.location),
    zone: unlessBlank(timeZone),
  })
  .superRefine(
    acrossFields(['q', 'near', 'in'], (query) =>
      [query.q, query.near, query.in].filter((value) => value !== undefined).length === 1
        ? []
        : [{ path: 'q', reason: ['notOneOfPlaces'] }],
    ),
  );

const placeReply = z.object({
  name: z.string(),
  /** Its name in Bangla, where known. */
  nameBn: z.string().optional(),
  /** The name of what it is in: of a union its upazila, of an upazila its district, of others their division, state or province; absent where not known. */
  parent: z.string().optional(),
  /** The name of that in Bangla, where known. */
  parentBn: z.string().optional(),
  /** The country's ISO code. */
  country: z.string().regex(/^[A-Z]{2}$/),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});
export type Place = z.output<typeof placeReply>;

/** The reply of GET /places. */
export const placesReply = z.array(placeReply).max(LIMITS.places);
