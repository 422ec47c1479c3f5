/**
 * What an organiser may tell of an event that took place (docs/after-the-event.md, "Outcome"). Depends on nothing but rules: a page
 * may use it without loading zod.
 */
import { type EventTime, type EventType, endsAtOf } from './event-rules.ts';

/** What amounts are summed up by; a new one is added at the end. */
export const UNITS = ['bags', 'kg', 'trees', 'items', 'meals', 'metres'] as const;
export type Unit = (typeof UNITS)[number];

export const OUTCOME = {
  items: 6,
  what: 60,
  amount: 1_000_000,
  summary: 1_000,
  walkIns: 10_000,
  /** Walk-ins of an event that count before the team confirmed them. */
  walkInsBelieved: 200,
  /** Hours of an event, and of one day of it, at most. */
  hours: 14,
  /** Hours before the start of an event from which people can be checked in. */
  checkInOpens: 2,
  /** Days after the end of an event within which its outcome is reported and check-ins are corrected. */
  days: 90,
} as const;

/** The most that one person can achieve at an event, by unit: a higher outcome waits for the team before it counts. */
export const MOST_PER_PERSON: Record<Unit, number> = {
  bags: 50,
  kg: 500,
  trees: 100,
  items: 500,
  meals: 500,
  metres: 1_000,
};

/** An account as young as this when its event took place waits for the team, in days. */
export const NEW_ACCOUNT_DAYS = 7;

/**
 * Why an event waits for the team before it counts: its creator's account was new, it has an outcome although nobody was checked in,
 * or the outcome is far above what so many people can do.
 */
export const WAITING_REASONS = ['new-account', 'nobody-checked-in', 'far-above'] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** The form's suggestions, by type of event. */
export const SUGGESTIONS: Record<EventType, readonly { what: string; unit: Unit }[]> = {
  Cleanup: [
    { what: 'Litter', unit: 'bags' },
    { what: 'Litter', unit: 'kg' },
    { what: 'Shore cleaned', unit: 'metres' },
  ],
  Plantation: [
    { what: 'Trees planted', unit: 'trees' },
    { what: 'Seedlings', unit: 'items' },
  ],
  Donation: [
    { what: 'Meals', unit: 'meals' },
    { what: 'Clothes', unit: 'items' },
    { what: 'Food', unit: 'kg' },
  ],
};

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

/** Since when organisers are asked for an outcome that they did not tell: a day after the end. ISO 8601 UTC. */
export const askedSince = (event: EventTime) => new Date(Date.parse(endsAtOf(event)) + DAY).toISOString();

/** Whether they are asked at a moment. */
export const asksOutcome = (event: EventTime & { outcome?: unknown }, now: Date) =>
  !event.outcome && outcomeWindow(event, now) === 'open' && Date.parse(askedSince(event)) <= now.getTime();

/** The ends of events whose organisers are asked at a moment, ISO 8601 UTC. */
export const endsAsked = (now: Date) => ({
  from: new Date(now.getTime() - OUTCOME.days * DAY).toISOString(),
  to: new Date(now.getTime() - DAY).toISOString(),
});

/** "12.5 kg", "3" @param number writes a number as its reader is used to */
export const amountInWords = (
  { amount, unit }: { amount: number; unit?: Unit | undefined },
  number: (amount: number) => string,
) => (unit ? `${number(amount)} ${unit}` : number(amount));
