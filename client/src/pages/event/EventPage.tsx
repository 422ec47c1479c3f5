import { isOver } from '@social-serve/contract/event-rules';
import { pages } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useAuth } from '../../account/auth-context.tsx';
import { withReturnTo } from '../../account/return-to.ts';
import { useCallFailure, useSessionWatch } from '../../account/use-call-failure.ts';
import { isNotFound, messageOf } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { EventActions } from '../../events/EventActions.tsx';
import { EventFacts } from '../../events/EventFacts.tsx';
import { EventPicture } from '../../events/EventPicture.tsx';
import { EventTitle } from '../../events/EventTitle.tsx';
import { LinkedText } from '../../events/LinkedText.tsx';
import { lastListAddress } from '../../events/list-query.ts';
import { isCreator, isOrganiser } from '../../events/own-event.ts';
import { PlacesTag } from '../../events/PlacesTag.tsx';
import { isFull, waitingInWords } from '../../events/places.ts';
import { eventCopy } from '../../events/queries.ts';
import { EventDetailsSkeleton } from '../../events/skeletons.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../../events/TypeTag.tsx';
import { leavingInWords, leftInWords, useRemoval } from '../../events/use-removal.ts';
import { LeaveOutButton } from '../../impact/LeaveOutButton.tsx';
import { Achieved, saysAnything } from '../../outcome/Achieved.tsx';
import { Going } from '../../participations/Going.tsx';
import { JoinBar } from '../../participations/JoinBar.tsx';
import { joinNote } from '../../participations/JoinButton.tsx';
import { joinedPart, withJoined } from '../../participations/joined-parts.ts';
import { LEFT_MS, leaveEvent } from '../../participations/queries.ts';
import { useJoinInView } from '../../participations/use-join-in-view.ts';
import { isDone, ownPlace, useParticipation } from '../../participations/use-participation.ts';
import { WhoSees } from '../../participations/WhoSees.tsx';
import { ReportButton } from '../../reports/ReportButton.tsx';
import { lazyPart } from '../../ui/ChunkLoadError.tsx';
import { successDialog } from '../../ui/dialogs.ts';
import { FailureNotice } from '../../ui/FailureNotice.tsx';
import { LoadingWords } from '../../ui/LoadingWords.tsx';
import { NeedsConnection, OfflineNote } from '../../ui/OfflineNote.tsx';
import { toastSuccess } from '../../ui/toasts.ts';
import { useOffline } from '../../ui/use-offline.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { NotFound } from '../NotFound.tsx';
import { EventFrame, PAGE_PICTURE, PAGE_SIZES } from './EventFrame.tsx';
import { EventSteps } from './EventSteps.tsx';

/** Few events are hidden: its form comes with them. */
const HiddenNotice = lazyPart(
  async () => (await import('../../reports/HiddenNotice.tsx')).HiddenNotice,
  'part',
);

/** Most events are no dates of a series. */
const SeriesDates = lazyPart(async () => (await import('../../events/SeriesDates.tsx')).SeriesDates, 'part');

/** What is written about it comes with who may read it. */
const EventMessages = lazyPart(
  async () => (await import('../../messages/EventMessages.tsx')).EventMessages,
  'part',
);
const AskOrganiser = lazyPart(
  async () => (await import('../../questions/AskOrganiser.tsx')).AskOrganiser,
  'part',
);

/**
 * The page of an event, at /e/{id} for everybody and at /eventDetails/{id} for who is signed in (docs/specification.md, "The page
 * of an event"). A visitor's Join Event leads to /login and back.
 */
