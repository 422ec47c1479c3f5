/**
 * The calls on reports of events (docs/specification.md, "Reports"): signed-in people report, the team hides an event or dismisses
 * what was reported, the event's creator answers.
 */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import { OUTCOMES } from '@social-serve/contract/report-rules';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { jsonPage } from '../http/json-list.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { signPictures } from '../pictures/hidden.ts';
import { answerHiding } from './answer-hiding.ts';
import { decideMore, decideReport } from './decide.ts';
import { aboutOthers } from './own.ts';
import { toReport } from './presenter.ts';
import { listReports, type ReportWithEvent, waitingReports } from './queries.ts';
import { reportEvent } from './report.ts';

/** An answer to a public question is not shown once it is reported: one person must not hide all of them. */
const A_DAY = {
  name: 'reports',
  most: LIMITS.reportsADay,
  seconds: 24 * 3_600,
  detail: ['tooManyReported', LIMITS.reportsADay],
} as const;

const cursorOf = ({ report: { open, date, id } }: ReportWithEvent) => ({ open, date, id });

/** The filter of a state. What an organiser answered waits again. */
const inState = (state: 'open' | 'closed' | undefined) => {
  if (!state) return undefined;
  return state === 'open' ? waitingReports.or : [{ open: false, answeredAt: null }];
};

/** The routes of reports. */
export function reportsRoutes({ db, limits, log, site: { team } }: Dependencies): Route[] {
  return [
    route(operations.reportEvent, async ({ params, body, person, now }) => {
      const id = newId(now);
      const report = { ...body, id, eventId: params.id, date: now.toISOString() };
      const canDecide = await limits.counted(A_DAY, person.uid, () =>
        db.transaction((tx) => reportEvent(tx, report, { person }, team)),
      );
      if (!canDecide)
        log.warn({ report: id }, 'No member of the team may decide a report. Use: npm run reports -- list');
      return inserted(id);
    }),

    route(
      operations.listReports,
      async ({ query: { state, limit, cursor }, person, origin, language, now }) => {
        const sign = await signPictures(db, origin, now);
        const where = { and: [{ or: inState(state) }, await aboutOthers(db, person.uid)] };
        return jsonPage({
          path: calls.reports,
          parameters: { state },
          limit,
          read: (after: ReportWithEvent | undefined, most) =>
            listReports(db, { where, after: after ? cursorOf(after) : cursor, limit: most, now }),
          total: () => db.count('reports', where),
          cursorOf: (report) => toQueueCursor(cursorOf(report)),
          show: (report) => toReport(report, { origin, language, sign }),
        });
      },
    ),

    route(operations.decideReport, async ({ params: { id }, body, person, now }) => {
      const { decision, was, ...given } = body;
      const decided = {
        ...{ ...given, outcome: OUTCOMES[decision] },
        ...{ decidedBy: person.email, deciderUid: person.uid, decidedAt: now.toISOString() },
      };
      let hasMore = await db.transaction((tx) => decideReport(tx, id, decided, was));
      while (hasMore) hasMore = await db.transaction((tx) => decideMore(tx, id, decided));
      return updated();
    }),

    route(operations.answerHiding, async ({ params, body, person, now }) => {
      const answer = { answer: body.answer, answeredAt: now.toISOString() };
      await db.transaction((tx) => answerHiding(tx, params.id, person, answer));
      return updated();
    }),
  ];
}
