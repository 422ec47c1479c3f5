/** What came of events: the calls, and what a change makes stale. They throw ApiError. */
import type { OutcomeBody } from '@social-serve/contract/outcome';
import { calls, pathTo } from '@social-serve/contract/paths';
import { request } from '../api/http.ts';
import { invalidateEvents } from '../events/queries.ts';

/** PUT /events/{id}/outcome: saves the results of an event. */
export async function putOutcome(id: string, body: OutcomeBody): Promise<void> {
  const path = pathTo(calls.outcome, { id });
  await request({ method: 'PUT', path, body, repeatable: true });
  invalidateEvents();
}

/** DELETE /events/{id}/outcome: takes it back. */
export async function deleteOutcome(id: string): Promise<void> {
  await request({ method: 'DELETE', path: pathTo(calls.outcome, { id }) });
  invalidateEvents();
}
