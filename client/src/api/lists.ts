import { unreadableReply } from './api-error.ts';

/**
 * The list in a reply's body.
 * @throws ApiError when the server answered with something else
 */
export function listIn<Item>(body: object): Item[] {
  if (Array.isArray(body)) return body as Item[];
  throw unreadableReply();
}
