/**
 * Connections: people without an account and without a confirmed address who joined an event from one network within one hour. An
 * organiser can remove them together (docs/specification.md, "Guests").
 */
import { operations } from '@social-serve/contract/operations';
import type { Database, Reader, Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { companionsOfAll, endParticipations } from './leave.ts';

/** The most people that are looked at, and the most connections that are listed. */
const MOST_PEOPLE = 1_000;
const MOST_CONNECTIONS = 20;

/** The most people whom one transaction removes, without companions. */
const REMOVED_AT_ONCE = 50;

export interface Connection {
  id: string;
  /** How many places were taken, companions included. */
  places: number;
  /** When the first was taken, ISO 8601 UTC. */
  at: string;
}

/** How many people of an event have neither an account nor a confirmed address, companions included. */
export const countUnconfirmed = (db: Reader, eventId: string): Promise<number> =>
  db.count('participations', { eventId, leftReason: null, unconfirmed: true });

/** The connections from which several people joined an event, the largest first. */
export async function listConnections(db: Reader, eventId: string): Promise<Connection[]> {
  const leads = await db.select('participations', ['id', 'network', 'joinedAt'], {
    where: { eventId, network: { not: null }, leftReason: null },
    orderBy: [['joinOrder', 'desc']],
    limit: MOST_PEOPLE,
  });
  const several = [...Map.groupBy(leads, ({ network = '' }) => network)].filter(
    ([, people]) => people.length > 1,
  );
  const ids = several.flatMap(([, people]) => people.map(({ id }) => id));
  const companions =
    ids.length === 0
      ? []
      : await db.select('participations', ['broughtBy'], {
          where: { broughtBy: { in: ids }, leftReason: null },
        });
  const brought = Map.groupBy(companions, ({ broughtBy }) => broughtBy);
  return several
    .map(([id, people]) => ({
      id,
      places: people.reduce((sum, lead) => sum + 1 + (brought.get(lead.id)?.length ?? 0), 0),
      at: people.at(-1)?.joinedAt ?? '',
    }))
    .toSorted((one, other) => other.places - one.places)
    .slice(0, MOST_CONNECTIONS);
}

/** Removes some people of a connection. @returns how many people left, companions included */
async function removeSome(
  tx: Transaction,
  { eventId, connection }: { eventId: string; connection: string },
  organiser: { uid: string },
  now: Date,
): Promise<number> {
  await lockOrganisedEvent(tx, eventId, organiser, operations.removeConnection);
  const rows: Participation[] = await tx.find('participations', {
    where: { eventId, network: connection, leftReason: null, or: [{ attended: null }, { attended: false }] },
    orderBy: [['joinOrder', 'asc']],
    limit: REMOVED_AT_ONCE,
  });
  const companions = await companionsOfAll(
    tx,
    rows.map(({ id }) => id),
  );
  const brought = Map.groupBy(companions, ({ broughtBy }) => broughtBy);
  const groups = rows
    .map((lead) => ({ lead, group: brought.get(lead.id) ?? [] }))
    .filter(({ group }) => !group.some(({ attended }) => attended));
  // Their addresses are not blocked: whoever typed them need not be their owner.
  await endParticipations(
    tx,
    groups.map(({ lead }) => lead),
    'removed and deleted',
    now,
  );
  return groups.reduce((sum, { group }) => sum + 1 + group.length, 0);
}

/**
 * Removes everyone of a connection from an event, except groups in which anyone was checked in.
 * @returns how many people were removed, companions included
 * @throws ProblemError (403, 404)
 */
export async function removeConnection(
  db: Database,
  of: { eventId: string; connection: string },
  organiser: { uid: string },
  now: Date,
): Promise<number> {
  let removed = 0;
  for (let some = -1; some !== 0; removed += some)
    some = await db.transaction((tx) => removeSome(tx, of, organiser, now));
  return removed;
}

/** How many rows one transaction changes. */
const SLICE = 500;

/** Forgets the networks of people who joined before a moment, ISO 8601 UTC. */
export async function sweepNetworks(db: Database, before: string): Promise<void> {
  const slice = () =>
    db.transaction(async (tx) => {
      const rows = await tx.select('participations', ['id'], {
        where: { network: { not: null }, joinedAt: { lt: before } },
        limit: SLICE,
      });
      await tx.update('participations', { id: { in: rows.map(({ id }) => id) } }, { network: null });
      return rows.length;
    });
  while ((await slice()) === SLICE);
}
