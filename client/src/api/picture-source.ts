/** Which pictures a page shows, and from where (docs/specification.md, "Choosing pictures"). */
import { isDisplayablePicture } from '@social-serve/contract/event-rules';
import {
  isDrawnPicture,
  ownPicture,
  PICTURE_WIDTHS,
  type PictureWidth,
  pictureNamedBy,
  picturePath,
  pictureSignature,
  storedPhoto,
} from '@social-serve/contract/picture-rules';
import { config } from './config.ts';

export interface PictureSource {
  src: string;
  /** The files by width, if there are several. */
  srcSet?: string;
}

/** The hash of a picture stored on this server, whichever of its names the address has; null for any other address. */
const hashOf = (address: string) =>
  ownPicture(address, [config.apiUrl || location.origin, ...(config.siteUrl ? [config.siteUrl] : [])]);

/** Where a stored picture is. @param signature of a hidden one */
const fileOf = (hash: string, width: PictureWidth, signature = '') =>
  `${config.apiUrl}${picturePath(hash, width)}${signature}`;

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
    const at = (width: PictureWidth) => fileOf(hash, width, signature);
    return { src: at(width), srcSet: PICTURE_WIDTHS.map((width) => `${at(width)} ${width}w`).join(', ') };
  }
  const isAllowed =
    address.startsWith('blob:') || (config.externalPictures !== false && isDisplayablePicture(address));
  return isAllowed ? { src: address } : null;
}

/**
 * The source of a person's photo; undefined for one that must not be shown. Pictures that this server stores or draws are always loaded
 * from here: the identity provider keeps their addresses as they were before the site moved.
 */
export function photoSource(address: string): string | undefined {
  const hash = pictureNamedBy(address);
  if (hash !== null) return fileOf(hash, 400);
  if (isDrawnPicture(address)) return config.apiUrl + storedPhoto(address);
  return pictureSource(address, 400)?.src;
}
