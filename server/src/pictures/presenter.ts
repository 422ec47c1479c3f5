/** A picture in the export of its owner's own data: never with a uid. */
import type { OwnPicture } from '@social-serve/contract/picture';
import { picturePath } from '@social-serve/contract/picture-rules';
import type { Picture } from '../database/tables/pictures.ts';

export const toOwnPicture = ({ hash, purpose, width, height, bytes, createdAt }: Picture): OwnPicture => ({
  path: picturePath(hash),
  purpose,
  width,
  height,
  bytes,
  createdAt,
});
