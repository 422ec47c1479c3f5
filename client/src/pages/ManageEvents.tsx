import { pages } from '@social-serve/contract/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { DeleteButton } from '../events/DeleteButton.tsx';
import { nameInList } from '../events/event-times.ts';
import { NewEventNotice, useNewEvent } from '../events/NewEventNotice.tsx';
import { OwnEventLinks } from '../events/OwnEventLinks.tsx';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { outlookInWords } from '../events/places.ts';
import { deleteEvent, managedEvents } from '../events/queries.ts';
import type { Scope } from '../events/scope.ts';
import { deletedInWords, deletingInWords, useRemoval } from '../events/use-removal.ts';
import { OrganisedEvents } from '../organisers/OrganisedEvents.tsx';
import { AskedForOutcome } from '../outcome/AskedForOutcome.tsx';
import { ownParts } from '../participations/queries.ts';
import { WaitingCheckIns } from '../participations/RefusedCheckIns.tsx';
import { preloadDialogs, successDialog } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import './manage-events.css';
import '../reports/reports.css';

/** How long the dialog after deleting an event stays (docs/specification.md, "Texts"). */
const DELETED_MS = 2000;

/** /manageEvents: what the person created, each with Edit and Delete (docs/specification.md). */
export function ManageEvents() {
  usePageTitle('Manage Your Events');
  const email = useAuth().user?.email ?? '';
  const list = useInfiniteQuery(managedEvents(email), queryClient);
  useSessionWatch(list.error);
  const items = list.data?.items;
  const ids = useMemo(() => items?.map(({ _id }) => _id) ?? [], [items]);
  const { data: parts } = useQuery(ownParts(ids, email), queryClient);
  useEffect(preloadDialogs, []);
  const { removing, remove, outcome } = useRemoval(() =>
    successDialog('Your file has been deleted.', { title: 'Deleted!', ms: DELETED_MS }),
  );
  const created = useNewEvent();

  async function deleteIt(id: string, scope: Scope) {
    const reply = await deleteEvent(id, scope);
    if (created.event?._id === id) created.forget();
    return reply;
  }

  return (
    <>
      <OwnEvents
        heading="Manage Your Events"
        beside={
          <Link className="btn btn-line max-sm:px-3" to={pages.createEvent}>
            <Plus className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">Create Event</span>
          </Link>
        }
        parts={
          <>
            <WaitingCheckIns email={email} />
            <NewEventNotice />
          </>
        }
        news={outcome}
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
          part: parts?.get(event._id),
          note: (
            <>
              <p className="outlook muted text-sm font-semibold">{outlookInWords(event)}</p>
              <AskedForOutcome event={event} />
              {event.hidden && (
                <p className="hidden-note text-error">
                  Hidden by our team: {event.hidden.reason}.{' '}
                  {event.hidden.answer ? 'You have answered.' : 'You can answer.'}
                </p>
              )}
            </>
          ),
          action: (
            <span className="own-actions">
              <OwnEventLinks event={event} />
              <DeleteButton
                title={nameInList(event)}
                busy={removing === event._id}
                onClick={() =>
                  remove({
                    id: event._id,
                    about: deletingInWords(event),
                    series: event.seriesId !== undefined,
                    outcome: (scope) =>
                      deletedInWords(
                        event,
                        event.participants + event.waiting - (parts?.has(event._id) ? 1 : 0),
                        scope,
                      ),
                    call: deleteIt,
                  })
                }
              />
            </span>
          ),
        })}
      />
      <OrganisedEvents email={email} quiet={list.error !== null} />
    </>
  );
}
