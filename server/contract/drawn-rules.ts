/**
 * The addresses of what the server draws by itself (docs/specification.md, "Pictures"): covers of events, faces of people.
 * The digits in them are a hash, so that no text of anybody stands in address or drawing.
 * Whether an address is such a one is `isDrawnPicture` of picture-rules.ts. Depends on nothing: a page may use it without the drawings.
 */

/** FNV-1a over code points. */
function hashOf(text: string): number {
  let h = 2166136261;
  for (const character of text) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}

/** What a cover is drawn from. @param type any text, as that of a later release is drawn, too */
export const coverSeed = (type: string, title: string) => hashOf(`${type}\n${title}`);

const digits = (seed: number) => seed.toString(16).padStart(8, '0');

/** The path of a cover. @param type one of the types of events. @param seed from `coverSeed` */
export const coverPath = (type: string, seed: number) => `/covers/${type}/${digits(seed)}.svg`;

/** The path of a face. @param seed from `faceSeed` of face.ts */
export const facePath = (seed: number) => `/avatars/${digits(seed)}.svg`;

/** The seed of a drawing, by its digits. */
export const seedOf = (hex: string) => Number.parseInt(hex, 16);
