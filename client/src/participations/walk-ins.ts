/** People whom an organiser adds at the door, with or without a connection (docs/specification.md, "Guests"). */
import type { RosterRow } from '@social-serve/contract/roster';
import { serverNow } from '../api/server-clock.ts';
import { addToOutbox, type PendingCheckIns, type WalkIn } from './check-in-outbox.ts';

/** A random key for adding one person. `crypto.randomUUID` is missing on plain http. */
export const newAddingKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A walk-in as a row of the list at the door. @param at when they were added, ISO 8601 */
export const walkInRow = (id: string, { name, email, phone }: WalkIn, at: string): RosterRow => ({
  _id: id,
  name,
  ...(email && { email }),
  ...(phone && { phone }),
  withoutAccount: true,
  joinedAt: at,
  status: 'joined',
  came: false,
});

/** The walk-ins whom the server does not know yet, as rows. */
export const walkInsOf = (pending: PendingCheckIns): RosterRow[] =>
  Object.entries(pending).flatMap(([key, { walkIn, at }]) => (walkIn ? [walkInRow(key, walkIn, at)] : []));

/** Stores a walk-in, who counts as checked in, until the server has them. @returns whether they survive the page */
export const addWalkIn = (event: string, key: string, walkIn: WalkIn): boolean =>
  addToOutbox(event, key, { came: true, at: new Date(serverNow()).toISOString(), before: false, walkIn });
