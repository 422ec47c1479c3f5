/** What was done in all: the calls, and what a change makes stale. They throw ApiError. */
import type { Impact, ImpactDecisionBody, WatchedEvent } from '@social-serve/contract/impact';
import { IMPACT } from '@social-serve/contract/next-events';
import { calls, pathTo } from '@social-serve/contract/paths';
import { answerQuery, listQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { queryClient } from '../api/query-client.ts';

const key = ['impact'];

/** The sums, for everybody. */
export const impact = {
  ...answerQuery<Impact>(key, { path: calls.impact, token: false }),
  staleTime: 60_000,
};

/** Caches the sums that the home page's HTML contains, so that no request is needed. */
export function cacheImpactOf(page: Pick<Document, 'getElementById'>): void {
  const text = page.getElementById(IMPACT)?.textContent;
  if (text) queryClient.setQueryData(key, JSON.parse(text) as Impact);
}

/** Events that the team looks at. */
export const watchedEvents = listQuery<WatchedEvent>([...key, 'watched'], { path: calls.watchedEvents });

/** PUT /events/{id}/impact: what the team decides about an event. */
export const decideImpact = (id: string, body: ImpactDecisionBody) =>
  request({
    method: 'PUT',
    path: pathTo(calls.eventImpact, { id }),
    body,
    repeatable: true,
  }).finally(() => void queryClient.invalidateQueries({ queryKey: key }));
