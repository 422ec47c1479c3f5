/**
 * The addresses of pictures that the server draws (docs/specification.md, "Pictures"): covers of events, faces of people.
 * The digits in them are a hash, so neither the address nor the drawing contains what a person wrote.
 * `drawingNamedBy` of picture-rules.ts recognises them. A page may use this file without loading the drawings.
 */

import { EVENT_TYPES } from './event-rules.ts';
import { drawingNamedBy, pictureNamedBy } from './picture-rules.ts';

/** The type of the cover for an event type that is unknown here, e.g. one from a later release. */
export const NEUTRAL_COVER = 'Other';

/** FNV-1a over code points. */
function hashOf(text: string): number {
  let h = 2166136261;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

/** The seed of a cover. @param type any text, because types of later releases are drawn, too */
export const coverSeed = (type: string, title: string) => hashOf(`${type}\n${title}`);

const digits = (seed: number) => seed.toString(16).padStart(8, '0');

/** The seed of a face: equal names have equal faces. */
export function faceSeed(name: string): number {
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

/** The path of a cover. @param type one of the types of events, or `NEUTRAL_COVER`. @param seed from `coverSeed` */
export const coverPath = (type: string, seed: number) => `/covers/${type}/${digits(seed)}.svg`;

/** The path of a face. @param seed from `faceSeed` */
export const facePath = (seed: number) => `/avatars/${digits(seed)}.svg`;

/** What the cover of an event depends on. */
interface Covered {
  eventType: string;
  title: string;
  photoURL: string;
}

const coverTypeOf = (eventType: string) => EVENT_TYPES.find((known) => known === eventType) ?? NEUTRAL_COVER;

/** The path of a new event's cover, by its type and title; neutral for an unknown type. */
export const newCoverPath = ({ eventType, title }: Omit<Covered, 'photoURL'>): string =>
  coverPath(coverTypeOf(eventType), coverSeed(eventType, title.trim()));

/**
 * The seed of an event's cover: that in the address of a drawing, so that a new title leaves the cover as it is; otherwise of its
 * picture, whatever the site is called.
 */
export function coverSeedOf({ eventType, title, photoURL }: Covered): number {
  const drawing = drawingNamedBy(photoURL);
  if (drawing !== null) return seedOf(drawing);
  return photoURL ? hashOf(pictureNamedBy(photoURL) ?? photoURL) : coverSeed(eventType, title.trim());
}

/** The path of the cover that replaces a missing event picture; neutral for an unknown type. */
export const coverPathOf = (event: Covered): string =>
  coverPath(coverTypeOf(event.eventType), coverSeedOf(event));

/** The path of the face that replaces a missing photo. */
export const facePathOf = (name: string) => facePath(faceSeed(name.trim()));

/** The seed of a drawing, by its digits. */
export const seedOf = (hex: string) => Number.parseInt(hex, 16);
