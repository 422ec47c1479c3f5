/**
 * The addresses of pictures that the server stores or draws (docs/specification.md, "Pictures").
 * Depends on nothing: a page may use it without loading zod.
 */

/** Widths in pixels in which a picture is served, at `/pictures/{hash}-{width}`; a narrower original is served unchanged. */
export const PICTURE_WIDTHS = [400, 800, 1_600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const PATH = /^\/pictures\/([0-9a-f]{64})(?:-(?:400|800|1600))?(\?signed=[\w.-]+)?$/;

/**
 * The hash of a picture that this server stores; null for any other address.
 * @param url the value of `photoURL`
 * @param origin the base URL of the site, e.g. https://our-town.example
 */
export function ownPicture(url: string, origin: string): string | null {
  if (!origin || !url.startsWith(`${origin}/`)) return null;
  return PATH.exec(url.slice(origin.length))?.[1] ?? null;
}

/** What follows the path of a hidden picture in its signed address, for all widths; '' in any other address. */
export const pictureSignature = (url: string): string =>
  /\/pictures\/[0-9a-f-]+(\?signed=[\w.-]+)$/.exec(url)?.[1] ?? '';

/** The lasting address of a picture: without a signature, which works for minutes only. */
export const withoutSignature = (url: string): string =>
  url.slice(0, url.length - pictureSignature(url).length);

/** The path of a picture, in original size or a width. @param hash from `ownPicture` */
export const picturePath = (hash: string, width?: PictureWidth) =>
  `/pictures/${hash}${width === undefined ? '' : `-${width}`}`;

/** The hash in an address that may be ours, whatever the site's base URL was; null for any other. */
export const pictureNamedBy = (url: string): string | null =>
  /^https?:\/\/[^/?#]+\/pictures\/([0-9a-f]{64})/.exec(url)?.[1] ?? null;

const DRAWN = /^\/(covers\/(Cleanup|Plantation|Donation|Other)|avatars)\/[0-9a-f]{8}\.svg$/;

/**
 * Whether an address is that of a drawing (drawn-rules.ts), on any host. A name, a port or a query in the address makes
 * no difference.
 */
export const isDrawnPicture = (url: string): boolean =>
  /^https?:/i.test(url) && URL.canParse(url) && DRAWN.test(new URL(url).pathname);
