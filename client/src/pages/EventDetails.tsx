import { foldEmail } from '@social-serve/contract/account-rules';
import { pages, pathTo } from '@social-serve/contract/paths';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useCallFailure, useSessionWatch } from '../account/use-call-failure.ts';
import { isNotFound, messageOf } from '../api/api-error.ts';
import { EventActions } from '../events/EventActions.tsx';
import { EventFacts } from '../events/EventFacts.tsx';
import { EventPicture } from '../events/EventPicture.tsx';
import { EventTitle } from '../events/EventTitle.tsx';
import { LinkedText } from '../events/LinkedText.tsx';
import { lastListAddress } from '../events/list-query.ts';
import { PlacesTag } from '../events/PlacesTag.tsx';
import { isFull, waitingInWords } from '../events/places.ts';
import { EventDetailsSkeleton } from '../events/skeletons.tsx';
import { CancelledTag, HiddenTag, TypeTag } from '../events/TypeTag.tsx';
import { eventInWords, useRemoval } from '../events/use-removal.ts';
import { JoinBar } from '../participations/JoinBar.tsx';
import { JoinButton, joinNote } from '../participations/JoinButton.tsx';
import { joinedPart } from '../participations/joined-parts.ts';
import { LEFT_MS, leaveEvent } from '../participations/queries.ts';
import { useJoinInView } from '../participations/use-join-in-view.ts';
import { ownPlace, useParticipation } from '../participations/use-participation.ts';
import { ReportButton } from '../reports/ReportButton.tsx';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { successDialog } from '../ui/dialogs.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { NotFound } from './NotFound.tsx';

/** Few events are hidden: its form comes with them. */
const HiddenNotice = lazyPart(async () => (await import('../reports/HiddenNotice.tsx')).HiddenNotice, 'part');

