/** Creating an event, or the dates of a series. */

import type { ReviewMode } from '@social-serve/contract/review-rules';
import type { Transaction } from '../database/database.ts';
import { type SignedIn, signInNeeded } from '../http/guard.ts';
import { enqueueNew } from '../outbox/outbox.ts';
import { ensureRecipient } from '../outbox/recipients.ts';
import { notifyTeam } from '../outbox/team.ts';
import { lockPeople } from '../people/person-lock.ts';
import { recordName } from '../people/profiles.ts';
import { requireNotStopped } from '../people/stopped.ts';
import { requirePicture, sharePicture } from '../pictures/policy.ts';
import { requireNotHiddenBefore } from './hidden-before.ts';
import { requireRoomForEvents } from './limits.ts';
import { reminderOf } from './mailing.ts';
import { isReviewed } from './review.ts';
import { type EventFieldsToWrite, eventRow } from './row.ts';

/** The conditions for a new event. */
export interface CreateOptions {
  /** The most upcoming events that a person may have; 0 for no limit. */
  most: number;
  now: Date;
  /** Whether the team looks at it before it is published; absent for no. */
  review?: ReviewMode | undefined;
}

/**
 * Refuses a person whose account was disabled, or whom the team stopped, after their token was checked: their events are hidden
 * already. @throws ProblemError (401, 403)
 */
async function requireMayPost(tx: Transaction, { uid, email }: SignedIn, now: Date): Promise<void> {
  if ((await tx.get('accounts', uid))?.disabled) throw signInNeeded(['disabled']);
  await requireNotStopped(tx, { uid, email }, now);
}

/** Stores new events, and enqueues their reminders. */
export async function insertEvents(tx: Transaction, events: readonly EventFieldsToWrite[]): Promise<void> {
  await tx.insert('events', events.map(eventRow));
  await enqueueNew(tx, events.map(reminderOf));
}

/**
 * Creates an event, or all dates of a series, soonest first.
 * @returns whether it waits for the team
 * @throws ProblemError if the picture was deleted, the account is being deleted, or the creator has too many events
 */
export async function createEvents(
  tx: Transaction,
  dates: readonly [EventFieldsToWrite, ...EventFieldsToWrite[]],
  creator: SignedIn,
  { most, now, review = 'off' }: CreateOptions,
): Promise<boolean> {
  const { photoURL } = dates[0];
  await lockPeople(tx, { uid: creator.uid, at: now.toISOString() });
  await requireMayPost(tx, creator, now);
  await requireNotHiddenBefore(tx, [creator.uid], dates[0], now);
  await requirePicture(tx, photoURL, now);
  await requireRoomForEvents(tx, creator.uid, { most, added: dates.length, now });
  await sharePicture(tx, photoURL, creator.uid, now);
  await recordName(tx, creator, now);
  const { madeAt, verified } = await ensureRecipient(tx, creator, now);
  const creatorUnconfirmed = verified ? undefined : (true as const);
  const waits = await isReviewed(tx, creator, review);
  const at = now.toISOString();
  const state = waits ? { state: 'waiting' as const, review: { since: at } } : {};
  await insertEvents(
    tx,
    dates.map((date) => ({ ...date, creatorUnconfirmed, creatorSince: madeAt, ...state })),
  );
  if (waits) await notifyTeam(tx, at);
  return waits;
}
