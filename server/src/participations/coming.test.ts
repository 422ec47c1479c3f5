/** People say whether they still come, leave by that, and come back; on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { aStop, insert, later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { cancelEvent } from '../events/cancel.ts';
import { newId } from '../formats/new-id.ts';
import { rosterNow } from '../organisers/roster-news.ts';
import type { Answering } from './come-back.ts';
import { answerFor, answerOwn } from './coming.ts';
import { newCompanionIds } from './companions.ts';
import type { Joiner } from './joiner.ts';
import { leaveEvent } from './leave.ts';
import { findParticipation, listJoinedEvents } from './queries.ts';
import { countAnswers, listRoster } from './roster.ts';
import { sweepLeft } from './sweep-left.ts';

const at = (minutes: number) => new Date(later(minutes));
const options = (minutes = 1): Answering => ({
  now: at(minutes),
  ...{ newIds: newCompanionIds(now), leftId: newId(now), mostUpcoming: 0, withoutAccount: true },
});

describeDatabases('people who are asked whether they come', (open) => {
  let db: Database;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    // In ten hours: they are asked already.
    event = await addEvent(db, { capacity: 2, eventDate: later(600), mostCompanions: 3 });
  });

  const guest = (number: number, fields: Partial<Joiner> = {}): Joiner => ({
    ...{
      id: newId(now),
      emailVerified: false,
      name: `Guest ${number}`,
      address: `guest${number}@example.org`,
    },
    ...{ at: now.toISOString(), ...fields },
  });
  const rowOf = async (id: string) => (await db.get('participations', id)) as Participation;
  const codeOf = (error: unknown) => (error as { code?: string }).code;
  const answer = (id: string, body: Parameters<typeof answerFor>[3], minutes = 1) =>
    db.transaction(async (tx) => {
      const [locked] = await tx.lock('events', [event.id]);
      const row = await tx.get('participations', id);
      if (!locked || !row) throw new Error('No place.');
      return answerFor(tx, locked, row, body, options(minutes));
    });
  const answerAs = (number: number, id: string, coming: boolean, minutes = 1) =>
    db.transaction((tx) => answerOwn(tx, id, { coming }, { uid: `uid-${number}` }, options(minutes)));
  /** As of before the question went out. */
  const unasked = () =>
    db.transaction((tx) => tx.update('participations', { eventId: event.id }, { coming: null }));
  const asked = (...ids: string[]) =>
    db.transaction((tx) =>
      tx.update('participations', { id: { in: ids } }, { askedAt: now.toISOString(), coming: null }),
    );
  const places = async () => {
    const { joined = 0, waiting = 0 } = (await db.get('events', event.id)) as EventRow;
    return { joined: joined - waiting, waiting };
  };

  it('who joins after the question went out has said yes, unless they wait', async () => {
    const [one, two, three] = [aJoiner(1), guest(2), aJoiner(3)];
    await join(db, event, [one, two, three]);
    expect(await rowOf(one.id)).toMatchObject({ coming: true });
    expect(await rowOf(two.id)).toMatchObject({ coming: true });
    expect(await rowOf(two.id)).not.toHaveProperty('askedAt');
    expect(await rowOf(three.id)).not.toHaveProperty('coming');
    // Who moves up is to be asked.
    await answer(one.id, { coming: false });
    expect(await rowOf(three.id)).toMatchObject({ status: 'joined' });
    expect(await rowOf(three.id)).not.toHaveProperty('coming');
    expect(await countAnswers(db, event.id)).toEqual({ yes: 1, silent: 0, notAsked: 1, left: 1 });
  });

  it.each([{ askComing: false }, { eventDate: later(3 * 24 * 60) }])(
    'nobody has said so who joins %o',
    async (fields) => {
      const other = await addEvent(db, fields);
      const one = aJoiner(1);
      await join(db, other, [one]);
      expect(await rowOf(one.id)).not.toHaveProperty('coming');
    },
  );

  it('a yes counts for the whole group, which can be smaller', async () => {
    const lead = aJoiner(1, { companions: [{ id: newId(now), age: 'adult' }] });
    const roomy = await addEvent(db, { eventDate: later(600), mostCompanions: 3 });
    event = roomy;
    const brings = aJoiner(2, {
      companions: [1, 2, 3].map(() => ({ id: newId(now), age: 'child' as const })),
    });
    await join(db, roomy, [lead, brings]);
    await unasked();
    await db.transaction((tx) =>
      tx.update('participations', { eventId: roomy.id }, { askedAt: now.toISOString() }),
    );
    expect(await countAnswers(db, roomy.id)).toEqual({ yes: 0, silent: 6, notAsked: 0, left: 0 });
    const companions = await answer(brings.id, { coming: true, children: 1 });
    expect(companions).toHaveLength(1);
    expect(await countAnswers(db, roomy.id)).toEqual({ yes: 2, silent: 2, notAsked: 0, left: 0 });
    expect(await places()).toEqual({ joined: 4, waiting: 0 });
    // As many as now, without a number.
    expect(await answer(lead.id, { coming: true })).toHaveLength(1);
    expect(await countAnswers(db, roomy.id)).toEqual({ yes: 4, silent: 0, notAsked: 0, left: 0 });
  });

  it('a no is leaving, with everyone: the next move up and are notified, the reason is on the roster', async () => {
    const lead = guest(1, { companions: [{ id: newId(now), age: 'child' }] });
    const [two, three] = [aJoiner(2), aJoiner(3)];
    await join(db, event, [lead, two, three]);
    await asked(lead.id);
    await answer(lead.id, { coming: false, reason: 'My child is ill' });
    expect(await places()).toEqual({ joined: 2, waiting: 0 });
    expect(await rowOf(two.id)).toMatchObject({ status: 'joined' });
    const mailed = await db.find('outbox', {
      where: { kind: 'participation', recipient: { in: ['uid-2', 'uid-3'] } },
    });
    expect(mailed.length).toBe(2);
    const staying = await rowOf(lead.id);
    expect(staying).toMatchObject({
      ...{ leftReason: 'left', cannotCome: 'My child is ill', name: 'Guest 1', linkVersion: 1 },
      askedAt: now.toISOString(),
    });
    // The address was never confirmed: it may be another person's.
    expect(staying).not.toHaveProperty('participant');
    expect(await db.count('mailRecipients', { participationId: lead.id })).toBe(0);
    const left = await listRoster(db, event, { coming: 'left', limit: 10 }, true);
    expect(left.map(({ participation: { name, age }, status }) => [name ?? age, status])).toEqual([
      ['Guest 1', 'left'],
      ['child', 'left'],
    ]);
    expect(left[0]?.companions).toBe(1);
    expect((await countAnswers(db, event.id)).left).toBe(2);
    // Without a filter, people who left are not listed.
    expect(await listRoster(db, event, { limit: 10 }, true)).toHaveLength(2);
  });

  it('the reason can follow, and nothing is lost by saying no twice', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    await answer(one.id, { coming: false });
    expect(await rowOf(one.id)).toMatchObject({ cannotCome: '' });
    await answer(one.id, { coming: false, reason: 'Work' });
    await answer(one.id, { coming: false });
    expect(await rowOf(one.id)).toMatchObject({ cannotCome: 'Work', participantUid: 'uid-1' });
    expect(await places()).toEqual({ joined: 0, waiting: 0 });
  });

  it('who left is in none of their own lists', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    await answer(one.id, { coming: false });
    expect(await findParticipation(db, event.id, 'uid-1')).toBeNull();
    const listing = { from: now.toISOString(), limit: 10 };
    expect(await listJoinedEvents(db, 'uid-1', listing as never)).toMatchObject({ rows: [], total: 0 });
  });

  it('before being asked a no is leaving, too, of which nothing stays', async () => {
    const early = await addEvent(db, { eventDate: later(3 * 24 * 60) });
    event = early;
    const [one, two] = [aJoiner(1), guest(2)];
    await join(db, early, [one, two]);
    for (const { id } of [one, two]) {
      await answer(id, { coming: false, reason: 'No time' });
      const row = await rowOf(id);
      expect(row).toMatchObject({ leftReason: 'left' });
      for (const field of ['cannotCome', 'name', 'linkVersion', 'participantUid', 'participant'])
        expect(row).not.toHaveProperty(field);
    }
    expect((await countAnswers(db, early.id)).left).toBe(0);
    expect(await db.count('sinceBackup', {})).toBe(1);
  });

  it('answers end with the start; leaving stays possible', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    for (const coming of [true, false])
      expect(codeOf(await answerAs(1, one.id, coming, 600).catch((error: unknown) => error))).toBe(
        'event-started',
      );
    await answerAs(1, one.id, true, 599);
    await db.transaction((tx) => leaveEvent(tx, one.id, { uid: 'uid-1' }, at(601)));
    expect(await rowOf(one.id)).toMatchObject({ leftReason: 'left' });
    expect(await rowOf(one.id)).not.toHaveProperty('cannotCome');
  });

  it('people on the waiting list have nothing to confirm, and can say no', async () => {
    await join(db, event, [aJoiner(1), aJoiner(2)]);
    const three = aJoiner(3);
    await join(db, event, [three]);
    expect(codeOf(await answerAs(3, three.id, true).catch((error: unknown) => error))).toBe('not-now');
    await answerAs(3, three.id, false);
    expect(await places()).toEqual({ joined: 2, waiting: 0 });
  });

  it('coming back is joining again, at the end of the line, by the same link', async () => {
    const one = guest(1);
    await join(db, event, [one, aJoiner(2), aJoiner(3)]);
    await db.transaction((tx) =>
      tx.update('participations', { id: one.id }, { unconfirmed: null, confirmBy: null }),
    );
    const before = await rosterNow(db, { id: event.id, lastJoinOrder: 3 });
    await answer(one.id, { coming: false, reason: 'Ill' });
    expect(await rowOf(one.id)).toMatchObject({ participant: 'guest1@example.org' });
    expect(await db.count('mailRecipients', { participationId: one.id })).toBe(1);
    const left = await rosterNow(db, { id: event.id, lastJoinOrder: 3 });
    expect(left.left).toBe(before.left + 1);
    expect(await answer(one.id, { coming: true, adults: 1 })).toMatchObject([
      { statusDetails: { status: 'waiting' } },
    ]);
    const back = await rowOf(one.id);
    expect(back).toMatchObject({ status: 'waiting', joinOrder: 4, turn: 4, linkVersion: 1, name: 'Guest 1' });
    for (const field of ['leftReason', 'leftAt', 'cannotCome', 'askedAt', 'coming'])
      expect(back).not.toHaveProperty(field);
    expect(await places()).toEqual({ joined: 2, waiting: 2 });
    expect((await countAnswers(db, event.id)).left).toBe(0);
    // The earlier place stays counted among those that were left.
    expect((await rosterNow(db, { id: event.id, lastJoinOrder: 5 })).left).toBe(left.left);
    expect(await db.count('outbox', { kind: 'participation', subject: one.id } as never)).toBe(1);
    await answer(one.id, { coming: false });
    await answer(one.id, { coming: true });
    expect(await rowOf(one.id)).toMatchObject({ joinOrder: 6 });
  });

  it('an account that said no joins again by its call, or by the event’s page', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    await answerAs(1, one.id, false);
    await answerAs(1, one.id, true);
    expect(await rowOf(one.id)).toMatchObject({ joinOrder: 2, coming: true, participant: '1@example.org' });
    await answerAs(1, one.id, false);
    const again = aJoiner(1);
    expect(await join(db, event, [again])).toMatchObject([{ status: 'joined' }]);
    expect(await rowOf(again.id)).toMatchObject({ participantUid: 'uid-1', coming: true });
    const cleared = await rowOf(one.id);
    expect(cleared).not.toHaveProperty('participantUid');
    expect(cleared).not.toHaveProperty('cannotCome');
    expect((await countAnswers(db, event.id)).left).toBe(0);
  });

  it('a left row’s address is not a place: it has one place, and what was left is cleared', async () => {
    const one = guest(1);
    await join(db, event, [one]);
    await db.transaction((tx) => tx.update('participations', { id: one.id }, { unconfirmed: null }));
    await answer(one.id, { coming: false });
    const again = guest(1);
    expect(await join(db, event, [again])).toMatchObject([{ status: 'joined' }]);
    expect(await rowOf(again.id)).toMatchObject({ participant: 'guest1@example.org' });
    expect(await rowOf(one.id)).not.toHaveProperty('name');
    expect(await db.count('mailRecipients', { participationId: one.id })).toBe(0);
    const account = aJoiner(9, { address: 'guest1@example.org' });
    await db.transaction((tx) => tx.update('participations', { id: again.id }, { unconfirmed: null }));
    await answer(again.id, { coming: false });
    expect(await join(db, event, [account])).toMatchObject([{ status: 'joined' }]);
    expect(await db.count('participations', { eventId: event.id, leftReason: null })).toBe(1);
  });

  it('an account that left comes back although a place under its address was left, too', async () => {
    const [one, typed] = [aJoiner(1), guest(2, { address: '1@example.org' })];
    await join(db, event, [one]);
    await answerAs(1, one.id, false);
    await join(db, event, [typed]);
    await db.transaction((tx) => tx.update('participations', { id: typed.id }, { unconfirmed: null }));
    await answer(typed.id, { coming: false });
    await answerAs(1, one.id, true);
    expect(await rowOf(one.id)).toMatchObject({ status: 'joined', participant: '1@example.org' });
    expect(await rowOf(typed.id)).not.toHaveProperty('participant');
    expect(await rowOf(typed.id)).not.toHaveProperty('cannotCome');
    expect(await places()).toEqual({ joined: 1, waiting: 0 });
  });

  it('an account takes over a place under its address, whatever it left', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    await answerAs(1, one.id, false);
    const typed = guest(2, { address: '1@example.org' });
    await join(db, event, [typed]);
    expect(codeOf(await answerAs(1, one.id, true).catch((error: unknown) => error))).toBe('already-joined');
    expect(await join(db, event, [aJoiner(1)])).toMatchObject([{ status: 'joined', earlier: typed.id }]);
    expect(await db.count('participations', { eventId: event.id, participantUid: 'uid-1' })).toBe(1);
  });

  it('is refused as joining is', async () => {
    const [one, two] = [guest(1), aJoiner(2)];
    await join(db, event, [one, two]);
    await answer(one.id, { coming: false });
    await answerAs(2, two.id, false);
    await db.transaction((tx) => tx.update('events', { id: event.id }, { joinWithoutAccount: false }));
    expect(codeOf(await answer(one.id, { coming: true }).catch((error: unknown) => error))).toBe(
      'not-allowed',
    );
    expect(codeOf(await answer(one.id, { coming: true, adults: 4 }).catch((error: unknown) => error))).toBe(
      'not-allowed',
    );
    const few = db.transaction((tx) =>
      answerOwn(tx, two.id, { coming: true, adults: 4 }, { uid: 'uid-2' }, options()),
    );
    expect(codeOf(await few.catch((error: unknown) => error))).toBe('limit-reached');
    await db.transaction((tx) => cancelEvent(tx, event.id, someone('maya'), { following: false, now }));
    expect(codeOf(await answerAs(2, two.id, true).catch((error: unknown) => error))).toBe('not-found');
    // A no of an event that was cancelled meanwhile harms nobody.
    await answerAs(2, two.id, false);
  });

  it('whom the team stopped can answer and be fewer, and brings nobody more', async () => {
    const [one, two] = [aJoiner(1, { companions: [{ id: newId(now), age: 'adult' }] }), guest(2)];
    event = await addEvent(db, { capacity: 9, eventDate: later(600), mostCompanions: 3 });
    await join(db, event, [one, two]);
    await insert(db, 'stops', aStop({ uid: 'uid-1' }));
    await expect(answer(one.id, { coming: true, adults: 2 })).rejects.toMatchObject({ code: 'stopped' });
    expect(await places()).toEqual({ joined: 3, waiting: 0 });
    expect(await answer(one.id, { coming: true, adults: 1 })).toHaveLength(1);
    expect(await answer(one.id, { coming: true, adults: 0 })).toEqual([]);
    expect(await answer(two.id, { coming: true, adults: 2 })).toHaveLength(2);
    expect(await answer(one.id, { coming: false })).toEqual([]);
  });

  it('what stays is cleared 30 days after the event', async () => {
    const [one, two] = [guest(1, { companions: [{ id: newId(now), age: 'adult' }] }), aJoiner(2)];
    await join(db, event, [one, two]);
    await answer(one.id, { coming: false, reason: 'Ill' });
    await answer(two.id, { coming: false });
    const sweep = async (before: string) => {
      let place: string | null = null;
      do place = await sweepLeft(db, before, place, at(700));
      while (place);
    };
    await sweep(event.endsAt);
    expect(await rowOf(one.id)).toMatchObject({ name: 'Guest 1' });
    await sweep(new Date(Date.parse(event.endsAt) + 1).toISOString());
    expect(await db.count('participations', { cannotCome: { not: null } })).toBe(0);
    expect(await rowOf(one.id)).not.toHaveProperty('name');
    expect(await rowOf(two.id)).not.toHaveProperty('participantUid');
    expect(await places()).toEqual({ joined: 0, waiting: 0 });
  });

  it('leaving permanently clears what stayed', async () => {
    const one = aJoiner(1);
    await join(db, event, [one]);
    await answerAs(1, one.id, false);
    await db.transaction((tx) => leaveEvent(tx, one.id, { uid: 'uid-1' }, now));
    expect(await rowOf(one.id)).not.toHaveProperty('participantUid');
    expect(codeOf(await answerAs(1, one.id, true).catch((error: unknown) => error))).toBe('not-found');
  });
});
