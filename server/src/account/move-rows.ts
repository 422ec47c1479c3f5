/**
 * A person's rows follow when their address changes (docs/specification.md, "Changing the address"): in many transactions, which may be
 * repeated after an interruption. What was sent to the team keeps its address. The mark is in the row of their mail settings.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Changes, Database, Transaction, Where } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { deleteInvitations } from '../organisers/remove.ts';
import { type AccountHolder, noteRecipient } from '../outbox/recipients.ts';
import { canComeBack, endParticipations, forgetLeft } from '../participations/leave.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';

/** An address that changed. Both in lower case and confirmed: if the earlier one was not, `from` is the same as `to`. */
export interface Move {
  /** Absent for an address without an account. */
  uid?: string | undefined;
  from: string;
  to: string;
  /** Whether the operator knows that places which nobody confirmed are the person's, too. */
  vouched?: boolean | undefined;
}

/** Moves some rows after a place. @returns the last of them; null at the end */
type Step = (tx: Transaction, move: Move, after: string | null, now: Date) => Promise<string | null>;

const BATCH = 100;
/** Rows whose events are locked, with all dates of their series, or whose waiting lists move up. */
const FEW = 20;

const lastOf = (rows: readonly { id: string }[], limit: number) =>
  rows.length < limit ? null : (rows.at(-1)?.id ?? null);

const page = <T extends Table>(
  tx: Transaction,
  table: T,
  where: Where<T>,
  after: string | null,
  limit: number,
) =>
  tx.find<Table>(table, {
    where: where as Where<Table>,
    orderBy: [['id', 'asc']],
    after: after === null ? null : { id: after },
    limit,
  }) as Promise<Row<T>[]>;

/** What was sent without logging in, under the earlier address, becomes the account's, and keeps what it says. */
const adopt =
  <T extends 'applications' | 'contactMessages'>(table: T, field: 'applicantUid' | 'authorUid'): Step =>
  async (tx, { uid, from }) => {
    if (uid === undefined) return null;
    const rows = await page(tx, table, { email: from, [field]: null } as unknown as Where<T>, null, BATCH);
    const ids = { id: { in: rows.map(({ id }) => id) } } as Where<Table>;
    await tx.update<Table>(table, ids, { [field]: uid } as Changes<Table>);
    return lastOf(rows, BATCH);
  };

/** Gives rows of a person the new address. */
const rename =
  <T extends Table>(table: T, uidField: keyof Row<T> & string, field: keyof Row<T> & string): Step =>
  async (tx, { uid, to }, after) => {
    if (uid === undefined) return null;
    const rows = await page(tx, table, { [uidField]: uid } as Where<T>, after, BATCH);
    const ids = rows.map(({ id }) => id);
    // The creator of an event must not change while others read who it is.
    if (table === 'events') await tx.lock('events', ids);
    const still = { id: { in: ids }, [uidField]: uid } as unknown as Where<Table>;
    await tx.update<Table>(table, still, { [field]: to } as Changes<Table>);
    return lastOf(rows, BATCH);
  };

/** Places of an account, and places under the confirmed address without one. Of two at an event, the account's stays. */
const movePlaces: Step = async (tx, { uid, from, to, vouched }, after, now) => {
  const linked = {
    ...{ participant: from, linkVersion: { not: null } },
    ...(!vouched && { unconfirmed: null }),
  } as const;
  const own = uid === undefined ? [] : [{ participantUid: uid }];
  const found = await page(tx, 'participations', { or: [...own, linked] }, after, FEW);
  const rows = found.filter(({ participant }) => participant !== undefined && participant !== to);
  const events = rows.map(({ eventId }) => eventId);
  await tx.lock('events', [...new Set(events)]);
  const others = await tx.find('participations', { where: { participant: to, eventId: { in: events } } });
  await forgetLeft(tx, others, now);
  const byEvent = new Map(others.filter((row) => !canComeBack(row)).map((row) => [row.eventId, row]));
  const merged = rows.flatMap((row) => {
    const other = byEvent.get(row.eventId);
    if (!other) return [];
    if (other.participantUid === undefined && row.participantUid !== undefined) return [other];
    return row.participantUid === undefined ? [row] : [];
  });
  await endParticipations(tx, merged, 'merged', now);
  const ended = new Set(merged.map(({ id }) => id));
  const moved = rows.filter(
    ({ id, eventId }) =>
      !ended.has(id) && (!byEvent.has(eventId) || ended.has(byEvent.get(eventId)?.id ?? '')),
  );
  const ids = { in: moved.map(({ id }) => id) };
  await tx.update('participations', { id: ids }, { participant: to });
  await tx.update('mailRecipients', { participationId: ids }, { address: to });
  return lastOf(found, FEW);
};

