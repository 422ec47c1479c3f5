import * as words from '#words/guest-term.ts';
import { formatDate } from '../ui/dates.ts';
import type { RosterCounts } from './roster-page.ts';

/** The guests of an event that is long over: numbers alone. */
export function PastGuests({ listedUntil, counts }: { listedUntil: string; counts: RosterCounts }) {
  return (
    <div className="panel p-6">
      <p className="text-lg font-semibold">{words.inNumbers(counts.joined, counts.came)}</p>
      <p className="mt-2">{words.namesWereShownUntil(formatDate(listedUntil))}</p>
      <p className="muted mt-1">{words.theNumbersStay}</p>
    </div>
  );
}
