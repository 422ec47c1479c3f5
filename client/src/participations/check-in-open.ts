/** When check-in of an event opens (docs/specification.md, "Guests"). */

import type { Event } from '@social-serve/contract/event';
import { checkInOpensAt, OUTCOME } from '@social-serve/contract/outcome-rules';
import { useSyncExternalStore } from 'react';
import * as words from '#words/participations.tsx';
import { serverNow } from '../api/server-clock.ts';
import { useQuery } from '../api/use-query.ts';
import { displayZone, whenOf } from '../events/event-times.ts';
import { formatDayShort } from '../ui/dates.ts';
import { checkInList } from './roster-queries.ts';

const DAY = 86_400_000;

/** Polls instead of setting a timer, which would stop while a phone sleeps. */
function everyFewSeconds(check: () => void): () => void {
  const timer = setInterval(check, 5_000);
  return () => clearInterval(timer);
}

/** Whether check-in is open, by the server's clock. */
export const useCheckInOpen = (event: Event): boolean =>
  useSyncExternalStore(everyFewSeconds, () => serverNow() >= checkInOpensAt(event));

/** Loads the check-in list during the day before it opens: at the door there may be no connection. */
export function usePreloadedCheckInList(event: Event): void {
  const opensIn = checkInOpensAt(event) - serverNow();
  const enabled = opensIn > 0 && opensIn < DAY;
  useQuery({ ...checkInList(event._id), enabled, refetchInterval: false });
}

/** "Check-in opens 2 hours before the start: Saturday, 8:00 AM." */
export function opensInWords({ timeZone, ...event }: Event): string {
  const eventDate = new Date(checkInOpensAt(event)).toISOString();
  const opens = { timeZone, eventDate };
  const day = formatDayShort(eventDate, undefined, displayZone(opens));
  return words.checkInOpensHoursBeforeThe(OUTCOME.checkInOpens, day, whenOf(opens, 'none').time);
}
