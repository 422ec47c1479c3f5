import { type ComponentProps, type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { deskShown } from '../account/queries.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';

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

/**
 * A list of the team's page, with the count, loading, failure, empty state and Load more. When a decision removes
 * what has the focus, its item gets it, or if that is gone the next one, or the count.
 */
export function TeamList({ label, total, list, bar, empty, children }: TeamListProps) {
  const { data } = list;
  const section = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef<readonly (string | undefined)[]>([]);
  const focused = useRef<HTMLElement>(null);
  const rowOfFocused = useRef<string>(undefined);
  const moveFocus = useMoveFocus();

  useEffect(() => {
    if (list.isFetching) deskShown();
  }, [list.isFetching]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the data
  useEffect(() => {
    const before = shown.current;
    const rows = [...(section.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    shown.current = rows.map(({ dataset }) => dataset.row);
    const gone = before.findIndex((id) => !shown.current.includes(id));
    const own = focused.current?.isConnected === false ? rowOfFocused.current : undefined;
    if (gone < 0 && own === undefined) return;
    focused.current = null;
    const next = shown.current.includes(own) ? own : (shown.current[gone] ?? shown.current.at(-1));
    moveFocus(next === undefined ? count : `[data-row="${next}"] :is(a, button)`, { ifLost: true });
  }, [data, moveFocus]);

  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = target;
    rowOfFocused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  };

  return (
    <section ref={section} aria-label={label} onFocus={remember}>
      {bar}
      <p ref={count} tabIndex={-1} role="status" className="muted mb-3 min-h-6 font-semibold">
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
