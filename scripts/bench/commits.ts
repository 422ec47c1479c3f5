/** How long a commit takes: 100 writes a second, one new event to nine joins. */
import { openSqlite } from '../../server/src/database/sqlite/open.ts';
import { newId } from '../../server/src/formats/new-id.ts';
import { joinEvent } from '../../server/src/participations/join.ts';
import { type Times, timesOf } from '../lib/times.ts';
import { someEvents } from './data.ts';

const PER_SECOND = 100;
const MOST = 2_000;

/** @param file a database that nobody else has open */
export async function measureCommits(file: string): Promise<Times> {
  const db = openSqlite(file);
  const now = new Date();
  const times: number[] = [];
  let number = 0;
  let eventId = '';
  for await (const event of someEvents(MOST, now)) {
    const start = performance.now();
    if (number % 10 === 0) {
      await db.transaction((tx) => tx.insert('events', [event]));
      eventId = event.id;
    } else {
      const person = { uid: `person-${number}`, address: `${number}@example.org`, emailVerified: true };
      const joiner = { id: newId(now), ...person, at: event.postDate };
      await db.transaction((tx) => joinEvent(tx, eventId, [joiner], 0));
    }
    const took = performance.now() - start;
    times.push(took);
    number += 1;
    await new Promise((next) => setTimeout(next, Math.max(0, 1_000 / PER_SECOND - took)));
  }
  await db.close();
  return timesOf(times);
}
