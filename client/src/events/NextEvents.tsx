import { NEXT_NUMBERS, type NextEvent } from '@social-serve/contract/next-events';
import { pages } from '@social-serve/contract/paths';
import { invitationInWords } from '@social-serve/contract/place-rules';
import { kmBetween, type Point, shownKm } from '@social-serve/contract/point-rules';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/events.tsx';
import * as placesWords from '#words/shared/places.ts';
import { useSignedIn } from '../account/auth-context.tsx';
import { useQuery } from '../api/use-query.ts';
import { DatePlate } from '../ui/DatePlate.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useEventPath } from './event-path.ts';
import { displayZone, startInLine } from './event-times.ts';
import { FirstEvent, Room, Words } from './NextEventsShell.tsx';
import { cacheNextEventsOf, nextEvents } from './queries.ts';
import { rememberedPoint } from './remembered-where.ts';

if (!import.meta.env.SSR) cacheNextEventsOf(document);

/** The next three events: day, title, time, place and how many people are going, each a link to its page (docs/specification.md, "Lists"). */
export function NextEvents() {
  const next = useQuery(nextEvents);
  const { data: events } = next;
  const signedIn = useSignedIn();
  const [here] = useState(rememberedPoint);
  if (!events)
    return (
      <Room>
        {next.error && !next.isFetching ? (
          <>
            <QueryFailure query={next} />
            {signedIn && (
              <Link className="btn btn-primary btn-lg mt-4 max-sm:w-full" to={pages.joinedEvents}>
                {words.joinedEvents}
              </Link>
            )}
          </>
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
              <Row event={event} here={here} />
            </li>
          ))}
        </ul>
      )}
    </Room>
  );
}

/** @param here the place that this device remembers */
function Row({ event, here }: { event: NextEvent; here: Point | null }) {
  const time = startInLine(event);
  const km = here && event.point && shownKm(kmBetween(here, event.point));
  return (
    <Link className="next-event focus-inside" to={useEventPath(event._id)} viewTransition>
      <DatePlate date={event.eventDate} zone={displayZone(event)} />
      <Words
        title={event.title}
        time={typeof km === 'number' ? `${time} · ${words.kmOf(km)}` : time}
        place={event.location}
        going={invitationInWords(event, placesWords)}
      />
    </Link>
  );
}
