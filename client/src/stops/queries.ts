/** The calls by which the team stops a person, and the person reads and answers it. All throw ApiError. */
import { calls, pathTo } from '@social-serve/contract/paths';
import type { OwnStop, StopBody, StopPreview, TeamStop } from '@social-serve/contract/stop';
import { answerQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateEvents } from '../events/queries.ts';

const key = ['stops'];

/** By what a person is stopped: an event or a report. */
export type StopSource = { event: string } | { report: string };

const pathOf = (source: StopSource) =>
  'event' in source
    ? pathTo(calls.eventStop, { id: source.event })
    : pathTo(calls.reportStop, { id: source.report });

/** Makes everything stale that shows a stop, or an event that it hides. */
function changed(): void {
  invalidateEvents();
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: ['reports'] });
}

/** GET /events/{id}/stop and /reports/{id}/stop: who it is, and what becomes of their events. */
export const previewOf = (source: StopSource) =>
  answerQuery<StopPreview>([...key, 'preview', source], { path: pathOf(source) });

/** POST: stops the person. */
export const postStop = (source: StopSource, body: StopBody) =>
  request({ method: 'POST', path: pathOf(source), body }).finally(changed);

/** DELETE: lets the person take part again. @param stop what they were stopped by, or the stop itself */
export const deleteStop = (stop: StopSource | { stop: string }) =>
  request({
    method: 'DELETE',
    path: 'stop' in stop ? pathTo(calls.stop, { id: stop.stop }) : pathOf(stop),
  }).finally(changed);

/** GET /stops: who is stopped, newest first, page by page; for the team. */
export const stops = ownListQuery<TeamStop>([...key, 'team'], { path: calls.stops });

/** GET /me/stop: whether this person is stopped, and why. */
export const ownStop = answerQuery<OwnStop>([...key, 'own'], { path: calls.ownStop });

/** PUT /me/stop/answer: what this person answers, once. */
export const putStopAnswer = (answer: string) =>
  request({ method: 'PUT', path: calls.ownStopAnswer, body: { answer } }).finally(
    () => void queryClient.invalidateQueries({ queryKey: key }),
  );
