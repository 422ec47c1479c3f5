import type { ComponentProps, ReactNode } from 'react';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';

interface TeamListProps {
  label: string;
  /** The number of items, in words. */
  total: (count: number) => string;
  list: ComponentProps<typeof PagedList>['list'] & { data: { items: unknown[]; total: number } | undefined };
  /** Above the count: search and filters. */
  bar?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}

/** A list of the team's page, with the count, loading, failure, empty state and Load more. */
export function TeamList({ label, total, list, bar, empty, children }: TeamListProps) {
  const { data } = list;

  return (
    <section aria-label={label}>
      {bar}
      <p role="status" className="muted mb-3 min-h-6 font-semibold">
        {data && !list.isPlaceholderData && total(data.total)}
      </p>
      <PagedList
        list={list}
        skeleton={<RowsSkeleton rows={4} className="gap-3" />}
        empty={data?.items.length === 0 && <div className="panel p-6">{empty}</div>}
      >
        {children}
      </PagedList>
    </section>
  );
}
