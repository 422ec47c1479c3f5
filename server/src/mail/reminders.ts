/** Reminders: an event that begins soon gets a mail mark; from then on `differenceOf` finds a reminder due for each who takes part. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventToRemind } from '../store/port/store.ts';
import { remindersBegin } from './differences.ts';
import type { Sender } from './sender.ts';

/** The longest time from a reminder to its event: from 18:00 to the end of the next day, on which clocks may be put back. */
const LONGEST_AHEAD = 31 * 3_600_000;

const PAGE = 100;

/** Marks the events whose reminders begin by now. */
export const markReminders: Sender = async ({ store, clock, quietSeconds, mayGoOn }) => {
  const now = clock();
  const until = new Date(now.getTime() + LONGEST_AHEAD).toISOString();
  // As if marked before the quiet time: reminders are due now, nothing is gathered.
  const since = new Date(now.getTime() - quietSeconds * 1_000).toISOString();
  for (let after: EventToRemind | null = null; mayGoOn(); ) {
    const page = await store.listEventsToRemind(now.toISOString(), until, after, PAGE);
    for (const event of page)
      if (remindersBegin({ ...event, timeZone: event.timeZone }) <= now)
        await store.markReminder(event.id, event.eventDate, since);
    after = page.at(-1) ?? null;
    if (page.length < PAGE) return;
    await nextTurn();
  }
};
