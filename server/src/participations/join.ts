/** Joining an event (docs/specification.md, "Joining"). */
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { thisMinute } from '../events/clock.ts';
import { requireOrganiser } from '../events/organised.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import type { Numbers } from '../needs/claimable.ts';
import { claimsWhileJoining } from '../needs/joining.ts';
import { claimsOfOrganisers } from '../needs/organisers.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueueNew, type MailJob } from '../outbox/outbox.ts';
import { addLinkRecipients, ensureRecipients } from '../outbox/recipients.ts';
import { accountLeaving, lockAndFindLeaving } from '../people/person-lock.ts';
import { recordNames } from '../people/profiles.ts';
import { companionRows, newcomersAnswer, placesOf } from './groups.ts';
import {
  accountNeeded,
  isAtDoor,
  joinedAlready,
  removedByOrganiser,
  requireFewCompanions,
  requireJoinable,
  tooMany,
} from './join-rules.ts';
import { hasAccount, type Joined, type Joiner, linkFields, namedOf, recipientIdOf } from './joiner.ts';
import { canComeBack, forgetLeft } from './leave.ts';
import { countUpcomingParticipations } from './own-events.ts';
import { placedDetailsOf } from './status.ts';

type Places = ReturnType<typeof placesOf>;

/** What is known about the people who join an event, which is locked. */
interface Known {
  /** Participations by the uid of their account. */
  byUid: Map<string, Participation>;
  /** Participations by their address, removed ones included. */
  byAddress: Map<string | undefined, Participation>;
  /** The digests of addresses that the organiser removed. */
  blocked: Set<string | undefined>;
  leaving: Set<Joiner>;
  /** How many upcoming events each account joined; null for no limit. */
  upcoming: Map<string, number> | null;
  /** People who left and could come back: joining otherwise, they get a row of their own. */
  left: Participation[];
  /** People whom organisers added, by the key of the request. */
  byKey: Map<string | undefined, Joined>;
}

/** The people whom requests with these keys added, as they are now; whoever left since as they were. */
async function addedBefore(tx: Transaction, eventId: string, joiners: readonly Joiner[]) {
  const keys = joiners.flatMap(({ addingKey }) => addingKey ?? []);
  const byKey: Known['byKey'] = new Map();
  if (keys.length === 0) return byKey;
  const rows = await tx.find('participations', { where: { eventId, addingKey: { in: keys } } });
  for (const { addingKey, ...row } of rows) {
    const details = row.leftReason
      ? { status: row.status, aheadInWaitlist: 0 }
      : await placedDetailsOf(tx, row);
    byKey.set(addingKey, { ...details, added: row });
  }
  return byKey;
}

async function lockAndFindKnown(
  tx: Transaction,
  eventId: string,
  joiners: readonly Joiner[],
  mostUpcoming: number,
): Promise<Known> {
  const holders = joiners.filter(hasAccount);
  const uids = holders.map(({ uid }) => uid);
  // Only signed-in joiners: otherwise joining would reveal whether an address has an account.
  const leaving = new Set<Joiner>(await lockAndFindLeaving(tx, holders));
  const ofUid = await tx.find('participations', { where: { eventId, participantUid: { in: uids } } });
  const addresses = joiners.flatMap(({ address }) => address ?? []);
  const ofAddress = await tx.find('participations', { where: { eventId, participant: { in: addresses } } });
  const stays = (row: Participation) => !canComeBack(row);
  const blocks = joiners.flatMap(({ block }) => block ?? []);
  const removed = await tx.select('participations', ['blocked'], {
    where: { eventId, blocked: { in: blocks } },
  });
  return {
    leaving,
    byUid: new Map(ofUid.filter(stays).map((row) => [row.participantUid ?? '', row])),
    byAddress: new Map(ofAddress.filter(stays).map((row) => [row.participant, row])),
    left: [...ofUid, ...ofAddress].filter(canComeBack),
    blocked: new Set(removed.map((row) => row.blocked)),
    byKey: await addedBefore(tx, eventId, joiners),
    upcoming: mostUpcoming > 0 ? await countUpcomingParticipations(tx, uids, minuteOfFirst(joiners)) : null,
  };
}

