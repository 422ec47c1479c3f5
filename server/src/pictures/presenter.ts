/** A picture in the export of its owner's data, without the uid. */
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
