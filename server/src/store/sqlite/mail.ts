/** What is due by mail to who joined events, in SQLite. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DueParticipation, EventToRemind, MailMark, MailStore } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { COLUMNS, JOINED, toJoined } from './participations.ts';
import { firstWaiting } from './roster.ts';
import type { Values } from './statements.ts';

/** Participations compared between two turns of the event loop. */
const PIECE = 1_000;

/** Events that are looked at in one slice of a sweep. */
const SLICE = 50;

const mailed = (field: string) => `p.document ->> '$.mailed.${field}'`;

/** Whether a participation was not mailed how the event is now; as `differenceOf`, or more. */
const DUE = `CASE
  WHEN p.gone IS NOT NULL THEN p.gone = 'removed' AND ${mailed('status')} IS NOT 'removed'
  WHEN :cancelledAt IS NOT NULL THEN ${mailed('cancelledAt')} IS NOT :cancelledAt
  ELSE coalesce(${mailed('sequence')}, -1) < :sequence OR ${mailed('cancelledAt')} IS NOT NULL
    OR ${mailed('status')} IS NOT (CASE WHEN p.place < :waiting THEN 'joined' ELSE 'waiting' END)
    OR :message > max(coalesce(${mailed('message')}, 0), coalesce(p.document ->> '$.told.message', 0))
    OR (:reminding AND p.place < :waiting AND ${mailed('reminded')} IS NOT :eventDate)
  END`;

/** What the participations of an event are compared with, and the last join order of all. */
interface Compared extends Pick<Values, 'cancelledAt' | 'sequence' | 'eventDate'> {
  capacity: number | null;
  /** The number of the last message; null for none. */
  message: number | null;
  last: number;
}

const COMPARED = `SELECT cancelledAt, sequence, eventDate, capacity,
    document ->> '$.messaged.number' AS message,
    (SELECT coalesce(max(place), 0) FROM participations WHERE eventId = :eventId) AS last
  FROM events WHERE id = :eventId`;

