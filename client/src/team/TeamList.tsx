import { type ReactNode, useMemo } from 'react';
import { useSessionWatch } from '../account/use-call-failure.ts';
import { useLoadMore } from '../events/use-load-more.ts';
import { LoadMore } from '../ui/LoadMore.tsx';
import { QueryFailure } from '../ui/QueryFailure.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import './team.css';

/** What this uses of an infinite query. */
interface PagedList {
  data: { total: number } | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
  refetch(): Promise<unknown>;
}

interface TeamListProps {
  label: string;
  /** The noun of the count, in the singular. */
  one: string;
  list: PagedList;
  /** The rows as they are shown, each in `data-event`. */
  rows: readonly { _id: string }[];
  /** Above the count: search and filters. */
  bar?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}

/** A list of the team's page: how many there are, loading, failing, empty, and Load more. */
export function TeamList({ label, one, list, rows, bar, empty, children }: TeamListProps) {
  const { data, error, isFetching } = list;
  const { box, loadMore } = useLoadMore(
    list,
    useMemo(() => rows.map(({ _id }) => _id), [rows]),
  );
  useSessionWatch(error);

  return (
    <section aria-label={label}>
      {bar}
      <p role="status" className="muted mb-3 min-h-6 font-semibold">
        {data &&
          !list.isPlaceholderData &&
          `${data.total.toLocaleString()} ${one}${data.total === 1 ? '' : 's'}`}
      </p>
      <div ref={box} className="grows" aria-busy={list.isPlaceholderData}>
        <QueryFailure className="mb-4" query={list} />
        {!data && isFetching && <RowsSkeleton rows={4} className="gap-3" />}
        {rows.length > 0 && children}
        {data && rows.length === 0 && <div className="panel p-6">{empty}</div>}
        <LoadMore list={list} onLoad={loadMore} />
      </div>
    </section>
  );
}
