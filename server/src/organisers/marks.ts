/** What each organiser has read and was mailed about an event: a row per event and organiser, written under the event's lock. */
import type { Reader, Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { OrganiserMarks, RosterKnown } from '../database/tables/organisers.ts';
import { isOrganiser } from '../events/organisers.ts';

/** An organiser of an event. */
type EventOrganiser = Pick<OrganiserMarks, 'eventId' | 'uid'>;

/** The id of an organiser's row. */
export const marksId = ({ eventId, uid }: EventOrganiser): string => `${eventId} ${uid}`;

/** The marks of organisers, by the ids of their rows; nothing for a person who organises no event. */
async function marksById(
  db: Reader,
  organisers: readonly EventOrganiser[],
): Promise<Map<string, OrganiserMarks>> {
  const ids = [...new Set(organisers.map(marksId))];
  if (ids.length === 0) return new Map();
  const rows = await db.find('organiserMarks', { where: { id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reads the marks of organisers. @returns a function that finds those of one of them; empty where there are none */
export async function readMarks(
  db: Reader,
  organisers: readonly EventOrganiser[],
): Promise<(organiser: EventOrganiser) => Partial<OrganiserMarks>> {
  const marks = await marksById(db, organisers);
  return (organiser) => marks.get(marksId(organiser)) ?? {};
}

/** The marks of one organiser for some events, by the events' ids. */
export async function marksOf(db: Reader, uid: string, eventIds: readonly string[]) {
  const marks = await readMarks(
    db,
    eventIds.map((eventId) => ({ eventId, uid })),
  );
  return (eventId: string): Partial<OrganiserMarks> => marks({ eventId, uid });
}

/** What changes in the marks of an organiser. */
type MarksChange = EventOrganiser & Partial<Omit<OrganiserMarks, 'id'>>;

/** Changes marks of organisers. The events are locked. @param changes at most one for each organiser */
export async function changeMarks(tx: Transaction, changes: readonly MarksChange[]): Promise<void> {
  if (changes.length === 0) return;
  const known = await marksById(tx, changes);
  const rows = changes.map((change) => ({ id: marksId(change), ...change }));
  await tx.insert(
    'organiserMarks',
    rows.filter(({ id }) => !known.has(id)),
  );
  await tx.updateEach(
    'organiserMarks',
    rows.filter(({ id }) => known.has(id)),
  );
}

/** Records that an organiser read something; does nothing for anyone else. Locks the event. */
export async function recordRead(
  tx: Transaction,
  organiser: EventOrganiser,
  read: Pick<OrganiserMarks, 'questionsSeen' | 'outcomeAsked' | 'reviewSeen'>,
): Promise<void> {
  const [event] = await tx.lock('events', [organiser.eventId]);
  if (event && isOrganiser(event, organiser)) await changeMarks(tx, [{ ...organiser, ...read }]);
}

/** Whether one state of a roster is earlier than another. */
export const isEarlier = (one: RosterKnown | undefined, other: RosterKnown): boolean => {
  const { joinOrder = 0, left = 0 } = one ?? {};
  return joinOrder < other.joinOrder || (joinOrder === other.joinOrder && left < other.left);
};

/** Records which states of rosters organisers saw, or were mailed; never an earlier one. Ignores anyone else. */
export async function recordRoster(
  tx: Transaction,
  field: 'rosterSeen' | 'rosterMailed',
  ...seen: readonly (EventOrganiser & { roster: RosterKnown })[]
): Promise<void> {
  const locked = await tx.lock('events', [...new Set(seen.map(({ eventId }) => eventId))]);
  const events = new Map(locked.map((event) => [event.id, event]));
  const marks = await readMarks(tx, seen);
  const changes = new Map<string, MarksChange>();
  for (const { eventId, uid, roster } of seen) {
    const event = events.get(eventId);
    const id = marksId({ eventId, uid });
    const known = (changes.get(id) ?? marks({ eventId, uid }))[field];
    if (event && isOrganiser(event, { uid }) && isEarlier(known, roster))
      changes.set(id, { eventId, uid, [field]: roster });
  }
  await changeMarks(tx, [...changes.values()]);
}

/** Records that an organiser was mailed whom to expect at these events. Ignores anyone else. */
export async function recordExpected(
  tx: Transaction,
  uid: string,
  events: readonly Pick<EventRow, 'id' | 'eventDate'>[],
): Promise<void> {
  const locked = await tx.lock(
    'events',
    events.map(({ id }) => id),
  );
  const dates = new Map(events.map(({ id, eventDate }) => [id, eventDate]));
  await changeMarks(
    tx,
    locked
      .filter((event) => isOrganiser(event, { uid }))
      .map(({ id: eventId }) => ({ eventId, uid, expected: dates.get(eventId) })),
  );
}

/** Deletes the marks of people who no longer organise these events, which are locked. */
export const deleteMarks = (tx: Transaction, organisers: readonly EventOrganiser[]) =>
  tx.delete('organiserMarks', { id: { in: organisers.map(marksId) } });

/** Gives the marks of a creator to another account of the same person, which gets these locked events. */
export async function giveMarks(
  tx: Transaction,
  eventIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const given = await tx.find('organiserMarks', { where: { uid: from, eventId: { in: eventIds } } });
  const rows = given.map((row) => ({ ...row, uid: to, id: marksId({ ...row, uid: to }) }));
  await deleteMarks(tx, [...given, ...rows]);
  await tx.insert('organiserMarks', rows);
}
