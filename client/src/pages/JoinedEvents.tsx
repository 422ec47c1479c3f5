import type { JoinedEvent } from '@social-serve/contract/participation';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as texts from '#words/joined-events.ts';
import { useQuery } from '../api/use-query.ts';
import { OwnEvents } from '../events/OwnEvents.tsx';
import { justJoined, PARTS } from '../participations/joined-parts.ts';
import { joinedEvents, justJoinedEvent } from '../participations/joined-queries.ts';
import { reportFailure, useJoinedLists } from '../participations/use-joined-lists.ts';
import { useLeaveEvent } from '../participations/use-leave-event.ts';
import { latePart } from '../ui/LatePart.tsx';
import { OfflineNote, OnlineControls } from '../ui/OfflineNote.tsx';
import { oneOf, useAddress } from '../ui/use-address.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useOffline } from '../ui/use-offline.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { JoinedEventActions } from './joined/JoinedEventActions.tsx';
import { JoinedParts } from './joined/JoinedParts.tsx';
import { JoinedNotes, NoJoinedEvents } from './joined/joined-notes.tsx';

const ComeBack = latePart(async () => (await import('../participations/ComeBack.tsx')).ComeBack);

/** The participation status of the events in a part. */
const STATUS_OF = { upcoming: 'joined', waiting: 'waiting', past: undefined } as const;

const ADDRESS = {
  show: oneOf(
    PARTS.map(({ value }) => value),
    'upcoming',
  ),
};

/** /joinedEvents: the person's events: upcoming, waiting and past, each with a button to leave it (docs/specification.md). */
export function JoinedEvents() {
  usePageTitle(texts.joinedEvents);
  const [{ show: part }, change] = useAddress(ADDRESS);
  const first = justJoined(useLocation().state);
  const { lists, total, areEmpty, retry } = useJoinedLists(part);
  const list = lists[part];
  const { data } = list;
  const unconnected = useOffline();
  const offline = unconnected || data?.asOf !== undefined;
  const ahead = useQuery({
    ...justJoinedEvent(first ?? ''),
    enabled: first !== undefined && list.hasNextPage,
  }).data;
  const { leaving, leave, outcome } = useLeaveEvent();
  /** What they have just said no to. */
  const [declined, setDeclined] = useState<JoinedEvent | null>(null);
  const moveFocus = useMoveFocus();

  return (
    <OwnEvents
      // A search in one tab does not apply to another.
      key={part}
      heading={texts.yourEventParticipation}
      total={total}
      sections={
        <>
          {declined && (
            <ComeBack
              event={{ ...declined, _id: declined.join_id }}
              onBack={() => {
                setDeclined(null);
                moveFocus();
              }}
            />
          )}
          <JoinedParts
            lists={lists}
            part={part}
            onChange={(show) => {
              change({ show });
              const { error, isFetching } = lists[show];
              if (error && !isFetching) reportFailure(error);
            }}
            offline={offline}
            hasJoined={first !== undefined}
          />
        </>
      }
      offline={
        offline &&
        data && (
          <OfflineNote
            asOf={data.asOf ?? new Date(list.dataUpdatedAt).toISOString()}
            onRetry={() => void retry()}
          >
            {texts.goOnlineToLeaveEventsOrMake}
          </OfflineNote>
        )
      }
      news={outcome}
      query={(words) => joinedEvents(part, words)}
      onRetry={() => void retry()}
      empty={<NoJoinedEvents part={part} isFirst={areEmpty} />}
      first={first}
      ahead={ahead?.status === STATUS_OF[part] ? ahead : null}
      itemsOf={(all) =>
        all.map((joined) => ({
          event: { ...joined, _id: joined.join_id },
          status: joined.status,
          note: <JoinedNotes joined={joined} part={part} />,
          action: joined.status !== 'removed' && (
            <OnlineControls offline={offline}>
              <JoinedEventActions
                joined={joined}
                part={part}
                isNew={joined.join_id === first}
                leaving={leaving === joined._id}
                onLeave={() => void leave({ event: joined, participation: joined })}
                onDeclined={() => setDeclined(joined)}
              />
            </OnlineControls>
          ),
        }))
      }
    />
  );
}
