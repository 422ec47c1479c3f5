/** How long a check-in takes, and how long it takes to sum up all events that count. */
import { openSqlite } from '../../server/src/database/sqlite/open.ts';
import { sumUp } from '../../server/src/impact/queries.ts';
import { checkIn } from '../../server/src/participations/check-in.ts';
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
  const db = openSqlite(file);
  const [checkIns, reads]: [number[], number[]] = [[], []];
  const now = new Date();
  const mark = { attended: true, attendedMarkedAt: now.toISOString() };
  const participations = await db.find('participations', {
    where: { leftReason: null },
    orderBy: [['id', 'asc']],
    limit: MOST,
  });
  for (const { id, eventId } of participations) {
    const event = await db.get('events', eventId);
    if (!event) continue;
    const organiser = { uid: String(event.creatorUid) };
    await timed(checkIns, () => db.transaction((tx) => checkIn(tx, eventId, id, mark, organiser, now)));
  }
  for (let round = 0; round < WARM + 20; round += 1) await timed(reads, () => sumUp(db, now));
  await db.close();
  const times = { checkIn: timesOf(checkIns.slice(WARM)), read: timesOf(reads.slice(WARM)) };
  for (const [name, { p50, p99 }] of Object.entries(times))
    console.log(`impact, ${name}: ${p50.toFixed(2)} ms, ${p99.toFixed(2)} (99th)`);
  return times;
}
