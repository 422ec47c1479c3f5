/** The port of picture files: a whole picture by its hash, and smaller forms of it by width. On the disk, or in MongoDB. */
import type { PictureWidth } from '@social-serve/contract/picture-rules';

export interface PictureFiles {
  /** The file; null if it does not exist. */
  get(hash: string, width?: PictureWidth): Promise<Buffer | null>;
  /**
   * Stores a file, whole or not at all; one that is there stays.
   * @throws DatabaseUnavailable, also when the disk is full
   */
  put(hash: string, content: Buffer, width?: PictureWidth): Promise<void>;
  /**
   * Removes a picture in all its forms, unless it is used: sets the file aside, asks, and puts it back or removes it. So a row
   * that is written meanwhile finds its file, or finds it missing and stores it again.
   */
  remove(hash: string, isUsed: () => Promise<boolean>): Promise<void>;
  /**
   * Hashes of files that were stored before a moment, a slice at a time; also removes what an interrupted write left.
   * @param place where the slice before ended; null to begin
   */
  listBefore(before: Date, place: string | null): Promise<{ hashes: string[]; next: string | null }>;
}
