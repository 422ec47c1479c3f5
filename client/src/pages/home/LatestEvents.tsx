import { pages } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/home.ts';
import { useSignedIn } from '../../account/auth-context.tsx';
import { queryClient } from '../../api/query-client.ts';
import { EventCards } from '../../events/EventCards.tsx';
import { GalleryTile } from '../../events/GalleryTile.tsx';
import { latestEvents } from '../../events/queries.ts';
import { EventCardsSkeleton } from '../../events/skeletons.tsx';
import { ownStatuses } from '../../participations/queries.ts';
import { QueryFailure } from '../../ui/QueryFailure.tsx';

function ViewAll({ className }: { className: string }) {
  return (
    <Link className={`btn btn-line ${className}`} to={pages.upcomingEvents}>
      {words.viewAllEvents}
      <ArrowRight aria-hidden="true" className="size-5" />
    </Link>
  );
}

/** The gallery of what was posted last; empty until the call returns (docs/specification.md). */
export function LatestEvents() {
  const latest = useQuery(latestEvents, queryClient);
  const { data: events, isPending: loading } = latest;
  const ids = useMemo(() => events?.map(({ _id }) => _id) ?? [], [events]);
  const signedIn = useSignedIn();
  const { data: statuses } = useQuery(
    { ...ownStatuses(ids), enabled: signedIn && ids.length > 0 },
    queryClient,
  );
  return (
    <section className="wrap pt-16 lg:pt-24" aria-busy={loading}>
      <div className="mb-7 flex flex-wrap items-end justify-between gap-4 lg:mb-9">
        <h2 className="section-heading">{words.latestEventsGallery}</h2>
        <ViewAll className="max-sm:hidden" />
      </div>
      {loading && <EventCardsSkeleton tiles />}
      <QueryFailure className="mb-4" query={latest} />
      {events?.length === 0 && <p className="muted text-lg">{words.noEventsYet}</p>}
      {events && events.length > 0 && (
        <EventCards>
          {events.map((event) => (
            <GalleryTile key={event._id} event={event} status={statuses?.get(event._id)} />
          ))}
        </EventCards>
      )}
      <ViewAll className="mt-5 w-full sm:hidden" />
    </section>
  );
}
