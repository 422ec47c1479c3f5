/** What every store sums up of what was done. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEventRecord, anOutcome, aReport, now, person } from '../../../test/records.ts';
import {
  type EventRecord,
  newId,
  type ParticipationRecord,
  SAMPLE_ORGANISER,
  type SumsRecord,
  summedOf,
  sumsTogether,
  yearOf,
} from '../port/store.ts';
import type { Subject } from './subject.ts';

const YEAR = now.getUTCFullYear();
const decision = { decidedBy: 'tara@example.org', decidedAt: now.toISOString() };
let second = 0;
/** Each later than the one before. */
const nextMark = () => new Date(now.getTime() + ++second * 1000).toISOString();

export function describeImpact({ store, add, losesUpdates, sumsOneField }: Subject): void {
  /** Counts all rows. */
  async function counted(year?: number): Promise<SumsRecord> {
    const events: EventRecord[] = await store.readRows('events', null, 10_000);
    const rows: ParticipationRecord[] = await store.readRows('participations', null, 10_000);
    const attended = (id: string) => rows.filter((row) => row.eventId === id && row.attended).length;
    return sumsTogether(
      events
        .filter((event) => !event.cancelledAt && (year === undefined || yearOf(event) === year))
        .flatMap((event) => summedOf(event, attended(event.id)) ?? []),
    );
  }
  const sums = async () => (await store.readImpact(YEAR)).all;
  const join = async (event: EventRecord, number = 1) => {
    const guest = person(event.id, number);
    await store.addParticipation(guest);
    return guest;
  };
  const checkIn = ({ id, creatorUid }: EventRecord, guest: { id: string }, attended = true) =>
    store.recordCheckIn(id, creatorUid, guest.id, { attended, attendedMarkedAt: nextMark() });
  const past = (fields: Partial<EventRecord> = {}) =>
    add({ eventDate: inDays(-3, now, 10), endDate: inDays(-3, now, 13), ...fields });

  describe('what was done in all', () => {
    beforeEach((context) => context.skip(sumsOneField !== undefined, sumsOneField));

    it('is nothing until something was', async () => {
      await past();
      expect(await store.readImpact(YEAR)).toEqual({ all: {}, year: {} });
    });

    it('is the events with an outcome or a check-in, who came, their hours, and amounts by unit; in all and of a year', async () => {
      const event = await past();
      await checkIn(event, await join(event));
      expect(await sums()).toEqual({ events: 1, people: 1, halfHours: 6 });
      await store.keepOutcome(
        event.id,
        'uid-maya',
        anOutcome({
          items: [
            { what: 'Litter', amount: 12.5, unit: 'bags' },
            { what: 'Glass', amount: 0.3, unit: 'bags' },
            { what: 'Iron', amount: 7, unit: 'kg' },
            { what: 'Songs', amount: 9 },
          ],
          walkIns: 4,
        }),
      );
      const all = { events: 1, people: 5, halfHours: 6, bags: 128, kg: 70 };
      expect(await store.readImpact(YEAR)).toEqual({ all, year: all });
      expect(await store.readImpact(YEAR - 1)).toEqual({ all, year: {} });
      const old = await add({ eventDate: inDays(-400, now) });
      await store.keepOutcome(old.id, 'uid-maya', anOutcome({ walkIns: 1, hours: 2 }));
      await checkIn(old, await join(old)); // one's hours, not those of walk-ins
      expect((await store.readImpact(YEAR)).year).toEqual(all);
      expect(await sums()).toEqual({ events: 2, people: 7, halfHours: 10, bags: 253, kg: 70 });
      expect(await sums()).toEqual(await counted());
    });

    it('has nothing of what is hidden, cancelled, a sample or left out; what is shown again counts', async () => {
      const [event, sample] = [await past(), await past({ creatorUid: SAMPLE_ORGANISER })];
      for (const one of [event, sample]) await checkIn(one, await join(one));
      expect(await sums()).toMatchObject({ events: 1, people: 1 });
      const report = aReport({ eventId: event.id });
      await store.addReport(report);
      await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
      expect(await sums()).toEqual({});
      await store.showAgain(report.id, { ...decision, outcome: 'shown' });
      expect(await sums()).toMatchObject({ events: 1, people: 1 });
      await store.decideImpact(event.id, { leftOut: true, walkInsConfirmed: null });
      expect(await sums()).toEqual({});
      expect((await store.listWatched(9)).map(({ id }) => id)).toEqual([event.id]);
      await store.decideImpact(event.id, { leftOut: false, walkInsConfirmed: null });
      expect(await sums()).toMatchObject({ events: 1 });
      expect(await store.listWatched(9)).toEqual([]);
      await store.cancelEvent(event.id, 'uid-maya', now.toISOString());
      expect(await sums()).toEqual({});
      expect(await store.decideImpact(event.id, { leftOut: true, walkInsConfirmed: null })).toBe(false);
      expect(await store.decideImpact(newId(now), { leftOut: true, walkInsConfirmed: null })).toBe(false);
    });

    it('believes 200 walk-ins of an event, and more once the team confirmed them', async () => {
      const event = await past();
      await store.keepOutcome(event.id, 'uid-maya', anOutcome({ items: [], walkIns: 900 }));
      expect(await sums()).toEqual({ events: 1, people: 200 });
      expect((await store.listWatched(9)).map(({ id }) => id)).toEqual([event.id]);
      await store.decideImpact(event.id, { leftOut: false, walkInsConfirmed: 300 });
      expect(await sums()).toEqual({ events: 1, people: 300 });
      expect(await store.listWatched(9)).toHaveLength(1);
      await store.decideImpact(event.id, { leftOut: false, walkInsConfirmed: 900 });
      expect(await sums()).toEqual({ events: 1, people: 900 });
      expect(await store.listWatched(9)).toEqual([]);
      await store.keepOutcome(event.id, 'uid-maya', anOutcome({ items: [], walkIns: 901 }));
      expect(await sums()).toEqual({ events: 1, people: 900 });
      expect(await store.listWatched(9)).toHaveLength(1);
    });

    it('keeps who leaves, or is erased, as a number, and moves with the event', async () => {
      const event = await past();
      const guests = [await join(event, 1), await join(event, 2), await join(event, 3)];
      for (const guest of guests) await checkIn(event, guest);
      await store.removeParticipation(guests[0]?.id ?? '', 'uid-1', now.toISOString());
      const owner = { uid: 'uid-2', email: 'person2@example.org', emailVerified: true };
      const time = { now: now.toISOString(), from: now.toISOString() };
      await store.eraseOwnRows('participations', owner, time, 9);
      expect(await sums()).toEqual({ events: 1, people: 3, halfHours: 18 });
      await store.removeFromEvent(event.id, 'uid-maya', guests[2]?.id ?? '', now.toISOString());
      expect(await sums()).toEqual({ events: 1, people: 2, halfHours: 12 });
      const longer = { eventDate: event.eventDate, endDate: inDays(-3, now, 15) };
      await store.updateEvent(event.id, 'uid-maya', longer, now.toISOString());
      expect(await sums()).toEqual({ events: 1, people: 2, halfHours: 20 });
      const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
      await store.eraseOwnRows('events', maya, time, 9);
      expect(await sums()).toEqual({ events: 1, people: 2, halfHours: 20 });
    });

    it('counts an event in the year to which it is moved, also when it passes to somebody else there', async () => {
      const [last, next] = [`${YEAR - 1}-12-31T23:30:00.000Z`, `${YEAR}-01-01T00:30:00.000Z`];
      const event = await add({ eventDate: next, endDate: `${YEAR}-01-01T02:30:00.000Z` });
      await checkIn(event, await join(event));
      const one = { events: 1, people: 1, halfHours: 4 };
      expect((await store.readImpact(YEAR)).year).toEqual(one);
      await store.updateEvent(event.id, 'uid-maya', { eventDate: last }, now.toISOString());
      expect((await store.readImpact(YEAR)).year).toEqual({});
      expect((await store.readImpact(YEAR - 1)).year).toEqual({ ...one, halfHours: 6 });
      const ahead = { eventDate: inDays(400, now), endDate: null };
      await store.updateEvent(event.id, 'uid-maya', ahead, now.toISOString());
      const helper = { id: newId(now), uid: 'uid-arif', email: 'arif@example.org', since: now.toISOString() };
      const passed = await add({ ...ahead, endDate: undefined, helpers: [helper] });
      await checkIn(passed, await join(passed));
      const both = { events: 2, people: 2 };
      expect(await sums()).toEqual(both);
      const maya = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
      const time = { now: now.toISOString(), from: now.toISOString() };
      await store.eraseOwnRows('events', maya, time, 9);
      expect((await store.findEvent(passed.id))?.creatorUid).toBe('uid-arif');
      expect(await sums()).toEqual(await counted());
    });

    it('comes with rows that are restored', async () => {
      const event = anEventRecord({ eventDate: inDays(-3, now), outcome: anOutcome({ hours: 1.5 }) });
      await store.addRows('events', [event]);
      const guests = [1, 2].map((number) => ({ ...person(event.id, number), joinOrder: number }));
      await store.addRows('participations', [{ ...guests[0], attended: true } as ParticipationRecord]);
      await store.addRows('participations', [guests[1] as ParticipationRecord]);
      expect(await sums()).toEqual({ events: 1, people: 4, halfHours: 3, bags: 125 });
      expect(await sums()).toEqual(await counted());
    });

    it('equals a count after 500 changes of all kinds at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      let seed = 7;
      const random = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((seed / 2_147_483_648) * below);
      };
      const events: EventRecord[] = [];
      const guests: { event: EventRecord; id: string; uid: string }[] = [];
      for (let number = 0; number < 12; number++) {
        const event = await add({
          eventDate: inDays(-3 - number * 60, now, 10),
          ...(number % 3 && { endDate: inDays(-3 - number * 60, now, 12 + (number % 5)) }),
          creatorUid: `uid-organiser-${number}`,
          creator: `organiser-${number}@example.org`,
        });
        events.push(event);
        for (let guest = 0; guest < 8; guest++) {
          const uid = `uid-${number}-${guest}`;
          const row = { ...person(event.id, 1), participantUid: uid, participant: `${uid}@example.org` };
          await store.addParticipation(row);
          guests.push({ event, id: row.id, uid });
        }
      }
      const erased = async (uid: string, kind: 'events' | 'participations', email: string) => {
        const time = { now: now.toISOString(), from: now.toISOString() };
        await store.eraseOwnRows(kind, { uid, email, emailVerified: true }, time, 99);
      };
      const change = async () => {
        const event = events[random(events.length)] as EventRecord;
        const guest = guests[random(guests.length)] as (typeof guests)[number];
        const { id, creatorUid, creator } = event;
        const dice = random(100);
        if (dice < 60) return void (await checkIn(guest.event, guest, random(3) > 0));
        if (dice < 75) {
          const items = [{ what: 'Litter', amount: random(500) / 10, unit: 'bags' as const }];
          const outcome = anOutcome({ items, walkIns: random(400), hours: (1 + random(6)) / 2 });
          return void (await store.keepOutcome(id, creatorUid, random(4) ? outcome : null));
        }
        if (dice < 82) return void (await store.removeParticipation(guest.id, guest.uid, now.toISOString()));
        if (dice < 88)
          return void (await store.removeFromEvent(
            guest.event.id,
            guest.event.creatorUid,
            guest.id,
            now.toISOString(),
          ));
        if (dice < 92) return erased(guest.uid, 'participations', `${guest.uid}@example.org`);
        if (dice < 94) {
          const years = random(3) - 1; // over the border of a year, and back
          const eventDate = inDays(-3 - years * 365, now);
          return void (await store.updateEvent(
            id,
            creatorUid,
            { eventDate, endDate: null },
            now.toISOString(),
          ));
        }
        if (dice < 95) {
          const report = aReport({ eventId: id, reporterUid: newId(now) });
          await store.addReport(report);
          await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
          return void (random(4) && (await store.showAgain(report.id, { ...decision, outcome: 'shown' })));
        }
        if (dice < 97)
          return void (await store.decideImpact(id, {
            leftOut: random(3) === 0,
            walkInsConfirmed: random(2) === 0 ? random(1_000) : null,
          }));
        if (dice < 99) return erased(creatorUid, 'events', creator);
        if (random(2) === 0) await store.cancelEvent(id, creatorUid, now.toISOString());
      };
      for (let done = 0; done < 500; done += 25) {
        await Promise.all(Array.from({ length: 25 }, change));
        if (done % 100 === 0) expect(await sums()).toEqual(await counted());
      }
      const { all, year } = await store.readImpact(YEAR);
      expect(all).toEqual(await counted());
      expect(year).toEqual(await counted(YEAR));
      expect(all.events).toBeGreaterThan(2);
    }, 60_000);
  });
}
