/** Whether an action applies to one date of a series, or also to all later ones. */
import { radioButtons } from '../ui/dialog-choices.ts';

export type Scope = 'this' | 'following';

/** The choice in a question about an event; null if it is not a date of a series. */
export const scopeChoice = ({ seriesId }: { seriesId?: string | undefined }) =>
  seriesId === undefined
    ? null
    : radioButtons<Scope>('Which dates?', {
        this: 'Only this date',
        following: 'This date and all later ones',
      });
