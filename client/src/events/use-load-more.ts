import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a list that grows has: an infinite query. */
interface Growing {
  isFetching: boolean;
  fetchNextPage(): Promise<unknown>;
}

/**
 * Loading the next page of a list: the window stays where it is (`.grows` in base.css), and the focus goes from the
 * button to the first new event, unless it went elsewhere meanwhile.
 * @param ids the events' ids as they are shown; each stands in `data-event`
 * @returns a ref for what holds list and button, and what the button does
 */
export function useLoadMore(
  list: Growing,
  ids: readonly string[],
): { box: RefObject<HTMLDivElement | null>; loadMore: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (before.current === null || ids.length <= before.current) return;
    const first = ids[before.current];
    before.current = null;
    const { activeElement } = document;
    if (activeElement !== document.body && !activeElement?.closest('[data-load-more]')) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-event="${first}"] :is(a, button)`)
      ?.focus({ preventScroll: true });
  }, [ids]);

  function loadMore() {
    if (list.isFetching) return;
    before.current = ids.length;
    void list.fetchNextPage();
  }
  return { box, loadMore };
}
