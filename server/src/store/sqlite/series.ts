/** Series in SQLite: what is done to several dates is one transaction. */
import { endOf } from '@social-serve/contract/event-rules';
import { changedDates, type EventRecord, type SeriesStore, seriesChangeOf } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { clearDeleted } from './deleted-events.ts';
import { COLUMNS } from './event-list.ts';
import { UPCOMING } from './events.ts';
import { mustStay } from './leaving.ts';
import { markMail } from './mail-marks.ts';
import { findOrganised, IS_ORGANISER, KEPT } from './organised.ts';
import { holdTo } from './own-lists.ts';
import { insertRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

export function seriesStore(db: SqliteConnection): SeriesStore {
  /** The later dates of an event's series that are not over and this person organises, too. */
  const laterThan = (
    { seriesId, eventDate, id, creatorUid }: EventRecord,
    uid: string,
    from: string,
  ): EventRecord[] =>
    seriesId
      ? db
          .all<Values>(
            `SELECT ${COLUMNS} FROM events
             WHERE seriesId = :seriesId AND (eventDate, id) > (:eventDate, :id) AND endsAt >= :from AND ${KEPT}
               AND creatorUid = :creatorUid AND ${IS_ORGANISER} ORDER BY eventDate, id`,
            { seriesId, eventDate, id, creatorUid, uid, from },
          )
          .map((answer) => toRow('events', answer))
      : [];

  return {
    addSeries: (events, limit) =>
      db.write(() => {
        const [first] = events;
        if (limit && first) holdTo(limit, db, UPCOMING, first.creatorUid, events.length);
        for (const event of events) insertRow(db, 'events', event);
      }),

    // A transaction is there as a whole or not at all.
    finishSeries: async () => {},

    updateFollowing: (id, uid, changes, postDate, limit, organiserName, check) =>
      db.write(() => {
        mustStay(db, [{ uid }]);
        const event = findOrganised(db, id, uid, 'cancelledAt IS NULL');
        if (!event) return null;
        const { creatorUid } = event;
        const name = uid === creatorUid ? organiserName : undefined;
        const change = seriesChangeOf(event, changes, postDate, name);
        const dates = [event, ...laterThan(event, uid, limit.from)];
        const changed = changedDates(dates, change, check);
        for (const next of changed) {
          updateRow(db, 'events', next);
          markMail(db, next.id, postDate);
        }
        const [first] = changed;
        if (first?.id === id && endOf(event) < limit.from && endOf(first) >= limit.from)
          holdTo(limit, db, UPCOMING, creatorUid);
        return { dates: dates.length, modified: changed.length };
      }),

    cancelFollowing: (id, uid, cancelledAt, from) =>
      db.write(() => {
        const event = findOrganised(db, id, uid, `${KEPT} AND creatorUid = :uid`);
        if (!event) return 0;
        const dates = [event, ...laterThan(event, uid, from)];
        for (const date of dates) {
          updateRow(db, 'events', { ...date, cancelledAt, hidden: null, sequence: date.sequence + 1 });
          markMail(db, date.id, cancelledAt);
          clearDeleted(db, date.id);
        }
        return dates.length;
      }),
  };
}
