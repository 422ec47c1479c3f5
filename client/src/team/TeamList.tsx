import { counted } from '@social-serve/contract/plural';
import type { ComponentProps, ReactNode } from 'react';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';

interface TeamListProps {
  label: string;
  /** What is counted, in the singular. */
  counts: string;
  list: ComponentProps<typeof PagedList>['list'] & { data: { items: unknown[]; total: number } | undefined };
  /** Above the count: search and filters. */
  bar?: ReactNode;
  empty: ReactNode;
  children: ReactNode;
}

/** A list of the team's page, with the count, loading, failure, empty state and Load more. */
export function TeamList({ label, counts, list, bar, empty, children }: TeamListProps) {
  const { data } = list;

  return (
    <section aria-label={label}>
      {bar}
      <p role="status" className="muted mb-3 min-h-6 font-semibold">
        {data && !list.isPlaceholderData && counted(data.total, counts)}
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
