/** Who helps to organise events, in SQLite. */
import {
  AccountLeaving,
  helpsNow,
  isInvited,
  type OrganiserRecord,
  type OrganiserStore,
} from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { changeHelpers, datesOf, findOrganised, HELPED, KEPT, SAME_SERIES } from './organised.ts';
import { fillPage } from './own-lists.ts';
import { rosterNow } from './people-news.ts';
import { insertRow, selectRow, selectRows, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** What `:uid` helps with, and was not deleted. */
const ORGANISING = `${HELPED} WHERE o.helperUid = :uid AND (e.cancelledAt IS NULL OR e.hiddenAt IS NOT NULL)`;

/** An invitation to one date of a series is for all. */
const OF_SERIES = `eventId IN (SELECT id FROM events WHERE ${SAME_SERIES})`;

/** Within the transaction that deletes an invitation: the event and all dates of its series forget it, too. */
export function forgetHelper(db: SqliteConnection, { id, eventId }: OrganiserRecord): void {
  for (const date of datesOf(db, eventId))
    if (date.helpers?.some((helper) => helper.id === id))
      changeHelpers(db, date, (helper) => (helper.id === id ? null : helper));
}

export function organiserStore(db: SqliteConnection): OrganiserStore {
  const find = (eventId: string, id: string) =>
    selectRow(db, 'organisers', `id = :id AND ${OF_SERIES}`, { id, eventId });

  return {
    addOrganiser: (invitation, creatorUid, most) =>
      db.write(() => {
        mustStay(db, [{ uid: creatorUid }]);
        const { id, eventId, email } = invitation;
        const event = findOrganised(db, eventId, creatorUid, `${KEPT} AND creatorUid = :uid`);
        if (!event) return null;
        if (db.one(`SELECT 1 FROM organisers WHERE email = :email AND ${OF_SERIES}`, { eventId, email }))
          return 'invited before';
        if ((event.helpers?.length ?? 0) >= most) return 'too many';
        const dates = datesOf(db, eventId, KEPT);
        // Of what is over nobody is told: then it names the last date.
        const named = event.eventDate < invitation.invitedAt ? dates.at(-1) : event;
        try {
          insertRow(db, 'organisers', { ...invitation, eventId: named?.id ?? eventId });
        } catch (error) {
          // That the address is one of somebody who leaves is told to nobody.
          if (error instanceof AccountLeaving) return 'invited';
          throw error;
        }
        for (const date of dates)
          updateRow(db, 'events', { ...date, helpers: [...(date.helpers ?? []), { id }] });
        return 'invited';
      }, 'for few'),

    listOrganisers: (eventId) =>
      db.attempt(() =>
        selectRows(db, 'organisers', `WHERE ${OF_SERIES} ORDER BY invitedAt, id`, { eventId }).filter(
          ({ inheritedAt }) => inheritedAt === undefined,
        ),
      ),

    findOrganiser: (eventId, id) => db.attempt(() => find(eventId, id)),

    answerInvitation: (eventId, id, { uid, email, name }, { accepted, answeredAt }) =>
      db.write(() => {
        mustStay(db, [{ uid }]);
        const row = find(eventId, id);
        const dates = datesOf(db, eventId, KEPT);
        if (!row || dates.length === 0 || !isInvited(row, { uid, email })) return null;
        if (row.accepted !== undefined) return row.accepted === accepted ? 'answered' : 'decided before';
        const named = name === null ? {} : { name };
        updateRow(db, 'organisers', { ...row, ...named, uid, accepted, answeredAt, mailDue: undefined });
        for (const date of dates) {
          const rosterSeen = rosterNow(db, date.id);
          changeHelpers(db, date, (helper) => {
            if (helper.id !== id) return helper;
            return accepted ? { ...helper, ...named, uid, email, since: answeredAt, rosterSeen } : null;
          });
        }
        return 'answered';
      }),

    removeOrganiser: (eventId, id, { uid, email }) =>
      db.write(() => {
        const row = find(eventId, id);
        if (!row || row.inheritedAt) return false;
        const isTheirs = email === undefined ? row.uid === uid : isInvited(row, { uid, email });
        const mayTakeBack = row.accepted !== false && findOrganised(db, eventId, uid, 'creatorUid = :uid');
        if (!isTheirs && !mayTakeBack) return false;
        db.run('DELETE FROM organisers WHERE id = :id', { id });
        forgetHelper(db, row);
        return true;
      }),

    listOrganisedEvents: (uid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'e', ({ condition, order, values }) =>
          db
            .all<Values>(
              `SELECT ${columnsOf('events', 'e')} FROM ${ORGANISING} AND ${condition} ORDER BY ${order} LIMIT :limit`,
              { ...values, uid },
            )
            .map((answer) => toRow('events', answer, 'e')),
        ),
        total: db.count(ORGANISING, { uid }),
      })),

    listOrganiserNews: ({ uid, email }, since, limit) =>
      db.attempt(() =>
        db
          .all<Values>(
            `SELECT ${columnsOf('organisers', 'o')}, ${columnsOf('events', 'e')}
             FROM organisers o JOIN events e ON e.id = o.eventId
             WHERE e.cancelledAt IS NULL AND e.eventDate >= :since
               AND ((o.email = :email AND o.document ->> '$.accepted' IS NULL)
                 OR (o.uid = :uid AND o.document ->> '$.inheritedAt' >= :since))
             ORDER BY o.document ->> '$.inheritedAt' IS NULL, o.invitedAt DESC, o.id DESC LIMIT :limit`,
            { uid, email, since, limit },
          )
          .map((answer) => ({
            organiser: toRow('organisers', answer, 'o'),
            event: toRow('events', answer, 'e'),
          })),
      ),

    keepOrganiserNewsSeen: (id, owner) =>
      db.write(() => {
        const row = selectRow(db, 'organisers', 'id = :id', { id });
        if (row && isInvited(row, owner) && !helpsNow(row))
          updateRow(db, 'organisers', { ...row, seen: true });
      }, 'for few'),
  };
}
