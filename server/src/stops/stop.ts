/** Stopping a person, and ending it (docs/specification.md, "Stopping a person"). */
import { PERSON_STOPPED, REPORT_REASONS } from '@social-serve/contract/report-rules';
import type { Database, Transaction } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import type { Stop } from '../database/tables/stops.ts';
import { hideEventsOf, showEventsOf } from '../events/hide.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { passToHeirs } from '../organisers/inherit.ts';
import { enqueue } from '../outbox/outbox.ts';
import { addressDigest, lockPeople } from '../people/person-lock.ts';
import { holds, stopOf } from '../people/stopped.ts';
import { type Source, type Target, targetOf } from './target.ts';

/** What the team decided. */
export type NewStop = Omit<Stop, 'uid' | 'addressDigest' | 'eventId' | 'reportId'> &
  Required<Pick<Stop, 'decidedBy' | 'decidedAt'>>;

/** Records a stop, or its end, for a backup that is restored: the reason and the end are words of ours. */
const record = (
  tx: Transaction,
  { uid, reason, until = '' }: Stop,
  confirmed: string | undefined,
  at: string,
  undone = false,
) =>
  uid === undefined
    ? undefined
    : recordSince(tx, {
        ...{ kind: 'stopped', of: { uid }, at, value: `${until}|${reason}`, undone },
        ...(confirmed !== undefined && { alsoOf: { address: confirmed } }),
      });

/** Deletes stops of this person that have ended: nothing else of them is needed. */
async function forgetEnded(tx: Transaction, uid: string, digest: string | undefined): Promise<void> {
  await tx.delete('stops', { or: [{ uid }, ...(digest === undefined ? [] : [{ addressDigest: digest }])] });
}

/**
 * Stops a person: from now on their calls that take part are refused. `applyStop` then hides or passes their events.
 * @param team the addresses of the team, which cannot be stopped
 * @throws ProblemError (400, 403, 404, 409)
 */
export async function stopPerson(
  tx: Transaction,
  source: Source,
  stop: NewStop,
  team: readonly string[],
): Promise<Stop> {
  const now = new Date(stop.date);
  if (!holds(stop, now)) throw badInput([{ path: 'until', reason: ['untilIsPast'] }]);
  const { uid, email, confirmed } = await targetOf(tx, source);
  if (confirmed !== undefined && team.includes(confirmed))
    throw new ProblemError('not-allowed', ['teamNotStopped']);
  // What the person sends meanwhile is there before, and its events are hidden; or it is refused.
  await lockPeople(tx, { uid, address: confirmed, at: stop.date });
  const already = await stopOf(tx, { uid, email: confirmed }, now);
  if (already) throw new ProblemError('already-decided', ['stoppedBy', already.decidedBy]);
  const digest = confirmed === undefined ? undefined : ((await addressDigest(tx, confirmed)) ?? undefined);
  await forgetEnded(tx, uid, digest);
  const row: Stop = { ...stop, ...source, uid, addressDigest: digest };
  await tx.insert('stops', [row]);
  await record(tx, row, confirmed, stop.date);
  if (email) await enqueue(tx, { kind: 'stopped', subject: stop.id, recipient: uid, due: stop.date });
  return row;
}

/** Hides or passes on the upcoming events of a stopped person. May be repeated. @returns how many */
export async function applyStop(db: Database, { uid, events }: Stop, now: Date): Promise<number> {
  if (uid === undefined) return 0;
  return events === 'hide'
    ? hideEventsOf(db, uid, PERSON_STOPPED, now)
    : hideEventsOf(db, uid, PERSON_STOPPED, now, (tx, found) => passToHeirs(tx, found, now));
}

/** Ends a stop, and shows again what it hid; what passed stays where it is. May be repeated after an interruption. */
export async function endStop(db: Database, { id }: Pick<Stop, 'id'>, now: Date): Promise<void> {
  const stop = await db.transaction(async (tx) => {
    const [row] = await tx.lock('stops', [id]);
    if (!row) return null;
    const at = now.toISOString();
    // If what follows is interrupted, the sweep finds it.
    if (holds(row, now)) await tx.update('stops', { id }, { until: at });
    const [recipient] =
      row.uid === undefined ? [] : await tx.find('mailRecipients', { where: { uid: row.uid }, limit: 1 });
    await record(tx, row, recipient?.verifiedAddress, at, true);
    return row;
  });
  if (!stop) return;
  if (stop.uid !== undefined) await showEventsOf(db, stop.uid, PERSON_STOPPED, now);
  await db.transaction((tx) => tx.delete('stops', { id }));
}

/** Shows events that are hidden with their creator, who is not stopped: they were passed to another account. @returns whether there were any */
export async function showLeft(db: Database, source: Source, now: Date): Promise<boolean> {
  const { uid } = await targetOf(db, source);
  return (await showEventsOf(db, uid, PERSON_STOPPED, now)) > 0;
}

/** Stops a person again in a restored database, who gets no second notice; their events have records of their own. @returns whether they were not stopped */
export async function restoreStop(
  db: Database,
  { uid, confirmed }: Pick<Target, 'uid' | 'confirmed'>,
  { id, value = '', at }: { id: string; value?: string | undefined; at: string },
): Promise<boolean> {
  const [until, written] = value.split('|');
  const reason = REPORT_REASONS.find((one) => one === written);
  if (!reason) return false;
  return db.transaction(async (tx) => {
    await lockPeople(tx, { uid, address: confirmed, at });
    if (await stopOf(tx, { uid, email: confirmed }, new Date(at))) return false;
    const digest = confirmed === undefined ? null : await addressDigest(tx, confirmed);
    await forgetEnded(tx, uid, digest ?? undefined);
    const row: Stop = {
      ...{ id, uid, reason, date: at, decidedAt: at, events: 'hide', seen: true },
      ...(digest !== null && { addressDigest: digest }),
      ...(until && { until }),
    };
    await tx.insert('stops', [row]);
    await record(tx, row, confirmed, at);
    return true;
  });
}

/** How many stops are read at a time. */
const PAGE = 100;

/** Ends the stops whose time is over, and finishes those that were interrupted. */
export async function sweepStops(db: Database, now: Date): Promise<void> {
  for (let after: Stop | null = null; ; ) {
    const stops: Stop[] = await db.find('stops', { orderBy: [['id', 'asc']], after, limit: PAGE });
    for (const stop of stops) await (holds(stop, now) ? applyStop(db, stop, now) : endStop(db, stop, now));
    after = stops.at(-1) ?? null;
    if (stops.length < PAGE) return;
  }
}
