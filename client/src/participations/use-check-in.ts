import type { RosterRow } from '@social-serve/contract/roster';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSessionOver, useCallFailure } from '../account/use-call-failure.ts';
import { ApiError, messageOf } from '../api/api-error.ts';
import { toastError } from '../ui/toasts.ts';
import { putCame, type RosterCounts } from './roster-queries.ts';
import { dropTap, keepTap, onTaps, type Taps, tapsOn } from './tap-outbox.ts';

/** How long to wait before a tap that did not arrive is sent again: twice as long each time. */
const RETRY_MS = 2_000;
const LONGEST_MS = 60_000;

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

/** Whether sending it again may help: no connection, too many requests, a server that is away. */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Those taps, oldest first. */
const inOrder = (taps: Taps) =>
  Object.entries(taps).sort(([, one], [, other]) => (one.at < other.at ? -1 : 1));

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
  const failed = useCallFailure();
  const [news, setNews] = useState('');
  const nameOf = useRef((_: string): string => '');
  nameOf.current = (participant) => {
    const row = rows.find(({ _id }) => _id === participant);
    return row ? (row.name ?? row.email) : 'somebody';
  };

  useEffect(() => {
    let running = false;
    let left = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Sends one tap. @returns whether to go on with the next one */
    async function send(participant: string, came: boolean, at: string): Promise<boolean> {
      try {
        const answer = await putCame(id, participant, came, at);
        dropTap(email, id, participant, at);
        if (answer.came !== came)
          setNews(`${nameOf.current(participant)} was marked later on another device. That mark counts.`);
        return true;
      } catch (error) {
        if (isSessionOver(error)) await failed(error);
        else if (!isTransient(error)) {
          dropTap(email, id, participant, at);
          toastError(`The mark for ${nameOf.current(participant)} was not kept. ${messageOf(error)}`);
          return true;
        }
        return false;
      }
    }

    async function sendAll() {
      if (running || left) return;
      running = true;
      clearTimeout(timer);
      timer = undefined;
      let going = true;
      while (going && !left) {
        const [first] = inOrder(tapsOn(email, id));
        if (!first) break;
        const [participant, { came, at }] = first;
        going = await send(participant, came, at);
        tries = going ? 0 : tries + 1;
      }
      running = false;
      if (!going && !left) timer = setTimeout(sendAll, Math.min(LONGEST_MS, RETRY_MS * 2 ** (tries - 1)));
    }

    /** The next tap goes out at once, unless an earlier one waits to be sent again. */
    const changed = () => {
      if (timer === undefined && navigator.onLine) void sendAll();
    };
    const again = () => void sendAll();
    const forget = onTaps(changed);
    window.addEventListener('online', again);
    window.addEventListener('focus', again);
    again();
    return () => {
      left = true;
      clearTimeout(timer);
      forget();
      window.removeEventListener('online', again);
      window.removeEventListener('focus', again);
    };
  }, [email, id, failed]);

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
