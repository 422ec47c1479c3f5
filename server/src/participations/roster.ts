/** The guests of an event, for its organisers (docs/specification.md, "Guests"). */
import type { Claim } from '@social-serve/contract/need-rules';
import type { Answered, Roster, RosterStatus } from '@social-serve/contract/roster';
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { waitingFor } from '../events/assign-places.ts';
import { placesTaken } from '../events/places.ts';
import { claimsByParticipation } from '../needs/claims.ts';
import { withNames } from '../people/profiles.ts';
import { searchRoster } from './roster-search.ts';
import { statusOf } from './status.ts';

/** Which page of a roster. */
export interface RosterListing {
  /** The beginnings of words in name or address (`personWords`). Co-organisers search names only. */
  search?: readonly string[] | undefined;
  /** `left`: people who left after an organiser had recorded their attendance, which can be corrected. Listed only on request. */
  status?: RosterStatus | undefined;
  /** Only people who answered this. */
  coming?: Answered | undefined;
  /** The join order of the last person on the previous page. */
  after?: number | undefined;
  limit: number;
}

/** A person in a roster. */
export interface RosterEntry {
  participation: Participation;
  status: RosterStatus;
  /** Of a companion: the person who brings them. */
  lead?: Pick<Participation, 'name'> | undefined;
  /** Of a companion, if the person brings several of the same age: which of them this is. */
  number?: number | undefined;
  /** How many people this one brings. */
  companions: number;
  /** What they take on of the event's needs. */
  claims: readonly Claim[];
  /** Of a person who waits with companions: how many places they need, and whether people behind them got places. */
  group?: WaitingGroup | undefined;
  /** Whether the address is not confirmed, and may be another person's. */
  isUnconfirmed: boolean;
}

/** The counts of an event's whole roster, whichever page is listed. */
export interface RosterCounts {
  joined: number;
  waiting: number;
  removed: number;
  /** How many people with a place, or on the waiting list, attended. */
  attended: number;
}

const FILTERS = {
  joined: { leftReason: null, status: 'joined' },
  waiting: { leftReason: null, status: 'waiting' },
  removed: { leftReason: 'removed' },
  left: {
    leftReason: { in: ['left', 'deleted'] },
    or: [{ attended: true }, { attended: false }],
  },
} as const;

const ANSWERED = {
  yes: { ...FILTERS.joined, coming: true },
  silent: { ...FILTERS.joined, coming: null, askedAt: { not: null } },
  'not-asked': { ...FILTERS.joined, coming: null, askedAt: null },
  left: { cannotCome: { not: null } },
} as const satisfies Record<Answered, Where<'participations'>>;

/** How many people of an event gave which answer. */
export async function countAnswers(db: Reader, eventId: string): Promise<Roster['coming']> {
  const count = (answered: Answered) => db.count('participations', { eventId, ...ANSWERED[answered] });
  return {
    yes: await count('yes'),
    silent: await count('silent'),
    notAsked: await count('not-asked'),
    left: await count('left'),
  };
}

/** Numbers companions of the same person and age, 1, 2 … in the order of joining, if there are several. */
async function companionNumbers(db: Reader, leadIds: readonly string[]): Promise<Map<string, number>> {
  const companions = await db.select('participations', ['id', 'broughtBy', 'age'], {
    where: { broughtBy: { in: leadIds } },
    orderBy: [['joinOrder', 'asc']],
  });
  const alike = Map.groupBy(companions, ({ broughtBy, age }) => `${broughtBy} ${age}`);
  const several = [...alike.values()].filter((group) => group.length > 1);
  return new Map(several.flatMap((group) => group.map(({ id }, index) => [id, index + 1] as const)));
}

/** How many people each of these brings, for those who bring any. */
async function companionCounts(db: Reader, rows: readonly Participation[]): Promise<Map<string, number>> {
  const companions = await db.select('participations', ['broughtBy'], {
    where: {
      broughtBy: { in: rows.map(({ id }) => id) },
      or: [{ leftReason: null }, { cannotCome: { not: null } }],
    },
  });
  const brought = Map.groupBy(companions, ({ broughtBy = '' }) => broughtBy);
  return new Map([...brought].map(([id, group]) => [id, group.length]));
}

interface WaitingGroup {
  groupSize: number;
  isPassed: boolean;
}

