import type { Event } from '@social-serve/contract/event';
import type { ParticipationStatus } from '@social-serve/contract/participation';
import { pages, pathTo } from '@social-serve/contract/paths';
import type { RosterRow } from '@social-serve/contract/roster';
import { useInfiniteQuery } from '@tanstack/react-query';
import ListChecks from 'lucide-react/icons/list-checks';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCallFailure, useSessionWatch } from '../account/use-call-failure.ts';
import { messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { useLoadMore } from '../events/use-load-more.ts';
import { confirmDialog, focusHeading } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { LoadingWords } from '../ui/LoadingWords.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toastSuccess } from '../ui/toasts.ts';
import { useSettled } from '../ui/use-settled.ts';
import { RosterActions } from './RosterActions.tsx';
import { RosterTable } from './RosterTable.tsx';
import { STATUS_WORDS } from './roster-export.ts';
import type { RosterCounts } from './roster-page.ts';
import { removeParticipant, roster } from './roster-queries.ts';
import { countAttended, useCheckIn } from './use-check-in.ts';

/** How long somebody stops typing before the search is sent. */
const TYPING_MS = 300;

type Shown = ParticipationStatus | 'all';

const NO_ROWS: RosterRow[] = [];

/** The filter's segments, each with its number once it is known. */
function segments(counts: RosterCounts | undefined) {
  const all = counts && counts.joined + counts.waiting + counts.removed;
  const label = (words: string, count: number | undefined) =>
    count === undefined ? words : `${words} (${count.toLocaleString()})`;
  return [
    { value: 'all', label: label('All', all) },
    ...(['joined', 'waiting', 'removed'] as const).map((status) => ({
      value: status,
      label: label(STATUS_WORDS[status], counts?.[status]),
    })),
  ] as const;
}

/** Who comes to an event: search, filter, a table of people, and what the organiser can do with it. */
export function Roster({ event, email, onCheckIn }: { event: Event; email: string; onCheckIn: () => void }) {
  const [words, setWords] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const search = useSettled(words.trim(), TYPING_MS);
  const filter = { search, ...(shown !== 'all' && { status: shown }) };
  const list = useInfiniteQuery(roster(event._id, filter), queryClient);
  const { data, isFetching, error } = list;
  const rows = data?.rows ?? NO_ROWS;
  const { pending, hasAttended, toggle, news } = useCheckIn(event._id, email, rows);
  const { box, loadMore } = useLoadMore(
    list,
    rows.map(({ _id }) => _id),
  );
  const failed = useCallFailure();
  const asking = useRef(false);
  const [removing, setRemoving] = useState<string | null>(null);
  useSessionWatch(error);

  async function remove({ _id, name, email: address }: RosterRow) {
    if (asking.current) return;
    asking.current = true;
    try {
      const confirmed = await confirmDialog({
        title: `Remove ${name ?? address}?`,
        text: 'They see that you took them off the list, and cannot join this event again.',
        ...(name && { about: address }),
        confirm: 'Yes, remove',
      });
      if (!confirmed) return;
      setRemoving(_id);
      await removeParticipant(event._id, _id);
      toastSuccess(`${name ?? address} is off the list`);
      await focusHeading();
    } catch (error) {
      await failed(error);
    } finally {
      asking.current = false;
      setRemoving(null);
    }
  }

  const counts = data?.counts;
  const everybody = counts && counts.joined + counts.waiting + counts.removed;
  const failure = isFetching || !error ? null : messageOf(error);
  if (everybody === 0) {
    return (
      <EmptyState
        title="Nobody yet"
        text="As soon as somebody joins, they stand here. Share the link to your event with your neighbours."
      >
        <Link className="btn btn-primary btn-lg" to={pathTo(pages.eventDetails, { id: event._id })}>
          View Event
        </Link>
      </EmptyState>
    );
  }
  const waitingToBeSent = Object.keys(pending).length;
  return (
    <section aria-label="Who comes">
      <div className="roster-bar">
        <button type="button" className="btn btn-primary" onClick={onCheckIn}>
          <ListChecks className="size-5" aria-hidden="true" />
          Check in
        </button>
        <RosterActions id={event._id} title={event.title} hasAttended={hasAttended} />
      </div>
      <div className="roster-bar">
        <SearchField
          className="roster-search"
          value={words}
          onChange={setWords}
          label="Search name or address"
        />
        <Segmented
          className="roster-filter"
          label="Who is shown"
          segments={segments(counts)}
          value={shown}
          onChange={setShown}
        />
      </div>
      <p role="status" className="muted roster-count">
        {counts && inWords(counts, countAttended(counts, pending, rows))}
        {search && data && !list.isPlaceholderData && ` ${found(rows.length, list.hasNextPage)}`}
        {waitingToBeSent > 0 && ` ${unsentInWords(waitingToBeSent)}`} {news}
      </p>
      <div ref={box} className="grows" aria-busy={list.isPlaceholderData}>
        {failure !== null && !list.isFetchNextPageError && (
          <FailureNotice className="mb-4" message={failure} onRetry={() => void list.refetch()} />
        )}
        {!data && isFetching && (
          <>
            <LoadingWords />
            <RosterSkeleton />
          </>
        )}
        {rows.length > 0 && (
          <RosterTable
            rows={rows}
            hasAttended={hasAttended}
            unsent={(row) => row._id in pending}
            onToggle={toggle}
            onRemove={remove}
            removing={removing}
          />
        )}
        {data && rows.length === 0 && (
          <p className="panel p-6 text-lg">
            {search
              ? `Nobody here is called “${search}”, by name or address.`
              : 'There is nobody in this part.'}
          </p>
        )}
        <LoadMore list={list} failure={failure} onLoad={loadMore} />
      </div>
    </section>
  );
}

function inWords({ joined, waiting }: RosterCounts, came: number): string {
  const parts = [`${joined.toLocaleString()} taking part`];
  if (waiting > 0) parts.push(`${waiting.toLocaleString()} waiting`);
  if (came > 0) parts.push(`${came.toLocaleString()} came`);
  return `${parts.join(', ')}.`;
}

function found(count: number, more: boolean): string {
  if (more) return `${count.toLocaleString()} or more found.`;
  return `${count.toLocaleString()} found.`;
}

/** Marks that the server does not know yet. */
export const unsentInWords = (count: number): string =>
  count === 1 ? '1 mark is waiting to be sent.' : `${count.toLocaleString()} marks are waiting to be sent.`;

function RosterSkeleton() {
  return (
    <div className="panel roster-skeleton" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
