/**
 * Joins of one event that arrive together become one batch in one transaction. They all lock the event's row, so separate
 * transactions would wait for each other.
 */
import type { Database } from '../database/database.ts';
import { ProblemError } from '../http/problems.ts';
import { joinEvent } from './join.ts';
import type { Joined, Joiner } from './joiner.ts';
import { releaseExpired } from './release.ts';
import { joinWithTakenAddress } from './taken-address.ts';

/** The most people in one batch, companions included: a larger one might exceed a transaction's time limit. */
const MOST_IN_BATCH = 40;

interface Waiting {
  joiner: Joiner;
  resolve(status: Joined): void;
  reject(error: unknown): void;
}

/** How many waiting joiners go into the next batch: at least one. */
function batchOf(queue: readonly Waiting[]): number {
  let people = 0;
  const rest = queue.findIndex(({ joiner: { companions = [] } }) => {
    people += 1 + companions.length;
    return people > MOST_IN_BATCH;
  });
  return rest < 0 ? queue.length : Math.max(1, rest);
}

/** Joins one person, whose address may have a place already. @throws ProblemError (403, 404, 409) */
export const joinAlone = (
  db: Database,
  eventId: string,
  joiner: Joiner,
  mostUpcoming: number,
): Promise<Joined> =>
  db.transaction(async (tx) => {
    const [outcome] = await joinEvent(tx, eventId, [joiner], mostUpcoming);
    if (outcome instanceof ProblemError) throw outcome;
    return outcome ?? joinWithTakenAddress(tx, eventId, joiner);
  });

/** Adds a person to an event, together with other people who join it at the same time. */
export type Joins = (eventId: string, joiner: Joiner) => Promise<Joined>;

/** @param mostUpcoming see `joinEvent` */
export function joinBatches(db: Database, mostUpcoming: number): Joins {
  /** By event, the joiners who wait until the current batch is done. */
  const waiting = new Map<string, Waiting[]>();

  const joinBatch = async (eventId: string, batch: readonly Waiting[]) => {
    const joiners = batch.map(({ joiner }) => joiner);
    const alone: Waiting[] = [];
    try {
      const outcomes = await db.transaction((tx) => joinEvent(tx, eventId, joiners, mostUpcoming));
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof ProblemError) waiting.reject(outcome);
        else if (outcome) waiting.resolve(outcome);
        else alone.push(waiting);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const { joiner, resolve, reject } of alone)
      await joinAlone(db, eventId, joiner, mostUpcoming).then(resolve, reject);
  };

  /** Frees places that nobody confirmed: those who join may need them, or may have filled the event. Failing refuses nobody. */
  const release = (eventId: string, now: Date) => releaseExpired(db, eventId, now).catch(() => {});

  const joinAll = async (eventId: string, queue: Waiting[]) => {
    while (queue.length > 0) {
      const batch = queue.splice(0, batchOf(queue));
      const now = new Date(Math.max(...batch.map(({ joiner }) => Date.parse(joiner.at))));
      await release(eventId, now);
      await joinBatch(eventId, batch);
      await release(eventId, now);
    }
    waiting.delete(eventId);
  };

  return (eventId, joiner) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(eventId) ?? [];
      queue.push({ joiner, resolve, reject });
      if (waiting.has(eventId)) return;
      waiting.set(eventId, queue);
      void joinAll(eventId, queue);
    });
}
