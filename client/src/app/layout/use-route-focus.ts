import { pages } from '@social-serve/contract/paths';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the focus goes to its heading, so that keyboard and screen reader start there. Not for the first page,
 * nor when only a filter in the address changes.
 * @param main the element that holds the page
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // On the page of a private link, the fragment is the link and not the id of an element.
    if (hash && pathname !== pages.place) return;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
