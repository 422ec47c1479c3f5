import { pages } from '@social-serve/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useFailureToast } from '../account/use-call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { DeleteButton } from '../events/DeleteButton.tsx';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { eventInWords, useRemoval } from '../events/use-removal.ts';
import { joinedEvents, LEFT_MS, leaveEvent } from '../participations/queries.ts';
import { preloadDialogs, successDialog } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** /joinedEvents: what the person takes part in, each with a way out (docs/specification.md). */
export function JoinedEvents() {
  usePageTitle('Joined Events');
  const email = useAuth().user?.email ?? '';
  const list = useInfiniteQuery(joinedEvents(email), queryClient);
  useFailureToast(list.error);
  useEffect(preloadDialogs, []);
  const { removing, remove } = useRemoval(() =>
    successDialog('Your event has been deleted successfully', { ms: LEFT_MS }),
  );

  return (
    <OwnEvents
      heading="Your Event Participation"
      list={list}
      empty={
        <EmptyState title="Opps!!!" text="You haven't joined any event yet">
          <Link className="btn btn-primary btn-lg" to={pages.upcomingEvents}>
            Upcoming Events
          </Link>
        </EmptyState>
      }
      itemOf={(joined) => ({
        event: { ...joined, _id: joined.join_id },
        action: (
          <DeleteButton
            title={joined.title}
            meaning="leave this event"
            busy={removing === joined._id}
            onClick={() => remove({ id: joined._id, about: eventInWords(joined), call: leaveEvent })}
          />
        ),
      })}
    />
  );
}
