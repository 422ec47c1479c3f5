/**
 * The calls on reports of events (docs/specification.md, "Reports"): who is signed in reports, the team hides an event or dismisses
 * what was reported, the event's creator answers.
 */
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { ReportBody } from '@social-serve/contract/report';
import type { Dependencies } from '../dependencies.ts';
import { isOrganiser } from '../events/policy.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { refusal } from '../http/guard.ts';
import { jsonPage } from '../http/json-list.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { isFor } from '../messages/policy.ts';
import {
  type EventRecord,
  newId,
  type ReportedPart,
  type ReportedRecord,
  type ReportRecord,
} from '../store/port/store.ts';
import { toReport } from './presenter.ts';

const OUTCOME = { hide: 'hidden', dismiss: 'dismissed', show: 'shown', delete: 'deleted' } as const;

/** What a decision that came too late is told. */
const decidedAlready = ({ decidedBy, outcome }: ReportRecord) =>
  new ProblemError(
    'already-decided',
    {
      hidden: `${decidedBy} has hidden this event already.`,
      dismissed: `${decidedBy} has dismissed the reports of this event already.`,
      shown: `${decidedBy} shows this event again already.`,
      deleted: `${decidedBy} has deleted this already.`,
      open: 'This event is not hidden.',
    }[outcome ?? 'open'],
  );

const noSuchPart = (kind: string) =>
  new ProblemError('not-found', `There is no such ${kind}. It may have been deleted.`);

/** The routes of reports. */
export function reportsRoutes({ store }: Dependencies): Route[] {
  const placeOf = ({ report }: ReportedRecord) => ({
    open: report.outcome === undefined,
    date: report.date,
    id: report.id,
  });

  /** For each kind of part: @throws ProblemError (403, 404) when this person wrote it, or cannot see it */
  const mustBeReportable: Record<
    ReportedPart['kind'],
    (event: EventRecord, id: string, uid: string) => Promise<void>
  > = {
    async outcome(event, id, uid) {
      if (isOrganiser(event, { uid }))
        throw new ProblemError('not-allowed', 'This is your own: change it, or take it back.');
      if (event.outcome?._id !== id) throw noSuchPart('outcome');
    },
    async message(event, id, uid) {
      if (isOrganiser(event, { uid })) throw new ProblemError('not-allowed', 'This message is your own.');
      const [message, joined] = await Promise.all([
        store.findMessage(event.id, id),
        store.findParticipation(event.id, uid),
      ]);
      if (!message || !joined || !isFor(message, joined.statusDetails)) throw noSuchPart('message');
    },
    async question(event, id, uid) {
      const own = isOrganiser(event, { uid });
      const question = await store.findQuestion(event.id, id);
      if (!question || !(own || question.askerUid === uid)) throw noSuchPart('question');
      if (!own && question.answer === undefined)
        throw new ProblemError('not-allowed', 'This question is your own, and nobody answered it.');
    },
  };

  /** The part of an event that is reported; undefined for the event itself. @throws ProblemError (400, 403, 404) */
  const partOf = async (
    event: EventRecord,
    about: ReportBody['about'],
    uid: string,
  ): Promise<ReportedPart | undefined> => {
    if (!about) return undefined;
    const { kind, id } = about;
    if (kind === 'event') {
      if (id === event.id) return undefined;
      throw badInput([{ path: 'about', message: 'About must be this event, or a part of it.' }]);
    }
    await mustBeReportable[kind](event, id, uid);
    return { kind, id };
  };

  return [
    route(operations.reportEvent, async ({ params, body, person, now }) => {
      const { uid, email } = person;
      const event = await store.findEvent(params.id);
      if (!event) throw noSuchEvent();
      const about = await partOf(event, body.about, uid);
      if (!about && isOrganiser(event, { uid }))
        throw new ProblemError(
          'not-allowed',
          'This event is your own: edit or delete it under Manage Events.',
        );
      await keepRecipient(store, person, now);
      const id = newId(now);
      const report = {
        ...body,
        about,
        id,
        eventId: event.id,
        reporter: email,
        reporterUid: uid,
        date: now.toISOString(),
      };
      const refusal = await store.addReport(report);
      if (refusal === 'no event') throw noSuchEvent(); // deleted since it was looked for
      if (refusal)
        throw new ProblemError(
          'already-reported',
          `You have reported this ${about?.kind ?? 'event'} already.`,
        );
      return inserted(id);
    }),

    route(operations.listReports, ({ query: { state, limit, cursor } }) => {
      const open = state && state === 'open';
      return jsonPage({
        path: calls.reports,
        parameters: { state },
        limit,
        read: (after: ReportedRecord | undefined, most) =>
          store.listReports({ open, after: after ? placeOf(after) : cursor, limit: most }),
        total: () => store.countReports(open),
        cursorOf: (reported) => toQueueCursor(placeOf(reported)),
        show: toReport,
      });
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
      if (!decided.decided && outcome === 'deleted' && !decided.report.outcome)
        throw badInput([
          { path: 'decision', message: 'Only a message, a question or an outcome can be deleted.' },
        ]);
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
