/**
 * Removes the address of a person who deletes their account from what others wrote: everything about the events that the person
 * organised, helped with or joined, and what the team writes. The person's own rows are erased by `erase-rows.ts`, after this: until
 * then they say which events these are.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { derivedFields } from '../applications/apply.ts';
import type { Changes, Database, Transaction, Where } from '../database/database.ts';
import { type Row, TABLE_NAMES, TABLES, type Table } from '../database/tables.ts';
import { saveEvents } from '../events/row.ts';
import { removeAddress } from '../participations/lose-address.ts';
import { addressRemover, mapTexts, mayContainAddress, WRITTEN_AT_SIGNS } from './address-in-texts.ts';
import { addressFieldOf, isAnswered, OWNED_TABLES, type Owner, ownedRows } from './own-rows.ts';

/** Events that are looked at together, and rows that are read or written at a time. */
const EVENTS = 50;
const PAGE = 500;

/** Places that lose their address in one transaction, which locks their events. */
const PLACES = 20;

/** Tables whose rows are about an event. */
const ABOUT_EVENTS = TABLE_NAMES.filter((table) => 'eventId' in TABLES[table].columns);

/** Tables in which the team writes. */
const OF_TEAM = OWNED_TABLES.filter(isAnswered);

/** Of the many rows of some tables, those that may contain an address. */
const NARROWED: { [T in Table]?: Where<T> } = {
  participations: {
    or: WRITTEN_AT_SIGNS.flatMap((contains) => [{ name: { contains } }, { cannotCome: { contains } }]),
  },
};

/** Fields that name a person by their address. They are not texts: their owners' rows are erased, or pass on. */
const namingFields = (table: Table) => ['id', 'decidedBy', 'helpers', addressFieldOf(table)];

/** What is derived from a row's texts. */
const DERIVED: { [T in Table]?: (row: Row<T>) => Partial<Row<T>> } = { applications: derivedFields };

type Change = (text: string) => string;

/** A row without the address in its texts; null if it contains none. */
function cleanRow<T extends Table>(table: T, row: Row<T>, change: Change): Row<T> | null {
  if (!mayContainAddress(JSON.stringify(row))) return null;
  const naming = namingFields(table);
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    naming.includes(name) ? value : mapTexts(value, change),
  ]);
  const clean = Object.fromEntries(fields) as Row<T>;
  if (JSON.stringify(clean) === JSON.stringify(row)) return null;
  return { ...clean, ...DERIVED[table]?.(clean) };
}

/** Writes rows again without the address. */
async function cleanSome<T extends Table>(
  tx: Transaction,
  table: T,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  const rows = await tx.lock(table, ids);
  const changed = rows.flatMap((before) => {
    const next = cleanRow(table, before, change);
    return next ? [{ before, next }] : [];
  });
  if (table === 'events') {
    const events = changed as { before: Row<'events'>; next: Row<'events'> }[];
    return saveEvents(
      tx,
      events.map(({ before, next }) => ({ before, next: { ...next, sequence: before.sequence + 1 } })),
    );
  }
  await tx.updateEach(table, changed.map(({ next }) => next) as unknown as ({ id: string } & Changes<T>)[]);
}

/** Removes the address from all rows of a table that match. */
async function cleanAll<T extends Table>(
  db: Database,
  table: T,
  where: Where<T>,
  change: Change,
): Promise<void> {
  let after: Row<T> | null = null;
  do {
    const rows: Row<T>[] = await db.find(table, {
      where: { and: [where, ...(NARROWED[table] ? [NARROWED[table] as Where<T>] : [])] } as Where<T>,
      orderBy: [['id', 'asc']],
      after,
      limit: PAGE,
    });
    const ids = rows.filter((row) => cleanRow(table, row, change)).map(({ id }) => id);
    if (ids.length > 0) await db.transaction((tx) => cleanSome(tx, table, ids, change));
    after = rows.length < PAGE ? null : (rows.at(-1) ?? null);
    await nextTurn();
  } while (after !== null);
}

/** The ids of the events in which a person had a part, in batches; of a series, all dates. @param tables those that are asked */
async function* eventsOf(db: Database, owner: Owner, tables: readonly Table[]): AsyncGenerator<string[]> {
  const seen = new Set<string>();
  const fresh = (ids: readonly string[]) =>
    ids.filter((id) => {
      const isNew = !seen.has(id);
      seen.add(id);
      return isNew;
    });
  for (const table of tables) {
    let after: { id: string } | null = null;
    do {
      const rows: Row<Table>[] = await db.find<Table>(table, {
        where: ownedRows(table, owner),
        orderBy: [['id', 'asc']],
        after,
        limit: EVENTS,
      });
      const ids = rows.map((row) => (table === 'events' ? row.id : (row as { eventId: string }).eventId));
      const events = await db.select('events', ['id', 'seriesId'], { where: { id: { in: fresh(ids) } } });
      yield events.map(({ id }) => id);
      for (const seriesId of new Set(events.flatMap((event) => event.seriesId ?? []))) {
        const dates = await db.select('events', ['id'], { where: { seriesId } });
        const others = fresh(dates.map(({ id }) => id));
        for (let index = 0; index < others.length; index += EVENTS) yield others.slice(index, index + EVENTS);
      }
      after = rows.length < EVENTS ? null : { id: rows.at(-1)?.id ?? '' };
    } while (after !== null);
  }
}

/**
 * Removes the address of a person who deletes their account from the texts of others. Unless it is confirmed, it may be another
 * person's: then only from the events that they posted. May be called again after an interruption.
 */
export async function eraseFromTexts(db: Database, owner: Owner): Promise<void> {
  const change = addressRemover(owner.email);
  const joined = OWNED_TABLES.filter((table) => ABOUT_EVENTS.includes(table));
  const tables: Table[] = ['events', ...(owner.emailVerified ? joined : [])];
  for await (const ids of eventsOf(db, owner, tables)) {
    await cleanAll(db, 'events', { id: { in: ids } }, change);
    for (const table of ABOUT_EVENTS)
      await cleanAll<Table>(db, table, { eventId: { in: ids } } as Where<Table>, change);
  }
  if (!owner.emailVerified) return;
  await cleanAll(db, 'events', { state: 'hidden' }, change);
  for (const table of OF_TEAM) await cleanAll<Table>(db, table, {}, change);
}

/**
 * Removes the address from places without an account that nobody confirmed: they keep their name.
 * @returns how many; 0 when none is left
 */
export async function eraseFromPlaces(tx: Transaction, { email, emailVerified }: Owner): Promise<number> {
  if (!emailVerified) return 0;
  const rows = await tx.find('participations', {
    where: { participant: email, linkVersion: { not: null } },
    limit: PLACES,
  });
  await removeAddress(tx, rows);
  const change = addressRemover(email);
  await tx.updateEach(
    'participations',
    rows.flatMap(({ id, name = '' }) => (change(name) === name ? [] : [{ id, name: change(name) }])),
  );
  return rows.length;
}
