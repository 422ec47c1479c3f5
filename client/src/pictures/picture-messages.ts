/** Why a file is not taken, in words (docs/specification.md, "Choosing pictures"). */
import * as words from '#words/pictures.ts';
import type { Refusal } from './shrink-picture.ts';

export const refusalInWords: Record<Refusal, string> = {
  'too-large': words.thisFileIsLargerThan50Mb,
  'still-large': words.thisPictureHasMoreThan5Mb,
  'whole-too-large': words.thisBrowserDoesNotMakePicturesSmaller,
  moves: words.thisIsAnAnimationChooseA,
  drawing: words.thisIsAnSvgDrawingChooseA,
  heic: words.thisBrowserCannotReadHeic,
  unreadable: words.thisFileIsNotAReadable,
};

/** A file that is not taken. `message` is a sentence for the person. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}
