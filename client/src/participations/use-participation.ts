import type { Event } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import type { JoinedEvent } from '@social-serve/contract/participation';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { type CallState, useCall } from '../api/use-call.ts';
import { knownEvent } from '../events/event-lists.ts';
import { getEvent } from '../events/queries.ts';
import { getJoinedEvents, joinEvent } from './queries.ts';

/** Whether one can join: `open`, or why not; `checking` while the answer is on its way. */
export type JoinState = 'open' | 'checking' | 'joined' | 'over' | 'cancelled';

export interface EventAndPart {
  event: Event;
  join: JoinState;
}

export interface Participation {
  page: CallState<EventAndPart>;
  /** What can be shown by now: the answer, or what a list knows of the event already. */
  shown: EventAndPart | null;
  joining: boolean;
  /** Joins, once however often it is called. @returns whether it worked; throws ApiError */
  join(): Promise<boolean>;
}

/**
 * An event together with what the person has to do with it. A cancelled event is gone for everybody else (404);
 * who joined it finds it in their own list.
 */
export function useParticipation(id: string, email: string): Participation {
  const page = useCall(`${id} ${email}`, (signal) => load(id, email, signal));
  const [joining, setJoining] = useState(false);
  const sending = useRef(false);
  const known = page.loading ? knownEvent(id) : null;
  const shown: EventAndPart | null = page.data ?? (known && { event: known, join: 'checking' });
  const event = page.data?.join === 'open' ? page.data.event : null;

  async function join(): Promise<boolean> {
    if (!event || sending.current) return false;
    sending.current = true;
    setJoining(true);
    try {
      await joinEvent(event, email);
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'already-joined') page.setData((now) => ({ ...now, join: 'joined' }));
      if (code === 'event-over') page.setData((now) => ({ ...now, join: 'over' }));
      throw error;
    } finally {
      sending.current = false;
      setJoining(false);
    }
  }
  return { page, shown, joining, join };
}

async function load(id: string, email: string, signal: AbortSignal): Promise<EventAndPart> {
  // Not knowing what the person joined is no reason to hide the event: the server refuses a second joining.
  const joined = getJoinedEvents(email, signal).catch((): JoinedEvent[] => []);
  try {
    const event = await getEvent(id, { token: true, signal });
    const part = (await joined).some(({ join_id }) => join_id === event._id);
    const over = isOver(event, new Date());
    return { event, join: part ? 'joined' : over ? 'over' : 'open' };
  } catch (error) {
    const mine = (await joined).find((event) => event.join_id === id.toLowerCase() && event.cancelled);
    if (mine && error instanceof ApiError && error.status === 404) {
      return { event: { ...mine, _id: mine.join_id }, join: 'cancelled' };
    }
    throw error;
  }
}
