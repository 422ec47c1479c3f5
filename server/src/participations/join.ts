/** Joining an event (docs/specification.md, "Joining"). */
import { isPublicName } from '@social-serve/contract/account-rules';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Age } from '@social-serve/contract/participation';
import { CONFIRM_HOURS } from '@social-serve/contract/private-link-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isOverNow, thisMinute } from '../events/limits.ts';
import { requireOrganiser } from '../events/organised.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueueNew, type MailJob } from '../outbox/outbox.ts';
import { addLinkRecipients, ensureRecipients } from '../outbox/recipients.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
import { type NewStatusDetails, statusDetailsOf } from './status.ts';

/** A companion who joins; the id is that of their new participation. */
export interface NewCompanion {
  id: string;
  age: Age;
}

/** A person who asks to join. */
export interface Joiner {
  /** The id of their new participation. */
  id: string;
  /** Absent for people without an account. */
  uid?: string | undefined;
  /** Lower case; optional for people without an account. */
  address?: string | undefined;
  /** `blockOf` this address. */
  block?: string | undefined;
  /** Whether the identity provider vouches for the address. */
  emailVerified: boolean;
  name?: string | undefined;
  /** When they asked to join, ISO 8601 UTC. */
  at: string;
  companions?: readonly NewCompanion[];
  /** Whether some of the group may have places while the others wait. Otherwise all have places, or all wait. */
  split?: boolean | undefined;
  /** The organiser who adds them, and answers for the address. */
  addedBy?: { uid: string } | undefined;
  /** Whether the address is to be confirmed, by the link that is mailed there. */
  toConfirm?: boolean | undefined;
}

/** Whether the person and each companion got a place. */
export interface Joined extends NewStatusDetails {
  companions?: NewStatusDetails[];
}

/** The fields of a participation that are derived from the person's name and address, to search by. */
export const searchFields = (name: string | undefined, address: string) => ({
  searched: foldForSearch(`${name ?? ''}\n${address}`),
  searchedName: isPublicName(name) ? foldForSearch(name) : undefined,
});

/** Assigns the places and join orders of a locked event. */
export function placesOf({ joined = 0, lastJoinOrder = 0, capacity }: EventRow) {
  const counts = { joined, lastJoinOrder };
  return {
    counts,
    take() {
      const statusDetails = statusDetailsOf(counts.joined, capacity);
      counts.joined += 1;
      counts.lastJoinOrder += 1;
      return { statusDetails, joinOrder: counts.lastJoinOrder };
    },
    /**
     * Refuses a group if some would have places while others wait.
     * @param people how many people join now
     * @param hasPlace whether the person who brings them already has a place
     * @throws ProblemError (409)
     */
    requireTogether(people: number, hasPlace = false) {
      const left = Math.max(0, (capacity ?? Number.POSITIVE_INFINITY) - counts.joined);
      if (left < people && (left > 0 || hasPlace)) throw tooFewPlaces(left);
    },
  };
}

/** The rows of a person's companions, with the join orders after theirs. */
export function companionRows(
  event: EventRow,
  lead: Pick<Participation, 'id' | 'searched' | 'searchedName'>,
  companions: readonly NewCompanion[],
  at: string,
  places: ReturnType<typeof placesOf>,
) {
  const statuses: NewStatusDetails[] = [];
  const rows = companions.map(({ id, age }): Participation => {
    const { statusDetails, joinOrder } = places.take();
    statuses.push(statusDetails);
    return {
      ...{ id, eventId: event.id, participant: '', participantUid: id, broughtBy: lead.id, age },
      ...{ joinedAt: at, joinOrder },
      lastNotified: { sequence: event.sequence, status: statusDetails.status },
      // A search for the name of the person who brings them finds them, too.
      ...{ searched: lead.searched, searchedName: lead.searchedName },
    };
  });
  return { rows, statuses };
}

/**
 * Joins people to an event, in the given order: people with and without an account, and their companions. Locks the event, which
 * assigns join orders and places, and the people, whose upcoming events are limited.
 * @param mostUpcoming how many upcoming events an account may join; 0 for no limit
 * @returns for each person their status, or the reason why they cannot join, which affects no one else
 */
