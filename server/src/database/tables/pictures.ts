/** Uploaded pictures: a row per person and picture. The file, which several people may have uploaded, is stored elsewhere. */
import type { PicturePurpose } from '@social-serve/contract/picture';

/** Times are ISO 8601 UTC. */
export interface Picture {
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
  /** When it was last uploaded, or about to be shown by something. */
  usedAt: string;
}
