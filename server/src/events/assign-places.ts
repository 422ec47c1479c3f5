/**
 * Whom the free places of an event go to (docs/specification.md, "Places"). Every change that frees a place calls this, under the
 * event's lock, so that nobody waits while a place fits them.
 */
import { confirmByAfter } from '@social-serve/contract/private-link-rules';
import type { Transaction, Where } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { isOverNow } from './clock.ts';
import { placesLeft } from './places.ts';
import { derivedFields, type EventFieldsToWrite } from './row.ts';

/** Someone who got a place. */
export type MovedUp = Pick<Participation, 'id' | 'participantUid' | 'broughtBy' | 'turn' | 'joinOrder'>;

/** How many rows are read and written at a time. */
const PAGE = 500;

/** Those who are on an event's waiting list. */
export const waitingFor = (eventId: string) =>
  ({ eventId, leftReason: null, status: 'waiting' }) as const satisfies Where<'participations'>;

/**
 * The waiting list of an event: the people who move up together, in turn.
 * @param first how many rows are read first, because the places mostly fit those first in line
 */
async function* groupsInTurn(tx: Transaction, eventId: string, first: number): AsyncGenerator<MovedUp[]> {
  let group: MovedUp[] = [];
  let limit = Math.min(PAGE, first);
  for (let after: MovedUp | undefined; ; limit = PAGE) {
    const page = await tx.select(
      'participations',
      ['id', 'participantUid', 'broughtBy', 'turn', 'joinOrder'],
      {
        where: waitingFor(eventId),
        orderBy: [
          ['turn', 'asc'],
          ['joinOrder', 'asc'],
        ],
        after: after && { turn: after.turn, joinOrder: after.joinOrder },
        limit,
      },
    );
    for (const row of page) {
      if (group[0] && group[0].turn !== row.turn) {
        yield group;
        group = [];
      }
      group.push(row);
    }
    after = page.at(-1);
    if (page.length < limit) break;
  }
  if (group.length > 0) yield group;
}

/**
 * Whom the free places of an event fit: those first in line, and while they need more, those behind them.
 * @returns who they are, and the first in line if some places stay free that are too few for them
 */
async function whoMovesUp(
  tx: Transaction,
  event: EventFieldsToWrite,
): Promise<{ movedUp: MovedUp[]; first?: MovedUp | undefined }> {
  const movedUp: MovedUp[] = [];
  let first: MovedUp | undefined;
  let left = placesLeft(event);
  if (left === 0 || !event.waiting) return { movedUp };
  for await (const group of groupsInTurn(tx, event.id, left + 10)) {
    if (group.length > left) {
      first ??= group.find(({ broughtBy }) => broughtBy === undefined);
      continue;
    }
    movedUp.push(...group);
    left -= group.length;
    if (left === 0) break;
  }
  return { movedUp, first: left > 0 ? first : undefined };
}

/**
 * Gives the free places of locked events to people on their waiting lists. Once an event is over nobody moves up, so that nobody is
 * shown as having taken part who only waited.
 * @returns the events with the number of people who still wait, for the caller to save; who got a place; and who is first in line
 *   where the free places are too few for their group
 */
export async function assignPlaces<Saved extends { next: EventFieldsToWrite }>(
  tx: Transaction,
  events: readonly Saved[],
  now: Date,
): Promise<{ events: Saved[]; movedUp: MovedUp[]; first: MovedUp[] }> {
  const movedUp: MovedUp[] = [];
  const first: MovedUp[] = [];
  const assigned: Saved[] = [];
  for (const one of events) {
    const { next } = one;
    const added = isOverNow(derivedFields(next), now) ? { movedUp: [] } : await whoMovesUp(tx, next);
    movedUp.push(...added.movedUp);
    if (added.first) first.push(added.first);
    const waiting = (next.waiting ?? 0) - added.movedUp.length || undefined;
    assigned.push({ ...one, next: { ...next, waiting } });
  }
  for (let start = 0; start < movedUp.length; start += PAGE) {
    const ids = movedUp.slice(start, start + PAGE).map(({ id }) => id);
    await tx.update('participations', { id: { in: ids } }, { status: 'joined' });
    // The waiting list has no deadline for confirming an address: the time for it begins with the place.
    const unconfirmed = { id: { in: ids }, confirmBy: { not: null } } as const;
    await tx.update('participations', unconfirmed, { confirmBy: confirmByAfter(now) });
  }
  return { events: assigned, movedUp, first };
}
