/** Faces drawn from a number, for people without a photo. Imports nothing. */

/** Skin, its shade, and hair, as on the drawings. */
const SKIN = [
  ['#C98F65', '#A66F49'],
  ['#8A5A3C', '#6C442C'],
  ['#F0C7A0', '#CF9E74'],
  ['#5E3B28', '#46291B'],
] as const;
const HAIR = ['#2B1D16', '#5A3A22', '#8E2C3E', '#B9B4A8'] as const;
const WALL = ['#1F5F93', '#22693d', '#a1371f', '#5AA3C8'] as const;
/** Hair: short, in a bun, long, curled. */
const CUTS = [
  'M14 25Q12 9 24 9T34 25Q32 16 24 16T14 25z',
  'M24 2a5 5 0 0 1 4 8q7 3 6 15-3-9-10-9T14 25q-1-12 6-15a5 5 0 0 1 4-8z',
  'M12 37Q9 8 24 8T36 37h-5V22q-3-6-7-6t-7 6v15z',
  'M13 26q-4-6 1-9 0-6 6-6 4-4 8 0 6 0 6 6 5 3 1 9-2-8-11-9-9 1-11 9z',
] as const;

const one = <Item>(items: readonly Item[], seed: number): Item => items[seed % items.length] as Item;

/**
 * Draws a face: always the same for the same seed.
 * @param seed from `faceSeed` of drawn-rules.ts
 * @returns a complete SVG of some 600 bytes, for use as an image
 */
export function drawFace(seed: number): string {
  const [skin, shade] = one(SKIN, seed);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="M0 0h48v48H0z" fill="${one(WALL, seed >>> 4)}"/><path d="M6 48q1-11 12-13h12q11 2 12 13z" fill="#FFBE2E"/><path d="M14 48V37M34 48V37" stroke="#FFF6E3" stroke-width="3"/><path d="M20 30h8v6q-4 4-8 0z" fill="${shade}"/><ellipse cx="24" cy="23" rx="9" ry="11" fill="${skin}"/><path d="M20.5 22v2M27.5 22v2" stroke="#20160f" stroke-width="1.8" stroke-linecap="round"/><path d="M21 28q3 2.5 6 0" stroke="#20160f" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="${one(CUTS, seed >>> 8)}" fill="${one(HAIR, seed >>> 12)}"/></svg>`;
}
