import { pages, pathTo } from '@social-serve/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { DeleteButton } from '../events/DeleteButton.tsx';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { deleteEvent, managedEvents } from '../events/queries.ts';
import { eventInWords, useRemoval } from '../events/use-removal.ts';
import { preloadDialogs, successDialog } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** How long the dialog after deleting an event stays (docs/specification.md, "Texts"). */
const DELETED_MS = 2000;

/** /manageEvents: what the person created, each with Edit and Delete (docs/specification.md). */
export function ManageEvents() {
  usePageTitle('Manage Your Events');
  const email = useAuth().user?.email ?? '';
  const list = useInfiniteQuery(managedEvents(email), queryClient);
  useSessionWatch(list.error);
  useEffect(preloadDialogs, []);
  const { removing, remove } = useRemoval(() =>
    successDialog('Your file has been deleted.', { title: 'Deleted!', ms: DELETED_MS }),
  );

  return (
    <OwnEvents
      heading="Manage Your Events"
      beside={
        <Link className="btn btn-line max-sm:px-3" to={pages.createEvent}>
          <Plus className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">Create Event</span>
        </Link>
      }
      list={list}
      empty={
        <EmptyState text="You haven't created any event yet">
          <Link className="btn btn-primary btn-lg" to={pages.createEvent}>
            Create Event
          </Link>
        </EmptyState>
      }
      itemOf={(event) => ({
        event,
        action: (
          <span className="flex grow gap-1.5">
            <Link
              className="btn btn-line btn-sm flex-1 px-2"
              to={pathTo(pages.eventUpdate, { id: event._id })}
              aria-label={`Edit ${event.title}`}
            >
              <Pencil className="size-4" aria-hidden="true" />
              Edit
            </Link>
            <DeleteButton
              title={event.title}
              className="flex-1"
              busy={removing === event._id}
              onClick={() =>
                remove({
                  id: event._id,
                  about: eventInWords(event, event.participants),
                  call: deleteEvent,
                })
              }
            />
          </span>
        ),
      })}
    />
  );
}
