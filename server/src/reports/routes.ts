/**
 * The calls on reports of events (docs/specification.md, "Reports"): anyone reports, the team hides an event or dismisses
 * what was reported, the authors answer.
 */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toNewestCursor, toQueueCursor } from '@social-serve/contract/paging';
import { calls, LINK_HEADER } from '@social-serve/contract/paths';
import { addressOfPicture } from '@social-serve/contract/picture-rules';
import { OUTCOMES, type ReportList } from '@social-serve/contract/report-rules';
import type { Report } from '../database/tables/reports.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { jsonPage } from '../http/json-list.ts';
import { networksOf } from '../http/networks.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { mailboxOf } from '../outbox/budget.ts';
import { askForReporter } from '../outbox/confirmations.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { signPictures } from '../pictures/hidden.ts';
import { linkedParticipation } from '../private-links/link.ts';
import { answerHiding } from './answer-hiding.ts';
import { answerModeration } from './answer-moderation.ts';
import { decideMore, decideReport } from './decide.ts';
import { aboutOthers } from './own.ts';
import { toOwnReport, toReport } from './presenter.ts';
import { listOwnReports, listReports, type ReportWithEvent, waitingReports } from './queries.ts';
import { MOST_WITHOUT_ACCOUNT, reportEvent } from './report.ts';

/** An answer to a public question is not shown once it is reported: one person must not hide all of them. */
const A_DAY = {
  name: 'reports',
  most: LIMITS.reportsADay,
  seconds: 24 * 3_600,
  detail: ['tooManyReported', LIMITS.reportsADay],
} as const;

const cursorOf = ({ report: { open, date, id } }: ReportWithEvent) => ({ open, date, id });

/** The filter of a state. What an author answered waits again. */
const inState = (state: ReportList | undefined) => {
  if (!state) return undefined;
  return state === 'open' ? waitingReports.or : [{ open: false, answeredAt: null }];
};

/** The routes of reports. */
export function reportsRoutes({
  db,
  limits,
  log,
  linkKey,
  mailBudget,
  sendsMail,
  canReach,
  most: { contactPerHour },
  site: { team },
}: Dependencies): Route[] {
  /** Reports without an account, from one network: an hour, and within a day a tenth of what may wait. */
  const anHour = {
    ...{ name: 'reports-network', most: contactPerHour, seconds: 3_600 },
    detail: ['tooManyReportsFromNetwork'] as const,
  };
  const share = {
    ...{ name: 'reports-share', most: contactPerHour === 0 ? 0 : MOST_WITHOUT_ACCOUNT / 10, seconds: 86_400 },
    ...{ sameForWide: true as const, detail: ['tooManyReportsFromNetwork'] as const },
  };
  /** Each report with an address causes a message there. */
  const ofAddress = {
    ...{ name: 'reports-address', most: contactPerHour, seconds: 86_400 },
    detail: ['tooManyReportsFromAddress'] as const,
  };

  return [
    route(operations.reportEvent, async ({ params, body, person, address, language, now, raw: { req } }) => {
      const { leaveEmpty: _, email, ...written } = body;
      const id = newId(now);
      const report = { ...written, id, eventId: params.id, date: now.toISOString() };
      const link = person ? undefined : req.get(LINK_HEADER);
      const key = await linkKey();
      const send = () =>
        db.transaction(async (tx) => {
          if (person) return reportEvent(tx, report, { person }, team);
          if (link !== undefined) {
            const participation = await linkedParticipation(tx, key, link);
            await requireNotStopped(tx, { email: participation.participant }, now);
            return reportEvent(tx, report, { participation, language }, team);
          }
          await requireNotStopped(tx, { email }, now);
          const canDecide = await reportEvent(tx, report, { email, language }, team);
          const payer = { ...mailBudget, networks: networksOf(address) };
          if (email !== undefined && sendsMail && canReach(email))
            await askForReporter(tx, { address: email, language }, payer, now);
          return canDecide;
        });
      const by =
        person?.uid ?? (link === undefined ? undefined : (await linkedParticipation(db, key, link)).id);
      if (by !== undefined) await limits.writes(by);
      const isAddressed = !person && link === undefined && email !== undefined;
      const counted = isAddressed ? () => limits.counted(ofAddress, mailboxOf(email), send) : send;
      const canDecide = person
        ? await limits.counted(A_DAY, person.uid, send)
        : await limits.countedFrom([anHour, share], address, counted);
      if (!canDecide)
        log.warn({ report: id }, 'No member of the team may decide a report. Use: npm run reports -- list');
      return inserted(id);
    }),

    route(operations.listOwnReports, ({ query: { limit, cursor }, person: { uid }, origin, language }) =>
      jsonPage({
        path: calls.ownReports,
        limit,
        read: (after: Report | undefined, most) =>
          listOwnReports(db, uid, { after: after ?? cursor, limit: most }),
        total: () => db.count('reports', { reporterUid: uid }),
        cursorOf: (report: Report) => toNewestCursor(report),
        show: (report: Report) => toOwnReport(report, language, (stored) => addressOfPicture(stored, origin)),
      }),
    ),

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

    route(operations.answerModeration, async ({ params, body, person, now }) => {
      const answer = { answer: body.answer, answeredAt: now.toISOString() };
      await db.transaction((tx) => answerModeration(tx, params.id, person, answer));
      return updated();
    }),
  ];
}
