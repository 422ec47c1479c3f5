/**
 * The calls on reports of events (docs/specification.md, "Reports"): who is signed in reports, the team hides an event or dismisses
 * what was reported, the event's creator answers.
 */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { Answer, nextLink, pageAddress } from '../http/answer.ts';
import { refusal } from '../http/guard.ts';
import { jsonList } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { newId, type ReportedRecord, type ReportRecord } from '../store/port/store.ts';
import { toReport } from './presenter.ts';

const OUTCOME = { hide: 'hidden', dismiss: 'dismissed', show: 'shown' } as const;

/** What a decision that came too late is told. */
const decidedAlready = ({ decidedBy, outcome }: ReportRecord) =>
  new ProblemError(
    'already-decided',
    {
      hidden: `${decidedBy} has hidden this event already.`,
      dismissed: `${decidedBy} has dismissed the reports of this event already.`,
      shown: `${decidedBy} shows this event again already.`,
      open: 'This event is not hidden.',
    }[outcome ?? 'open'],
  );

/** The routes of reports. */
export function reportsRoutes({ store }: Dependencies): Route[] {
  const placeOf = ({ report }: ReportedRecord) => ({
    open: report.outcome === undefined,
    date: report.date,
    id: report.id,
  });

  return [
    route(operations.reportEvent, async ({ params, body, person, now }) => {
      const { uid, email } = person;
      const event = await store.findEvent(params.id);
      if (!event) throw noSuchEvent();
      if (event.creatorUid === uid)
        throw new ProblemError(
          'not-allowed',
          'This event is your own: edit or delete it under Manage Events.',
        );
      await keepRecipient(store, person, now);
      const id = newId(now);
      const report = {
        ...body,
        id,
        eventId: event.id,
        reporter: email,
        reporterUid: uid,
        date: now.toISOString(),
      };
      const refusal = await store.addReport(report);
      if (refusal === 'no event') throw noSuchEvent(); // deleted since it was looked for
      if (refusal) throw new ProblemError('already-reported', 'You have reported this event already.');
      return inserted(id);
    }),

    route(operations.listReports, async ({ query: { state, limit, cursor } }) => {
      const open = state && state === 'open';
      const total = await store.countReports(open);
      const { json, last } = await jsonList({
        limit: limit ?? LIMITS.pageSize,
        read: (after: ReportedRecord | undefined, most) =>
          store.listReports({ open, after: after ? placeOf(after) : cursor, limit: most }),
        show: (rows) => rows.map(toReport),
      });
      const place = last && placeOf(last);
      const after = place && `${Number(place.open)}-${Date.parse(place.date)}-${place.id}`;
      const next = after && pageAddress(calls.reports, { state, limit, cursor: after });
      return new Answer(json, { 'X-Total-Count': String(total), ...nextLink(next) });
    }),

    route(operations.decideReport, async ({ params, body, person, now }) => {
      const outcome = OUTCOME[body.decision];
      const decision = {
        note: body.note,
        decidedBy: person.email,
        deciderUid: person.uid,
        decidedAt: now.toISOString(),
        mailDue: now.toISOString(),
      };
      const decided =
        outcome === 'shown'
          ? await store.showAgain(params.id, { ...decision, outcome })
          : await store.closeReports(params.id, { ...decision, outcome }, body.reason);
      if (!decided) throw new ProblemError('not-found', 'There is no such report. It may have been deleted.');
      if (!decided.decided) throw decidedAlready(decided.report);
      return updated();
    }),

    route(operations.answerHiding, async ({ params, body, person, now }) => {
      if (!(await store.answerHiding(params.id, person.uid, body.answer, now.toISOString())))
        throw refusal(operations.answerHiding);
      return updated();
    }),
  ];
}
