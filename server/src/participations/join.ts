/** Joining an event (docs/specification.md, "Joining"). */
import { isPublicName } from '@social-serve/contract/account-rules';
import { foldForSearch } from '@social-serve/contract/event-rules';
import { accountLeaving, lockAndFindLeaving } from '../account/person-lock.ts';
import type { Transaction } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isOverNow, thisMinute } from '../events/limits.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { enqueueNew } from '../mail/outbox.ts';
import { type AccountHolder, keepRecipients } from '../mail/recipients.ts';
import { type NewStatusDetails, statusDetailsOf } from './status.ts';

/** Somebody who wants to join. */
export interface Joiner {
  /** The id of their new participation. */
  id: string;
  uid: string;
  /** Lower case. */
  address: string;
  /** Whether the identity provider vouches for the address. */
  emailVerified: boolean;
  name?: string | undefined;
  /** When they asked to, ISO 8601 UTC. */
  at: string;
}

/** The fields of a participation that are derived from the person's name and address, to search by. */
export const searchFields = (name: string | undefined, address: string) => ({
  searched: foldForSearch(`${name ?? ''}\n${address}`),
  searchedName: isPublicName(name) ? foldForSearch(name) : undefined,
});

/**
 * Joins people to an event, in their order. Locks the event, on which join orders and places rest, and the people, on whom their
 * limit does.
 * @param mostUpcoming how many events that are not over a person may take part in; 0 for no limit
 * @returns for each person their status, or why they cannot join: one who is refused holds up nobody else
 */
export async function joinEvent(
  tx: Transaction,
  eventId: string,
  joiners: readonly Joiner[],
  mostUpcoming: number,
): Promise<(NewStatusDetails | ProblemError)[]> {
  const uids = joiners.map(({ uid }) => uid);
  const [event] = await tx.lock('events', [eventId]);
  if (!event || !isListed(event)) return joiners.map(noSuchEvent);
  const leaving = new Set(await lockAndFindLeaving(tx, joiners));
  const earlier = await tx.find('participations', { where: { eventId, participantUid: { in: uids } } });
  const known = new Map(earlier.map((row) => [row.participantUid, row]));
  const upcoming =
    mostUpcoming > 0 ? await tx.searches.countUpcomingParticipations(uids, minuteOfFirst(joiners)) : null;

  const refusalOf = (joiner: Joiner): ProblemError | null => {
    if (isOverNow(event, new Date(joiner.at))) return new ProblemError('event-over', 'This event is over.');
    if (leaving.has(joiner)) return accountLeaving();
    const own = known.get(joiner.uid);
    if (own) return own.leftReason ? removedByOrganiser() : joinedAlready();
    if (upcoming && (upcoming.get(joiner.uid) ?? 0) >= mostUpcoming) return tooMany(mostUpcoming);
    return null;
  };

  let { joined = 0, lastJoinOrder = 0 } = event;
  const added: Participation[] = [];
  const accounts: AccountHolder[] = [];
  const outcomes = joiners.map((joiner) => {
    const refusal = refusalOf(joiner);
    if (refusal) return refusal;
    const { id, uid, address, name, at } = joiner;
    const statusDetails = statusDetailsOf(joined, event.capacity);
    joined += 1;
    lastJoinOrder += 1;
    const participation = {
      ...{ id, eventId, participant: address, participantUid: uid, name, joinedAt: at },
      joinOrder: lastJoinOrder,
      lastNotified: {
        sequence: event.sequence,
        status: statusDetails.status,
        message: event.messaged?.number,
      },
      ...searchFields(name, address),
    };
    known.set(uid, participation);
    added.push(participation);
    accounts.push({ uid, email: address, emailVerified: joiner.emailVerified });
    return statusDetails;
  });

  const [first] = added;
  if (first) {
    await tx.insert('participations', added);
    await tx.update('events', { id: eventId }, { joined, lastJoinOrder });
    await keepRecipients(tx, accounts, new Date(first.joinedAt));
    await enqueueNew(
      tx,
      added.map(({ id, participantUid, joinedAt }) => ({
        kind: 'participation',
        subject: id,
        recipient: participantUid,
        due: joinedAt,
      })),
    );
  }
  return outcomes;
}

/** The minute in which the first of them asked to join. */
const minuteOfFirst = (joiners: readonly Joiner[]) =>
  thisMinute(new Date(Math.min(...joiners.map(({ at }) => Date.parse(at)))));

const joinedAlready = () => new ProblemError('already-joined', 'You have joined this event already.');

const removedByOrganiser = () =>
  new ProblemError(
    'removed-by-organiser',
    'The organiser removed you from this event, so you cannot join it again. Write to them if you think this is a mistake.',
  );

const tooMany = (most: number) =>
  new ProblemError(
    'limit-reached',
    `No one may take part in more than ${most} upcoming events. Leave one of yours first, or wait until one is over.`,
  );