/** Invitations, also open ones. One that the new address has, too, ends, unless it was answered. */
const moveInvitations: Step = async (tx, { uid, from, to }, after) => {
  const open = { email: from, uid: null } as const;
  const where = { or: [...(uid === undefined ? [] : [{ uid }]), open] };
  const rows = await page(tx, 'organisers', where, after, FEW);
  for (const row of rows.filter(({ email }) => email !== to)) {
    const [other] = await tx.find('organisers', { where: { eventId: row.eventId, email: to }, limit: 1 });
    if (other) {
      const ends =
        other.uid === undefined && row.uid !== undefined ? other : row.uid === undefined ? row : null;
      if (ends) await deleteInvitations(tx, [ends]);
      if (ends !== other) continue;
    }
    await tx.update('organisers', { id: row.id }, { email: to });
    await renameHelper(tx, row, to);
  }
  return lastOf(rows, FEW);
};

/** The event of a co-organiser, and all dates of its series, have their address, too. */
async function renameHelper(tx: Transaction, { id, eventId }: Row<'organisers'>, to: string): Promise<void> {
  const [event] = await tx.lock('events', [eventId]);
  const dates = event?.seriesId
    ? await tx.select('events', ['id'], { where: { seriesId: event.seriesId } })
    : [];
  const events = [
    ...(event ? [event] : []),
    ...(await tx.lock(
      'events',
      dates.map((date) => date.id).filter((one) => one !== eventId),
    )),
  ];
  await tx.updateEach(
    'events',
    events.flatMap((one) => {
      if (!one.helpers?.some((helper) => helper.id === id && helper.email !== undefined)) return [];
      const helpers = one.helpers.map((helper) =>
        helper.id === id && helper.email !== undefined ? { ...helper, email: to } : helper,
      );
      return [{ id: one.id, helpers }];
    }),
  );
}

const STEPS: readonly Step[] = [
  adopt('applications', 'applicantUid'),
  adopt('contactMessages', 'authorUid'),
  rename('events', 'creatorUid', 'creator'),
  moveInvitations,
  movePlaces,
  rename('reports', 'reporterUid', 'reporter'),
  rename('applications', 'deciderUid', 'decidedBy'),
  rename('reports', 'deciderUid', 'decidedBy'),
  rename('contactMessages', 'deciderUid', 'decidedBy'),
];

/** Moves the rows of a person. May be called again after an interruption. */
export async function moveRows(db: Database, move: Move, now: Date): Promise<void> {
  const at = now.toISOString();
  for (const step of STEPS) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await db.transaction(async (tx) => {
        const people = [{ uid: move.uid, address: move.uid === undefined ? move.from : undefined, at }];
        if ((await lockAndFindLeaving(tx, people)).length > 0) return null;
        return step(tx, move, from, now);
      });
      await nextTurn();
    } while (after !== null);
  }
}

/** Finishes a change of address, if one is under way. */
export async function finishMove(db: Database, uid: string, now: Date): Promise<void> {
  const [row] = await db.find('mailRecipients', { where: { uid, movedFrom: { not: null } }, limit: 1 });
  if (row?.movedFrom === undefined) return;
  await moveRows(db, { uid, from: row.movedFrom, to: row.address }, now);
  const same = { id: row.id, movedFrom: row.movedFrom, address: row.address };
  await db.transaction((tx) => tx.update('mailRecipients', same, { movedFrom: null }));
}

/** With a Firebase project the address changes there: the rows follow when its holder comes back. */
export async function followAddress(db: Database, person: AccountHolder, now: Date): Promise<void> {
  if (!person.emailVerified) return;
  const [row] = await db.select('mailRecipients', ['address', 'movedFrom'], {
    where: { uid: person.uid },
    limit: 1,
  });
  if (!row || (row.address === person.email && row.movedFrom === undefined)) return;
  await noteRecipient(db, person, now);
  await finishMove(db, person.uid, now);
}

/** Finishes changes of address that were interrupted. */
export async function sweepMoves(db: Database, now: Date): Promise<void> {
  const rows = await db.select('mailRecipients', ['uid'], {
    where: { movedFrom: { not: null } },
    orderBy: [
      ['movedFrom', 'asc'],
      ['id', 'asc'],
    ],
    limit: BATCH,
  });
  for (const { uid } of rows) if (uid !== undefined) await finishMove(db, uid, now);
}
