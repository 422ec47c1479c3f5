/** The calls for reports and their cached answers. All throw ApiError. */
import { calls, pathTo } from '@social-serve/contract/paths';
import type { OwnReport, Report, ReportBody, ReportDecisionBody } from '@social-serve/contract/report';
import type { ReportList } from '@social-serve/contract/report-rules';
import { deskChanged } from '../account/queries.ts';
import { request } from '../api/http.ts';
import { ownListOf } from '../api/lists.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { invalidateEvents } from '../events/queries.ts';
import { noticesChanged } from '../notices/queries.ts';

const key = ['reports'];

/** POST /events/{id}/reports: reports an event, once. @param link the private link by which someone without an account sees it */
export function postReport(id: string, body: ReportBody, link?: string) {
  const by = link === undefined ? { token: 'if-any' as const } : { link };
  return request({ method: 'POST', path: pathTo(calls.eventReports, { id }), body, ...by });
}

/** PUT /reports/{id}: what the team decides about the reported event. */
export async function decideReport(id: string, body: ReportDecisionBody): Promise<void> {
  const path = pathTo(calls.report, { id });
  try {
    await request({ method: 'PUT', path, body });
    invalidateEvents();
  } finally {
    // Also after a failure: someone else may have decided first.
    void queryClient.invalidateQueries({ queryKey: key });
    deskChanged();
  }
}

/** PUT /events/{id}/answer: what the creator of a hidden event says to the team. */
export async function putAnswer(id: string, answer: string): Promise<void> {
  const path = pathTo(calls.hidingAnswer, { id });
  await request({ method: 'PUT', path, body: { answer } });
  invalidateEvents();
}

/** PUT /moderations/{id}/answer: what the author of a deleted text says to the team. */
export const putModerationAnswer = (id: string, answer: string) =>
  request({ method: 'PUT', path: pathTo(calls.moderationAnswer, { id }), body: { answer } }).finally(
    noticesChanged,
  );

/** The reports of a list, or all of them, open ones first, page by page; for the team. */
export const reports = (state: ReportList | '') => ({
  ...ownListQuery<Report>([...key, 'team', state], { path: calls.reports, filter: { state } }),
  // The team sees what was written, in all languages.
  select: ownListOf<Report>,
});

/** What the signed-in person reported, newest first. */
export const ownReports = ownListQuery<OwnReport>([...key, 'own'], { path: calls.ownReports });
