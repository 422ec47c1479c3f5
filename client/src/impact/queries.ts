/** What was done in all: the calls, and what a change makes stale. They throw ApiError. */
import type { Impact, ImpactDecisionBody, WatchedEvent } from '@social-serve/contract/impact';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Updated } from '@social-serve/contract/replies';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['impact'];

/** The sums, for everybody. */
export const impact = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await request<Impact>({ path: calls.impact, signal })).body,
  staleTime: 60_000,
});

/** Events that the team looks at. */
export function watchedEvents(email: string) {
  return queryOptions({
    queryKey: [...key, 'watched', email],
    queryFn: async ({ signal }) =>
      listIn<WatchedEvent>((await request({ path: calls.watchedEvents, token: true, signal })).body),
  });
}

/** PUT /events/{id}/impact: what the team decides about an event. */
export async function decideImpact(id: string, body: ImpactDecisionBody): Promise<void> {
  const path = pathTo(calls.eventImpact, { id });
  try {
    await request<Updated>({ method: 'PUT', path, body, token: true, repeatable: true });
  } finally {
    void queryClient.invalidateQueries({ queryKey: key });
  }
}
