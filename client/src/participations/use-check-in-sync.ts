import { useEffect, useEffectEvent } from 'react';
import { isSessionOver, isTransient, messageOf } from '../api/api-error.ts';
import { onEvents } from '../api/on-events.ts';
import { noteFailure } from '../api/session-over.ts';
import {
  type OutboxEntry,
  onOutboxChange,
  pendingEntries,
  refuseInOutbox,
  removeFromOutbox,
} from './check-in-outbox.ts';
import { putCheckIn } from './roster-queries.ts';

/** The first pause before a check-in is sent again, doubled after each attempt; and the longest. */
const RETRY_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * Sends the person's pending check-ins, oldest first, as soon as they are made. After a transient error it retries when the browser
 * is online again, when the window gets the focus, and after a pause. Permanently refused check-ins stay in the outbox, for
 * `RefusedCheckIns`.
 * @param onOvertaken called if another device's newer check-in counts
 */
export function useCheckInSync(onOvertaken?: (participant: string) => void): void {
  const overtaken = useEffectEvent((participant: string) => onOvertaken?.(participant));

  useEffect(() => {
    let running = false;
    let stopped = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Sends one check-in. @returns whether to go on with the next one */
    async function send(entry: OutboxEntry): Promise<boolean> {
      const { event, participant } = entry;
      const { came, at } = entry.checkIn;
      try {
        const answer = await putCheckIn(event, participant, came, at);
        removeFromOutbox(event, participant, at);
        if (answer.came !== came) overtaken(participant);
        return true;
      } catch (error) {
        if (isSessionOver(error)) noteFailure(error);
        else if (!isTransient(error)) {
          refuseInOutbox(entry, messageOf(error));
          return true;
        }
        return false;
      }
    }

    async function sendAll() {
      if (running || stopped) return;
      running = true;
      clearTimeout(timer);
      timer = undefined;
      let going = true;
      while (going && !stopped) {
        const [first] = pendingEntries();
        if (!first) break;
        going = await send(first);
        tries = going ? 0 : tries + 1;
      }
      running = false;
      if (!going && !stopped) timer = setTimeout(sendAll, Math.min(LONGEST_MS, RETRY_MS * 2 ** (tries - 1)));
    }

    /** Sends the next check-in at once, unless an earlier one waits for a retry. */
    const changed = () => {
      if (timer === undefined) void sendAll();
    };
    const again = () => void sendAll();
    const unsubscribe = onOutboxChange(changed);
    const stop = onEvents(again, [window, 'online', 'focus']);
    again();
    return () => {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      stop();
    };
  }, []);
}
