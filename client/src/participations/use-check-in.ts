import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '#words/participations.tsx';
import { serverNow } from '../api/server-clock.ts';
import { addToOutbox, onOutboxChange, type PendingCheckIns, pendingFor } from './check-in-outbox.ts';
import { nameOf } from './guest-names.ts';
import type { RosterCounts } from './roster-page.ts';
import { useCheckInSync } from './use-check-in-sync.ts';

/** How long a row ignores taps after one, in ms. */
const IGNORED_MS = 1_000;

export interface CheckingIn {
  /** Check-ins that have not been sent to the server yet. */
  pending: PendingCheckIns;
  /** Whether a person attended, including pending check-ins. */
  hasAttended(row: RosterRow): boolean;
  /** Checks a person in, or undoes that. A row that was just changed ignores taps for a second. */
  toggle(row: RosterRow): void;
  /** A change made elsewhere, e.g. another device's newer check-in. Announced to assistive technology. */
  news: string;
}

/**
 * Checks people in (docs/specification.md, "Guests"). A check-in counts at once and is saved in the browser until the server
 * acknowledges it. The newest one counts, whichever device it was made on.
 * @param id the event's
 * @param rows the loaded rows, for their names
 */
export function useCheckIn(id: string, rows: readonly RosterRow[]): CheckingIn {
  const pending = useSyncExternalStore(
    onOutboxChange,
    useCallback(() => pendingFor(id), [id]),
  );
  const [news, setNews] = useState('');
  useCheckInSync((participant) => {
    const row = rows.find(({ _id }) => _id === participant);
    setNews(words.wasChangedLaterOnAnother(row && nameOf(row)));
  });

  const taps = useRef(new Map<string, { came: boolean; at: number }>());
  const hasAttended = (row: RosterRow) => pending[row._id]?.came ?? row.came;

  /** Whether a tap is the second of two quick ones, which would undo the first unnoticed. */
  function isSecondTap({ _id }: RosterRow, came: boolean) {
    const last = taps.current.get(_id);
    return last?.came === came && Math.abs(Date.now() - last.at) < IGNORED_MS;
  }

  function toggle(row: RosterRow) {
    if (isSecondTap(row, hasAttended(row))) return;
    taps.current.set(row._id, { came: !hasAttended(row), at: Date.now() });
    setNews('');
    const earlier = pending[row._id];
    // Later than the check-in that it replaces, even if a device's clock is wrong.
    const latest = Math.max(Date.parse(earlier?.at ?? '') || 0, Date.parse(row.cameMarkedAt ?? '') || 0);
    const at = new Date(Math.max(serverNow(), latest + 1)).toISOString();
    const isPersistent = addToOutbox(id, row._id, {
      came: !hasAttended(row),
      at,
      before: earlier ? earlier.before : row.came,
      ...(earlier?.walkIn && { walkIn: earlier.walkIn }),
    });
    if (!isPersistent) setNews(words.thisBrowserCantSaveCheckIns);
  }

  return { pending, hasAttended, toggle, news };
}

/** How many people attended: the server's count, updated with pending check-ins. */
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
