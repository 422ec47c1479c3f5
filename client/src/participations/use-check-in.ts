import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { keepTap, onTaps, type Taps, tapsOn } from './check-in-outbox.ts';
import type { RosterCounts } from './roster-page.ts';
import { useCheckInSender } from './use-check-in-sender.ts';

export interface CheckingIn {
  /** What the server was not told yet. */
  taps: Taps;
  /** Whether somebody came, as far as it is known here. */
  hasCome(row: RosterRow): boolean;
  /** Marks somebody as there, or takes it back. */
  tap(row: RosterRow): void;
  /** What happened that nobody here did: another device's newer mark. Said to assistive technology, too. */
  news: string;
}

/**
 * Marking who came (docs/specification.md, "Who comes"): a tap counts at once and is kept in the browser until the server has
 * it; the newest one wins, whichever device it was made on.
 * @param id the event's
 * @param email the organiser's, whose taps these are
 * @param rows those that are shown, for their names
 */
export function useCheckIn(id: string, email: string, rows: readonly RosterRow[]): CheckingIn {
  const taps = useSyncExternalStore(
    onTaps,
    useCallback(() => tapsOn(email, id), [email, id]),
  );
  const [news, setNews] = useState('');
  useCheckInSender(email, {
    nameOf: (participant) => {
      const row = rows.find(({ _id }) => _id === participant);
      return row && (row.name ?? row.email);
    },
    onOvertaken: (name) => setNews(`${name} was marked later on another device. That mark counts.`),
  });

  const hasCome = (row: RosterRow) => taps[row._id]?.came ?? row.came;

  function tap(row: RosterRow) {
    setNews('');
    const earlier = taps[row._id];
    // Later than what it takes back, also when another device's clock, or this one's, runs ahead.
    const known = Math.max(Date.parse(earlier?.at ?? '') || 0, Date.parse(row.cameMarkedAt ?? '') || 0);
    const at = new Date(Math.max(Date.now(), known + 1)).toISOString();
    const lasts = keepTap(email, id, row._id, {
      came: !hasCome(row),
      at,
      before: earlier ? earlier.before : row.came,
    });
    if (!lasts) setNews('This browser keeps nothing: leave the page open until every mark is sent.');
  }

  return { taps, hasCome, tap, news };
}

/** How many came: what the server counted, and the taps that it does not know yet. */
export function countCame(counts: RosterCounts, taps: Taps, rows: readonly RosterRow[]): number {
  const known = new Map(rows.map(({ _id, came }) => [_id, came]));
  return Object.entries(taps).reduce(
    (sum, [participant, { came, before }]) => sum + Number(came) - Number(known.get(participant) ?? before),
    counts.came,
  );
}
