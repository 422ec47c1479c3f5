import type { JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { pages } from '@social-serve/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAuth } from '../account/auth-context.tsx';
import { isSessionOver, messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { waitingInWords } from '../events/places.ts';
import { OwnFeedButton } from '../feeds/OwnFeedButton.tsx';
import { NoticeMark } from '../notices/NoticeMark.tsx';
import { AttendanceNote, Attendances } from '../participations/Attendances.tsx';
import { REMOVED, REMOVED_BY_TEAM } from '../participations/JoinButton.tsx';
import { justJoined, PARTS } from '../participations/joined-parts.ts';
import { justJoinedEvent } from '../participations/joined-queries.ts';
import { useJoinedLists } from '../participations/use-joined-lists.ts';
import { useLeaveEvent } from '../participations/use-leave-event.ts';
import { lazyPart } from '../ui/ChunkLoadError.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NeedsConnection, OfflineNote } from '../ui/OfflineNote.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { preloadDialogs } from '../ui/sweet-alert.ts';
import { toastError } from '../ui/toasts.ts';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useOffline } from '../ui/use-offline.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { JoinedEventActions } from './joined/JoinedEventActions.tsx';
import '../participations/joined-parts.css';

/** Few are asked. */
const AskToConfirm = lazyPart(async () => (await import('../mail/AskToConfirm.tsx')).AskToConfirm, 'part');

const EMPTY: Record<JoinedPart, string> = {
  upcoming: 'You have no upcoming events. See what your neighbours are planning.',
  waiting: 'You’re not on a waiting list. When an event is full, you can join its waiting list.',
  past: 'No past events yet. Events you attend will appear here.',
};

/** The participation status of the events in a part. */
const STATUS_OF = { upcoming: 'joined', waiting: 'waiting', past: undefined } as const;

const ADDRESS = {
  show: oneOf(
    PARTS.map(({ value }) => value),
    'upcoming',
  ),
};

/** /joinedEvents: what the person takes part in, waits for and took part in, each with a way out (docs/specification.md). */
export function JoinedEvents() {
  usePageTitle('Joined Events');
  const email = useAuth().user?.email ?? '';
  const [{ show: part }, change] = useAddress(ADDRESS);
  const first = justJoined(useLocation().state);
  const { lists, total, areEmpty, retry } = useJoinedLists(email);
  const list = lists[part];
  const { data } = list;
  const unconnected = useOffline();
  const offline = unconnected || data?.asOf !== undefined;
  const ahead = useQuery(
    { ...justJoinedEvent(first ?? '', email), enabled: first !== undefined && list.hasNextPage },
    queryClient,
  ).data;
  const { error, isFetching } = list;
  useEffect(() => {
    if (error && !isFetching && !isSessionOver(error)) toastError(messageOf(error));
  }, [error, isFetching]);
  useEffect(preloadDialogs, []);
  const { leaving, leave, outcome } = useLeaveEvent();

  return (
    <OwnEvents
      // Words that were searched for in one part are not meant for another.
      key={part}
      heading="Your Event Participation"
      total={total}
      parts={
        <>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <Segmented
              className="joined-parts"
              label="Which events"
              segments={PARTS.map(({ value, label }) => ({ value, label: label + inBrackets(lists[value]) }))}
              value={part}
              onChange={(show) => change({ show })}
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
          <OfflineNote
            asOf={data.asOf ?? new Date(list.dataUpdatedAt).toISOString()}
            onRetry={() => void retry()}
          >
            Go online to leave events or make changes.
          </OfflineNote>
        )
      }
      news={outcome}
      list={list}
      onRetry={() => void retry()}
      empty={
        <EmptyState
          {...(areEmpty
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
            <PlaceNote {...joined} />
            {part === 'past' && tellsAttendance(joined) && <AttendanceNote {...joined} />}
            <NoticeMark eventId={joined.join_id} email={email} />
          </>
        ),
        action: joined.status !== 'removed' && (
          <NeedsConnection offline={offline}>
            <JoinedEventActions
              joined={joined}
              part={part}
              isNew={joined.join_id === first}
              leaving={leaving === joined._id}
              onLeave={() => void leave({ event: joined, participation: joined })}
            />
          </NeedsConnection>
        ),
      })}
    />
  );
}

const inBrackets = ({ data }: { data: { total: number } | undefined }) =>
  data ? ` (${data.total.toLocaleString()})` : '';

/** Whether to say that one was checked in at what is over, or not. */
const tellsAttendance = ({ status, removedByTeam, came, cancelled }: JoinedEvent) =>
  status !== 'removed' && !removedByTeam && (came || !cancelled);

/** What became of the person's place, where there is something to say. */
function PlaceNote({ status, ahead, removedByTeam }: JoinedEvent) {
  if (removedByTeam) return <p className="mt-1 text-sm leading-snug font-[650]">{REMOVED_BY_TEAM}</p>;
  if (status === 'joined') return null;
  return (
    <p className={`mt-1 text-sm leading-snug font-[650] ${status === 'removed' ? 'text-error' : ''}`}>
      {status === 'waiting' ? `${waitingInWords(ahead)}.` : REMOVED}
    </p>
  );
}
