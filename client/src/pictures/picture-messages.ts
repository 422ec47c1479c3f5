/** Why a file is not taken, in words (docs/specification.md, "Choosing pictures"). */
import type { Refusal } from './shrink-picture.ts';

export const refusalInWords: Record<Refusal, string> = {
  'too-large': 'This file is larger than 50 MB. Choose a smaller picture.',
  moves: 'This picture moves. Choose one that stands still.',
  drawing: 'This is a drawing (SVG). Choose a photo or a picture: JPEG, PNG or WebP.',
  heic: 'This browser cannot read HEIC pictures. Save it as JPEG, or choose it on the phone that took it.',
  unreadable: 'This file cannot be read as a picture. Choose a JPEG, PNG or WebP.',
};

/** A file that is not taken. `message` is a sentence for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
