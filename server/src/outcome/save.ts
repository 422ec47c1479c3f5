/** What came of an event (docs/after-the-event.md, "Outcome"): its organisers report it, from its beginning on. */
import { operations } from '@social-serve/contract/operations';
import type { OutcomeBody } from '@social-serve/contract/outcome';
import { OUTCOME, outcomeWindow } from '@social-serve/contract/outcome-rules';
import type { Transaction } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { deletedOutcome, storeDeleted } from '../events/deleted.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isListed, saveEvent } from '../events/row.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';

const NOT_NOW = {
  early: ['resultsTooEarly'],
  late: ['resultsTooLate', OUTCOME.days],
} as const;

type Person = { uid: string };
type OutcomeOperation = typeof operations.reportOutcome | typeof operations.takeBackOutcome;

/** @throws ProblemError (403, 404, 409) */
async function lockEventOf(
  tx: Transaction,
  eventId: string,
  { uid }: Person,
  operation: OutcomeOperation,
  now: Date,
): Promise<EventRow> {
  await lockPeople(tx, { uid, at: now.toISOString() });
  const event = await lockOrganisedEvent(tx, eventId, { uid }, operation);
  if (!isListed(event)) throw eventNotFound();
  return event;
}

/**
 * Saves what an organiser reports; what was reported before is replaced, under its id.
 * @param outcome `id` is that of a new one
 * @throws ProblemError (400, 403, 404, 409)
 */
export async function saveOutcome(
  tx: Transaction,
  eventId: string,
  { id, ...reported }: OutcomeBody & { id: string },
  organiser: Person,
  now: Date,
): Promise<void> {
  const event = await lockEventOf(tx, eventId, organiser, operations.reportOutcome, now);
  const window = outcomeWindow(event, now);
  if (window !== 'open') throw new ProblemError('not-now', NOT_NOW[window]);
  if (reported.hours !== undefined && event.endDate)
    throw badInput([{ path: 'hours', reason: ['hoursKnown'] }]);
  const outcome = { ...reported, _id: event.outcome?._id ?? id, reportedAt: now.toISOString() };
  await saveEvent(tx, event, { ...event, outcome });
}

/** Withdraws what was reported. @throws ProblemError (403, 404, 409) */
export async function withdrawOutcome(
  tx: Transaction,
  eventId: string,
  organiser: Person,
  now: Date,
): Promise<void> {
  const event = await lockEventOf(tx, eventId, organiser, operations.takeBackOutcome, now);
  if (!event.outcome) throw new ProblemError('not-found', ['noResults']);
  await storeDeleted(tx, deletedOutcome(event, now.toISOString()));
  await saveEvent(tx, event, { ...event, outcome: undefined });
}
