/**
 * Reports of events in MongoDB. There are no transactions: a decision is one update of the report that it names, which one
 * of several at once wins; what follows from it can be repeated, and is done by whoever decides next when it was cut.
 */

import { type Filter, ObjectId } from 'mongodb';
import {
  deciderOf,
  type ReportedPart,
  type ReportedRecord,
  type ReportedText,
  type ReportRecord,
  type ReportStore,
  reportedOutcome,
} from '../port/store.ts';
import type { Collections } from './collections.ts';
import { behindInQueue } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type ReportDocument, toDocument, toRow } from './documents.ts';
import { inserted } from './errors.ts';
import { keepUnlessLeaving, mustStay, unnameIfLeaving } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { datesOf } from './organised.ts';
import { withJoined } from './places.ts';
import { withEvents } from './with-events.ts';

const HIDDEN = { 'hidden.at': { $exists: true } };

/** What these reports are about besides events, by its id. */
async function reportedTexts(
  { messages, questions }: Collections,
  documents: readonly ReportDocument[],
): Promise<Map<string, ReportedText>> {
  const idsOf = (kind: ReportedPart['kind']) =>
    documents.flatMap(({ about }) => (about?.kind === kind ? [new ObjectId(about.id)] : []));
  const ids = { messages: idsOf('message'), questions: idsOf('question') };
  const found = [
    ...(ids.messages.length > 0 ? await messages.find({ _id: { $in: ids.messages } }).toArray() : []),
    ...(ids.questions.length > 0 ? await questions.find({ _id: { $in: ids.questions } }).toArray() : []),
  ];
  return new Map(
    found.map(({ _id, text, name, ...rest }) => [
      _id.toHexString(),
      { text, name, answer: 'answer' in rest ? rest.answer : undefined },
    ]),
  );
}

async function toReported(collections: Collections, documents: ReportDocument[]): Promise<ReportedRecord[]> {
  const parts = await reportedTexts(collections, documents);
  const reported = await withEvents(collections, documents, (document, event): ReportedRecord => {
    const report = toRow('reports', document);
    const part = parts.get(document.about?.id ?? '') ?? reportedOutcome(report, event);
    return { report, event, ...(part && { part }) };
  });
  await withJoined(
    collections,
    reported.map(({ event }) => event),
  );
  return reported;
}

/** Hides the event of a report that was decided so, with all dates of its series. */
async function hideEvent(
  collections: Collections,
  _id: ObjectId,
  { outcome, note, decidedAt, ...report }: ReportRecord,
  reason = report.reason,
): Promise<void> {
  if (outcome !== 'hidden' || !decidedAt) return;
  const hidden = { at: decidedAt, reason, ...(note && { note }) };
  const hiding = {
    $set: { cancelled: true, cancelledAt: new Date(decidedAt), hidden },
    $inc: { sequence: 1 },
  };
  await markMail(collections, [_id], decidedAt);
  await collections.events.updateOne({ _id, cancelled: false }, hiding);
  const event = await collections.events.findOne({ _id, 'hidden.at': decidedAt });
  if (!event?.seriesId) return;
  const others = await datesOf(collections, _id, { cancelled: false });
  await markMail(collections, others, decidedAt);
  await collections.events.updateMany({ _id: { $in: others }, cancelled: false }, hiding);
}

/** Deletes the message, question or outcome of a report that was decided so. */
async function deletePart(
  { events, messages, questions }: Collections,
  { outcome, about, eventId }: ReportRecord,
): Promise<void> {
  if (outcome !== 'deleted' || !about) return;
  if (about.kind === 'outcome') {
    const named = { _id: new ObjectId(eventId), 'outcome._id': about.id };
    await events.updateOne(named, { $unset: { outcome: '' }, $set: { touchedAt: new Date() } });
    return;
  }
  const _id = new ObjectId(about.id);
  await (about.kind === 'message' ? messages.deleteOne({ _id }) : questions.deleteOne({ _id }));
}

/**
 * Closes the other reports of an event, or those about the same, with the decision of one.
 * @param own whether the decision is this call's; else it may have been cut, and later reports wait for one of their own
 */
async function closeOthers(
  collections: Collections,
  eventId: ObjectId,
  { outcome, note, decidedBy, decidedAt, mailDue, about }: ReportRecord,
  own: boolean,
): Promise<void> {
  if (!outcome || outcome === 'shown') return;
  const before = own || !decidedAt ? {} : { date: { $lte: new Date(decidedAt) } };
  const closing = {
    outcome,
    decidedAt,
    ...(note && { note }),
    ...(decidedBy && { decidedBy }),
    ...(mailDue && { mailDue }),
    open: false,
  };
  const same =
    outcome === 'hidden'
      ? { eventId: { $in: await datesOf(collections, eventId) } }
      : { eventId, aboutId: about?.id ?? eventId.toHexString() };
  await collections.reports.updateMany({ open: true, ...same, ...before }, { $set: closing });
}

