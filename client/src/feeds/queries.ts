/** The calls for the private calendar link and their cached answers. All throw ApiError. */
import type { OwnFeed } from '@social-serve/contract/feed';
import { calls } from '@social-serve/contract/paths';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

const keyOf = (email: string) => ['own-feed', email];

/** GET /me/feed: the address of this person, if there is one. */
export const ownFeed = (email: string) =>
  queryOptions({
    queryKey: keyOf(email),
    queryFn: async ({ signal }) =>
      (await request<OwnFeed>({ path: calls.ownFeed, token: true, signal })).body,
  });

/** PUT /me/feed: makes the address, or a new one in place of it. */
export async function renewOwnFeed(email: string): Promise<void> {
  const { body } = await request<OwnFeed>({ method: 'PUT', path: calls.ownFeed, token: true });
  queryClient.setQueryData<OwnFeed>(keyOf(email), body);
}

/** DELETE /me/feed: ends the address. */
export async function endOwnFeed(email: string): Promise<void> {
  await request({ method: 'DELETE', path: calls.ownFeed, token: true });
  queryClient.setQueryData<OwnFeed>(keyOf(email), { address: null, madeAt: null });
}
