/** How long a commit takes: 100 writes a second, one new event to nine joins. */
import { newId } from '../../server/src/store/port/store.ts';
import { openSqliteStore } from '../../server/src/store/sqlite/store.ts';
import { type Times, timesOf } from '../lib/times.ts';
import { someEvents } from './data.ts';

const PER_SECOND = 100;
const MOST = 2_000;

/** @param file a database that nobody else has open */
export async function measureCommits(file: string): Promise<Times> {
  const store = openSqliteStore(file);
  const now = new Date();
  const times: number[] = [];
  let number = 0;
  let eventId = '';
  for await (const event of someEvents(MOST, now)) {
    const start = performance.now();
    if (number % 10 === 0) {
      await store.addEvent(event);
      eventId = event.id;
    } else {
      const person = { participant: `${number}@example.org`, participantUid: `person-${number}` };
      await store.addParticipation({ id: newId(now), eventId, ...person, joinedAt: event.postDate });
    }
    const took = performance.now() - start;
    times.push(took);
    number += 1;
    await new Promise((next) => setTimeout(next, Math.max(0, 1_000 / PER_SECOND - took)));
  }
  await store.close();
  return timesOf(times);
}
