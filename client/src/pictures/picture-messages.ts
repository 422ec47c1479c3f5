/** Why a file is not taken, in words (docs/specification.md, "Choosing pictures"). */
import type { Refusal } from './shrink-picture.ts';

export const refusalInWords: Record<Refusal, string> = {
  'too-large': 'This file is larger than 50 MB. Choose a smaller picture.',
  'still-large': 'This picture has more than 5 MB even when it is made smaller. Choose another picture.',
  moves: 'This is an animation. Choose a still picture.',
  drawing: 'This is an SVG drawing. Choose a JPEG, PNG or WebP picture.',
  heic: 'This browser cannot read HEIC pictures. Save it as a JPEG, or choose it on the phone that took it.',
  unreadable: 'This file is not a readable picture. Choose a JPEG, PNG or WebP.',
};

/** A file that is not taken. `message` is a sentence for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
