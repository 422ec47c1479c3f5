/**
 * The addresses of pictures that the server keeps or draws (docs/specification.md, "Pictures").
 * Depends on nothing: a page may use it without loading zod.
 */

/** Widths in pixels in which a picture is served, at `/pictures/{hash}-{width}`; one that is narrower stays as it is. */
export const PICTURE_WIDTHS = [400, 800, 1_600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const PATH = /^\/pictures\/([0-9a-f]{64})(?:-(?:400|800|1600))?$/;

/**
 * The hash of a picture that this server keeps; null for any other address.
 * @param url what stands in `photoURL`
 * @param origin the base URL of the site, e.g. https://our-town.example
 */
export function ownPicture(url: string, origin: string): string | null {
  if (!origin || !url.startsWith(`${origin}/`)) return null;
  return PATH.exec(url.slice(origin.length))?.[1] ?? null;
}

/** The path of a picture, whole or in a width. @param hash from `ownPicture` */
export const picturePath = (hash: string, width?: PictureWidth) =>
  `/pictures/${hash}${width === undefined ? '' : `-${width}`}`;

/** The hash in an address that may be one of ours, whatever the site's base URL was then; null for any other. */
export const pictureNamedBy = (url: string): string | null =>
  /^https?:\/\/[^/?#]+\/pictures\/([0-9a-f]{64})/.exec(url)?.[1] ?? null;

const DRAWN = /^\/(covers\/(Cleanup|Plantation|Donation|Other)|avatars)\/[0-9a-f]{8}\.svg$/;

/**
 * Whether an address names a drawing (drawn-rules.ts), on whatever host: who has no other picture has none of their own. What
 * else stands in the address (a name, a port, a query) makes no picture of it.
 */
export const isDrawnPicture = (url: string): boolean =>
  /^https?:/i.test(url) && URL.canParse(url) && DRAWN.test(new URL(url).pathname);
