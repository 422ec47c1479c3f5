/** Pictures on the server: the calls (docs/specification.md, "Choosing pictures"). They throw ApiError. */
import { calls } from '@social-serve/contract/paths';
import type { PicturePurpose, StoredPicture } from '@social-serve/contract/picture';
import { request } from '../api/http.ts';

/** How long a picture may take on a slow line, in ms; the server waits as long. */
const SENDING_MS = 180_000;

export interface Sending {
  purpose: PicturePurpose;
  signal?: AbortSignal;
  /** Called with the part that is sent, 0 to 1. */
  onSent?: (part: number) => void;
  /** How long it may take, in ms. */
  timeout?: number;
}

/** POST /pictures: gives the server a picture. @returns its address */
export async function sendPicture(picture: Blob, sending: Sending): Promise<string> {
  const { purpose, signal, onSent, timeout = SENDING_MS } = sending;
  const { url } = await request<StoredPicture>({
    method: 'POST',
    path: calls.pictures,
    query: { purpose },
    body: picture,
    signal,
    timeout,
    repeatable: true,
    ...(onSent && { onSent }),
  });
  return url;
}
