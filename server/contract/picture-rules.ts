/**
 * The addresses of pictures that the server stores or draws (docs/specification.md, "Pictures").
 * Depends on nothing: a page may use it without loading zod.
 */

/** Widths in pixels in which a picture is served, at `/pictures/{hash}-{width}`; a narrower original is served unchanged. */
export const PICTURE_WIDTHS = [400, 800, 1_600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The paths of stored pictures, and of drawings (drawn-rules.ts). */
export const PICTURE = /^\/pictures\/([0-9a-f]{64})(?:-(?:400|800|1600))?$/;
export const DRAWN = /^\/(?:covers\/(?:Cleanup|Plantation|Donation|Other)|avatars)\/([0-9a-f]{8})\.svg$/;

/** The path in a web address, or in an address without a host; '' in anything else. Its query makes no difference. */
function pathIn(address: string): string {
  if (/^\/(?![/\\])/.test(address)) return /^[^?#]*/.exec(address)?.[0] ?? '';
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).pathname : '';
}

/** The path of a picture, in original size or a width. @param hash in hexadecimal digits */
export const picturePath = (hash: string, width?: PictureWidth) =>
  `/pictures/${hash}${width === undefined ? '' : `-${width}`}`;

/** The hash in the address of a stored picture, on any host; null for any other address. */
export const pictureNamedBy = (address: string): string | null => PICTURE.exec(pathIn(address))?.[1] ?? null;

/** The digits in the address of a drawing, on any host; null for any other address. */
export const drawingNamedBy = (address: string): string | null => DRAWN.exec(pathIn(address))?.[1] ?? null;

/** Whether an address is that of a drawing, on any host. */
export const isDrawnPicture = (address: string): boolean => drawingNamedBy(address) !== null;

/** Whether an address is on this site: it has no host, or that of one of these origins. */
function isOurs(address: string, origins: readonly string[]): boolean {
  if (address.startsWith('/')) return true;
  return (
    URL.canParse(address) && origins.some((one) => one && new URL(one).origin === new URL(address).origin)
  );
}

/** The address of a photo in a profile as it is stored and shown: the path of one that this software stores or draws, whatever its host. */
export function storedPhoto(address: string): string {
  const hash = pictureNamedBy(address);
  if (hash !== null) return picturePath(hash);
  return isDrawnPicture(address) ? pathIn(address) : address;
}

/**
 * The address of a picture as it is stored: the path of one that this site stores or draws, which still works when the site moves to another
 * address; any other as it is.
 * @param origins those of the site, e.g. https://our-town.example
 */
export const storedPicture = (address: string, origins: readonly string[]): string =>
  isOurs(address, origins) ? storedPhoto(address) : address;

/** The address under which a picture is shown. @param stored from `storedPicture` @param origin the site's base URL; '' when unknown */
export const addressOfPicture = (stored: string, origin: string): string =>
  PICTURE.test(stored) || DRAWN.test(stored) ? origin + stored : stored;

/**
 * The hash of a picture that this site stores; null for any other address.
 * @param origins those of the site; none for an address that is stored
 */
export const ownPicture = (address: string, origins: readonly string[] = []): string | null =>
  isOurs(address, origins) ? pictureNamedBy(address) : null;

/** What follows the path of a hidden picture in its signed address, for all widths; '' in any other address. */
export const pictureSignature = (url: string): string =>
  /\/pictures\/[0-9a-f-]+(\?signed=[\w.-]+)$/.exec(url)?.[1] ?? '';