export async function joinEvent(
  tx: Transaction,
  eventId: string,
  joiners: readonly Joiner[],
  mostUpcoming: number,
): Promise<(Joined | ProblemError)[]> {
  const [event] = await tx.lock('events', [eventId]);
  if (!event || !isListed(event)) return joiners.map(eventNotFound);
  const holders = joiners.filter(hasAccount);
  const uids = holders.map(({ uid }) => uid);
  // Only signed-in joiners: otherwise joining would reveal whether an address has an account.
  const leaving = new Set<Joiner>(await lockAndFindLeaving(tx, holders));
  const earlier = await tx.find('participations', { where: { eventId, participantUid: { in: uids } } });
  const known = new Map(earlier.map((row) => [row.participantUid, row]));
  const blocks = joiners.flatMap(({ block }) => (block === undefined ? [] : [block]));
  const removed = await tx.select('participations', ['blocked'], {
    where: { eventId, blocked: { in: blocks } },
  });
  const blocked = new Set(removed.map((row) => row.blocked));
  const upcoming =
    mostUpcoming > 0 ? await tx.searches.countUpcomingParticipations(uids, minuteOfFirst(joiners)) : null;
  const places = placesOf(event);

  const requireAllowed = (joiner: Joiner): void => {
    if (joiner.addedBy) requireOrganiser(event, joiner.addedBy, operations.addParticipant);
    requireJoinable(event, joiner.at);
    if (leaving.has(joiner)) throw accountLeaving();
    // An organiser may add a person whom they removed by mistake.
    if (!joiner.addedBy && blocked.has(joiner.block ?? '')) throw removedByOrganiser();
    if (joiner.uid === undefined) {
      if (event.joinWithoutAccount === false && !joiner.addedBy) throw accountNeeded();
    } else {
      const row = known.get(joiner.uid);
      if (row) throw row.leftReason ? removedByOrganiser() : joinedAlready();
      if (upcoming && (upcoming.get(joiner.uid) ?? 0) >= mostUpcoming) throw tooMany(mostUpcoming);
    }
    const companions = joiner.companions?.length ?? 0;
    requireFewCompanions(event, companions);
    if (!joiner.split) places.requireTogether(1 + companions);
  };

  const added: Participation[] = [];
  const leads: { joiner: Joiner; row: Participation }[] = [];
  const outcomes = joiners.map((joiner) => {
    try {
      requireAllowed(joiner);
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
    const { id, uid, address = '', name, at, companions = [] } = joiner;
    const { statusDetails, joinOrder } = places.take();
    const row: Participation = {
      ...{ id, eventId, participant: address, participantUid: uid ?? id, name, joinedAt: at, joinOrder },
      ...(uid === undefined && linkFields(joiner)),
      lastNotified: {
        sequence: event.sequence,
        status: statusDetails.status,
        message: event.messaged?.number,
      },
      ...searchFields(name, address),
    };
    const brought = companionRows(event, row, companions, at, places);
    known.set(row.participantUid, row);
    leads.push({ joiner, row });
    added.push(row, ...brought.rows);
    return companions.length > 0 ? { ...statusDetails, companions: brought.statuses } : statusDetails;
  });

  const [first] = leads;
  if (first) {
    await tx.insert('participations', added);
    await tx.update('events', { id: eventId }, places.counts);
    for (const { joiner } of leads)
      if (blocked.has(joiner.block))
        await tx.update('participations', { eventId, blocked: joiner.block }, { blocked: null });
    const now = new Date(first.row.joinedAt);
    await ensureRecipients(
      tx,
      leads
        .map(({ joiner }) => joiner)
        .filter(hasAccount)
        .map(({ uid, address, emailVerified }) => ({ uid, email: address, emailVerified })),
      now,
    );
    await addLinkRecipients(tx, leads.map(({ row }) => row).filter(isReachedByLink), now);
    await enqueueNew(
      tx,
      leads.flatMap(({ row }) => mailJobsOf(row)),
    );
  }
  return outcomes;
}

const hasAccount = (joiner: Joiner): joiner is Joiner & { uid: string; address: string } =>
  joiner.uid !== undefined;

/** The fields that only people without an account have. */
const linkFields = ({ address, addedBy, toConfirm, at }: Joiner) => ({
  linkVersion: 1,
  added: addedBy && (true as const),
  ...(address !== undefined && toConfirm && { confirmBy: confirmByAfter(new Date(at)) }),
});

/** When an address is to be confirmed by to which the link is mailed now, ISO 8601 UTC. */
export const confirmByAfter = (now: Date): string =>
  new Date(now.getTime() + CONFIRM_HOURS * 3_600_000).toISOString();

const isReachedByLink = ({ linkVersion, participant }: Participation) =>
  linkVersion !== undefined && participant !== '';

function mailJobsOf(row: Participation): MailJob[] {
  const { id: subject, participantUid: recipient, joinedAt: due } = row;
  if (row.linkVersion === undefined) return [{ kind: 'participation', subject, recipient, due }];
  return isReachedByLink(row) ? [{ kind: 'private-link', subject, recipient, due }] : [];
}

/** Refuses more companions than the organiser allows. @throws ProblemError (409) */
export function requireFewCompanions(
  { mostCompanions: most = LIMITS.usualCompanions }: EventRow,
  count: number,
): void {
  if (count <= most) return;
  throw new ProblemError(
    'limit-reached',
    most === 0
      ? 'The organiser asks everyone to join for themselves.'
      : `You may bring up to ${most} to this event.`,
  );
}

/** Refuses one more event that is not over to an account, which is locked. @param most 0 for no limit @throws ProblemError (409) */
export async function requireFewUpcoming(
  tx: Transaction,
  event: EventRow,
  uid: string,
  most: number,
  now: Date,
): Promise<void> {
  if (most === 0 || isOverNow(event, now)) return;
  const upcoming = await tx.searches.countUpcomingParticipations([uid], thisMinute(now));
  if ((upcoming.get(uid) ?? 0) >= most) throw tooMany(most);
}

/** Refuses an event that is over. @throws ProblemError (409) */
export function requireJoinable(event: EventRow, at: string): void {
  if (isOverNow(event, new Date(at))) throw new ProblemError('event-over', 'This event is over.');
}

const accountNeeded = () =>
  new ProblemError('not-allowed', 'The organiser of this event asks everyone to sign in to join.');

const tooFewPlaces = (left: number) =>
  new ProblemError(
    'too-few-places',
    left === 0
      ? 'No places are left: the others would wait.'
      : `Only ${left} ${left === 1 ? 'place is' : 'places are'} left: the others would wait.`,
  );

/** The minute in which the earliest of them asked to join. */
const minuteOfFirst = (joiners: readonly Joiner[]) =>
  thisMinute(new Date(Math.min(...joiners.map(({ at }) => Date.parse(at)))));

const joinedAlready = () => new ProblemError('already-joined', 'You have already joined this event.');

/** The refusal for people whom an organiser removed. */
export const removedByOrganiser = () =>
  new ProblemError(
    'removed-by-organiser',
    'The organiser removed you from this event, so you cannot join it again. Contact the organiser if you think this is a mistake.',
  );

const tooMany = (most: number) =>
  new ProblemError(
    'limit-reached',
    `You can join up to ${most} upcoming events. Leave one first, or wait until one is over.`,
  );
