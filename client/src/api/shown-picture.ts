/** Which pictures a page shows, and from where (docs/specification.md, "Choosing pictures"). */
import { isShownPicture } from '@social-serve/contract/event-rules';
import {
  ownPicture,
  PICTURE_WIDTHS,
  type PictureWidth,
  picturePath,
} from '@social-serve/contract/picture-rules';
import { config } from './config.ts';

export interface ShownPicture {
  src: string;
  /** The widths that there are of it, where there are several. */
  srcSet?: string;
}

/** The hash of a picture that this site's server keeps; null for any other address. */
const ownHash = (address: string) =>
  ownPicture(address, config.apiUrl ? new URL(config.apiUrl).origin : location.origin);

/**
 * A picture as a page shows it; null for one that it does not show. This server's pictures are shown at any site address, others
 * over https only, and not if only the server's own are wanted.
 * @param address the picture's address as entered; `blob:` is one that was chosen in this page
 * @param width of the file for browsers that do not choose one themselves
 */
export function shownPicture(address: string, width: PictureWidth = 800): ShownPicture | null {
  const hash = ownHash(address);
  if (hash) {
    const at = (width: PictureWidth) => `${config.apiUrl}${picturePath(hash, width)}`;
    return { src: at(width), srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
  }
  const shown = address.startsWith('blob:') || (config.externalPictures !== false && isShownPicture(address));
  return shown ? { src: address } : null;
}
