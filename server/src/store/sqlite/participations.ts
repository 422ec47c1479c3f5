/** Who takes part in what, in SQLite. */
import { AT_SIGNS } from '@social-serve/contract/account-rules';
import {
  type AttendanceRecord,
  blanked,
  type JoinedEventRecord,
  type JoinedListing,
  type ParticipationRecord,
  type ParticipationStore,
  placesTaken,
  REMOVED,
  type StatusRecord,
  statusDetailsOf,
} from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { join } from './joining.ts';
import { mustStay } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { IS_ORGANISER } from './organised.ts';
import { fillPage } from './own-lists.ts';
import { selectRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** Participations, each with its event. */
export const JOINED = 'participations p JOIN events e ON e.id = p.eventId';

/** How many active rows are before a participation; counted only where somebody waits. */
const BEFORE = `CASE WHEN p.gone IS NULL AND e.joined > e.capacity THEN
  (SELECT count(*) FROM participations o WHERE o.eventId = p.eventId AND o.gone IS NULL AND o.place < p.place)
  ELSE 0 END`;

/** Whether a participation waits for a place: 0 or 1. */
export const WAITS = `(p.gone IS NULL AND coalesce(${BEFORE} >= e.capacity, 0))`;

/** A participation and what its status follows from. */
const PLACED = `${columnsOf('participations', 'p')}, ${BEFORE} AS before, e.capacity AS capacity`;

/** The same with its event. */
export const COLUMNS = `${PLACED}, ${columnsOf('events', 'e')}`;

/** The condition of a part of the list, beside the one of its half. */
const PART: Record<NonNullable<JoinedListing['show']>, string> = {
  upcoming: `AND NOT ${WAITS}`,
  waiting: `AND ${WAITS}`,
  past: '',
};

const toPlaced = (answer: Values): StatusRecord => {
  const participation = toRow('participations', answer, 'p');
  const { before, capacity } = answer as { before: number; capacity: number | null };
  return {
    participation,
    statusDetails: participation.leftReason ? REMOVED : statusDetailsOf(before, capacity),
  };
};

/** The participation and its event in an answer to `COLUMNS`. */
export const toJoined = (answer: Values): JoinedEventRecord => ({
  ...toPlaced(answer),
  event: toRow('events', answer, 'e'),
});

/** Participations with their events, whatever the status. */
const ATTENDED = `${columnsOf('participations', 'p')}, ${columnsOf('events', 'e')} FROM ${JOINED}`;

const toAttendance = (answer: Values): AttendanceRecord => ({
  participation: toRow('participations', answer, 'p'),
  event: toRow('events', answer, 'e'),
});

/** Who takes part in an event, in the order of joining. */
const GOING = `participations p INDEXED BY participationsCounted
  WHERE p.eventId = :eventId AND p.gone IS NULL ORDER BY p.place`;

/** A person's own participation that still counts. */
function findOwn(db: SqliteConnection, id: string, participantUid: string): ParticipationRecord | null {
  return selectRow(db, 'participations', 'id = :id AND participantUid = :participantUid AND gone IS NULL', {
    id,
    participantUid,
  });
}

const NAME = "p.document ->> '$.name'";
const NAME_WITHOUT_ADDRESS = [...AT_SIGNS].map((sign) => `instr(${NAME}, '${sign}') = 0`).join(' AND ');

export const participationStore = (db: SqliteConnection): ParticipationStore => ({
  addParticipation: (participation, limit) => db.write(() => join(db, participation, limit)),

  findParticipation: (eventId, participantUid) =>
    db.attempt(() => {
      const answer = db.one<Values>(
        `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.participantUid = :participantUid AND p.eventId = :eventId`,
        { participantUid, eventId },
      );
      return answer && toJoined(answer);
    }),

  findParticipations: (eventIds, participantUid) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${PLACED} FROM ${JOINED} WHERE p.participantUid = :participantUid
             AND p.eventId IN (SELECT value FROM json_each(:ids)) ORDER BY p.id`,
          { participantUid, ids: JSON.stringify(eventIds) },
        )
        .map(toPlaced),
    ),

  listJoinedEvents: (participantUid, listing) =>
    db.attempt(() => {
      const { from, show } = listing;
      const part = show ? PART[show] : '';
      const half = show ? `AND e.endsAt ${show === 'past' ? '<' : '>='} :from` : '';
      return {
        // Dates of all rows come from an index; documents are read for the page alone, or for all to know who waits.
        rows: fillPage(listing, 'e', ({ condition, order, values }) =>
          db.all<Values>(
            `WITH page AS (SELECT p.key AS participation, e.key AS event FROM ${JOINED}
               WHERE p.participantUid = :participantUid AND ${condition} ${part} ORDER BY ${order} LIMIT :limit)
             SELECT ${COLUMNS} FROM page
             JOIN participations p ON p.key = page.participation JOIN events e ON e.key = page.event
             ORDER BY ${order}`,
            { ...values, participantUid },
          ),
        ).map(toJoined),
        total: db.count(
          `${JOINED}
             WHERE p.participantUid = :participantUid AND p.gone IS NULL AND e.cancelledAt IS NULL ${half} ${part}`,
          { participantUid, ...(show ? { from } : {}) },
        ),
      };
    }),

  listAttendances: (participantUid, limit) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${ATTENDED} WHERE p.participantUid = :participantUid AND p.gone IS NULL AND p.came = 1
           ORDER BY e.eventDate DESC, p.id DESC LIMIT :limit`,
          { participantUid, limit },
        )
        .map(toAttendance),
    ),

  listCorrected: (participantUid, since) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${ATTENDED} WHERE p.participantUid = :participantUid AND p.gone IS NULL
             AND p.document ->> '$.correctedAt' >= :since`,
          { participantUid, since },
        )
        .map(toAttendance),
    ),

  showName: (id, participantUid, shown) =>
    db.write(() => {
      mustStay(db, [{ uid: participantUid }]);
      const there = findOwn(db, id, participantUid);
      if (!there) return null;
      if ((there.nameShown ?? false) === shown) return false;
      updateRow(db, 'participations', { ...there, nameShown: shown || undefined });
      return true;
    }, 'for few'),

  listGoing: (eventId, uid, most) =>
    db.attempt(() => {
      const event = db.one<{ own: number; joined: number; capacity: number | null }>(
        `SELECT ${IS_ORGANISER} AS own, joined, capacity FROM events WHERE id = :eventId AND cancelledAt IS NULL`,
        { eventId, uid },
      );
      if (!event) return null;
      const takingPart = `(SELECT p.participantUid, p.place, p.document FROM ${GOING} LIMIT :places) p`;
      const values = { eventId, uid, places: event.capacity ?? -1 };
      if (!event.own && !db.one(`SELECT 1 FROM ${takingPart} WHERE p.participantUid = :uid`, values))
        return null;
      const names = db.all<{ name: string }>(
        `SELECT ${NAME} AS name FROM ${takingPart} WHERE p.participantUid <> :uid AND p.document ->> '$.nameShown'
           AND ${NAME_WITHOUT_ADDRESS} ORDER BY p.place LIMIT :most`,
        { ...values, most },
      );
      return {
        going: placesTaken({ ...event, capacity: event.capacity ?? undefined }),
        names: names.map(({ name }) => name),
      };
    }),

  removeParticipation: (id, participantUid, now) =>
    db.write(() => {
      const there = findOwn(db, id, participantUid);
      if (!there) return false;
      updateRow(db, 'participations', blanked(there, 'left', now));
      markMail(db, there.eventId, now);
      return true;
    }),
});
