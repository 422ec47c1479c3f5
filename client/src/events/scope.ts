/** Whether an action applies to one date of a series, or also to all later ones. */
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
      : radioButtons<Scope>('Which dates?', {
          this: 'Only this date',
          following: 'This date and all later ones',
        });
  const choices = [...(dates ? [dates.element] : []), ...(question.choices ?? [])];
  if (!(await confirmDialog({ ...question, choices }))) return null;
  return dates?.chosen() ?? 'this';
}
