/** Whether the team has stopped a person from taking part (docs/specification.md, "Stopping a person"). */
import type { Reader, Where } from '../database/database.ts';
import type { Stop } from '../database/tables/stops.ts';
import { ProblemError } from '../http/problems.ts';
import { addressDigest } from './person-lock.ts';

/** Someone who may be stopped: by their account, or by an address, confirmed or not. */
export interface AnyPerson {
  uid?: string | undefined;
  /** Lower case. */
  email?: string | undefined;
}

/** Whether a stop holds at a moment. */
export const holds = ({ until }: Pick<Stop, 'until'>, now: Date): boolean =>
  until === undefined || until > now.toISOString();

/** The stop of a person that holds now; null without one. */
export async function stopOf(
  db: Pick<Reader, 'get' | 'find'>,
  { uid, email }: AnyPerson,
  now: Date,
): Promise<Stop | null> {
  const digest = email === undefined ? null : await addressDigest(db, email);
  const either: Where<'stops'>[] = [
    ...(uid === undefined ? [] : [{ uid }]),
    ...(digest === null ? [] : [{ addressDigest: digest }]),
  ];
  if (either.length === 0) return null;
  return (await db.find('stops', { where: { or: either } })).find((stop) => holds(stop, now)) ?? null;
}

/** Refuses a person whom the team has stopped. A rule whose rows a stop changes asks again, once it has locked the person. @throws ProblemError (403) */
export async function requireNotStopped(
  db: Pick<Reader, 'get' | 'find'>,
  person: AnyPerson,
  now: Date,
): Promise<void> {
  if (await stopOf(db, person, now))
    throw new ProblemError('stopped', person.uid === undefined ? ['addressStopped'] : ['stopped']);
}

/** Which of these accounts are stopped. */
export async function stoppedAmong(
  db: Pick<Reader, 'find'>,
  uids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const stops = await db.find('stops', { where: { uid: { in: [...uids] } } });
  return new Set(stops.flatMap((stop) => (stop.uid !== undefined && holds(stop, now) ? [stop.uid] : [])));
}
