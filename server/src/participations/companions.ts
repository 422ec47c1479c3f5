/** Companions: the people whom a participant brings (docs/specification.md, "Bringing others"). Each is a row without a name. */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Age, CompanionsBody } from '@social-serve/contract/participation';
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed } from '../events/row.ts';
import { newId } from '../formats/new-id.ts';
import { refusal } from '../http/guard.ts';
import { lockPeople } from '../people/person-lock.ts';
import { companionRows, movesAlone, placesOf } from './groups.ts';
import { requireFewCompanions, requireJoinable } from './join-rules.ts';
import type { NewCompanion } from './joiner.ts';
import { endRows } from './leave.ts';
import { fillPlaces } from './places.ts';
import { type PlacedDetails, placedDetailsOf } from './status.ts';

/** A companion, and whether they have a place. */
export interface CompanionWithStatus {
  companion: Pick<Participation, 'id' | 'age'>;
  statusDetails: PlacedDetails;
}

/** A participant's companions, in the order of joining. */
export const companionsOf = (db: Reader, leadId: string): Promise<Participation[]> =>
  db.find('participations', {
    where: { broughtBy: leadId, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
  });

/** A participant's companions, each with its status. */
export async function listCompanions(db: Reader, leadId: string): Promise<CompanionWithStatus[]> {
  const listed: CompanionWithStatus[] = [];
  for (const companion of await companionsOf(db, leadId))
    listed.push({ companion, statusDetails: await placedDetailsOf(db, companion) });
  return listed;
}

/** From now on some of a group may have places while the others wait. */
async function splitGroup(
  tx: Transaction,
  { eventId }: Participation,
  companions: readonly Participation[],
  now: Date,
): Promise<void> {
  await tx.updateEach(
    'participations',
    companions
      .filter(({ status }) => status === 'waiting')
      .map(({ id, joinOrder }) => ({ id, turn: joinOrder })),
  );
  await fillPlaces(tx, eventId, now);
}

/**
 * Changes how many companions a participant brings. The event is locked. New companions wait with a group that waits; if there are too
 * many, those who wait leave first, then the newest. One whose age was corrected keeps the place.
 * @param newIds ids for new rows, as many as anyone may bring
 * @returns the current companions
 * @throws ProblemError (404, 409)
 */
export async function bringCompanions(
  tx: Transaction,
  event: EventRow,
  lead: Participation,
  { adults = 0, children = 0, split }: CompanionsBody,
  { newIds, now }: { newIds: readonly string[]; now: Date },
): Promise<CompanionWithStatus[]> {
  const at = now.toISOString();
  requireJoinable(event, at);
  const hasPlace = ({ status }: Participation) => Number(status === 'joined');
  const existing = (await companionsOf(tx, lead.id)).toSorted(
    (one, other) => hasPlace(other) - hasPlace(one),
  );
  const added: Pick<NewCompanion, 'age'>[] = [];
  const leaving: Participation[] = [];
  for (const [age, wanted] of [
    ['adult', adults],
    ['child', children],
  ] as const) {
    const ofAge = existing.filter((row) => row.age === age);
    leaving.push(...ofAge.slice(wanted));
    for (let count = ofAge.length; count < wanted; count += 1) added.push({ age });
  }
  // A companion of the other age instead is a correction: they keep their place.
  const corrected = leaving.splice(0, Math.min(leaving.length, added.length));
  const ages = added.splice(0, corrected.length);
  if (added.length > 0) {
    if (!isListed(event)) throw eventNotFound();
    requireFewCompanions(event, adults + children);
  }
  await tx.updateEach(
    'participations',
    corrected.map(({ id }, index) => ({ id, age: ages[index]?.age })),
  );
  await endRows(tx, leaving, 'left', now);
  if (split) await splitGroup(tx, lead, existing, now);
  if (added.length > 0) {
    const [current = event] = await tx.lock('events', [event.id]);
    const places = placesOf(current);
    if (!split && lead.status === 'joined') places.requireTogether(added.length, true);
    const companions = added.map(({ age }, index) => ({ age, id: newIds[index] ?? '' }));
    const together = !split && !existing.some(movesAlone);
    const { rows } = companionRows(current, lead, companions, { at, together }, places);
    await tx.insert('participations', rows);
    await tx.update('events', { id: event.id }, places.counts());
  }
  return listCompanions(tx, lead.id);
}

/** Ids for as many companions as anyone may bring. */
export const newCompanionIds = (now: Date): string[] =>
  Array.from({ length: LIMITS.companions }, () => newId(now));

/** New companions, as many as requested. @param ids theirs, as many at least */
export const newCompanionsWith = (
  ids: readonly string[],
  { adults = 0, children = 0 }: CompanionsBody,
): NewCompanion[] =>
  [...Array<Age>(adults).fill('adult'), ...Array<Age>(children).fill('child')].map((age, index) => ({
    id: ids[index] ?? '',
    age,
  }));

/** New companions, as many as requested. */
export const newCompanions = (wanted: CompanionsBody, now: Date): NewCompanion[] =>
  newCompanionsWith(newCompanionIds(now), wanted);

/** Changes how many companions a signed-in participant brings. @throws ProblemError (404, 409) */
export async function setOwnCompanions(
  tx: Transaction,
  id: string,
  wanted: CompanionsBody,
  { uid }: { uid: string },
  { newIds, now }: { newIds: readonly string[]; now: Date },
): Promise<CompanionWithStatus[]> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const found = await tx.get('participations', id);
  const [event] = await tx.lock('events', [found?.eventId ?? '']);
  const lead = await tx.get('participations', id);
  if (!event || lead?.participantUid !== uid || lead.leftReason) throw refusal(operations.setCompanions);
  return bringCompanions(tx, event, lead, wanted, { newIds, now });
}
