import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { addToOutbox, onOutboxChange, type PendingCheckIns, pendingFor } from './check-in-outbox.ts';
import { nameOf } from './guest-names.ts';
import type { RosterCounts } from './roster-page.ts';
import { useCheckInSync } from './use-check-in-sync.ts';

export interface CheckingIn {
  /** Check-ins that the server does not have yet. */
  pending: PendingCheckIns;
  /** Whether a person came, as far as it is known here. */
  hasAttended(row: RosterRow): boolean;
  /** Marks a person as there, or undoes that. */
  toggle(row: RosterRow): void;
  /** What happened elsewhere, e.g. another device's newer check-in. Announced to assistive technology. */
  news: string;
}

/**
 * Marking who came (docs/specification.md, "Guests"): a check-in counts at once and is saved in the browser until the server has
 * it; the newest one wins, whichever device it was made on.
 * @param id the event's
 * @param email the organiser's, whose check-ins these are
 * @param rows those that are shown, for their names
 */
export function useCheckIn(id: string, email: string, rows: readonly RosterRow[]): CheckingIn {
  const pending = useSyncExternalStore(
    onOutboxChange,
    useCallback(() => pendingFor(email, id), [email, id]),
  );
  const [news, setNews] = useState('');
  useCheckInSync(email, (participant) => {
    const row = rows.find(({ _id }) => _id === participant);
    const name = row ? nameOf(row) : 'someone';
    setNews(`${name} was changed later on another device. The later change is saved.`);
  });

  const hasAttended = (row: RosterRow) => pending[row._id]?.came ?? row.came;

  function toggle(row: RosterRow) {
    setNews('');
    const earlier = pending[row._id];
    // Newer than the check-in that it replaces, even when a device's clock is wrong.
    const known = Math.max(Date.parse(earlier?.at ?? '') || 0, Date.parse(row.cameMarkedAt ?? '') || 0);
    const at = new Date(Math.max(serverNow(), known + 1)).toISOString();
    const lasts = addToOutbox(email, id, row._id, {
      came: !hasAttended(row),
      at,
      before: earlier ? earlier.before : row.came,
    });
    if (!lasts) setNews('This browser can’t save check-ins. Keep this page open until they are synced.');
  }

  return { pending, hasAttended, toggle, news };
}

/** How many came: what the server counted, and the check-ins that it does not know yet. */
export function countAttended(
  counts: RosterCounts,
  pending: PendingCheckIns,
  rows: readonly RosterRow[],
): number {
  const known = new Map(rows.map(({ _id, came }) => [_id, came]));
  return Object.entries(pending).reduce(
    (sum, [participant, { came, before }]) => sum + Number(came) - Number(known.get(participant) ?? before),
    counts.came,
  );
}
