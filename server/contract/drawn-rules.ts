/**
 * The addresses of what the server draws by itself (docs/specification.md, "Pictures"): covers of events, faces of people.
 * The digits in them are a hash, so that the address and the drawing contain no text that a person wrote.
 * Whether an address is such a one is `isDrawnPicture` of picture-rules.ts. A page may use it without the drawings.
 */

import { EVENT_TYPES } from './event-rules.ts';

/** The type of the cover of an event whose own type is unknown here, e.g. one that a later release stored. */
export const NEUTRAL_COVER = 'Other';

/** FNV-1a over code points. */
function hashOf(text: string): number {
  let h = 2166136261;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

/** What a cover is drawn from. @param type any text, as that of a later release is drawn, too */
export const coverSeed = (type: string, title: string) => hashOf(`${type}\n${title}`);

const digits = (seed: number) => seed.toString(16).padStart(8, '0');

/** What a face is drawn from: the same whenever the name is. */
export function faceSeed(name: string): number {
  let seed = 7;
  for (const sign of name) seed = (seed * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

/** The path of a cover. @param type one of the types of events, or `NEUTRAL_COVER`. @param seed from `coverSeed` */
export const coverPath = (type: string, seed: number) => `/covers/${type}/${digits(seed)}.svg`;

/** The path of a face. @param seed from `faceSeed` */
export const facePath = (seed: number) => `/avatars/${digits(seed)}.svg`;

/** The path of the cover that stands in for an event's picture; of an unknown type it is a neutral one. */
export function coverPathOf({ eventType, title }: { eventType: string; title: string }): string {
  const type = EVENT_TYPES.find((known) => known === eventType) ?? NEUTRAL_COVER;
  return coverPath(type, coverSeed(eventType, title.trim()));
}

/** The path of the face that stands in for a person's photo. */
export const facePathOf = (name: string) => facePath(faceSeed(name.trim()));

/** The seed of a drawing, by its digits. */
export const seedOf = (hex: string) => Number.parseInt(hex, 16);
