/** The calls for the private calendar link and their cached answers. All throw ApiError. */
import type { OwnFeed } from '@social-serve/contract/feed';
import { calls } from '@social-serve/contract/paths';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

/** GET /me/feed: the address of this person, if there is one. */
export const ownFeed = answerQuery<OwnFeed>(['own-feed'], { path: calls.ownFeed });

/** PUT /me/feed: makes the address, or a new one in place of it. */
export async function renewOwnFeed(): Promise<void> {
  const feed = await request<OwnFeed>({ method: 'PUT', path: calls.ownFeed });
  queryClient.setQueryData(ownFeed.queryKey, feed);
}

/** DELETE /me/feed: ends the address. */
export async function endOwnFeed(): Promise<void> {
  await request({ method: 'DELETE', path: calls.ownFeed });
  queryClient.setQueryData(ownFeed.queryKey, { address: null, madeAt: null });
}
