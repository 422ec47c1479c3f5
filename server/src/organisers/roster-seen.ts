/** How much of an event's roster each organiser has seen, and was mailed. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow, Helper, RosterSeen } from '../database/tables/events.ts';

/** A filter for the people who left an event: without their companions, and without people whom an organiser removed. */
export const hasLeft = (eventId: string) =>
  ({ eventId, leftReason: { in: ['left', 'deleted'] }, broughtBy: null }) as const;

/** The current state of a roster. */
export async function rosterNow(
  db: Reader,
  { id, lastJoinOrder = 0 }: Pick<EventRow, 'id' | 'lastJoinOrder'>,
): Promise<RosterSeen> {
  const left = await db.count('participations', hasLeft(id));
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

/** What changes in an event's row about an organiser; null for anyone else. */
function changesOfOrganiser(
  { creatorUid, helpers }: EventRow,
  uid: string,
  changes: OfOrganiser,
): OfOrganiser | Pick<EventRow, 'helpers'> | null {
  if (creatorUid === uid) return changes;
  if (!helpers?.some((helper) => helper.uid === uid)) return null;
  return { helpers: helpers.map((helper) => (helper.uid === uid ? { ...helper, ...changes } : helper)) };
}

/** Changes the fields about an organiser. @param event locked */
export async function changeOfOrganiser(
  tx: Transaction,
  event: EventRow,
  uid: string,
  changes: OfOrganiser,
): Promise<void> {
  const changed = changesOfOrganiser(event, uid, changes);
  if (changed) await tx.update('events', { id: event.id }, changed);
}

/** Records which states of rosters organisers saw, or were mailed; never an earlier one. */
export async function recordRoster(
  tx: Transaction,
  field: 'rosterSeen' | 'rosterMailed',
  ...seen: readonly { eventId: string; uid: string; roster: RosterSeen }[]
): Promise<void> {
  const locked = await tx.lock('events', [...new Set(seen.map(({ eventId }) => eventId))]);
  const events = new Map(locked.map((event) => [event.id, event]));
  const changed = new Map<string, OfOrganiser & Pick<EventRow, 'helpers'>>();
  for (const { eventId, uid, roster } of seen) {
    const event = events.get(eventId);
    if (!event || !isEarlier(ofOrganiser(event, uid)[field], roster)) continue;
    const changes = changesOfOrganiser(event, uid, { [field]: roster });
    events.set(eventId, { ...event, ...changes });
    changed.set(eventId, { ...changed.get(eventId), ...changes });
  }
  await tx.updateEach(
    'events',
    Array.from(changed, ([id, changes]) => ({ id, ...changes })),
  );
}
