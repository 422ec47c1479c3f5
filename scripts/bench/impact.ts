/** How long a check-in takes, which updates the sums in the same transaction, and reading the sums after it. */
import { openSqliteStore } from '../../server/src/store/sqlite/store.ts';
import { type Times, timed, timesOf } from '../lib/times.ts';

const MOST = 2_000;

/** Warm-up rounds that do not count. */
const WARM = 50;

export interface ImpactTimes {
  checkIn: Times;
  read: Times;
}

/** @param file a database that nobody else has open, with people who joined */
export async function measureImpact(file: string): Promise<ImpactTimes> {
  const store = openSqliteStore(file);
  const [checkIns, reads]: [number[], number[]] = [[], []];
  const now = new Date();
  for (const { id, eventId } of await store.readRows('participations', null, MOST)) {
    const event = await store.findEvent(eventId);
    if (!event) continue;
    const checkIn = { attended: true, attendedMarkedAt: now.toISOString() };
    await timed(checkIns, () => store.recordCheckIn(eventId, event.creatorUid, id, checkIn));
    await timed(reads, () => store.readImpact(now.getUTCFullYear()));
  }
  const { all } = await store.readImpact(now.getUTCFullYear());
  await store.close();
  if ((all.people ?? 0) < checkIns.length)
    throw new Error(`${all.people} people were there, ${checkIns.length} checked in`);
  const times = { checkIn: timesOf(checkIns.slice(WARM)), read: timesOf(reads.slice(WARM)) };
  for (const [name, { p50, p99 }] of Object.entries(times))
    console.log(`impact, ${name}: ${p50.toFixed(2)} ms, ${p99.toFixed(2)} (99th)`);
  return times;
}
