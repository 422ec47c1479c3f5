/** Reports of events in SQLite. */
import {
  deciderOf,
  type EventRecord,
  type ReportedPart,
  type ReportedRecord,
  type ReportRecord,
  type ReportStore,
  reportedOutcome,
} from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { datesOf } from './organised.ts';
import { insertRow, selectRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const REPORTED = `SELECT ${columnsOf('reports', 'r')}, ${columnsOf('events', 'e')},
    coalesce(m.document, q.document) AS part
  FROM reports r JOIN events e ON e.id = r.eventId
    LEFT JOIN messages m ON m.id = r.aboutId LEFT JOIN questions q ON q.id = r.aboutId`;

function toReported(answer: Values): ReportedRecord {
  const { text, answer: answered, name } = answer.part ? JSON.parse(String(answer.part)) : {};
  const report = toRow('reports', answer, 'r');
  const event = toRow('events', answer, 'e');
  const part = answer.part ? { text, answer: answered, name } : reportedOutcome(report, event);
  return { report, event, ...(part && { part }) };
}

/** The tables of parts of an event that have one. */
const TABLES = { message: 'messages', question: 'questions' } as const;

export function reportStore(db: SqliteConnection): ReportStore {
  const find = (id: string) => {
    const answer = db.one<Values>(`${REPORTED} WHERE r.id = :id`, { id });
    return answer && toReported(answer);
  };

  /** Writes a decision into those reports of an event that fulfil this; all in one, as one event may have many. */
  const decide = (
    eventId: string,
    condition: string,
    decision: Partial<ReportRecord>,
    aboutId: string | null = null,
  ) =>
    db.run(
      `UPDATE reports SET document = json_patch(document, :decision)
       WHERE eventId = :eventId AND coalesce(aboutId = :aboutId, 1) AND ${condition}`,
      // What is null is taken away.
      { eventId, aboutId, decision: JSON.stringify({ ...decision, note: decision.note ?? null }) },
    );

  const deletePart = ({ kind, id }: ReportedPart, event: EventRecord) => {
    if (kind !== 'outcome') db.run(`DELETE FROM ${TABLES[kind]} WHERE id = :id`, { id });
    else if (event.outcome?._id === id) updateRow(db, 'events', { ...event, outcome: null });
  };

  const hiddenEvent = (condition: string, values: Values): EventRecord | null =>
    selectRow(db, 'events', `hiddenAt IS NOT NULL AND ${condition}`, values);

  /** Those that were hidden together with this one: the team hides and shows a series as one. */
  const hiddenWith = ({ id }: EventRecord) =>
    datesOf(db, id, 'hiddenAt = (SELECT hiddenAt FROM events WHERE id = :eventId)');

  return {
    addReport: (report) =>
      db.write(() => {
        const { eventId } = report;
        if (db.count('events WHERE id = :eventId AND cancelledAt IS NULL', { eventId }) === 0)
          return 'no event';
        const added = insertRow(db, 'reports', report, 'ON CONFLICT (reporterUid, aboutId) DO NOTHING');
        return added > 0 ? null : 'reported already';
      }),

    listReports: ({ open, after, limit }) =>
      db.attempt(() => {
        const conditions = ['1'];
        const values: Values = { limit };
        if (open !== undefined) {
          conditions.push('r.open = :open');
          values.open = Number(open);
        }
        if (after) {
          conditions.push('(r.open, r.date, r.id) < (:afterOpen, :afterDate, :afterId)');
          Object.assign(values, { afterOpen: Number(after.open), afterDate: after.date, afterId: after.id });
        }
        return db
          .all<Values>(
            `${REPORTED} WHERE ${conditions.join(' AND ')}
             ORDER BY r.open DESC, r.date DESC, r.id DESC LIMIT :limit`,
            values,
          )
          .map(toReported);
      }),

    countReports: (open) =>
      db.attempt(() =>
        open === undefined
          ? db.count('reports')
          : db.count('reports WHERE open = :open', { open: Number(open) }),
      ),

    closeReports: (id, decision, reason) =>
      db.write(() => {
        mustStay(db, [deciderOf(decision)]);
        const reported = find(id);
        if (!reported) return null;
        const { report, event } = reported;
        const { outcome, note, decidedAt: at } = decision;
        const { about } = report;
        if (report.outcome || (outcome === 'deleted' && !about)) return { decided: false, report };
        if (outcome === 'deleted' && about) deletePart(about, event);
        const hides = outcome === 'hidden' && event.cancelledAt === null;
        for (const date of hides ? datesOf(db, event.id, 'cancelledAt IS NULL') : []) {
          updateRow(db, 'events', {
            ...date,
            cancelledAt: at,
            hidden: { at, reason: reason ?? report.reason, ...(note && { note }) },
            sequence: date.sequence + 1,
          });
          markMail(db, date.id, at);
        }
        if (outcome === 'hidden') for (const date of datesOf(db, event.id)) decide(date.id, 'open', decision);
        else decide(event.id, 'open', decision, about?.id ?? event.id);
        return { decided: true, report: { ...report, ...decision } };
      }),

    showAgain: (id, decision) =>
      db.write(() => {
        mustStay(db, [deciderOf(decision)]);
        const reported = find(id);
        if (!reported) return null;
        const { report, event } = reported;
        if (!event.hidden) return { decided: false, report };
        for (const date of hiddenWith(event)) {
          updateRow(db, 'events', {
            ...date,
            cancelledAt: null,
            hidden: null,
            sequence: date.sequence + 1,
          });
          markMail(db, date.id, decision.decidedAt);
          decide(date.id, "document ->> '$.outcome' = 'hidden'", decision);
        }
        return { decided: true, report: find(id)?.report ?? report };
      }),

    findHiddenEvent: (id) => db.attempt(() => hiddenEvent('id = :id', { id })),

    answerHiding: (id, creatorUid, answer, answeredAt) =>
      db.write(() => {
        mustStay(db, [{ uid: creatorUid }]);
        const event = hiddenEvent('id = :id AND creatorUid = :creatorUid', { id, creatorUid });
        if (!event?.hidden) return false;
        for (const date of hiddenWith(event))
          if (date.hidden)
            updateRow(db, 'events', { ...date, hidden: { ...date.hidden, answer, answeredAt } });
        return true;
      }),
  };
}