export function mailStore(db: SqliteConnection): MailStore {
  /** Participations that are due, from a join order on, looked for in pieces. */
  const due = async (
    eventId: string,
    after: number,
    reminding: boolean,
    limit: number,
  ): Promise<DueParticipation[]> => {
    const compared = await db.attempt(() => db.one<Compared>(COMPARED, { eventId }));
    if (!compared) return [];
    const { last, capacity, ...values } = compared;
    const waiting = await db.attempt(() => firstWaiting(db, eventId, capacity));
    const found: DueParticipation[] = [];
    for (let from = after; from < last && found.length < limit; from += PIECE) {
      if (from > after) await nextTurn();
      found.push(
        ...(await db.attempt(() =>
          db.all<DueParticipation>(
            `SELECT p.id, p.place AS joinOrder FROM participations p
             WHERE p.eventId = :eventId AND p.place > :from AND p.place <= :to AND ${DUE}
             ORDER BY p.place LIMIT :limit`,
            {
              ...values,
              eventId,
              waiting,
              from,
              to: from + PIECE,
              reminding: Number(reminding),
              limit: limit - found.length,
            },
          ),
        )),
      );
    }
    return found;
  };

  const write = (sql: string, values: Values) => db.write(() => void db.run(sql, values), 'for few');

  return {
    listMailMarks: (before, limit) =>
      db.attempt(() =>
        db.all<MailMark>(
          'SELECT eventId, since FROM mailMarks WHERE since <= :before ORDER BY since LIMIT :limit',
          { before, limit },
        ),
      ),

    listDueParticipations: due,

    findJoined: (id) =>
      db.attempt(() => {
        const answer = db.one<Values>(
          `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.id = :id AND (p.gone IS NULL OR p.gone = 'removed')`,
          { id },
        );
        return answer && toJoined(answer);
      }),

    listJoinedOfSeries: (uid, seriesId) =>
      db.attempt(() =>
        db
          .all<{ id: string }>(
            `SELECT p.id FROM events e JOIN participations p ON p.eventId = e.id AND p.participantUid = :uid
             WHERE e.seriesId = :seriesId AND (p.gone IS NULL OR p.gone = 'removed') ORDER BY e.eventDate, e.id`,
            { uid, seriesId },
          )
          .map(({ id }) => id),
      ),

    keepMailed: (id, participantUid, mailed) =>
      write(
        `UPDATE participations
         SET document = json_remove(json_set(document, '$.mailed', json(:mailed)), '$.mailTry')
         WHERE id = :id AND participantUid = :participantUid
           AND coalesce(document ->> '$.mailed.sequence', -1) <= :sequence`,
        { id, participantUid, mailed: JSON.stringify(mailed), sequence: mailed.sequence },
      ),

    keepMailTry: (id, participantUid, mailTry) =>
      write(
        `UPDATE participations SET document = json_set(document, '$.mailTry', json(:mailTry))
         WHERE id = :id AND participantUid = :participantUid`,
        { id, participantUid, mailTry: JSON.stringify(mailTry) },
      ),

    settleMail: (eventId, { markedBefore, now, next }) =>
      write(
        `UPDATE mailMarks SET since = CASE WHEN markedAt < :markedBefore THEN :next
           ELSE min(:now, coalesce(:next, :now)) END
         WHERE eventId = :eventId`,
        { eventId, markedBefore, now, next },
      ),

    listEventsToRemind: (from, until, after, limit) =>
      db.attempt(() =>
        db
          .all<{ id: string; eventDate: string; timeZone: string | null }>(
            `SELECT e.id, e.eventDate, e.document ->> '$.timeZone' AS timeZone
             FROM events e INDEXED BY eventsByDate LEFT JOIN mailMarks m ON m.eventId = e.id
             WHERE e.cancelledAt IS NULL AND e.eventDate > :from AND e.eventDate <= :until
               AND (e.eventDate, e.id) > (:afterDate, :afterId) AND e.joined > 0 AND m.reminded IS NOT e.eventDate
             ORDER BY e.eventDate, e.id LIMIT :limit`,
            { from, until, afterDate: after?.eventDate ?? '', afterId: after?.id ?? '', limit },
          )
          .map(
            ({ timeZone, ...event }): EventToRemind => ({ ...event, ...(timeZone !== null && { timeZone }) }),
          ),
      ),

    markReminder: (eventId, eventDate, since) =>
      write(
        `INSERT INTO mailMarks (eventId, since, markedAt, reminded) VALUES (:eventId, :since, :since, :eventDate)
         ON CONFLICT (eventId) DO UPDATE SET since = min(coalesce(since, :since), :since), reminded = :eventDate`,
        { eventId, eventDate, since },
      ),

    async remarkMail(from, now, place) {
      const events = await db.attempt(() =>
        db.all<{ id: string }>(
          `SELECT e.id FROM events e LEFT JOIN mailMarks m ON m.eventId = e.id
           WHERE e.id > :place AND e.joined > 0 AND e.endsAt >= :from AND m.since IS NULL ORDER BY e.id LIMIT ${SLICE}`,
          { place: place ?? '', from },
        ),
      );
      for (const { id } of events)
        if ((await due(id, 0, false, 1)).length > 0) await db.write(() => markMail(db, id, now), 'for few');
      const last = events.length < SLICE ? undefined : events.at(-1);
      if (!last)
        await write(
          'DELETE FROM mailMarks WHERE since IS NULL AND people IS NULL AND coalesce(reminded, :now) <= :now',
          {
            now,
          },
        );
      return last?.id ?? null;
    },

    async countMailWaiting() {
      const marks = await db.attempt(() =>
        db.all<MailMark>('SELECT eventId, since FROM mailMarks WHERE since IS NOT NULL ORDER BY since'),
      );
      let letters = 0;
      for (const { eventId } of marks) letters += (await due(eventId, 0, false, PIECE)).length;
      return { letters, since: letters > 0 ? (marks[0]?.since ?? null) : null };
    },

    // One process serves an SQLite file.
    takeMailLease: async () => true,
    endMailLease: async () => {},
  };
}
