/** Picture files for tests that have none. */
import type { PictureFiles } from '../src/pictures/files.ts';

export const noFiles: PictureFiles = {
  get: async () => null,
  put: async () => {},
  remove: async () => {},
  listBefore: async () => ({ hashes: [], next: null }),
};