export function EventPage() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const email = user?.email ?? '';
  const location = useLocation();
  const navigate = useNavigate();
  const failed = useCallFailure();
  const { page, shown, joining, join } = useParticipation(id);
  const { removing, remove, outcome } = useRemoval(() =>
    successDialog('Your event has been deleted successfully', { ms: LEFT_MS }),
  );
  const { error } = page;
  const unconnected = useOffline();
  const offline = unconnected || page.data?.asOf !== undefined;
  usePageTitle(shown?.event.title ?? 'Event');
  useSessionWatch(error);
  // The page of what was deleted names nobody: whose it was, this answer says.
  const gone = shown?.join === 'cancelled' && shown.event.creator === '';
  const copy = useQuery({ ...eventCopy(id), enabled: gone && email !== '', retry: false }, queryClient);
  useJoinInView(email !== '' && (shown?.join === 'open' || shown?.join === 'full'));

  async function takePart() {
    if (email === '') return navigate(pages.login, { state: withReturnTo(location) });
    try {
      const joined = await join();
      if (!joined) return;
      const waits = joined.status === 'waiting';
      toastSuccess(waits ? waitingInWords(joined.ahead) : 'You are participate this event successfully');
      navigate(joinedPart(waits ? 'waiting' : 'upcoming'), { state: withJoined(id) });
    } catch (error) {
      await failed(error);
    }
  }

  if (!shown) {
    if (isNotFound(error))
      return (
        <NotFound text="There is no such event. It may have been cancelled: its organiser has removed it then.">
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
          error && (
            <>
              <h1 className="page-heading mb-4">Event</h1>
              <FailureNotice message={messageOf(error)} onRetry={() => void page.refetch()} />
            </>
          )
        )}
      </div>
    );
  }

  const { event } = shown;
  const cancelled = shown.join === 'cancelled';
  const hidden = shown.join === 'hidden';
  const own = isOrganiser(event, email);
  const mine = own && !cancelled;
  const participation = ownPlace(shown);
  const steps = {
    shown,
    mine,
    joining,
    onJoin: takePart,
    leaving: removing !== null,
    onLeave:
      participation &&
      (() =>
        void remove({
          id: participation._id,
          about: leavingInWords(event),
          call: leaveEvent,
          outcome: leftInWords(event, participation.status === 'waiting'),
        })),
  };
  return (
    <EventFrame
      state={cancelled ? 'cancelled' : isOver(event, new Date()) ? 'over' : 'ahead'}
      list={lastListAddress()}
      picture={
        <EventPicture event={event} className={PAGE_PICTURE} sizes={PAGE_SIZES} eager shared>
          <span className="flex flex-wrap justify-end gap-2">
            <TypeTag type={event.eventType} />
            {cancelled && <CancelledTag takenOff={event.takenOff} />}
            {hidden && <HiddenTag />}
            {!isDone(shown) && isFull(event) && <PlacesTag event={event} />}
          </span>
        </EventPicture>
      }
      title={<EventTitle title={event.title} />}
      note={isDone(shown) || isOver(event, new Date()) ? joinNote(shown) : null}
      facts={
        <>
          {offline && (
            <OfflineNote
              className="mb-4"
              asOf={page.data?.asOf ?? new Date(page.dataUpdatedAt).toISOString()}
              onRetry={() => void page.refetch()}
            >
              Joining, leaving and writing need a connection.
            </OfflineNote>
          )}
          <p role="status" className={outcome ? 'mb-4 font-semibold wrap-anywhere' : 'sr-only'}>
            {outcome}
          </p>
          {shown.join === 'checking' && <LoadingWords />}
          <EventFacts event={event} signedIn={email !== ''}>
            {!cancelled && <Going event={event} email={email} mine={mine && !hidden} offline={offline} />}
          </EventFacts>
          <WhoSees />
          <NeedsConnection offline={offline}>
            <EventSteps {...steps} own={own || copy.isSuccess} />
          </NeedsConnection>
          {error && !page.isFetching && !isNotFound(error) && (
            <FailureNotice className="mt-4" message={messageOf(error)} onRetry={() => void page.refetch()} />
          )}
        </>
      }
      achieved={
        saysAnything(event.outcome) && (
          <>
            <Achieved outcome={event.outcome} />
            {email !== '' && !own && (
              <NeedsConnection offline={offline}>
                <ReportButton id={event._id} about={{ kind: 'outcome', id: event.outcome._id }} />
              </NeedsConnection>
            )}
          </>
        )
      }
      about={event.Descriptions && <LinkedText text={event.Descriptions} />}
      more={
        <>
          {event.hidden && (
            <Suspense>
              <HiddenNotice id={event._id} hidden={event.hidden} mine={mine && isCreator(event, email)} />
            </Suspense>
          )}
          {!cancelled && !hidden && <EventActions className="mt-8" event={event} />}
          {event.seriesId && event.seriesEvery && (
            <Suspense>
              <SeriesDates
                event={{ ...event, seriesId: event.seriesId, seriesEvery: event.seriesEvery }}
                offline={offline}
              />
            </Suspense>
          )}
          {/* Not asked for while one leaves: who left may not read them. */}
          {email !== '' && (mine || (participation !== undefined && removing === null)) && (
            <Suspense>
              <NeedsConnection offline={offline}>
                <EventMessages
                  id={event._id}
                  email={email}
                  canReport={!mine && !cancelled}
                  offline={offline}
                />
              </NeedsConnection>
            </Suspense>
          )}
          {email !== '' && !mine && !cancelled && !hidden && shown.join !== 'checking' && (
            <NeedsConnection offline={offline}>
              <Suspense>
                <AskOrganiser
                  id={event._id}
                  email={email}
                  open={!isOver(event, new Date())}
                  offline={offline}
                />
              </Suspense>
              <ReportButton key={event._id} id={event._id} />
            </NeedsConnection>
          )}
          {email !== '' && !cancelled && !hidden && hasBegun(event) && (
            <NeedsConnection offline={offline}>
              <LeaveOutButton id={event._id} title={event.title} email={email} />
            </NeedsConnection>
          )}
        </>
      }
      bar={
        <NeedsConnection offline={offline}>
          <JoinBar {...steps} />
        </NeedsConnection>
      }
    />
  );
}

/** Whether what was done there may count, by a check-in or by what its organiser told. */
const hasBegun = ({ eventDate }: { eventDate: string }) => Date.parse(eventDate) <= Date.now();
