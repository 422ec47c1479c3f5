import { NEXT_NUMBERS, nextSlot } from '@social-serve/contract/next-events';
import { pages, pathTo } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { DatePlate, Plate } from '../ui/DatePlate.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { shownZone } from './event-times.ts';
import { keepNextEventsOf, nextEvents } from './queries.ts';
import './next-events.css';

if (!import.meta.env.SSR) keepNextEventsOf(document);

/** Their room, which is the same whatever stands in it. */
const Room = ({ children }: { children: ReactNode }) => (
  <section className="next-events" aria-label="Next events">
    {children}
  </section>
);

const FirstEvent = ({ className = '' }: { className?: string }) => (
  <Link className={`btn btn-primary btn-lg ${className}`} to={pages.createEvent}>
    Create the first event
  </Link>
);

const Words = ({ title, place }: { title: string; place: string }) => (
  <span className="min-w-0">
    <bdi className="line-clamp-2 text-left leading-snug font-bold wrap-anywhere">{title}</bdi>{' '}
    <bdi className="muted block truncate text-left text-sm">{place}</bdi>
  </span>
);

/** The next three events: date, title, place, each a link to its page (docs/specification.md, "Home"). */
export function NextEvents() {
  const { data: events, error, isFetching, refetch } = useQuery(nextEvents, queryClient);
  if (!events)
    return (
      <Room>
        {error && !isFetching ? (
          <FailureNotice message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div className="next-list panel" aria-hidden="true">
            {NEXT_NUMBERS.map((number) => (
              <span key={number} className="next-event">
                <Skeleton className="h-19 w-14" />
                <Skeleton className="h-4 w-3/5" />
              </span>
            ))}
          </div>
        )}
      </Room>
    );
  return (
    <Room>
      {events.length === 0 ? (
        <FirstEvent />
      ) : (
        <ul className="next-list panel">
          {events.map((event) => (
            <li key={event._id}>
              <Link className="next-event" to={pathTo(pages.eventDetails, { id: event._id })} viewTransition>
                <DatePlate date={event.eventDate} zone={shownZone(event)} />
                <Words title={event.title} place={event.location} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Room>
  );
}

/** The same in the prerendered shell, with a slot for each thing that people wrote. Drawn at build time only. */
export function NextEventsShell() {
  return (
    <Room>
      <FirstEvent className={nextSlot('none')} />
      <ul className={`next-list panel ${nextSlot('row1')}`}>
        {NEXT_NUMBERS.map((number) => (
          <li key={number} className={nextSlot(`row${number}`)}>
            <a className="next-event" href={nextSlot(`link${number}`)}>
              <Plate
                date={nextSlot(`start${number}`)}
                className={nextSlot(`soon${number}`)}
                band={nextSlot(`band${number}`)}
                day={nextSlot(`day${number}`)}
                month={nextSlot(`month${number}`)}
              />
              <Words title={nextSlot(`title${number}`)} place={nextSlot(`place${number}`)} />
            </a>
          </li>
        ))}
      </ul>
    </Room>
  );
}