/** What an earlier request with the same key answered. */
const repeated = ({ addedBy, addingKey }: Joiner, { byKey }: Known): Joined | undefined =>
  addedBy && addingKey !== undefined ? byKey.get(addingKey) : undefined;

/** Whether a person has a row in this event by their account, or their address has one. */
const isTaken = ({ address, uid }: Joiner, { byAddress, byUid }: Known): boolean =>
  byAddress.has(address) || byUid.has(uid ?? '');

/** Refuses a person who may not join, or not now. @throws ProblemError (403, 404, 409) */
function requireAllowed(
  event: EventRow,
  joiner: Joiner,
  { byUid, blocked, leaving, upcoming }: Known,
  mostUpcoming: number,
  places: Places,
): void {
  requireJoinable(event, joiner.at);
  if (leaving.has(joiner)) throw accountLeaving();
  // An organiser may add a person whom they removed by mistake.
  if (!joiner.addedBy && blocked.has(joiner.block ?? '')) throw removedByOrganiser();
  if (joiner.uid === undefined) {
    if (event.joinWithoutAccount === false && !joiner.addedBy) throw accountNeeded();
  } else {
    const row = byUid.get(joiner.uid);
    if (row?.leftReason) throw removedByOrganiser();
    if (row?.added) return;
    if (row) throw joinedAlready();
    if (upcoming && (upcoming.get(joiner.uid) ?? 0) >= mostUpcoming) throw tooMany(mostUpcoming);
  }
  const companions = joiner.companions?.length ?? 0;
  requireFewCompanions(event, companions);
  if (!joiner.split) places.requireTogether(1 + companions);
}

/** A person who gets a row in the event, and that row. */
interface Lead {
  joiner: Joiner;
  row: Participation;
}

/** Writes what follows from new rows, besides the rows themselves: names, mail settings and mail. */
async function welcome(tx: Transaction, leads: readonly Lead[], now: Date): Promise<void> {
  const holders = leads.map(({ joiner }) => joiner).filter(hasAccount);
  await recordNames(tx, holders.map(namedOf), now);
  await ensureRecipients(
    tx,
    holders.map(({ uid, address, emailVerified }) => ({ uid, email: address, emailVerified })),
    now,
  );
  await enqueueNew(
    tx,
    leads.flatMap(({ joiner, row }) => mailJobsOf(row, joiner.payer)),
  );
  await addLinkRecipients(
    tx,
    leads.flatMap(({ joiner: { language }, row }) =>
      isReachedByLink(row) ? [{ id: row.id, participant: row.participant, language }] : [],
    ),
    now,
  );
}

/** Forgets that these people had left this event before, or that an organiser who adds them now had removed them. */
async function forgetEarlier(
  tx: Transaction,
  eventId: string,
  leads: readonly Lead[],
  { left, blocked }: Known,
  now: Date,
): Promise<void> {
  const isTheirs = ({ participant, participantUid }: Participation) =>
    leads.some(
      ({ joiner: { uid, address } }) =>
        (uid !== undefined && uid === participantUid) || (address !== undefined && address === participant),
    );
  await forgetLeft(tx, left.filter(isTheirs), now);
  const forgiven = leads.flatMap(({ joiner: { block } }) => (blocked.has(block) && block) || []);
  if (forgiven.length > 0)
    await tx.update('participations', { eventId, blocked: { in: forgiven } }, { blocked: null });
}

/**
 * Joins people to an event, in the given order: people with and without an account, and their companions. Locks the event, which
 * assigns join orders and places, and the people, whose upcoming events are limited.
 * @param mostUpcoming how many upcoming events an account may join; 0 for no limit
 * @returns for each person their status, or the reason why they cannot join, which affects no one else; null for a person whose
 *   address has a place already: `joinWithTakenAddress` decides, in a transaction of its own
 */
