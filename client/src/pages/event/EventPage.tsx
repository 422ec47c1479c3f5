import { isOver } from '@social-serve/contract/event-rules';
import { pages } from '@social-serve/contract/paths';
import { Link, useParams } from 'react-router-dom';
import { useAuth, useSignedIn } from '../../account/auth-context.tsx';
import { isNotFound } from '../../api/api-error.ts';
import { EventActions } from '../../events/EventActions.tsx';
import { EventFacts } from '../../events/EventFacts.tsx';
import { EventPicture } from '../../events/EventPicture.tsx';
import { EventTitle } from '../../events/EventTitle.tsx';
import { lastListAddress } from '../../events/list-query.ts';
import { isOrganiser } from '../../events/own-event.ts';
import { PlacesTag } from '../../events/PlacesTag.tsx';
import { isFull } from '../../events/places.ts';
import { EventDetailsSkeleton } from '../../events/skeletons.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../../events/TypeTag.tsx';
import { Achieved, saysAnything } from '../../outcome/Achieved.tsx';
import { Going } from '../../participations/Going.tsx';
import { JoinBar } from '../../participations/JoinBar.tsx';
import { joinNote } from '../../participations/JoinButton.tsx';
import {
  type EventView,
  isDone,
  type ParticipationInEvent,
  useParticipation,
} from '../../participations/use-participation.ts';
import { WhoSees } from '../../participations/WhoSees.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { NeedsConnection, OfflineNote } from '../../ui/OfflineNote.tsx';
import { QueryFailure } from '../../ui/QueryFailure.tsx';
import { useOffline } from '../../ui/use-offline.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { NotFound } from '../NotFound.tsx';
import { EventFrame, PAGE_ACTIONS, PAGE_PICTURE, PAGE_SIZES } from './EventFrame.tsx';
import { EventMore } from './EventMore.tsx';
import { EventSteps } from './EventSteps.tsx';
import { useNextStep } from './use-next-step.ts';

/**
 * The page of an event, at /e/{id} for everyone and at /eventDetails/{id} for signed-in people (docs/specification.md, "The page
 * of an event").
 */
export function EventPage() {
  const { id = '' } = useParams();
  return <PageOf key={id} id={id} />;
}

function PageOf({ id }: { id: string }) {
  const { page, view, onRefused } = useParticipation(id);
  usePageTitle(view?.event.title ?? 'Event');

  if (view) return <KnownEvent page={page} view={view} onRefused={onRefused} />;
  if (isNotFound(page.error))
    return (
      <NotFound text="We can’t find this event. It may have been cancelled.">
        <Link className="btn btn-line btn-lg max-sm:w-full" to={pages.upcomingEvents}>
          Upcoming Events
        </Link>
      </NotFound>
    );
  return (
    <div className="wrap pt-4 pb-10">
      {page.isFetching ? (
        <>
          <LoadingWords />
          <EventDetailsSkeleton />
        </>
      ) : (
        page.error && (
          <>
            <h1 className="page-heading mb-4">Event</h1>
            <QueryFailure query={page} />
          </>
        )
      )}
    </div>
  );
}

interface KnownEventProps {
  page: ParticipationInEvent['page'];
  view: EventView;
  onRefused: ParticipationInEvent['onRefused'];
}

/** The event and all that one can do with it. */
function KnownEvent({ page, view, onRefused }: KnownEventProps) {
  const { user } = useAuth();
  const signedIn = useSignedIn();
  const { step, outcome, dialog } = useNextStep(view, onRefused, user);
  const unconnected = useOffline();
  const offline = unconnected || page.data?.asOf !== undefined;
  const { event, join } = view;
  return (
    <EventFrame
      state={join === 'cancelled' ? 'cancelled' : isOver(event, new Date()) ? 'over' : 'ahead'}
      list={lastListAddress()}
      picture={<PagePicture view={view} />}
      title={<EventTitle title={event.title} />}
      actions={
        join !== 'cancelled' &&
        join !== 'hidden' && <EventActions event={event} className={PAGE_ACTIONS} look="wide-word" />
      }
      note={isDone(view) ? joinNote(view) : null}
      facts={
        <>
          {offline && (
            <OfflineNote
              className="mb-4"
              asOf={page.data?.asOf ?? new Date(page.dataUpdatedAt).toISOString()}
              onRetry={() => void page.refetch()}
            >
              Go online to join, leave or send messages.
            </OfflineNote>
          )}
          <p role="status" className={outcome ? 'mb-4 font-semibold wrap-anywhere' : 'sr-only'}>
            {outcome}
          </p>
          {join === 'checking' && <LoadingWords />}
          <EventFacts event={event} signedIn={signedIn}>
            {join !== 'cancelled' && (
              <Going event={event} mine={step.mine && join !== 'hidden'} offline={offline} />
            )}
          </EventFacts>
          <WhoSees />
          <NeedsConnection offline={offline}>
            <EventSteps {...step} person={user} />
          </NeedsConnection>
          {!isNotFound(page.error) && <QueryFailure className="mt-4" query={page} />}
        </>
      }
      achieved={
        saysAnything(event.outcome) && (
          <>
            <Achieved outcome={event.outcome} />
            {signedIn && !isOrganiser(event, user) && (
              <NeedsConnection offline={offline}>
                <ReportButton id={event._id} about={{ kind: 'outcome', id: event.outcome._id }} />
              </NeedsConnection>
            )}
          </>
        )
      }
      about={event.Descriptions}
      more={<EventMore step={step} person={user} offline={offline} />}
      bar={
        <>
          <NeedsConnection offline={offline}>
            <JoinBar {...step} />
          </NeedsConnection>
          {dialog}
        </>
      }
    />
  );
}

/** The event's picture, with tags of its type and of what is special about it. */
function PagePicture({ view }: { view: EventView }) {
  const { event, join } = view;
  return (
    <EventPicture key={event._id} event={event} className={PAGE_PICTURE} sizes={PAGE_SIZES} eager shared>
      <span className="flex flex-wrap justify-end gap-2">
        <TypeTag type={event.eventType} />
        {join === 'cancelled' && <CancelledTag removedByTeam={event.removedByTeam} />}
        {join === 'hidden' && <HiddenTag />}
        {!isDone(view) && isFull(event) && <PlacesTag event={event} />}
      </span>
    </EventPicture>
  );
}
