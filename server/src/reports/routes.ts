/**
 * The calls on reports of events (docs/specification.md, "Reports"): who is signed in reports, the team hides an event or dismisses
 * what was reported, the event's creator answers.
 */
import { idParams } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import type { Inserted, Updated } from '@social-serve/contract/replies';
import {
  hidingAnswerBody,
  reportBody,
  reportDecisionBody,
  reportsQuery,
} from '@social-serve/contract/report';
import { Router } from 'express';
import { noSuchEvent } from '../events/presenter.ts';
import type { RouterParts } from '../http/accept.ts';
import { personOf } from '../http/guard.ts';
import { sendLongList } from '../http/long-list.ts';
import { ownAddress } from '../http/own-page.ts';
import { ProblemError } from '../http/problems.ts';
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

/** The router of reports. */
export function reportsRouter({ store, accept, signedIn, team }: RouterParts): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    calls.eventReports,
    signedIn,
    accept({ params: idParams, body: reportBody }, async ({ params, body, now }, res) => {
      const { uid, email } = personOf(res);
      const event = await store.findEvent(params.id);
      if (!event) throw noSuchEvent();
      if (event.creatorUid === uid)
        throw new ProblemError(
          'not-allowed',
          'This event is your own: edit or delete it under Manage Events.',
        );
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
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).json(reply);
    }),
  );

  router.get(
    calls.reports,
    team,
    accept({ query: reportsQuery }, async ({ query }, res) => {
      const { state, limit, cursor } = query;
      const open = state && state === 'open';
      res.set('X-Total-Count', String(await store.countReports(open)));
      const placeOf = ({ report }: ReportedRecord) => ({
        open: report.outcome === undefined,
        date: report.date,
        id: report.id,
      });
      await sendLongList<ReportedRecord>(
        res,
        limit ?? LIMITS.pageSize,
        (last, count) => store.listReports({ open, after: last ? placeOf(last) : cursor, limit: count }),
        (rows) => rows.map(toReport),
        (last) => {
          const address = ownAddress(calls.reports, state && { state });
          if (limit) address.searchParams.set('limit', String(limit));
          const place = placeOf(last);
          address.searchParams.set('cursor', `${Number(place.open)}-${Date.parse(place.date)}-${place.id}`);
          res.links({ next: address.pathname + address.search });
        },
      );
    }),
  );

  router.put(
    calls.report,
    team,
    accept({ params: idParams, body: reportDecisionBody }, async ({ params, body, now }, res) => {
      const outcome = OUTCOME[body.decision];
      const decision = {
        note: body.note,
        decidedBy: personOf(res).email,
        deciderUid: personOf(res).uid,
        decidedAt: now.toISOString(),
      };
      const decided =
        outcome === 'shown'
          ? await store.showAgain(params.id, { ...decision, outcome })
          : await store.closeReports(params.id, { ...decision, outcome }, body.reason);
      if (!decided) throw new ProblemError('not-found', 'There is no such report. It may have been deleted.');
      if (!decided.decided) throw decidedAlready(decided.report);
      const reply: Updated = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      res.json(reply);
    }),
  );

  router.put(
    calls.hidingAnswer,
    signedIn,
    accept({ params: idParams, body: hidingAnswerBody }, async ({ params, body, now }, res) => {
      if (!(await store.answerHiding(params.id, personOf(res).uid, body.answer, now.toISOString())))
        throw new ProblemError('not-found', 'You have no such event that the team has hidden.');
      const reply: Updated = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      res.json(reply);
    }),
  );

  return router;
}