/** The groups that wait for places together, by the person who brings the others. */
async function waitingGroups(
  db: Reader,
  { id: eventId }: EventRow,
  rows: readonly Participation[],
): Promise<Map<string, WaitingGroup>> {
  const leads = rows.filter((row) => !row.leftReason && row.status === 'waiting' && !row.broughtBy);
  if (leads.length === 0) return new Map();
  const companions = await db.select('participations', ['broughtBy', 'turn'], {
    where: { ...waitingFor(eventId), broughtBy: { in: leads.map(({ id }) => id) } },
  });
  const [last] = await db.select('participations', ['joinOrder'], {
    where: { eventId, leftReason: null, status: 'joined' },
    orderBy: [['joinOrder', 'desc']],
    limit: 1,
  });
  return new Map(
    leads.flatMap(({ id, turn }) => {
      const together = companions.filter((row) => row.broughtBy === id && row.turn === turn).length;
      const isPassed = (last?.joinOrder ?? 0) > turn;
      return together > 0 ? [[id, { groupSize: 1 + together, isPassed }] as const] : [];
    }),
  );
}

/** The uids of accounts whose address is not confirmed, among those of these rows. */
async function unconfirmedAccounts(db: Reader, rows: readonly Participation[]): Promise<Set<string>> {
  const uids = rows.flatMap(({ participantUid }) => participantUid ?? []);
  const found = await db.select('mailRecipients', ['uid'], { where: { uid: { in: uids }, verified: false } });
  return new Set(found.flatMap(({ uid }) => uid ?? []));
}

/** A filter for the rows that are listed. */
const listedWhere = (
  eventId: string,
  { status, coming, after = 0 }: RosterListing,
): Where<'participations'> => ({
  eventId,
  joinOrder: { gt: after },
  and: [
    ...(status ? [FILTERS[status]] : []),
    ...(coming ? [ANSWERED[coming]] : []),
    ...(status || coming ? [] : [{ or: [{ leftReason: null }, FILTERS.removed] }]),
  ],
});

/** The people who bring these companions, with their names. */
async function leadsOf(db: Reader, rows: readonly Pick<Participation, 'broughtBy'>[]) {
  const ids = [...new Set(rows.flatMap(({ broughtBy = [] }) => broughtBy))];
  const leads = await db.select('participations', ['id', 'participantUid', 'name'], {
    where: { id: { in: ids } },
  });
  const named = await withNames(db, leads, ({ participantUid }) => participantUid);
  return new Map(named.map((lead) => [lead.id, lead]));
}

/**
 * Lists the people who joined an event, in the order of joining. Without `status`, people who left are not listed.
 * @param isCreator whether it is for the creator, who alone may search addresses
 */
export async function listRoster(
  db: Reader,
  event: EventRow,
  listing: RosterListing,
  isCreator: boolean,
): Promise<RosterEntry[]> {
  const { search: words = [], limit } = listing;
  const listed = listedWhere(event.id, listing);
  const where =
    words.length > 0 ? { id: { in: await searchRoster(db, listed, { words, isCreator }, limit) } } : listed;
  const found = await db.find('participations', { where, orderBy: [['joinOrder', 'asc']], limit });
  const rows = await withNames(db, found, ({ participantUid }) => participantUid);
  const leads = await leadsOf(db, rows);
  const numbers = await companionNumbers(db, [...leads.keys()]);
  const companions = await companionCounts(db, rows);
  const groups = await waitingGroups(db, event, rows);
  const claims = await claimsByParticipation(
    db,
    rows.map(({ id: participationId }) => ({ participationId, event })),
  );
  const unconfirmed = await unconfirmedAccounts(db, rows);
  return rows.map((participation) => {
    const { leftReason } = participation;
    return {
      participation,
      status: leftReason && leftReason !== 'removed' ? 'left' : statusOf(participation),
      lead: leads.get(participation.broughtBy ?? ''),
      number: numbers.get(participation.id),
      companions: companions.get(participation.id) ?? 0,
      claims: claims.get(participation.id) ?? [],
      group: groups.get(participation.id),
      isUnconfirmed:
        participation.confirmBy !== undefined || unconfirmed.has(participation.participantUid ?? ''),
    };
  });
}

export async function countRoster(db: Reader, event: EventRow): Promise<RosterCounts> {
  const { id: eventId, waiting = 0 } = event;
  return {
    joined: placesTaken(event),
    waiting,
    removed: await db.count('participations', { eventId, leftReason: 'removed' }),
    attended: await db.count('participations', { eventId, leftReason: null, attended: true }),
  };
}
