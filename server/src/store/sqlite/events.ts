/** Events in SQLite. */
import { endOf } from '@social-serve/contract/event-rules';
import {
  CapacityTaken,
  changedEvent,
  type EventAddress,
  type EventStore,
  placesTaken,
} from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { clearDeleted } from './deleted-events.ts';
import { beginning, COLUMNS, filtering, LISTED, listed } from './event-list.ts';
import { mustStay } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { findOrganised } from './organised.ts';
import { fillPage, holdTo, notOver } from './own-lists.ts';
import { insertRow, toRow, updateRow } from './rows.ts';
import { isSearch } from './search.ts';
import type { Values } from './statements.ts';

const SELECT = `SELECT ${COLUMNS} FROM events ${LISTED}`;

/** What its creator sees in their own list: as the index of it says. */
const MANAGED = 'WHERE (cancelledAt IS NULL OR hiddenAt IS NOT NULL)';

/** What a creator has that is not over. */
export const UPCOMING = `events WHERE creatorUid = :uid AND cancelledAt IS NULL AND ${notOver('events')}`;

const LATEST = `SELECT ${COLUMNS} FROM events ${LISTED} AND endsAt >= :from AND ${filtering({ nextFrom: '' })} ORDER BY postDate DESC, id DESC LIMIT :limit`;

const toRecord = (answer: Values) => toRow('events', answer);

export function eventStore(db: SqliteConnection): EventStore {
  const select = (rest: string, values: Values) => db.all<Values>(`${SELECT} ${rest}`, values).map(toRecord);

  return {
    addEvent: (event, limit) =>
      db.write(() => {
        insertRow(db, 'events', event);
        holdTo(limit, db, UPCOMING, event.creatorUid);
      }),

    findEvent: (id) => db.attempt(() => select('AND id = :id', { id })[0] ?? null),

    findCancelledEvent: (id) =>
      db.attempt(() => {
        const [answer] = db.all<Values>(
          `SELECT ${COLUMNS} FROM events
           WHERE id = :id AND cancelledAt IS NOT NULL AND hiddenAt IS NULL AND NOT EXISTS
             (SELECT 1 FROM events AS dates JOIN reports r ON r.eventId = dates.id
              WHERE (dates.id = :id OR dates.seriesId = events.seriesId)
                AND r.document ->> '$.outcome' = 'hidden')`,
          { id },
        );
        return answer ? toRecord(answer) : null;
      }),

    findOwnEvent: (id, organiserUid) => db.attempt(() => findOrganised(db, id, organiserUid)),

    listEventAddresses: ({ from, after, limit, skip = 0 }) =>
      db.attempt(() => {
        const [begin, start] = beginning({ from, after, limit });
        return db.all<EventAddress & Values>(
          `SELECT id, eventDate, postDate FROM events INDEXED BY eventsByDate ${LISTED} AND ${begin}
           ORDER BY eventDate, id LIMIT :limit OFFSET :skip`,
          { ...start, limit, skip },
        );
      }),

    listEvents: (listing) =>
      db.attempt(async () => {
        const answers = isSearch(listing) ? await db.search(listing) : db.all<Values>(...listed(listing));
        return answers.map(toRecord);
      }),
    latestEvents: (from, limit) =>
      db.attempt(() => db.all<Values>(LATEST, { from, limit, nextFrom: from }).map(toRecord)),

    listCreatedEvents: (creatorUid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'events', ({ condition, order, values }) =>
          db
            .all<Values>(
              `SELECT ${COLUMNS} FROM events ${MANAGED}
               AND creatorUid = :creatorUid AND ${condition} ORDER BY ${order} LIMIT :limit`,
              { ...values, creatorUid },
            )
            .map((answer) => toRow('events', answer)),
        ),
        total: db.count(`events ${MANAGED} AND creatorUid = :creatorUid`, { creatorUid }),
      })),

    updateEvent: (id, uid, changes, postDate, limit, organiserName, check) =>
      db.write(() => {
        mustStay(db, [{ uid }]);
        const event = findOrganised(db, id, uid, 'cancelledAt IS NULL');
        if (!event) return null;
        const { creatorUid } = event;
        const creatorName = uid === creatorUid ? organiserName : undefined;
        const next = changedEvent(event, changes, postDate, creatorName);
        check?.(next ?? event);
        if (!next) return { modified: false };
        if (next.capacity && next.capacity < placesTaken(event)) throw new CapacityTaken(placesTaken(event));
        updateRow(db, 'events', next);
        markMail(db, id, postDate);
        if (limit && endOf(event) < limit.from && endOf(next) >= limit.from)
          holdTo(limit, db, UPCOMING, creatorUid);
        return { modified: true };
      }),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      db.write(() => {
        const cancelled = db.run(
          `UPDATE events SET cancelledAt = :cancelledAt, sequence = sequence + 1,
               hiddenAt = NULL, document = json_remove(document, '$.hidden')
             ${MANAGED} AND id = :id AND creatorUid = :creatorUid`,
          { id, creatorUid, cancelledAt },
        );
        if (cancelled > 0) {
          markMail(db, id, cancelledAt);
          clearDeleted(db, id);
        }
        return cancelled > 0;
      }),
  };
}
