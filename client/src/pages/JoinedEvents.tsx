import type { Event } from '@social-serve/contract/event';
import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { useFailureToast } from '../account/use-call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { CertificateButton } from '../certificates/CertificateButton.tsx';
import { DeleteButton } from '../events/DeleteButton.tsx';
import { nameInList } from '../events/event-times.ts';
import { mapLink } from '../events/map-link.ts';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { waitingInWords } from '../events/places.ts';
import { ShareButton } from '../events/ShareButton.tsx';
import { leavingInWords, leftInWords, useRemoval } from '../events/use-removal.ts';
import { AddToCalendar } from '../feeds/AddToCalendar.tsx';
import { CalendarButton } from '../feeds/CalendarButton.tsx';
import { OwnFeedButton } from '../feeds/OwnFeedButton.tsx';
import { NoticeMark } from '../notices/NoticeMark.tsx';
import { AttendanceNote, Attendances } from '../participations/Attendances.tsx';
import { REMOVED, TAKEN_OFF } from '../participations/JoinButton.tsx';
import { justJoined, PARTS, readPart } from '../participations/joined-parts.ts';
import { joinedEvents, justJoinedEvent, LEFT_MS, leaveEvent } from '../participations/queries.ts';
import { ShowNameSwitch } from '../participations/ShowNameSwitch.tsx';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { preloadDialogs, successDialog } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NeedsConnection, OfflineNote } from '../ui/OfflineNote.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useOffline } from '../ui/use-offline.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import '../participations/joined-parts.css';

/** Few are asked. */
const AskToConfirm = lazyPart(async () => (await import('../mail/AskToConfirm.tsx')).AskToConfirm, 'part');

const EMPTY: Record<JoinedPart, string> = {
  upcoming: 'Nothing is ahead of you right now. See what your neighbours are planning.',
  waiting: 'You are on no waiting list. When an event is full, you can wait there for a place.',
  past: 'Nothing is over yet. What you took part in will be kept here.',
};

/** What makes an event stand in a part. */
const STATUS_OF = { upcoming: 'joined', waiting: 'waiting', past: undefined } as const;

/** The three lists at once: each has its count, whichever is shown. */
function useParts(email: string) {
  return {
    upcoming: useInfiniteQuery(joinedEvents(email, 'upcoming'), queryClient),
    waiting: useInfiniteQuery(joinedEvents(email, 'waiting'), queryClient),
    past: useInfiniteQuery(joinedEvents(email, 'past'), queryClient),
  } satisfies Record<JoinedPart, unknown>;
}

