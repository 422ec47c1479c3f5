import type { ManagedEvent } from '@social-serve/contract/event';
import { asksOutcome } from '@social-serve/contract/outcome-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import { nameInList } from '../events/event-times.ts';

/** On the card of an event that one organises: asks what was done there, for as long as that can be told. */
export function AskedForOutcome({ event }: { event: ManagedEvent }) {
  if (event.hidden || !asksOutcome(event, new Date())) return null;
  return (
    <p className="text-sm">
      <Link
        className="link-u inline-flex min-h-11 items-center font-semibold"
        to={`${pathTo(pages.manageEvent, { id: event._id })}#outcome`}
        aria-label={`Tell what was done: ${nameInList(event)}`}
      >
        Tell what was done
      </Link>
    </p>
  );
}