export async function joinEvent(
  tx: Transaction,
  eventId: string,
  joiners: readonly Joiner[],
  mostUpcoming: number,
): Promise<(Joined | ProblemError | null)[]> {
  const [event] = await tx.lock('events', [eventId]);
  if (!event || !isListed(event)) return joiners.map(eventNotFound);
  const known = await lockAndFindKnown(tx, eventId, joiners, mostUpcoming);
  const places = placesOf(event);
  const claims = claimsWhileJoining(event);
  const isAnythingClaimed = joiners.some((joiner) => (joiner.claims ?? []).length > 0);
  const organised = isAnythingClaimed
    ? await claimsOfOrganisers(tx, event)
    : new Map<string | undefined, Numbers>();
  const added: Participation[] = [];
  const leads: Lead[] = [];

  /** @returns as `joinEvent`, for one person @throws ProblemError */
  const join = (joiner: Joiner): Joined | null => {
    const { id, uid, address, name, at, phone, companions = [], claims: wanted = [] } = joiner;
    if (joiner.addedBy) requireOrganiser(event, joiner.addedBy, operations.addParticipant);
    const before = repeated(joiner, known);
    if (before) return before;
    requireAllowed(event, joiner, known, mostUpcoming, places);
    if (isTaken(joiner, known)) return null;
    const group = { people: places.fitting(1 + companions.length), besides: organised.get(uid) };
    claims.require(wanted, group, at);
    const { details, place } = places.take({ atDoor: isAtDoor(event, joiner) });
    const row: Participation = {
      ...{ id, eventId, participant: address, participantUid: uid, joinedAt: at, phone, ...place },
      ...(uid === undefined && { name: name ?? undefined, ...linkFields(joiner) }),
      coming: newcomersAnswer(event, place, at),
      lastNotified: lastNotifiedOf(event, details),
    };
    const brought = companionRows(event, row, companions, { at, together: !joiner.split }, places);
    if (uid !== undefined) known.byUid.set(uid, row);
    if (address !== undefined) known.byAddress.set(address, row);
    if (joiner.addingKey !== undefined) known.byKey.set(joiner.addingKey, { ...details, added: row });
    leads.push({ joiner, row });
    added.push(row, ...brought.rows);
    const isDropped = details.status === 'waiting' && wanted.length > 0;
    if (!isDropped) claims.take(id, wanted);
    return {
      ...details,
      ...(isDropped && { claimsDropped: true as const }),
      ...(companions.length > 0 && { companions: brought.statuses }),
    };
  };

  const outcomes = joiners.map((joiner) => {
    try {
      return join(joiner);
    } catch (error) {
      if (error instanceof ProblemError) return error;
      throw error;
    }
  });
  const [first] = leads;
  if (!first) return outcomes;
  const now = new Date(first.row.joinedAt);
  await forgetEarlier(tx, eventId, leads, known, now);
  await tx.insert('participations', added);
  if (claims.rows.length > 0) await tx.insert('claims', claims.rows);
  await tx.update('events', { id: eventId }, { ...places.counts(), claimed: claims.claimed() ?? null });
  await welcome(tx, leads, now);
  return outcomes;
}

/** What a person knows about an event right after joining it. */
export const lastNotifiedOf = (
  event: EventRow,
  { status }: Pick<Joined, 'status'>,
): Participation['lastNotified'] => ({ sequence: event.sequence, status, message: event.messaged?.number });

const isReachedByLink = (row: Participation): row is Participation & { participant: string } =>
  row.linkVersion !== undefined && row.participant !== undefined;

function mailJobsOf(row: Participation, payer: Payer | undefined): MailJob[] {
  const { id: subject, joinedAt: due } = row;
  const recipient = recipientIdOf(row);
  if (row.linkVersion === undefined) return [{ kind: 'participation', subject, recipient, due }];
  if (!isReachedByLink(row)) return [];
  const charge = payer && { address: row.participant, payer };
  return [{ kind: 'private-link', subject, recipient, due, charge }];
}

/** The minute in which the earliest of them asked to join. */
const minuteOfFirst = (joiners: readonly Joiner[]) =>
  thisMinute(new Date(Math.min(...joiners.map(({ at }) => Date.parse(at)))));
