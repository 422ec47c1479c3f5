/**
 * Passing what was posted with an account to another one with the same address, whose holder has confirmed it
 * (docs/specification.md, "One address, several accounts").
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EarlierPostKind } from '@social-serve/contract/earlier-posts';
import type { Changes, Database, Transaction, Where } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { isOrganiser } from '../events/organisers.ts';
import { shownName } from '../http/guard.ts';
import { giveMarks } from '../organisers/marks.ts';
import { forgetLeft } from '../participations/leave.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';
import { contributedRows, contributorFieldOf, uidFieldOf } from './own-rows.ts';

/** A passing: from one uid to another. */
interface Passing {
  from: string;
  to: string;
  now: Date;
}

/** @returns the ids of the rows that now are the other account's; those that stay are erased with their account */
type Passer<T extends Table> = (
  tx: Transaction,
  rows: readonly Row<T>[],
  passing: Passing,
) => Promise<readonly string[]>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Gives rows to another account as they are. */
const giveAll =
  <T extends Table>(table: T): Passer<T> =>
  async (tx, rows, { to }) => {
    const ids = idsOf(rows);
    const changes = { [uidFieldOf(table)]: to } as Changes<Table>;
    await tx.update<Table>(table, { id: { in: ids } }, changes);
    return ids;
  };

/** Gives rows of which a person has at most one for each value of a field. */
const giveUnlessTwice =
  <T extends 'participations' | 'reports' | 'pictures' | 'certificates'>(
    table: T,
    field: keyof Row<T> & string,
  ): Passer<T> =>
  async (tx, rows, passing) => {
    const where = { [uidFieldOf(table)]: passing.to, [field]: { in: rows.map((row) => row[field]) } };
    const own = new Set((await tx.find(table, { where: where as Where<T> })).map((row) => row[field]));
    return giveAll(table)(
      tx,
      rows.filter((row) => !own.has(row[field])),
      passing,
    );
  };

/** The creator of an event must not change while others read who it is. The new creator's address is confirmed. */
const giveEvents: Passer<'events'> = async (tx, rows, { from, to }) => {
  const ids = idsOf(rows);
  await tx.lock('events', ids);
  await giveMarks(tx, ids, { from, to });
  await tx.update('events', { id: { in: ids } }, { creatorUid: to, creatorUnconfirmed: null });
  return ids;
};

/** Where the other account was removed, or has a place, that stays so. */
const giveParticipations: Passer<'participations'> = async (tx, rows, passing) => {
  const eventIds = [...new Set(rows.map(({ eventId }) => eventId))];
  await tx.lock('events', eventIds);
  const { to: participantUid, now } = passing;
  const left = { participantUid, eventId: { in: eventIds }, cannotCome: { not: null } } as const;
  await forgetLeft(tx, await tx.find('participations', { where: left }), now);
  return giveUnlessTwice('participations', 'eventId')(tx, rows, passing);
};

/** Only of events that the other account organises. Of a need that both had claimed, the claim of the other account stays. */
const giveClaims: Passer<'claims'> = async (tx, rows, passing) => {
  const { to: uid } = passing;
  const events = await tx.lock('events', [...new Set(rows.map(({ eventId }) => eventId))]);
  const organised = events.filter((event) => isOrganiser(event, { uid })).map(({ id }) => id);
  const own = await tx.find('claims', { where: { uid, eventId: { in: organised } } });
  const isOwn = (row: Row<'claims'>) =>
    own.some(({ eventId, need }) => eventId === row.eventId && need === row.need);
  return giveAll('claims')(
    tx,
    rows.filter((row) => organised.includes(row.eventId) && !isOwn(row)),
    passing,
  );
};

/** What passes shows the name of the account that gets it, not of the one that has ended. */
const giveName: Passer<'profiles'> = async (tx, _rows, { to, now }) => {
  const known = await tx.get('profiles', to);
  if (known?.namedAt) return [];
  const { displayName, namedAt, createdAt = now.toISOString() } = (await tx.get('accounts', to)) ?? {};
  const name = shownName(displayName) ?? undefined;
  const named = { name, namedAt: namedAt ?? createdAt };
  if (known) await tx.update('profiles', { id: to }, named);
  else await tx.insert('profiles', [{ id: to, ...named }]);
  return [];
};

