/** Who has a place, whatever people and organisers do: random groups, departures and capacities. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aJoiner, join } from '../../test/joiners.ts';
import { addEvent, aParticipation, insert as insertRows, later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { Participation } from '../database/tables/participations.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { ProblemError } from '../http/problems.ts';
import { answerOwn } from './coming.ts';
import { setOwnCompanions } from './companions.ts';
import { endParticipations, leaveEvent } from './leave.ts';
import { removeParticipant } from './remove.ts';
import { placedDetailsOf } from './status.ts';
import { takeOver } from './take-over.ts';

const WAYS = [
  'join',
  'join',
  'join',
  'add',
  'leave',
  'no',
  'back',
  'remove',
  'erase',
  'companions',
  'capacity',
  'merge',
] as const;
const step = fc.record({
  way: fc.constantFrom(...WAYS),
  who: fc.nat(30),
  count: fc.nat(4),
  split: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface State {
  capacity: number;
  rows: Participation[];
}

const uidOf = ({ participantUid = '' }: Participation) => ({ uid: participantUid });

const answering = (count: number) => ({
  ...{ now, leftId: newId(now), mostUpcoming: 0, withoutAccount: true },
  newIds: Array.from({ length: count }, () => newId(now)),
});

/** Runs a step; a refusal changes nothing. */
async function take(
  db: Database,
  eventId: string,
  leads: readonly Participation[],
  number: number,
  one: Step,
) {
  const { way, count, split } = one;
  const lead = leads.length > 0 ? leads[one.who % leads.length] : undefined;
  const other = leads.length > 1 ? leads[(one.who + 1) % leads.length] : undefined;
  const companions = Array.from({ length: count }, () => ({ id: newId(now), age: 'adult' as const }));
  const event = { id: eventId };
  await db
    .transaction(async (tx) => {
      if (way === 'leave' && lead) await leaveEvent(tx, lead.id, { uid: String(lead.participantUid) }, now);
      if (way === 'no' && lead)
        await answerOwn(tx, lead.id, { coming: false }, uidOf(lead), answering(count));
      if (way === 'back') {
        const left = { eventId, cannotCome: { not: null }, broughtBy: null } as const;
        const gone = await tx.find('participations', { where: left, orderBy: [['joinOrder', 'asc']] });
        const back = gone.length > 0 ? gone[one.who % gone.length] : undefined;
        const wanted = { coming: true, adults: count, split };
        if (back) await answerOwn(tx, back.id, wanted, uidOf(back), answering(count));
      }
      if (way === 'erase' && lead) await endParticipations(tx, [lead], 'deleted', now);
      if (way === 'remove' && lead) await removeParticipant(tx, eventId, lead.id, someone('maya'), now);
      if (way === 'companions' && lead) {
        const newIds = companions.map(({ id }) => id);
        const wanted = { adults: count, split };
        await setOwnCompanions(tx, lead.id, wanted, { uid: String(lead.participantUid) }, { newIds, now });
      }
      if (way === 'capacity') {
        const { eventDate } = (await tx.get('events', eventId)) ?? { eventDate: '' };
        const changes = { eventDate, capacity: 1 + (one.who % 12) };
        await updateEvent(tx, eventId, changes, someone('maya'), { most: 0, now });
      }
      const [locked] = await tx.lock('events', [eventId]);
      if (way === 'merge' && lead && other && locked) {
        const { participantUid: uid = '', participant: email = '' } = lead;
        await takeOver(tx, locked, { uid, email, emailVerified: true }, [lead, other], now);
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
  if (way === 'join') await join(db, event, [aJoiner(number, { companions, split })]);
  if (way === 'add') await join(db, event, [aJoiner(number, { addedBy: { uid: 'uid-maya' } })]);
}

async function stateOf(db: Database, eventId: string): Promise<State> {
  const event = await db.get('events', eventId);
  const rows = await db.find('participations', {
    where: { eventId, leftReason: null },
    orderBy: [
      ['turn', 'asc'],
      ['joinOrder', 'asc'],
    ],
  });
  const waiting = rows.filter(({ status }) => status === 'waiting').length;
  expect([event?.joined ?? 0, event?.waiting ?? 0]).toEqual([rows.length, waiting]);
  return { capacity: event?.capacity ?? 0, rows };
}

const waits = ({ status }: Participation) => status === 'waiting';
const placesIn = (rows: readonly Participation[]) => rows.filter((row) => !waits(row)).length;
const leadOf = ({ id, broughtBy }: Participation) => broughtBy ?? id;

/** What must be true after each step. @param chosen the people who chose that their group may be split */
function requireFair(before: State, after: State, chosen: ReadonlySet<string | undefined>) {
  const { capacity, rows } = after;
  const left = capacity - placesIn(rows);
  expect(left, 'never over capacity').toBeGreaterThanOrEqual(0);
  const known = new Map(before.rows.map((row) => [row.id, row]));
  for (const row of rows)
    if (waits(row)) expect(known.get(row.id)?.status, 'keeps a place').not.toBe('joined');
  const groups = Map.groupBy(rows.filter(waits), ({ turn }) => turn);
  const gained = rows.filter((row) => !waits(row) && known.get(row.id)?.status !== 'joined');
  for (const [turn, group] of groups) {
    expect(group.length, 'nobody waits while a place fits them').toBeGreaterThan(left);
    const later = gained.filter((row) => row.turn > turn).length;
    expect(group.length, 'nobody gets a place that an earlier group could use').toBeGreaterThan(left + later);
  }
  for (const [lead, group] of Map.groupBy(rows, leadOf))
    if (!chosen.has(lead))
      expect(new Set(group.map(({ status }) => status)).size, 'no group is split against its choice').toBe(1);
}

/** The people whose group may be split from now on, by their choice in a step: one who merges two groups keeps the places of both. */
function splitBy({ way, who, split }: Step, leads: readonly Participation[], before: State, after: State) {
  const known = new Set(before.rows.map(({ id }) => id));
  const joined = after.rows.filter(({ id }) => !known.has(id)).map(leadOf);
  const [lead, other] = [leads[who % leads.length]?.id, leads[(who + 1) % leads.length]?.id];
  if (way === 'merge') return [lead, other];
  if (!split) return [];
  return way === 'companions' ? [lead] : joined;
}

describeDatabases('places', (open) => {
  it('are given in turn to whole groups, whatever happens', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 1, max: 8 }),
        async (steps, capacity) => {
          // In ten hours: people were asked whether they come, so that a no leaves a row that can come back.
          const { id: eventId } = await addEvent(db, { capacity, mostCompanions: 4, eventDate: later(600) });
          const chosen = new Set<string | undefined>();
          let state = await stateOf(db, eventId);
          for (const [number, one] of steps.entries()) {
            const leads = state.rows.filter(({ broughtBy }) => broughtBy === undefined);
            await take(db, eventId, leads, number, one);
            const after = await stateOf(db, eventId);
            for (const lead of splitBy(one, leads, state, after)) chosen.add(lead);
            requireFair(state, after, chosen);
            state = after;
          }
          for (const [ahead, row] of state.rows.filter(waits).entries())
            expect(await placedDetailsOf(db, row)).toEqual({ status: 'waiting', aheadInWaitlist: ahead });
        },
      ),
      { numRuns: 400, interruptAfterTimeLimit: 8_000 },
    );
  }, 60_000);

  it('are looked for by few reads behind many groups that need more', async () => {
    const db = await open();
    const { id: eventId } = await addEvent(db, {
      capacity: 2,
      joined: 803,
      waiting: 801,
      lastJoinOrder: 803,
    });
    const going = [1, 2].map((joinOrder) =>
      aParticipation({ eventId, joinOrder, participantUid: `uid-${joinOrder}` }),
    );
    const pairs = Array.from({ length: 400 }, (_, index) => {
      const turn = 3 + 2 * index;
      const lead = aParticipation({
        eventId,
        joinOrder: turn,
        status: 'waiting',
        participantUid: `uid-${turn}`,
      });
      const fields = { eventId, broughtBy: lead.id, turn, participantUid: undefined, participant: undefined };
      return [lead, aParticipation({ ...fields, joinOrder: turn + 1, status: 'waiting' })];
    });
    const last = aParticipation({ eventId, joinOrder: 803, status: 'waiting', participantUid: 'uid-803' });
    await insertRows(db, 'participations', ...going, ...pairs.flat(), last);
    // The database of a test refuses a transaction of too many calls.
    await db.transaction((tx) => leaveEvent(tx, going[0]?.id ?? '', { uid: 'uid-1' }, now));
    expect((await db.get('participations', last.id))?.status).toBe('joined');
    expect(await db.get('events', eventId)).toMatchObject({ joined: 802, waiting: 800 });
  });
});
