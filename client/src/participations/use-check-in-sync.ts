import { useEffect, useEffectEvent } from 'react';
import { ApiError, isSessionOver, isTransient, messageOf } from '../api/api-error.ts';
import { onEvents } from '../api/on-events.ts';
import { noteFailure } from '../api/session-over.ts';
import {
  addToOutbox,
  type OutboxEntry,
  onOutboxChange,
  pendingEntries,
  refuseInOutbox,
  removeFromOutbox,
} from './check-in-outbox.ts';
import { addParticipant, putCheckIn, rememberAdded } from './roster-queries.ts';
import { walkInRow } from './walk-ins.ts';

/** The first pause before a check-in is sent again, doubled after each attempt; and the longest. */
const RETRY_MS = 2_000;
const LONGEST_MS = 60_000;

/**
 * Sends the person's pending check-ins, and adds their walk-ins, oldest first, as soon as they are made. After a transient error it retries when the browser
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

    /** Adds a walk-in; their check-in is sent next. */
    async function add({ event, participant: key, checkIn: { walkIn, ...checkIn } }: OutboxEntry) {
      if (!walkIn) return;
      const added = await addParticipant(event, { ...walkIn, key, at: checkIn.at });
      rememberAdded(event, { ...walkInRow(added.insertedId, walkIn, checkIn.at), status: added.status });
      addToOutbox(event, added.insertedId, checkIn);
      removeFromOutbox(event, key, checkIn.at);
    }

    async function sendCheckIn({ event, participant, checkIn: { came, at } }: OutboxEntry) {
      const answer = await putCheckIn(event, participant, came, at);
      removeFromOutbox(event, participant, at);
      if (answer.came !== came) overtaken(participant);
    }

    /** Sends one entry. @returns whether to go on: with the next one, or with the others while this one waits; or to stop */
    async function send(entry: OutboxEntry): Promise<'next' | 'others' | 'stop'> {
      const isWalkIn = entry.checkIn.walkIn !== undefined;
      try {
        await (isWalkIn ? add(entry) : sendCheckIn(entry));
        return 'next';
      } catch (error) {
        if (isSessionOver(error)) noteFailure(error);
        else if (!isTransient(error)) {
          refuseInOutbox(entry, messageOf(error));
          return 'next';
        }
        // A limit of adding people does not hold up check-ins.
        return isWalkIn && error instanceof ApiError && error.status === 429 ? 'others' : 'stop';
      }
    }

    async function sendAll() {
      if (running || stopped) return;
      running = true;
      clearTimeout(timer);
      timer = undefined;
      const waiting = new Set<string>();
      let going = true;
      while (going && !stopped) {
        const first = pendingEntries().find(({ participant }) => !waiting.has(participant));
        if (!first) break;
        const result = await send(first);
        if (result === 'others') waiting.add(first.participant);
        going = result !== 'stop';
        tries = result === 'next' ? 0 : tries + 1;
      }
      going &&= waiting.size === 0;
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
