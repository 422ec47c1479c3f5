import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { pages } from '@social-serve/contract/paths';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { eventTypes } from '#words/shared/labels.ts';

/** Links to the list of events, filtered: this weekend, and each type. */
export function ListChips() {
  const chips = [
    ['?when=weekend', words.whens.weekend] as const,
    ...EVENT_TYPES.map((type) => [`?type=${type}`, eventTypes[type]] as const),
  ];
  return (
    <ul className="list-filters-row">
      {chips.map(([query, name]) => (
        <li key={query}>
          <Link className="btn btn-line btn-sm" to={pages.upcomingEvents + query}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