/** /joinedEvents: what the person takes part in, waits for and took part in, each with a way out (docs/specification.md). */
export function JoinedEvents() {
  usePageTitle('Joined Events');
  const { user } = useAuth();
  const email = user?.email ?? '';
  const [params, setParams] = useSearchParams();
  const part = readPart(params);
  const first = justJoined(useLocation().state);
  const lists = useParts(email);
  const all = Object.values(lists);
  const { data, dataUpdatedAt } = lists[part];
  const unconnected = useOffline();
  const offline = unconnected || data?.asOf !== undefined;
  const known = all.every(({ data }) => data);
  const nothing = known && all.every(({ data }) => data?.items.length === 0);
  const ahead = useQuery(
    { ...justJoinedEvent(first ?? '', email), enabled: first !== undefined && lists[part].hasNextPage },
    queryClient,
  ).data;
  useFailureToast(lists[part].error);
  useEffect(preloadDialogs, []);
  const { removing, remove, outcome } = useRemoval(() =>
    successDialog('Your event has been deleted successfully', { ms: LEFT_MS }),
  );

  /** Asks for all parts again, also for one that still waits for its answer: the others' counts are missing as well. */
  async function retry() {
    await Promise.all(
      PARTS.map(async ({ value }) => {
        await queryClient.cancelQueries(joinedEvents(email, value));
        await lists[value].refetch();
      }),
    );
  }

  function show(next: JoinedPart) {
    const { show: _, ...others } = Object.fromEntries(params);
    setParams(next === 'upcoming' ? others : { ...others, show: next }, { preventScrollReset: true });
  }

  return (
    <OwnEvents
      // Words that were searched for in one part are not meant for another.
      key={part}
      heading="Your Event Participation"
      total={known ? all.reduce((sum, { data }) => sum + (data?.total ?? 0), 0) : null}
      parts={
        <>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <Segmented
              className="joined-parts"
              label="Which events"
              segments={PARTS.map(({ value, label }) => ({ value, label: label + inBrackets(lists[value]) }))}
              value={part}
              onChange={show}
            />
            <NeedsConnection offline={offline}>
              <OwnFeedButton email={email} />
            </NeedsConnection>
            {first !== undefined && (
              <Suspense>
                <AskToConfirm email={email} />
              </Suspense>
            )}
          </div>
          {part === 'past' && <Attendances email={email} />}
        </>
      }
      offline={
        offline &&
        data && (
          <OfflineNote asOf={data.asOf ?? new Date(dataUpdatedAt).toISOString()} onRetry={() => void retry()}>
            Leaving and changes need a connection.
          </OfflineNote>
        )
      }
      news={outcome}
      list={lists[part]}
      onRetry={() => void retry()}
      empty={
        <EmptyState
          {...(nothing
            ? { title: 'Opps!!!', text: "You haven't joined any event yet" }
            : { text: EMPTY[part] })}
        >
          <Link className="btn btn-primary btn-lg" to={pages.upcomingEvents}>
            Upcoming Events
          </Link>
        </EmptyState>
      }
      first={first}
      ahead={ahead?.status === STATUS_OF[part] ? ahead : null}
      itemOf={(joined) => ({
        event: { ...joined, _id: joined.join_id },
        part: joined.status,
        note: (
          <>
            {noteOn(joined)}
            {part === 'past' &&
              joined.status !== 'removed' &&
              !joined.takenOff &&
              (joined.came || !joined.cancelled) && <AttendanceNote {...joined} />}
            <NoticeMark eventId={joined.join_id} email={email} />
          </>
        ),
        action: joined.status !== 'removed' && (
          <NeedsConnection offline={offline}>
            <div className="grid w-full gap-2">
              {part === 'upcoming' && joined.status === 'joined' && !joined.cancelled && (
                <ShowNameSwitch id={joined._id} title={nameInList(joined)} shown={joined.shown ?? false} />
              )}
              <div
                className={`popover-row gap-2 ${joined.join_id === first ? 'grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]' : 'flex flex-wrap'}`}
              >
                {part === 'past' && joined.came && !joined.takenOff && (
                  <CertificateButton
                    eventId={joined.join_id}
                    title={nameInList(joined)}
                    email={email}
                    name={user?.displayName ?? ''}
                  />
                )}
                {joined.join_id === first && !joined.cancelled ? (
                  <NextSteps event={{ ...joined, _id: joined.join_id }} />
                ) : (
                  !joined.cancelled && <CalendarButton event={{ ...joined, _id: joined.join_id }} />
                )}
                <DeleteButton
                  title={nameInList(joined)}
                  meaning={joined.status === 'waiting' ? 'leave the waiting list' : 'leave this event'}
                  busy={removing === joined._id}
                  onClick={() =>
                    remove({
                      id: joined._id,
                      about: leavingInWords(joined),
                      call: leaveEvent,
                      outcome: leftInWords(joined, joined.status === 'waiting'),
                    })
                  }
                />
              </div>
            </div>
          </NeedsConnection>
        ),
      })}
    />
  );
}

/** What comes next for who has just joined an event. */
function NextSteps({ event }: { event: Event }) {
  return (
    <>
      <AddToCalendar event={event} />
      <ShareButton event={event} label="Invite somebody" />
      <a className="btn btn-line" {...mapLink(event.location)}>
        <MapPin className="size-4" aria-hidden="true" />
        The way there
      </a>
    </>
  );
}

const inBrackets = ({ data }: { data: { total: number } | undefined }) =>
  data ? ` (${data.total.toLocaleString()})` : '';

/** What became of the person's place, where there is something to say. */
function noteOn({ status, ahead, takenOff }: JoinedEvent): ReactNode {
  if (takenOff) return <p className="part-note">{TAKEN_OFF}</p>;
  if (status === 'joined') return null;
  return (
    <p className={`part-note ${status === 'removed' ? 'text-error' : ''}`}>
      {status === 'waiting' ? `${waitingInWords(ahead)}.` : REMOVED}
    </p>
  );
}
