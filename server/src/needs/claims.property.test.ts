/** What is claimed of an event's needs, whatever people and organisers do; and what they do at once, in two processes. */
import type { Claim, Need } from '@social-serve/contract/need-rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aJoiner, insistently, join } from '../../test/joiners.ts';
import { addEvent, later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { ClaimRow } from '../database/tables/claims.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { ProblemError } from '../http/problems.ts';
import { setOwnClaims } from '../participations/claims.ts';
import { setOwnCompanions } from '../participations/companions.ts';
import { endParticipations, leaveEvent } from '../participations/leave.ts';
import { removeParticipant } from '../participations/remove.ts';
import { takeOver } from '../participations/take-over.ts';
import { setOrganiserClaims } from './organisers.ts';

const NEEDS: Need[] = [
  { _id: '1'.repeat(24), label: 'Gloves', kind: 'thing', number: 6 },
  { _id: '2'.repeat(24), label: 'Driver', kind: 'role', number: 3 },
  { _id: '3'.repeat(24), label: 'Cake', kind: 'thing', number: 2, allowMore: true },
];

const WAYS = [
  ...(['join', 'join', 'claim', 'claim', 'claim', 'organise', 'leave', 'remove', 'erase'] as const),
  ...(['companions', 'merge', 'needs', 'needs', 'capacity'] as const),
];
const step = fc.record({
  way: fc.constantFrom(...WAYS),
  who: fc.nat(20),
  count: fc.nat(3),
  numbers: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
  /** Of a change of needs: which stay, with which number and kind. */
  stays: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  role: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const wantedBy = ({ numbers }: Step, { needs = [] }: EventRow): Claim[] =>
  NEEDS.flatMap(({ _id: need }, index) => {
    const number = numbers[index] ?? 0;
    return number > 0 && needs.some(({ _id }) => _id === need) ? [{ need, number }] : [];
  });

const needsAfter = ({ stays, numbers, role }: Step): Need[] =>
  NEEDS.flatMap((need, index) =>
    stays[index]
      ? [
          {
            ...need,
            number: 1 + (numbers[index] ?? 0),
            ...(index === 0 && role && { kind: 'role' as const }),
          },
        ]
      : [],
  );

/** Runs a step; a refusal changes nothing. */
async function take(
  db: Database,
  event: EventRow,
  leads: readonly Participation[],
  number: number,
  one: Step,
) {
  const { way, count } = one;
  const lead = leads.length > 0 ? leads[one.who % leads.length] : undefined;
  const other = leads.length > 1 ? leads[(one.who + 1) % leads.length] : undefined;
  const companions = Array.from({ length: count }, () => ({ id: newId(now), age: 'adult' as const }));
  const claims = wantedBy(one, event);
  const uid = String(lead?.participantUid);
  if (way === 'join') await join(db, event, [aJoiner(number, { companions, claims, split: one.role })]);
  await db
    .transaction(async (tx) => {
      if (way === 'claim' && lead) await setOwnClaims(tx, lead.id, claims, { uid }, now);
      if (way === 'organise') await setOrganiserClaims(tx, event.id, claims, { uid: 'uid-maya' }, now);
      if (way === 'leave' && lead) await leaveEvent(tx, lead.id, { uid }, now);
      if (way === 'remove' && lead) await removeParticipant(tx, event.id, lead.id, someone('maya'), now);
      if (way === 'erase' && lead) await endParticipations(tx, [lead], 'deleted', now);
      if (way === 'companions' && lead) {
        const newIds = companions.map(({ id }) => id);
        await setOwnCompanions(tx, lead.id, { adults: count, split: one.role }, { uid }, { newIds, now });
      }
      const { eventDate } = event;
      const options = { most: 0, now };
      if (way === 'needs')
        await updateEvent(tx, event.id, { eventDate, needs: needsAfter(one) }, someone('maya'), options);
      if (way === 'capacity')
        await updateEvent(tx, event.id, { eventDate, capacity: 2 + one.who }, someone('maya'), options);
      const [locked] = await tx.lock('events', [event.id]);
      if (way === 'merge' && lead && other && locked) {
        const account = { uid, email: String(lead.participant), emailVerified: true };
        await takeOver(tx, locked, account, [lead, other], now);
      }
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
}

interface State {
  event: EventRow;
  people: Participation[];
  claims: ClaimRow[];
}

async function stateOf(db: Database, id: string): Promise<State> {
  const event = (await db.get('events', id)) as EventRow;
  const people = await db.find('participations', {
    where: { eventId: id, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
  });
  return { event, people, claims: await db.find('claims', { where: { eventId: id } }) };
}

/** What must be true after each step. */
function requireRight(before: State, { event, people, claims }: State) {
  const sums: Record<string, number> = {};
  for (const { need, number } of claims) sums[need] = (sums[need] ?? 0) + number;
  expect(event.claimed ?? {}, 'the event counts its claims').toEqual(sums);
  for (const { _id, number, allowMore } of event.needs ?? [])
    if (!allowMore && (sums[_id] ?? 0) > number)
      expect(sums[_id], 'beyond the number nothing is added').toBeLessThanOrEqual(
        before.event.claimed?.[_id] ?? 0,
      );
  for (const claim of claims) {
    const lead = people.find(({ id }) => id === claim.participationId);
    if (claim.uid === undefined) expect(lead?.status, 'whoever claims has a place').toBe('joined');
    const group = people.filter((one) => one.status === 'joined' && one.broughtBy === lead?.id && lead);
    const kind = event.needs?.find(({ _id }) => _id === claim.need)?.kind;
    const earlier = before.claims
      .filter(({ need }) => need === claim.need)
      .reduce((most, { number }) => Math.max(most, number), 0);
    if (kind === 'role' && claim.number > 1 + group.length)
      expect(claim.number, 'a role is claimed once a person').toBeLessThanOrEqual(earlier);
  }
}

describeDatabases('claims', (open) => {
  it('never exceed what the rules allow, whatever happens', async () => {
    const db = await open();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.integer({ min: 2, max: 8 }),
        async (steps, capacity) => {
          const { id } = await addEvent(db, { capacity, mostCompanions: 3, needs: NEEDS });
          let state = await stateOf(db, id);
          for (const [number, one] of steps.entries()) {
            const leads = state.people.filter(({ broughtBy }) => broughtBy === undefined);
            await take(db, state.event, leads, number, one);
            const after = await stateOf(db, id);
            requireRight(state, after);
            state = after;
          }
        },
      ),
      { numRuns: 300, interruptAfterTimeLimit: 8_000 },
    );
  }, 60_000);
});

/** A refusal is an answer, too. */
const orRefused = (work: () => Promise<unknown>) =>
  insistently(work).then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      return error.code;
    },
  );

describeDatabases('claims that race', (open) => {
  const start = async (needs: Need[]) => {
    const db = await open();
    const other = await open.again();
    const event = await addEvent(db, { needs, eventDate: later(600) });
    const people = [aJoiner(1), aJoiner(2)] as const;
    await join(db, event, people);
    return { db, other, event, people };
  };
  const [gloves, driver] = NEEDS as [Need, Need];
  const claim = (db: Database, id: string, uid: string, need: Need, number: number) =>
    orRefused(() => db.transaction((tx) => setOwnClaims(tx, id, [{ need: need._id, number }], { uid }, now)));
  const requireCounted = async (db: Database, id: string) => {
    const state = await stateOf(db, id);
    requireRight(state, state);
    return state.event.claimed;
  };

  it.each([1, 2, 3])('the last driver is claimed once (%i)', async () => {
    const { db, other, event, people } = await start([{ ...driver, number: 1 }]);
    const answers = await Promise.all([
      claim(db, people[0].id, 'uid-1', driver, 1),
      claim(other, people[1].id, 'uid-2', driver, 1),
    ]);
    expect(answers.toSorted()).toEqual(['done', 'too-many-claimed']);
    expect(await requireCounted(db, event.id)).toEqual({ [driver._id]: 1 });
  });

  it.each([1, 2, 3])('the last driver is taken once by two who join (%i)', async () => {
    const { db, other, event } = await start([{ ...driver, number: 1 }]);
    const claims = [{ need: driver._id, number: 1 }];
    const answers = await Promise.all(
      [db, other].map((one, index) => insistently(() => join(one, event, [aJoiner(10 + index, { claims })]))),
    );
    expect(answers.flat().filter((one) => one === 'too-many-claimed')).toHaveLength(1);
    expect(await requireCounted(db, event.id)).toEqual({ [driver._id]: 1 });
  });

  it.each([1, 2, 3])('a number that is lowered meanwhile is not exceeded by later claims (%i)', async () => {
    const { db, other, event, people } = await start([gloves]);
    const { eventDate } = event;
    const lower = () =>
      other.transaction((tx) =>
        updateEvent(tx, event.id, { eventDate, needs: [{ ...gloves, number: 2 }] }, someone('maya'), {
          most: 0,
          now,
        }),
      );
    const [claimed] = await Promise.all([claim(db, people[0].id, 'uid-1', gloves, 5), orRefused(lower)]);
    const sums = await requireCounted(db, event.id);
    expect(sums).toEqual(claimed === 'done' ? { [gloves._id]: 5 } : undefined);
    expect(await claim(db, people[1].id, 'uid-2', gloves, 3)).toBe('too-many-claimed');
  });

  it.each([1, 2, 3])('a person who leaves meanwhile has no claim (%i)', async () => {
    const { db, other, event, people } = await start([gloves]);
    const leave = () => other.transaction((tx) => leaveEvent(tx, people[0].id, { uid: 'uid-1' }, now));
    await Promise.all([claim(db, people[0].id, 'uid-1', gloves, 2), orRefused(leave)]);
    expect(await requireCounted(db, event.id)).toBeUndefined();
  });
});
