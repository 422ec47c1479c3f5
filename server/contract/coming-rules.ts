/** When people are reminded of an event, and asked whether they still come (docs/specification.md, "Still coming?"). A page may use it without loading zod. */
import { momentAt, wallClock, zoneNamed } from './zone-rules.ts';

/** The hour of the previous day at which reminders begin, in the event's zone. */
const REMINDER_HOUR = 18;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Times = { eventDate: string; timeZone?: string | null | undefined };

/** 18:00 so many days before an event, in its zone; without a zone, so many times 24 hours before the start. */
function eveningBefore({ eventDate, timeZone }: Times, days: number): Date {
  const begins = new Date(eventDate);
  const zone = timeZone && zoneNamed(timeZone);
  if (!zone) return new Date(begins.getTime() - days * DAY);
  const { year, month, day } = wallClock(begins, zone);
  const before = new Date(Date.UTC(year, month - 1, day - days));
  const dayBefore = {
    year: before.getUTCFullYear(),
    month: before.getUTCMonth() + 1,
    day: before.getUTCDate(),
  };
  return momentAt({ ...dayBefore, hour: REMINDER_HOUR, minute: 0 }, zone);
}

/** When reminders of an event begin: at 18:00 on the previous day in its zone; without a zone, 24 hours before the start. */
export const remindersBegin = (event: Times): Date => eveningBefore(event, 1);

/** What an event says about asking: whether at all, and how many hours before the start the places of silent people become free. */
export interface Asking {
  askComing?: boolean | null | undefined;
  freeSilent?: number | null | undefined;
}

/** How long everyone has to answer before their place can become free, in milliseconds. */
const TIME_TO_ANSWER = 12 * HOUR;

/** When the people of an event are first asked: with the reminder; a day earlier if places of silent people become free. */
export const questionsBegin = (event: Times & Asking): Date =>
  eveningBefore(event, event.freeSilent == null ? 1 : 2);

/** Whether people who join an event now say by that that they come: those before them were asked already. */
export const wasAsked = (event: Times & Asking, now: Date): boolean =>
  event.askComing !== false && questionsBegin(event) <= now;

/**
 * Until when someone must have answered to be sure of their place: `freeSilent` hours before the start, but nobody has less than 12
 * hours. Null if their place does not become free.
 * @param askedAt when they were first asked, ISO 8601 UTC
 */
export function answerBy(event: Times & Asking, askedAt: string): Date | null {
  const { askComing, freeSilent, eventDate } = event;
  if (askComing === false || freeSilent == null) return null;
  const starts = Date.parse(eventDate);
  const by = Math.max(starts - freeSilent * HOUR, Date.parse(askedAt) + TIME_TO_ANSWER);
  return by < starts ? new Date(by) : null;
}
