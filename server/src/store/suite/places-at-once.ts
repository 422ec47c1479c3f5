/** What every store does with places when many come, leave and change an event at once. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now, person } from '../../../test/records.ts';
import { CapacityTaken, type EventRecord } from '../port/store.ts';
import { statusRecordsAsRead } from './places.ts';
import { insistently, type Subject } from './subject.ts';

const later = inDays(1, now);

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function describePlacesAtOnce(subject: Subject): void {
  const { store, add } = subject;
  const join = (event: EventRecord, number: number, through = store) =>
    through.addParticipation(person(event.id, number));

  describe('places, by many at once,', () => {
    it('are given to 500 who come through two processes at once: each once, in order, and as they were told', async () => {
      const event = await add({ capacity: 20 });
      const second = await subject.reopen();
      const come = async (number: number) => {
        const through = number % 2 ? second : store;
        const outcome = await insistently(() => join(event, number, through));
        // Who was not answered the first time is there already, and reads how it stands.
        return outcome === 'joined already'
          ? (await through.findParticipation(event.id, `uid-${number}`))?.statusDetails
          : outcome;
      };
      const outcomes = await Promise.all(Array.from({ length: 500 }, (_, number) => come(number)));
      await second.close();
      const rows = (await store.listRoster(event.id, event.creatorUid, { limit: 1_000 })).map(
        ({ participation }) => participation,
      );
      expect(rows.map(({ joinOrder }) => joinOrder)).toEqual(
        Array.from({ length: 500 }, (_, index) => index + 1),
      );
      expect(new Set(rows.map(({ participantUid }) => participantUid)).size).toBe(500);
      const told = new Map(outcomes.map((outcome, number) => [`uid-${number}`, outcome]));
      expect(rows.map(({ participantUid }) => told.get(participantUid))).toEqual(
        rows.map((_, index) =>
          index < 20
            ? { status: 'joined', aheadInWaitlist: 0 }
            : { status: 'waiting', aheadInWaitlist: index - 20 },
        ),
      );
      expect((await store.findEvent(event.id))?.joined).toBe(500);
      expect(await store.countRoster(event.id, event.creatorUid)).toEqual({
        joined: 20,
        waiting: 480,
        removed: 0,
        attended: 0,
      });
    });

    it('are the same for every reader after 200 joins, departures and changes of the capacity at once', async () => {
      const event = await add({ capacity: 20 });
      const second = await subject.reopen();
      const random = randomNumbers(7);
      const act = async (number: number) => {
        const through = random(2) ? second : store;
        const what = random(10);
        const uid = `uid-${random(40)}`;
        if (what < 5) {
          await through.addParticipation(
            aParticipation({ eventId: event.id, participantUid: uid, participant: `${uid}@example.org` }),
          );
        } else if (what < 8) {
          const found = await through.findParticipation(event.id, uid);
          if (found) await through.removeParticipation(found.participation.id, uid, later);
        } else {
          const capacity = 15 + random(10);
          await through
            .updateEvent(
              event.id,
              'uid-maya',
              { eventDate: event.eventDate, capacity, title: `Change ${number}` },
              later,
            )
            .catch((error: unknown) => expect(error).toBeInstanceOf(CapacityTaken));
        }
      };
      await Promise.all(Array.from({ length: 200 }, (_, number) => insistently(() => act(number))));
      const statusRecords = await statusRecordsAsRead(store, event);
      expect(await statusRecordsAsRead(second, event)).toEqual(statusRecords);
      expect(statusRecords.size).toBeGreaterThan(5);
      await second.close();
    });

    it('told to somebody stay theirs, whoever joins or leaves', async () => {
      const event = await add({ capacity: 10 });
      const second = await subject.reopen();
      const told: string[] = [];
      await Promise.all(
        Array.from({ length: 120 }, async (_, number) => {
          const through = number % 2 ? second : store;
          const outcome = await insistently(() => join(event, number, through));
          if (typeof outcome !== 'object' || outcome.status !== 'joined') return;
          if (number % 3 === 0) {
            const found = await through.findParticipation(event.id, `uid-${number}`);
            expect(found?.statusDetails.status).toBe('joined');
            await through.removeParticipation(found?.participation.id ?? '', `uid-${number}`, later);
          } else told.push(`uid-${number}`);
        }),
      );
      await second.close();
      expect(told.length).toBeGreaterThan(0);
      for (const uid of told)
        expect((await store.findParticipation(event.id, uid))?.statusDetails).toEqual({
          status: 'joined',
          aheadInWaitlist: 0,
        });
    });
  });
}
