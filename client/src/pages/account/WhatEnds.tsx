import type { ManagedEvent } from '@social-serve/contract/event';
import { isOver } from '@social-serve/contract/event-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { EventTitle } from '../../events/EventTitle.tsx';
import { shownZone } from '../../events/event-times.ts';
import { placesInWords } from '../../events/places.ts';
import { managedEvents } from '../../events/queries.ts';
import { joinedEvents } from '../../participations/joined-queries.ts';
import { formatMonthDay } from '../../ui/dates.ts';

/** Events that are named; the rest is counted. */
const NAMED = 5;

/** "2 events", "1 event". */
const counted = (count: number, noun: string) => `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** The upcoming events that one leaves: those joined, and those waited for. */
function leavingInWords(joined: number, waiting: number): string {
  const left = [joined && counted(joined, 'upcoming event'), waiting && counted(waiting, 'waiting list')];
  const words = left.filter(Boolean).join(' and ');
  return words ? `You leave ${words}.` : 'There is no upcoming event that you would leave.';
}

/** Of each series, which passes on whole, its first date, and how many more there are. */
function oncePerSeries(events: readonly ManagedEvent[]): { event: ManagedEvent; dates: number }[] {
  const found = new Map<string, { event: ManagedEvent; dates: number }>();
  for (const event of events) {
    const key = event.seriesId ?? event._id;
    const { event: first, dates } = found.get(key) ?? { event, dates: -1 };
    found.set(key, { event: first, dates: dates + 1 });
  }
  return [...found.values()];
}

/** What ends with the account: which events pass on or are cancelled, what one leaves, what is deleted. */
export function WhatEnds({ email }: { email: string }) {
  const created = useInfiniteQuery(managedEvents(email), queryClient);
  const joins = useInfiniteQuery(joinedEvents(email, 'upcoming'), queryClient);
  const waits = useInfiniteQuery(joinedEvents(email, 'waiting'), queryClient);
  const now = new Date();
  const upcoming = created.data?.items.filter((event) => !isOver(event, now));
  const passing = created.data?.items.filter(({ passesTo }) => passesTo !== undefined) ?? [];
  const ahead = upcoming?.filter(({ passesTo }) => passesTo === undefined);
  // Upcoming events come first: with one that is over among them, all are loaded.
  const more = created.hasNextPage && upcoming?.length === created.data?.items.length;
  const rest = (ahead?.length ?? 0) - NAMED;
  const { isFetching, error, fetchNextPage } = created;
  // Events that pass on may fill a page: only when all are loaded is it known that none is cancelled.
  useEffect(() => {
    if (more && !isFetching && !error) void fetchNextPage();
  }, [more, isFetching, error, fetchNextPage]);

  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5">
      {passing.length > 0 && (
        <li>
          Passed on, and kept for everybody who joined:
          <ul className="list-disc ps-5">
            {oncePerSeries(passing).map(({ event, dates }) => (
              <li key={event._id}>
                <b>
                  <EventTitle title={event.title} />
                </b>
                , {formatMonthDay(event.eventDate, undefined, shownZone(event))}
                {dates > 0 && ` and ${counted(dates, 'more date')}`}, to <bdi>{event.passesTo}</bdi>
              </li>
            ))}
          </ul>
        </li>
      )}
      {ahead && ahead.length > 0 ? (
        <li>
          Cancelled, and said so to everybody who joined:
          <ul className="list-disc ps-5">
            {ahead.slice(0, NAMED).map((event) => (
              <li key={event._id}>
                <b>
                  <EventTitle title={event.title} />
                </b>
                , {formatMonthDay(event.eventDate, undefined, shownZone(event))}, {placesInWords(event)}
              </li>
            ))}
            {(rest > 0 || more) && (
              <li>{more ? 'and all others that are ahead' : `and ${rest.toLocaleString()} more`}</li>
            )}
          </ul>
        </li>
      ) : (
        <li>
          {ahead && !more
            ? 'You have no upcoming event that would be cancelled.'
            : 'Your upcoming events are cancelled, but those that pass on.'}
        </li>
      )}
      <li>
        {joins.data && waits.data
          ? leavingInWords(joins.data.total, waits.data.total)
          : 'You leave every event that you joined.'}
      </li>
      <li>
        Your applications, certificates, reports, pictures, notices and private calendar are deleted, and your
        login.
      </li>
      <li>Events that are over stay, without your name and address.</li>
    </ul>
  );
}
