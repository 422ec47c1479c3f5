/**
 * Rules of the outcome that an organiser reports (docs/after-the-event.md, "Outcome"). Depends on rules only: a page
 * may use it without loading zod.
 */
import { type EventTime, endsAtOf } from './event-rules.ts';

/** The units in which amounts are totalled; add new ones at the end. */
export const UNITS = ['bags', 'kg', 'trees', 'items', 'meals', 'metres'] as const;
export type Unit = (typeof UNITS)[number];

export const OUTCOME = {
  items: 6,
  what: 60,
  amount: 1_000_000,
  summary: 1_000,
  walkIns: 10_000,
  /** Walk-ins of an event that count before the team confirms them. */
  walkInsBelieved: 200,
  /** Hours of an event, and of one day of it, at most. */
  hours: 14,
  /** Hours before the start of an event from which people can be checked in. */
  checkInOpens: 2,
  /** Days after the end of an event within which its outcome is reported and check-ins are corrected. */
  days: 90,
} as const;

/** The most that one person can achieve at an event, by unit; a higher outcome waits for the team before it counts. */
export const MOST_PER_PERSON: Record<Unit, number> = {
  bags: 50,
  kg: 500,
  trees: 100,
  items: 500,
  meals: 500,
  metres: 1_000,
};

/** An event waits for the team if its creator's account was younger than this, in days. */
export const NEW_ACCOUNT_DAYS = 7;

/**
 * Why an event waits for the team before it counts: its creator's account was new, it has an outcome but no check-ins,
 * or the amounts are implausible for the number of people.
 */
export const WAITING_REASONS = ['new-account', 'nobody-checked-in', 'far-above'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** When check-in opens, in ms since 1970. */
export const checkInOpensAt = ({ eventDate }: EventTime) =>
  Date.parse(eventDate) - OUTCOME.checkInOpens * HOUR;

/** Whether the outcome of an event can be reported or corrected at a moment. */
export function outcomeWindow(event: EventTime, now: Date): 'early' | 'open' | 'late' {
  const at = now.getTime();
  if (at < Date.parse(event.eventDate)) return 'early';
  return at > Date.parse(endsAtOf(event)) + OUTCOME.days * DAY ? 'late' : 'open';
}

/** From when on organisers are reminded of a missing outcome: a day after the end. ISO 8601 UTC. */
export const askedSince = (event: EventTime) => new Date(Date.parse(endsAtOf(event)) + DAY).toISOString();

/** Whether they are reminded at a moment. */
export const asksOutcome = (event: EventTime & { outcome?: unknown }, now: Date) =>
  !event.outcome && outcomeWindow(event, now) === 'open' && Date.parse(askedSince(event)) <= now.getTime();

/** The range of event ends for which organisers are reminded at a moment, ISO 8601 UTC. */
export const endsAsked = (now: Date) => ({
  from: new Date(now.getTime() - OUTCOME.days * DAY).toISOString(),
  to: new Date(now.getTime() - DAY).toISOString(),
});
