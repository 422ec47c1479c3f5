import { useLayoutEffect, useRef } from 'react';
import * as words from '#words/ui.ts';
import { messageOf } from '../api/api-error.ts';
import { BusyButton } from './BusyButton.tsx';
import { FailureNotice } from './FailureNotice.tsx';

/** The parts of an infinite query that it needs. */
export interface GrowingList {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Loads the next page of a list: a button, or the error with Retry. Renders nothing on the last page.
 * Place it after the rows, each with `data-row`: the focus moves to the first new one, unless it has moved elsewhere.
 */
export function LoadMore({ list }: { list: GrowingList }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ beside: HTMLElement; count: number } | null>(null);

  useLayoutEffect(() => {
    const { beside, count = 0 } = before.current ?? {};
    const first = beside && rowsIn(beside)[count];
    if (!first) return;
    before.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement))
      first.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  });

  function load() {
    const beside = box.current?.parentElement;
    if (!beside || list.isFetching) return;
    before.current = { beside, count: rowsIn(beside).length };
    void list.fetchNextPage();
  }

  if (!list.hasNextPage) return null;
  return (
    <div ref={box} className="mt-6">
      {list.isFetchNextPageError && !list.isFetchingNextPage ? (
        <FailureNotice message={messageOf(list.error)} onRetry={load} />
      ) : (
        <BusyButton
          className="btn btn-line btn-lg mx-auto flex max-sm:w-full"
          busy={list.isFetchingNextPage}
          onClick={load}
        >
          {words.loadMore}
        </BusyButton>
      )}
    </div>
  );
}

const rowsIn = (list: HTMLElement) => list.querySelectorAll('[data-row]');
