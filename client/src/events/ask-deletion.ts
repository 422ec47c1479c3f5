/** The question before an event is deleted (docs/specification.md, "Texts"), and the reason that its guests read. */
import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import * as words from '#words/events.tsx';
import { lineField } from '../ui/dialog-choices.ts';
import { ARE_YOU_SURE, deletingInWords } from './removal-messages.ts';
import { confirmWithScope, type Scope } from './scope.ts';

/** Whether anyone is notified who could read a reason: it is not known of the other dates of a series. */
const isRead = (event: ManagedEvent, others: number) =>
  !event.hidden && (event.seriesId !== undefined || (others > 0 && !isOver(event, new Date())));

/**
 * Asks before deleting an event.
 * @param others how many other people joined it, or wait
 * @returns which dates, and the reason ('' for none); null if the person cancels
 */
export async function askDeletion(
  event: ManagedEvent,
  others: number,
): Promise<{ scope: Scope; reason: string } | null> {
  const line = isRead(event, others)
    ? lineField(words.whyItIsCancelled, words.guestsReadTheReason, LIMITS.cancelReason)
    : null;
  const scope = await confirmWithScope(event, {
    ...ARE_YOU_SURE,
    about: deletingInWords(event),
    choices: line ? [line.element] : [],
  });
  return scope && { scope, reason: line?.text() ?? '' };
}
