/** One address, one place: what happens when someone joins an event in which their address has a place (docs/specification.md, "Joining"). */
import type { Claim } from '@social-serve/contract/need-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isCreator } from '../events/organisers.ts';
import { listClaims } from '../needs/claims.ts';
import { claimsWhileJoining } from '../needs/joining.ts';
import { enqueue } from '../outbox/outbox.ts';
import { lockPeople } from '../people/person-lock.ts';
import { recordName } from '../people/profiles.ts';
import { setParticipantClaims } from './claims.ts';
import { newcomersAnswer, placesOf } from './groups.ts';
import { lastNotifiedOf } from './join.ts';
import { addedAlready, confirmFirst, isAtDoor, removedByOrganiser } from './join-rules.ts';
import { hasAccount, type Joined, type Joiner, namedOf, recipientIdOf } from './joiner.ts';
import { forgetLeft } from './leave.ts';
import { placedDetailsOf } from './status.ts';
import { takeOver } from './take-over.ts';

/** The status of a participation, as the reply to joining has it. */
const joinedAs = async (tx: Transaction, row: Participation): Promise<Joined> => ({
  ...(await placedDetailsOf(tx, row)),
  earlier: row.id,
});

/** Undoes the removal of an account holder, who is last in line. @throws ProblemError (409) if the account is being deleted */
async function restore(
  tx: Transaction,
  event: EventRow,
  row: Participation,
  joiner: Joiner,
): Promise<Joined> {
  const { at } = joiner;
  const { id, eventId, participantUid: uid, participant: address } = row;
  await lockPeople(tx, { uid, address, at });
  const places = placesOf(event);
  const { details, place } = places.take({ atDoor: isAtDoor(event, joiner) });
  await tx.update(
    'participations',
    { id },
    {
      ...{ leftReason: null, leftAt: null, blocked: null, joinedAt: at, ...place, added: true },
      ...{ lastNotified: lastNotifiedOf(event, details), mailed: null, phone: joiner.phone ?? null },
      ...{ askedAt: null, coming: newcomersAnswer(event, place, at) ?? null },
    },
  );
  await tx.update('events', { id: eventId }, places.counts());
  await enqueue(tx, { kind: 'participation', subject: id, recipient: uid, due: at });
  return { ...details, earlier: id };
}

/** Adds to what a person takes on who had a place before they joined. @throws ProblemError (400, 409) */
async function addClaims(
  tx: Transaction,
  row: Participation,
  wanted: readonly Claim[],
  at: string,
): Promise<Pick<Joined, 'claimsDropped'>> {
  const event = await tx.get('events', row.eventId);
  if (!event || wanted.length === 0) return {};
  if (row.status === 'waiting') {
    claimsWhileJoining(event).require(wanted, { people: 0 }, at);
    return { claimsDropped: true };
  }
  const earlier = await listClaims(tx, event, { participationId: row.id });
  const others = earlier.filter(({ need }) => !wanted.some((one) => one.need === need));
  await setParticipantClaims(tx, event, row, [...wanted, ...others], new Date(at));
  return {};
}

/** The answer to a stranger, who must not learn who is going: as if they had joined. The mailbox gets the way to its place. */
async function pretendToJoin(
  tx: Transaction,
  event: EventRow,
  row: Participation,
  { at, companions = [], payer, claims = [] }: Joiner,
): Promise<Joined> {
  const { id: subject, participant: address } = row;
  const places = placesOf(event);
  claimsWhileJoining(event).require(claims, { people: places.fitting(1 + companions.length) }, at);
  const charge = address !== undefined && payer ? { address, payer } : undefined;
  await enqueue(tx, { kind: 'joined-already', subject, recipient: recipientIdOf(row), due: at, charge });
  const own = places.take().details;
  const others = companions.map(() => places.take().details);
  return {
    ...own,
    ...(own.status === 'waiting' && claims.length > 0 && { claimsDropped: true as const }),
    ...(companions.length > 0 && { companions: others }),
  };
}

/**
 * Decides for a person for whom `joinEvent`, in the same transaction, returned null. An account whose address is confirmed takes the
 * place over; its creator adding the address again gives an account that was removed its place back.
 * @throws ProblemError (403, 409)
 */
export async function joinWithTakenAddress(
  tx: Transaction,
  eventId: string,
  joiner: Joiner,
): Promise<Joined> {
  const { uid, address, addedBy, at, phone, claims = [] } = joiner;
  const event = await tx.get('events', eventId);
  const find = (where: { participant: string } | { participantUid: string }) =>
    tx
      .find('participations', { where: { eventId, cannotCome: null, ...where }, limit: 1 })
      .then(([row]) => row);
  const own = uid === undefined ? undefined : await find({ participantUid: uid });
  const row = own ?? (address === undefined ? undefined : await find({ participant: address }));
  if (!event || !row) throw new Error('The address has no place.');
  if (own) {
    // An organiser added this account again; joining by itself confirms that.
    await tx.update('participations', { id: own.id }, { added: null, ...(phone && { phone }) });
    return { ...(await joinedAs(tx, own)), ...(await addClaims(tx, own, claims, at)) };
  }
  // Only the creator sees addresses.
  const seesAddresses = addedBy !== undefined && isCreator(event, addedBy);
  if (row.leftReason) {
    if (!addedBy) throw removedByOrganiser();
    const { earlier, ...joined } = await restore(tx, event, row, joiner);
    if (!seesAddresses) return joined;
    const { addingKey } = joiner;
    if (addingKey !== undefined) await tx.update('participations', { id: row.id }, { addingKey });
    return { ...joined, earlier };
  }
  if (hasAccount(joiner)) {
    if (!joiner.emailVerified) throw confirmFirst();
    const account = {
      uid: joiner.uid,
      email: joiner.address,
      emailVerified: true,
    };
    await recordName(tx, namedOf(joiner), new Date(at));
    const left = { eventId, participantUid: joiner.uid, cannotCome: { not: null } } as const;
    await forgetLeft(tx, await tx.find('participations', { where: left }), new Date(at));
    const taken = await takeOver(tx, event, account, [row], new Date(at));
    // Whoever typed an address that was not confirmed may have typed their own number.
    if (phone !== undefined || row.unconfirmed)
      await tx.update('participations', { id: taken.id }, { phone: phone ?? null });
    return { ...(await joinedAs(tx, taken)), ...(await addClaims(tx, taken, claims, at)) };
  }
  if (seesAddresses) throw addedAlready(address ?? '');
  return pretendToJoin(tx, event, row, joiner);
}
