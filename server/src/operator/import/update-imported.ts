/** Changes an imported event to what its file says now, by the rule of every update (docs/specification.md, "Events"). */
import { EVENT_FIELDS } from '@social-serve/contract/event';
import type { Transaction } from '../../database/database.ts';
import type { EventChanges } from '../../events/changes.ts';
import { type EventFieldsToWrite, isListed, lockEvent } from '../../events/row.ts';
import { changeEvent } from '../../events/update.ts';

/** An event that is not changed, because it was cancelled or hidden here. */
class NotListed extends Error {}

/**
 * Changes the fields of an event in which its file differs from last time; what its organisers changed in others stays.
 * @returns whether anything changed: they may have made the same change
 * @throws ProblemError, NotListed: see `refusalOf`
 */
export async function updateImported(
  tx: Transaction,
  next: EventFieldsToWrite,
  fields: readonly string[],
  now: Date,
): Promise<boolean> {
  const event = await lockEvent(tx, next.id);
  if (!isListed(event))
    throw new NotListed(
      event.state === 'cancelled' ? 'is cancelled, and stays so.' : 'is hidden by the team.',
    );
  const values = EVENT_FIELDS.filter((name) => fields.includes(name)).map((name) => [
    name,
    next[name] ?? null,
  ]);
  // Needs are found by their labels, so that claims of them stay.
  const needs = next.needs?.map(({ _id, ...need }) => need) ?? null;
  const changes = {
    eventDate: event.eventDate,
    ...Object.fromEntries(values),
    ...(fields.includes('needs') && { needs }),
  } as EventChanges;
  const isChanged = await changeEvent(tx, event, changes, { now, most: 0, alone: false });
  await tx.update('events', { id: event.id }, { importedFields: next.importedFields ?? null });
  return isChanged;
}

/** Why an event was not changed. @throws any other error */
export function refusalOf(error: unknown): string {
  const isRefusal = error instanceof NotListed || (error as Error).name === 'ProblemError';
  if (!isRefusal) throw error;
  return (error as Error).message;
}
