/** The calls for the review of events, and their cached answers. All throw ApiError. */
import { calls } from '@social-serve/contract/paths';
import type { ReviewBody, ReviewedEvent } from '@social-serve/contract/review';
import type { ReviewList } from '@social-serve/contract/review-rules';
import { deskChanged } from '../account/queries.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateEvents } from '../events/queries.ts';

const key = ['review'];

/** GET /review: the events of a list, those that wait longest first; for the team. */
export const reviewed = (state: ReviewList) =>
  ownListQuery<ReviewedEvent>([...key, state], { path: calls.review, filter: { state } });

/** Events as the member saw them: what was changed since is not decided. */
export const asSeen = (events: readonly ReviewedEvent[]): Pick<ReviewBody, 'events' | 'was'> => ({
  events: events.map(({ _id }) => _id),
  was: events.map(({ version }) => version),
});

/** How many events were decided, and how many others had decided or changed before. */
interface Decided {
  decided: number;
  late: number;
}

/** PUT /review: what the team decides about events. */
export async function decideReview(body: ReviewBody): Promise<Decided> {
  try {
    return await request<Decided>({ method: 'PUT', path: calls.review, body });
  } finally {
    // Also after a failure: someone else may have decided first, or changed it.
    void queryClient.invalidateQueries({ queryKey: key });
    invalidateEvents();
    deskChanged();
  }
}
