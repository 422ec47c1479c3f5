/** The port of picture files: a picture by its hash, and smaller sizes of it by width. On the disk, or in MongoDB. */
import type { PictureWidth } from '@social-serve/contract/picture-rules';

export interface PictureFiles {
  /** The file; null if it does not exist. */
  get(hash: string, width?: PictureWidth): Promise<Buffer | null>;
  /**
   * Stores a file completely or not at all. An existing file stays.
   * @throws DatabaseUnavailable, also when the disk is full
   */
  put(hash: string, content: Buffer, width?: PictureWidth): Promise<void>;
  /**
   * Removes a picture in all sizes, unless it is used: moves the file away, checks, and restores or removes it. So a row
   * that is written in the meantime finds its file, or finds it missing and stores it again.
   */
  remove(hash: string, isUsed: () => Promise<boolean>): Promise<void>;
  /**
   * Hashes of files that were stored before a moment, in slices; also removes remains of interrupted writes.
   * @param place where the slice before ended; null to begin
   */
  listBefore(before: Date, place: string | null): Promise<{ hashes: string[]; next: string | null }>;
}
