/** Whether an action applies to one date of a series, or also to all later ones. */
import * as words from '#words/events.tsx';
import { radioButtons } from '../ui/dialog-choices.ts';
import { type ConfirmOptions, confirmDialog } from '../ui/sweet-alert.ts';

export type Scope = 'this' | 'following';

/**
 * Asks a question about an event, and for a date of a series also which dates it is about.
 * @returns null if the person cancels
 */
export async function confirmWithScope(
  { seriesId }: { seriesId?: string | undefined },
  question: ConfirmOptions,
): Promise<Scope | null> {
  const dates =
    seriesId === undefined
      ? null
      : radioButtons<Scope>(words.whichDates, {
          this: words.onlyThisDate,
          following: words.thisDateAndAllLaterOnes,
        });
  const choices = [...(dates ? [dates.element] : []), ...(question.choices ?? [])];
  if (!(await confirmDialog({ ...question, choices }))) return null;
  return dates?.chosen() ?? 'this';
}
