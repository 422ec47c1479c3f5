/** How much of an event's roster each organiser has seen, and was mailed. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow, Helper, RosterSeen } from '../database/tables/events.ts';

/** The current state of a roster. */
export async function rosterNow(
  db: Reader,
  { id, lastJoinOrder = 0 }: Pick<EventRow, 'id' | 'lastJoinOrder'>,
): Promise<RosterSeen> {
  const left = await db.count('participations', { eventId: id, leftReason: { in: ['left', 'deleted'] } });
  return { joinOrder: lastJoinOrder, left };
}

/** Whether one state of a roster is earlier than another. */
export const isEarlier = (one: RosterSeen | undefined, other: RosterSeen): boolean => {
  const { joinOrder = 0, left = 0 } = one ?? {};
  return joinOrder < other.joinOrder || (joinOrder === other.joinOrder && left < other.left);
};

/** The fields of an event's row about one organiser: in the event for its creator, in `helpers` for co-organisers. */
type OfOrganiser = Pick<Helper, 'rosterSeen' | 'rosterMailed' | 'outcomeAsked' | 'questionsSeen'>;

/** The fields about this organiser; empty for anyone else. */
export const ofOrganiser = (
  event: OfOrganiser & Pick<EventRow, 'creatorUid' | 'helpers'>,
  uid: string,
): Partial<Helper> =>
  event.creatorUid === uid ? event : (event.helpers?.find((helper) => helper.uid === uid) ?? {});

/** Changes the fields about an organiser. @param event locked */
export async function changeOfOrganiser(
  tx: Transaction,
  event: EventRow,
  uid: string,
  changes: OfOrganiser,
): Promise<void> {
  const { id, creatorUid, helpers } = event;
  if (creatorUid === uid) await tx.update('events', { id }, changes);
  else if (helpers?.some((helper) => helper.uid === uid))
    await tx.update(
      'events',
      { id },
      { helpers: helpers.map((helper) => (helper.uid === uid ? { ...helper, ...changes } : helper)) },
    );
}

/** Records which state of a roster an organiser saw, or was mailed; never an earlier one. */
export async function recordRoster(
  tx: Transaction,
  field: 'rosterSeen' | 'rosterMailed',
  { eventId, uid, roster }: { eventId: string; uid: string; roster: RosterSeen },
): Promise<void> {
  const [event] = await tx.lock('events', [eventId]);
  if (event && isEarlier(ofOrganiser(event, uid)[field], roster))
    await changeOfOrganiser(tx, event, uid, { [field]: roster });
}
