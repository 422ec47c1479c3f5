/** Who helps to organise events, in SQLite. */
import {
  AccountLeaving,
  type EventRecord,
  helpsNow,
  type OrganiserRecord,
  type OrganiserStore,
  type Owner,
} from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { mustStay } from './leaving.ts';
import { changeHelpers, findOrganised, KEPT } from './organised.ts';
import { fillPage } from './own-lists.ts';
import { rosterNow } from './people-news.ts';
import { insertRow, toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const SELECT = `SELECT ${columnsOf('organisers')} FROM organisers`;
const toOrganiser = (answer: Values) => toRow('organisers', answer);

/** The events that `:uid` helps with, and that were not deleted. */
const HELPED = `FROM organisers o JOIN events e ON e.id = o.eventId
  WHERE o.helperUid = :uid AND (e.cancelledAt IS NULL OR e.hiddenAt IS NOT NULL)`;

/** Within the transaction that deletes an invitation: the event forgets it, too. */
export function forgetHelper(db: SqliteConnection, { id, eventId }: OrganiserRecord): void {
  const event = findEvent(db, eventId);
  if (event?.helpers?.some((helper) => helper.id === id))
    changeHelpers(db, event, (helper) => (helper.id === id ? null : helper));
}

function findEvent(db: SqliteConnection, id: string, condition = 'true'): EventRecord | null {
  const found = db.one<Values>(`SELECT ${columnsOf('events')} FROM events WHERE id = :id AND ${condition}`, {
    id,
  });
  return found && toRow('events', found);
}

/** Invitations to a person that wait, and what they accepted. */
const isOf = (row: OrganiserRecord, { uid, email }: Pick<Owner, 'uid' | 'email'>) =>
  row.uid === undefined ? row.email === email : row.uid === uid;

export function organiserStore(db: SqliteConnection): OrganiserStore {
  const find = (eventId: string, id: string) => {
    const found = db.one<Values>(`${SELECT} WHERE id = :id AND eventId = :eventId`, { id, eventId });
    return found && toOrganiser(found);
  };

  return {
    addOrganiser: (invitation, creatorUid, most) =>
      db.attempt(() =>
        db.transaction(() => {
          mustStay(db, [{ uid: creatorUid }]);
          const { id, eventId, email } = invitation;
          const event = findOrganised(db, eventId, creatorUid, `${KEPT} AND creatorUid = :uid`);
          if (!event) return null;
          if (
            db.one('SELECT 1 FROM organisers WHERE eventId = :eventId AND email = :email', { eventId, email })
          )
            return 'invited before';
          const { helpers } = event;
          if ((helpers?.length ?? 0) >= most) return 'too many';
          try {
            insertRow(db, 'organisers', invitation);
          } catch (error) {
            // That the address is one of somebody who leaves is told to nobody.
            if (error instanceof AccountLeaving) return 'invited';
            throw error;
          }
          updateRow(db, 'events', { ...event, helpers: [...(helpers ?? []), { id }] });
          return 'invited';
        }, 'for few'),
      ),

    listOrganisers: (eventId) =>
      db.attempt(() =>
        db
          .all<Values>(`${SELECT} WHERE eventId = :eventId ORDER BY invitedAt, id`, { eventId })
          .map(toOrganiser)
          .filter(({ inheritedAt }) => inheritedAt === undefined),
      ),

    findOrganiser: (eventId, id) => db.attempt(() => find(eventId, id)),

    answerInvitation: (eventId, id, { uid, email, name }, { accepted, answeredAt }) =>
      db.attempt(() =>
        db.transaction(() => {
          mustStay(db, [{ uid }]);
          const row = find(eventId, id);
          const event = findEvent(db, eventId, KEPT);
          if (!row || !event || !isOf(row, { uid, email })) return null;
          if (row.accepted !== undefined) return row.accepted === accepted ? 'answered' : 'decided before';
          const named = name === null ? {} : { name };
          updateRow(db, 'organisers', { ...row, ...named, uid, accepted, answeredAt, mailDue: undefined });
          const rosterSeen = rosterNow(db, eventId);
          changeHelpers(db, event, (helper) => {
            if (helper.id !== id) return helper;
            return accepted ? { ...helper, ...named, uid, email, since: answeredAt, rosterSeen } : null;
          });
          return 'answered';
        }),
      ),

    removeOrganiser: (eventId, id, { uid, email }) =>
      db.attempt(() =>
        db.transaction(() => {
          const row = find(eventId, id);
          if (!row || row.inheritedAt) return false;
          const isTheirs = email === undefined ? row.uid === uid : isOf(row, { uid, email });
          const mayTakeBack = row.accepted !== false && findOrganised(db, eventId, uid, 'creatorUid = :uid');
          if (!isTheirs && !mayTakeBack) return false;
          db.run('DELETE FROM organisers WHERE id = :id', { id });
          forgetHelper(db, row);
          return true;
        }),
      ),

    listOrganisedEvents: (uid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'e', ({ condition, order, values }) =>
          db
            .all<Values>(
              `SELECT ${columnsOf('events', 'e')} ${HELPED} AND ${condition} ORDER BY ${order} LIMIT :limit`,
              { ...values, uid },
            )
            .map((answer) => toRow('events', answer, 'e')),
        ),
        total: db.one<{ total: number }>(`SELECT count(*) AS total ${HELPED}`, { uid })?.total ?? 0,
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
             ORDER BY o.invitedAt DESC, o.id DESC LIMIT :limit`,
            { uid, email, since, limit },
          )
          .map((answer) => ({
            organiser: toRow('organisers', answer, 'o'),
            event: toRow('events', answer, 'e'),
          })),
      ),

    keepOrganiserNewsSeen: (id, owner) =>
      db.attempt(() =>
        db.transaction(() => {
          const found = db.one<Values>(`${SELECT} WHERE id = :id`, { id });
          const row = found && toOrganiser(found);
          if (row && isOf(row, owner) && !helpsNow(row)) updateRow(db, 'organisers', { ...row, seen: true });
        }, 'for few'),
      ),
  };
}
