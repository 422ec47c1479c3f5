/**
 * Joins people to an event in a process of its own, all at once, when a line comes in on its standard input. Arguments: the database,
 * the event's id, the first person's number and how many there are, and how many upcoming events each may have. Prints a line when
 * it is ready, and what became of each person.
 */
import { once } from 'node:events';
import { DatabaseUnavailable } from '../src/database/database.ts';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { ProblemError } from '../src/http/problems.ts';
import { joinBatches } from '../src/participations/join-batch.ts';
import { aJoiner } from './joiners.ts';

const [place = '', eventId = '', first = '0', count = '0', most = '0'] = process.argv.slice(2);
const db = place.startsWith('mongodb') ? await openMongo(place, { callMs: 15_000 }) : openSqlite(place);
const join = joinBatches(db, Number(most));

/** Joins a person to an event; retries while the database is busy. */
async function insistently(number: number): Promise<string> {
  for (let tries = 1; ; tries += 1)
    try {
      const { status, aheadInWaitlist } = await join(eventId, aJoiner(number));
      return `${status} ${aheadInWaitlist}`;
    } catch (error) {
      if (error instanceof ProblemError) return error.code;
      if (!(error instanceof DatabaseUnavailable) || tries === 20) throw error;
    }
}

console.log('ready');
await once(process.stdin, 'data');
const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
const outcomes = await Promise.all(
  numbers.map(async (number) => [`uid-${number}`, await insistently(number)]),
);
console.log(JSON.stringify(outcomes));
await db.close();
process.stdin.destroy();