export const reportStore = (database: MongoDatabase): ReportStore => {
  const { attempt } = database;
  return {
    async addReport(report) {
      const added = await attempt(({ reports }) =>
        inserted(reports.insertOne(toDocument('reports', report))),
      );
      if (!added) return 'reported already';
      await keepUnlessLeaving(database, 'reports', report);
      // Its event may have been deleted meanwhile; one that the team hid stays reported.
      const _id = new ObjectId(report.eventId);
      const gone = await attempt(({ events }) =>
        events.findOne({ _id, cancelled: true, 'hidden.at': { $exists: false } }),
      );
      if (!gone) return null;
      await attempt(({ reports }) => reports.deleteOne({ _id: new ObjectId(report.id) }));
      return 'no event';
    },

    listReports: ({ open, after, limit }) =>
      attempt(async (collections) => {
        const filters: Filter<ReportDocument>[] = [
          ...(open === undefined ? [] : [{ open }]),
          ...(after ? [behindInQueue<ReportDocument>('date', after)] : []),
        ];
        const documents = await collections.reports
          .find(filters.length > 0 ? { $and: filters } : {})
          .sort({ open: -1, date: -1, _id: -1 })
          .limit(limit)
          .toArray();
        return toReported(collections, documents);
      }),

    countReports: (open) =>
      attempt(({ reports }) => reports.countDocuments(open === undefined ? {} : { open })),

    closeReports: (id, decision, reason) =>
      attempt(async (collections) => {
        const { reports } = collections;
        await mustStay(collections, [deciderOf(decision)]);
        const _id = new ObjectId(id);
        const closing = { $set: { ...decision, open: false } };
        const isPart = decision.outcome === 'deleted' ? { about: { $exists: true } } : {};
        const { matchedCount } = await reports.updateOne({ _id, open: true, ...isPart }, closing);
        const document = await reports.findOne({ _id });
        if (!document) return null;
        const report = toRow('reports', document);
        await hideEvent(collections, document.eventId, report, reason);
        await deletePart(collections, report);
        await closeOthers(collections, document.eventId, report, matchedCount > 0);
        await unnameIfLeaving(collections, 'reports', decision);
        return { decided: matchedCount > 0, report };
      }),

    showAgain: (id, { note, ...decision }) =>
      attempt(async (collections) => {
        const { reports, events } = collections;
        await mustStay(collections, [deciderOf(decision)]);
        const _id = new ObjectId(id);
        const document = await reports.findOne({ _id });
        if (!document) return null;
        const { eventId } = document;
        // The reports first: one that says hidden while its event is shown would hide it again.
        const event = await events.findOne({ _id: eventId, ...HIDDEN });
        const together = event
          ? await datesOf(collections, eventId, { 'hidden.at': event.hidden?.at ?? '' })
          : [];
        await reports.updateMany(
          { eventId: { $in: together }, outcome: 'hidden' },
          { $set: { ...decision, ...(note && { note }) }, ...(!note && { $unset: { note: '' as const } }) },
        );
        await markMail(collections, together, decision.decidedAt);
        const showing = {
          $set: { cancelled: false, cancelledAt: null },
          $unset: { hidden: '' as const },
          $inc: { sequence: 1 },
        };
        // This one last: while it is hidden, the rest can be done again.
        const others = together.filter((date) => !date.equals(eventId));
        if (others.length > 0) await events.updateMany({ _id: { $in: others }, ...HIDDEN }, showing);
        const { matchedCount } = await events.updateOne({ _id: eventId, ...HIDDEN }, showing);
        await unnameIfLeaving(collections, 'reports', decision);
        const report = await reports.findOne({ _id });
        return report && { decided: matchedCount > 0, report: toRow('reports', report) };
      }),

    findHiddenEvent: (id) =>
      attempt(async (collections) => {
        const event = await collections.events.findOne({ _id: new ObjectId(id), ...HIDDEN });
        if (!event) return null;
        const [row = null] = await withJoined(collections, [toRow('events', event)]);
        return row;
      }),

    answerHiding: (id, creatorUid, answer, answeredAt) =>
      attempt(async (collections) => {
        const { events } = collections;
        await mustStay(collections, [{ uid: creatorUid }]);
        const _id = new ObjectId(id);
        const event = await events.findOne({ _id, creatorUid, ...HIDDEN });
        if (!event) return false;
        const together = await datesOf(collections, _id, { 'hidden.at': event.hidden?.at ?? '' });
        const { matchedCount } = await events.updateMany(
          { _id: { $in: together }, creatorUid, ...HIDDEN },
          { $set: { 'hidden.answer': answer, 'hidden.answeredAt': answeredAt } },
        );
        return matchedCount > 0;
      }),
  };
};
