/**
 * What the server asks of a store about pictures: a row a person and picture, which says whose it is, and the picture's
 * file, which several people may have sent (docs/decisions/0028). A row that is there has its file.
 */
import type { PicturePurpose } from '@social-serve/contract/picture';
import type { PictureWidth } from '@social-serve/contract/picture-rules';
import { newId } from './new-id.ts';
import type { Owner, OwnRows } from './own-rows.ts';

/** One person's picture. Dates are ISO 8601 UTC. */
export interface PictureRecord {
  id: string;
  /** Never leaves the server. */
  uid: string;
  /** SHA-256 of the file, in hexadecimal digits: its name. */
  hash: string;
  purpose: PicturePurpose;
  /** Of the file. */
  bytes: number;
  /** In pixels. */
  width: number;
  height: number;
  createdAt: string;
  /** When it was last sent, or about to be shown by something. */
  usedAt: string;
}

/** What is different in the row of a picture that somebody else has, too. */
export const sharedPicture = (uid: string, at: string) =>
  ({ id: newId(new Date(at)), uid, purpose: 'event', createdAt: at, usedAt: at }) as const;

export interface PictureStore {
  /**
   * Keeps a picture for a person, on the disk as a whole before it is there at all. One that they have already only is used
   * again, and stays a photo that was one.
   * @param most how many pictures a person may have; 0 for no limit
   * @throws LimitReached; AccountLeaving; StoreUnavailable, also when the disk is full
   */
  addPicture(picture: PictureRecord, content: Buffer, most: number): Promise<void>;
  /** The file of a picture, whole or one that was made smaller; null when there is none. */
  readPicture(hash: string, width?: PictureWidth): Promise<Buffer | null>;
  /**
   * Keeps a file alone: a smaller form of a picture, unless that went meanwhile, or, for copying, a whole one ahead of its
   * rows.
   */
  keepPictureFile(hash: string, content: Buffer, width?: PictureWidth): Promise<void>;
  /**
   * Says that a picture is about to be shown by something that is written next: it is not swept before tomorrow.
   * @param at ISO 8601 UTC
   * @returns whether somebody has it
   */
  usePicture(hash: string, at: string): Promise<boolean>;
  /**
   * Gives a person a row of their own of a picture that an event of theirs shows, or one that they help with: it stays when others
   * leave. Nothing where nobody has it. @throws AccountLeaving
   */
  sharePicture(hash: string, uid: string, at: string): Promise<void>;
  /**
   * Removes some of the pictures that nothing shows and that were last used before a moment: no event, no application, and
   * it is none of its person's newest photos (`LIMITS.photos`). Then files that belong to no row, and what a kill left.
   * @param before ISO 8601 UTC
   * @param place where the slice before ended; null to begin
   * @param filesBefore the same moment of files that belong to no row; `before`, when left out
   * @returns where the next slice begins; null at the end
   */
  sweepPictures(before: string, place: string | null, filesBefore?: string): Promise<string | null>;
}

/** Pictures as an adapter's own account part needs them. */
export interface ErasablePictures extends PictureStore {
  /** Removes some of a person's pictures, files first, so that a cut call finds the rest. @returns how many */
  erasePictures(owner: Owner, limit: number): Promise<number>;
}

/** Rows and files that one slice of a sweep looks at. */
export const SWEEP_SLICE = 50;

/** What is somebody's among the pictures: those that they sent. Their files go with the last row that names them. */
export const OWN_PICTURES: OwnRows<PictureRecord> = {
  uid: 'uid',
  exportedAs: 'pictures',
};