/** /eventDetails/{id}: the event and Join Event (docs/specification.md). */
export function EventDetails() {
  const { id = '' } = useParams();
  const email = useAuth().user?.email ?? '';
  const { page, shown: data, joining, join } = useParticipation(id, email);
  const navigate = useNavigate();
  const failed = useCallFailure();
  const { error } = page;
  const participation = data ? ownPlace(data) : undefined;
  const note = data && joinNote(data);
  const { removing, remove } = useRemoval(() =>
    successDialog('Your event has been deleted successfully', { ms: LEFT_MS }),
  );
  const isIn = data?.join === 'joined' || data?.join === 'waiting';
  const loading = !data || data.join === 'checking';
  const mine = data && data.join !== 'cancelled' && foldEmail(data.event.creator) === foldEmail(email);
  usePageTitle(data?.event.title ?? 'Event');
  useSessionWatch(error);
  useJoinInView(data?.join === 'open' || data?.join === 'full');

  async function takePart() {
    try {
      const joined = await join();
      if (!joined) return;
      const waits = joined.status === 'waiting';
      toastSuccess(waits ? waitingInWords(joined.ahead) : 'You are participate this event successfully');
      navigate(waits ? joinedPart('waiting') : pages.joinedEvents);
    } catch (error) {
      await failed(error);
    }
  }

  if (isNotFound(error))
    return (
      <NotFound text="There is no such event. It may have been cancelled: its organiser has removed it then." />
    );
  return (
    <>
      <div className="wrap pt-5 pb-10 lg:pt-8 lg:pb-20">
        <Link
          className="muted inline-flex min-h-11 items-center gap-1.5 font-semibold hover:underline"
          to={pages.upcomingEvents + lastListAddress()}
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          Upcoming Events
        </Link>
        {error && !page.isFetching && (
          <FailureNotice className="mt-4" message={messageOf(error)} onRetry={() => void page.refetch()} />
        )}
        {loading && page.isFetching && <LoadingWords />}
        {!data && page.isFetching && <EventDetailsSkeleton />}
        {data && (
          <div className="mt-2 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-12">
            <div className="min-w-0">
              <div className="mb-3 flex gap-2">
                <TypeTag type={data.event.eventType} />
                {data.join === 'cancelled' && <CancelledTag takenOff={data.event.takenOff} />}
                {data.join === 'hidden' && <HiddenTag />}
                {data.join !== 'cancelled' && data.join !== 'hidden' && isFull(data.event) && (
                  <PlacesTag event={data.event} />
                )}
              </div>
              <h1 className="page-heading" tabIndex={-1}>
                <EventTitle title={data.event.title} />
              </h1>
              {data.event.hidden && (
                <Suspense>
                  <HiddenNotice id={data.event._id} hidden={data.event.hidden} mine={mine === true} />
                </Suspense>
              )}
              <EventPicture
                event={data.event}
                className="mt-5 w-full rounded-xl lg:mt-7"
                sizes="(width >= 80rem) 52rem, (width >= 64rem) calc(100vw - 29rem), 100vw"
                eager
                shared
              />
            </div>
            <aside className="lg:row-span-2" aria-label="When and where">
              <div className="panel p-5 lg:sticky lg:top-24 lg:p-6">
                <EventFacts event={data.event} />
                {note && (
                  <p
                    className={`mt-2 rounded-lg px-3.5 py-2.5 text-sm font-semibold ${
                      isIn ? 'bg-(--wash)' : 'bg-error/12 text-error'
                    }`}
                  >
                    {note}{' '}
                    {isIn && (
                      <Link
                        className="touch-target link-u"
                        to={data.join === 'waiting' ? joinedPart('waiting') : pages.joinedEvents}
                      >
                        Joined Events
                      </Link>
                    )}
                  </p>
                )}
                {!isIn && (
                  <JoinButton
                    className="btn-lg mt-3 w-full max-lg:hidden"
                    shown={data}
                    busy={joining}
                    onClick={takePart}
                  />
                )}
                {participation && (
                  <button
                    type="button"
                    className="btn btn-line mt-3 w-full"
                    aria-busy={removing !== null}
                    aria-disabled={removing !== null}
                    onClick={() =>
                      remove({ id: participation._id, about: eventInWords(data.event), call: leaveEvent })
                    }
                  >
                    {removing === null ? <LogOut className="size-4" aria-hidden="true" /> : <Spinner />}
                    {data.join === 'waiting' ? 'Leave Waiting List' : 'Leave Event'}
                  </button>
                )}
                {data.join !== 'cancelled' && data.join !== 'hidden' && (
                  <EventActions className="mt-3" event={data.event} />
                )}
                {mine && data.join !== 'hidden' && (
                  <>
                    <Link
                      className="btn btn-line mt-3 w-full"
                      to={pathTo(pages.manageEvent, { id: data.event._id })}
                    >
                      <Users className="size-4" aria-hidden="true" />
                      Who comes
                    </Link>
                    <Link
                      className="btn btn-line mt-3 w-full"
                      to={pathTo(pages.eventUpdate, { id: data.event._id })}
                      aria-label={`Edit ${data.event.title}`}
                    >
                      <Pencil className="size-4" aria-hidden="true" />
                      Edit
                    </Link>
                  </>
                )}
              </div>
            </aside>
            <section className="max-w-2xl min-w-0">
              <h2 className="mb-3 text-3xl">Descriptions</h2>
              <p className="text-[1.0625rem] leading-relaxed wrap-anywhere whitespace-pre-line [unicode-bidi:plaintext] lg:text-lg lg:leading-relaxed">
                <LinkedText text={data.event.Descriptions} />
              </p>
              {!loading && !mine && data.join !== 'cancelled' && data.join !== 'hidden' && (
                <ReportButton key={data.event._id} id={data.event._id} />
              )}
            </section>
          </div>
        )}
      </div>
      {data && <JoinBar shown={data} busy={joining} onClick={takePart} />}
    </>
  );
}
