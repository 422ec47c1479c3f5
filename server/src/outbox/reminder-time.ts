/** When people are reminded of an event. */
import { momentAt, wallClock, zoneNamed } from '@social-serve/contract/zone-rules';
import type { EventRow } from '../database/tables/events.ts';

/** The hour of the previous day at which reminders begin, in the event's zone. */
const REMINDER_HOUR = 18;

const DAY = 86_400_000;

/** When reminders of an event begin: at 18:00 on the previous day in its zone; without a zone, 24 hours before the start. */
export function remindersBegin({ eventDate, timeZone }: Pick<EventRow, 'eventDate' | 'timeZone'>): Date {
  const begins = new Date(eventDate);
  const zone = timeZone && zoneNamed(timeZone);
  if (!zone) return new Date(begins.getTime() - DAY);
  const { year, month, day } = wallClock(begins, zone);
  const before = new Date(Date.UTC(year, month - 1, day - 1));
  const dayBefore = {
    year: before.getUTCFullYear(),
    month: before.getUTCMonth() + 1,
    day: before.getUTCDate(),
  };
  return momentAt({ ...dayBefore, hour: REMINDER_HOUR, minute: 0 }, zone);
}

/** Whether participants are reminded of an event now. */
export const isReminderTime = (
  event: Pick<EventRow, 'eventDate' | 'timeZone' | 'state'>,
  now: Date,
): boolean => event.state === 'listed' && remindersBegin(event) <= now && now.toISOString() < event.eventDate;
