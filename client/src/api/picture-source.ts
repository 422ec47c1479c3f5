/** Which pictures a page shows, and from where (docs/specification.md, "Choosing pictures"). */
import { isDisplayablePicture } from '@social-serve/contract/event-rules';
import {
  ownPicture,
  PICTURE_WIDTHS,
  type PictureWidth,
  picturePath,
  pictureSignature,
} from '@social-serve/contract/picture-rules';
import { config } from './config.ts';

export interface PictureSource {
  src: string;
  /** The files by width, if there are several. */
  srcSet?: string;
}

/** The hash of a picture stored on this server; null for any other address. */
const hashOf = (address: string) =>
  ownPicture(address, config.apiUrl ? new URL(config.apiUrl).origin : location.origin);

/**
 * The source of a picture; null if it must not be shown. Pictures on this server are always shown, others only over https and if the
 * configuration allows external pictures.
 * @param address the picture's address as entered; `blob:` for one that was chosen on this page
 * @param width of the file for browsers that do not choose one themselves
 */
export function pictureSource(address: string, width: PictureWidth = 800): PictureSource | null {
  const hash = hashOf(address);
  if (hash) {
    const signature = pictureSignature(address);
    const at = (width: PictureWidth) => `${config.apiUrl}${picturePath(hash, width)}${signature}`;
    return { src: at(width), srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
  }
  const isAllowed =
    address.startsWith('blob:') || (config.externalPictures !== false && isDisplayablePicture(address));
  return isAllowed ? { src: address } : null;
}
