import { useLayoutEffect } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { SCROLL_KEY, withStorage } from '../../api/storage.ts';

/** The scroll position of each entry in the tab's history. */
const positions: Record<string, number> = withStorage(
  () => JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}'),
  {},
);
const save = () => withStorage(() => sessionStorage.setItem(SCROLL_KEY, JSON.stringify(positions)));

/** What a person does with a page. */
const INPUTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * The name of an entry in the history. The router calls all entries of full loads `default`: these get a name of their own, which
 * stays with the entry.
 */
export function scrollKey({ key }: Pick<Location, 'key'>): string {
  if (key !== 'default') return key;
  const state: { entry?: string } | null = history.state;
  // crypto.randomUUID is missing on plain http.
  const entry = state?.entry ?? Math.random().toString(36).slice(2);
  if (!state?.entry) history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Whether the page is not at this position; nor at its end, if it is too short for the position. */
export function isElsewhere(position: number): boolean {
  const end = document.documentElement.scrollHeight - innerHeight;
  return Math.abs(scrollY - Math.max(0, Math.min(position, end))) > 2;
}

/** The position that this document had before it was left or loaded again. */
export function positionBefore(): number | undefined {
  const { key, entry }: { key?: string; entry?: string } = history.state ?? {};
  return positions[key ?? entry ?? ''];
}

/**
 * Restores the scroll position after Back, Forward and a reload. The router does so once, when much of a page has not arrived; this
 * repeats it as the page grows, until the person scrolls or uses the page.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const restores = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const key = scrollKey(location);
    let wanted = restores ? positions[key] : undefined;
    let height = 0;
    const restore = () => {
      height = document.documentElement.scrollHeight;
      if (wanted !== undefined && isElsewhere(wanted)) scrollTo(0, wanted);
    };
    const leave = () => {
      wanted = undefined;
    };
    const follow = () => {
      // If the page has grown, the wanted position can be reached only now.
      if (height !== document.documentElement.scrollHeight) restore();
      else if (wanted !== undefined && isElsewhere(wanted)) leave();
      // A link to a part of the page scrolls before the router knows of the new entry.
      if (wanted === undefined && window.location.hash === location.hash) positions[key] = scrollY;
    };
    restore();
    positions[key] ??= scrollY;
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', save);
    for (const input of INPUTS) addEventListener(input, leave, { passive: true });
    // The top is there from the beginning.
    const observer = wanted ? new ResizeObserver(restore) : null;
    observer?.observe(document.body);
    return () => {
      observer?.disconnect();
      removeEventListener('scroll', follow);
      removeEventListener('pagehide', save);
      for (const input of INPUTS) removeEventListener(input, leave);
    };
  }, [location, restores]);
}
