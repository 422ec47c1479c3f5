import type { Event } from '@social-serve/contract/event';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { SeriesEvery } from '@social-serve/contract/series-rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import { useQuery } from '../api/use-query.ts';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { whenOf } from './event-times.ts';
import { placesLeftInWords } from './places.ts';
import { seriesDates } from './queries.ts';
import { dateInWords, everyInWords, moreDates } from './series-words.ts';

/** The number of dates shown before the visitor asks for all. */
const FIRST = 5;

interface SeriesDatesProps {
  event: Event & { seriesId: string; seriesEvery: SeriesEvery };
  /** Whether the page already says that there is no connection. */
  offline?: boolean;
}

/** On the page of a date of a series: how often it repeats, and its other dates with the places left. */
export function SeriesDates({ event, offline = false }: SeriesDatesProps) {
  const dates = useQuery(seriesDates(event.seriesId));
  const [all, setAll] = useState(false);
  if (!dates.data && !offline) return <QueryFailure className="mt-8" query={dates} />;
  const others = (dates.data ?? []).filter(({ _id }) => _id !== event._id);
  const every = everyInWords(event.seriesEvery, event.eventDate, whenOf(event, 'none').zone);
  return (
    <section className="mt-8" aria-labelledby="series-heading">
      <h2 id="series-heading" className="mb-3 text-3xl">
        {[every, moreDates(others.length)].filter(Boolean).join(' · ')}
      </h2>
      {others.length > 0 && (
        <ul className="panel px-4">
          {(all ? others : others.slice(0, FIRST)).map((date) => (
            <li
              key={date._id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-base-300 py-1 not-first:border-t"
            >
              <Link
                className="link-u flex min-h-11 items-center font-semibold"
                to={pathTo(pages.openEvent, { id: date._id })}
              >
                {dateInWords(date)}
              </Link>
              <span className="muted text-sm">{placesLeftInWords(date)}</span>
            </li>
          ))}
        </ul>
      )}
      {!all && others.length > FIRST && (
        <button type="button" className="btn btn-line mt-3 min-h-11" onClick={() => setAll(true)}>
          {words.showAllDatesOf(others.length)}
        </button>
      )}
    </section>
  );
}