/** What passes, in this order. The rest belongs to the account itself, and ends with it: its login, its settings, its calendar. */
const PASSERS: { [T in Table]?: Passer<T> } = {
  profiles: giveName,
  events: giveEvents,
  participations: giveParticipations,
  claims: giveClaims,
  applications: giveAll('applications'),
  reports: giveUnlessTwice('reports', 'aboutId'),
  hiddenPosts: giveAll('hiddenPosts'),
  deletedContent: giveAll('deletedContent'),
  moderations: giveAll('moderations'),
  contactMessages: giveAll('contactMessages'),
  pictures: giveUnlessTwice('pictures', 'hash'),
  messages: giveAll('messages'),
  questions: giveAll('questions'),
  certificates: giveUnlessTwice('certificates', 'eventId'),
};

/** How many rows one transaction passes on: fewer where others wait for their locks. */
const MOST: { [T in Table]?: number } = { events: 100, participations: 100, claims: 100 };

/** The tables whose rows pass. */
export const PASSED_TABLES = Object.keys(PASSERS) as Table[];

/** What the account that gets the rows is shown, by table. */
const KINDS: { [T in Table]?: EarlierPostKind } = {
  events: 'event',
  participations: 'place',
  applications: 'application',
  reports: 'report',
  contactMessages: 'message',
  questions: 'question',
};

/** The tables of what is shown. */
export const TABLE_OF_KIND = Object.fromEntries(
  Object.entries(KINDS).map(([table, kind]) => [kind, table]),
) as Record<EarlierPostKind, Table>;

/** Passes some rows of a table. @returns after which to continue; null at the end, or when the other account is being deleted */
async function passSome<T extends Table>(
  tx: Transaction,
  table: T,
  after: string | null,
  passing: Passing,
): Promise<string | null> {
  const { from, to, now } = passing;
  const at = now.toISOString();
  if ((await lockAndFindLeaving(tx, [{ uid: to, at }])).length > 0) return null;
  const limit = MOST[table] ?? 500;
  const rows = (await tx.find<Table>(table, {
    where: { [uidFieldOf(table)]: from } as Where<Table>,
    orderBy: [['id', 'asc']],
    after: after === null ? null : { id: after },
    limit,
  })) as Row<T>[];
  const pass: Passer<T> | undefined = PASSERS[table];
  const passed = rows.length > 0 && pass ? await pass(tx, rows, passing) : [];
  const kind = KINDS[table];
  if (kind)
    await tx.insert(
      'earlierPosts',
      passed.map((id) => ({ id, uid: to, kind })),
    );
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}

/** Passes on some of the rows that name a person as `contributor`. @returns whether there may be more */
async function passContributed(tx: Transaction, table: Table, { from, to, now }: Passing): Promise<boolean> {
  if ((await lockAndFindLeaving(tx, [{ uid: to, at: now.toISOString() }])).length > 0) return false;
  const limit = MOST[table] ?? 500;
  const rows = await tx.select<Table, 'id'>(table, ['id'], {
    where: contributedRows(table, { uid: from }),
    limit,
  });
  const changes = { [String(contributorFieldOf(table))]: to } as Changes<Table>;
  await tx.update<Table>(table, { id: { in: idsOf(rows) } }, changes);
  return rows.length === limit;
}

/** Passes a person's rows to another account. May be called again after an interruption. */
export async function passRows(db: Database, passing: Passing): Promise<void> {
  for (const table of PASSED_TABLES) {
    let after: string | null = null;
    do {
      const from: string | null = after;
      after = await db.transaction((tx) => passSome(tx, table, from, passing));
      await nextTurn();
    } while (after !== null);
    if (contributorFieldOf(table) !== undefined)
      while (await db.transaction((tx) => passContributed(tx, table, passing))) await nextTurn();
  }
  const { from, to } = passing;
  await db.transaction((tx) => tx.update('reports', { authorUid: from }, { authorUid: to }));
}
