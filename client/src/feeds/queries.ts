/** The calls for the private calendar link and their cached answers. All throw ApiError. */
import type { OwnFeed } from '@social-serve/contract/feed';
import { calls } from '@social-serve/contract/paths';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

const keyOf = (email: string) => ['own-feed', email];

/** GET /me/feed: the address of this person, if there is one. */
export const ownFeed = (email: string) => answerQuery<OwnFeed>(keyOf(email), { path: calls.ownFeed });

/** PUT /me/feed: makes the address, or a new one in place of it. */
export async function renewOwnFeed(email: string): Promise<void> {
  const feed = await request<OwnFeed>({ method: 'PUT', path: calls.ownFeed });
  queryClient.setQueryData<OwnFeed>(keyOf(email), feed);
}

/** DELETE /me/feed: ends the address. */
export async function endOwnFeed(email: string): Promise<void> {
  await request({ method: 'DELETE', path: calls.ownFeed });
  queryClient.setQueryData<OwnFeed>(keyOf(email), { address: null, madeAt: null });
}
