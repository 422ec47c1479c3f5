/** Who comes to the sample events. */
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { newId } from '../formats/new-id.ts';

const NAMES = [
  ...['Amara Okafor', 'Ben Whitaker', 'Carmen Díaz', 'Dewi Lestari', 'Elif Yılmaz', 'Farid Rahimi'],
  ...['Grace Mensah', 'Hana Novák', 'Imran Chowdhury', 'Jonas Lindqvist', 'Keiko Tanaka', 'Lucía Romero'],
  ...['Mateo Silva', 'Nadia Haddad', 'Oluwaseun Bello', 'Priya Raman', 'Quentin Moreau', 'Rosa Martínez'],
  ...['Sunniva Berg', 'Tamika Jones', 'Usha Gurung', 'Viktor Horvat', 'Wanjiru Kamau', 'Yusuf Demir'],
];

/** The participants. No one can register these addresses, because RFC 2606 reserves their domain. */
export const SAMPLE_PEOPLE = NAMES.map((displayName, index) => ({
  uid: `sample-neighbour-${index + 1}`,
  email: `neighbour-${index + 1}@social-serve.example`,
  displayName,
}));

/** How many places an event has, if it says so, and how many joined it; by its number on the list of sample events. */
const COMERS: Record<number, { capacity?: number; joined: number }> = {
  0: { capacity: 20, joined: 12 },
  1: { joined: 5 },
  2: { capacity: 8, joined: 11 }, // full, three wait
  4: { joined: 17 },
  5: { capacity: 60, joined: 24 },
  6: { capacity: 15, joined: 15 }, // full
  9: { capacity: 12, joined: 4 },
  10: { joined: 2 },
};

/** The capacity of the sample event with this number. */
export const sampleCapacity = (number: number) => COMERS[number]?.capacity;

/** The name of its host. */
export const sampleHost = (number: number) => NAMES[NAMES.length - 1 - (number % 6)];

/** How many joined it. */
export const sampleJoined = (number: number) => COMERS[number]?.joined ?? 0;

/** Who joined the sample events, in their order, one every few minutes until now. */
export function sampleParticipations(events: readonly EventRow[], now: Date): Participation[] {
  return events.flatMap(({ id: eventId, capacity }, number) => {
    const joined = sampleJoined(number);
    return Array.from({ length: joined }, (_, index): Participation => {
      // Not the same people in the same order at every event.
      const person = SAMPLE_PEOPLE[(index * 5 + number * 7) % SAMPLE_PEOPLE.length];
      if (!person) throw new Error('There are no sample people.');
      const { uid, email, displayName } = person;
      const status = capacity !== undefined && index >= capacity ? 'waiting' : 'joined';
      return {
        id: newId(now),
        eventId,
        participant: email,
        participantUid: uid,
        name: displayName,
        joinedAt: new Date(now.getTime() - (joined - index) * 420_000).toISOString(),
        ...{ joinOrder: index + 1, turn: index + 1, status },
        lastNotified: { sequence: 0, status },
      };
    });
  });
}
