import type { ManagedEvent } from '@social-serve/contract/event';
import { asksOutcome } from '@social-serve/contract/outcome-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/outcome.ts';
import { nameInList } from '../events/event-times.ts';

/** Asks for the results on the card of an own event, for as long as they can be entered. */
export function OutcomeReminder({ event }: { event: ManagedEvent }) {
  if (event.hidden || !asksOutcome(event, new Date())) return null;
  return (
    <p className="text-sm">
      <Link
        className="link-u inline-flex min-h-11 items-center font-semibold"
        to={`${pathTo(pages.manageEvent, { id: event._id })}#outcome`}
        aria-label={words.shareTheResultsOf(nameInList(event))}
      >
        {words.shareTheResults}
      </Link>
    </p>
  );
}
