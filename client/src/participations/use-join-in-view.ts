import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { takeArrival } from '../account/return-to.ts';
import { dialogsGone } from '../ui/sweet-alert.ts';

/**
 * After a login that began on an event's page, focuses Join Event and scrolls to it once the greeting has closed.
 * @param ready whether the person can join
 */
export function useJoinInView(ready: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!ready || !takeArrival(pathname)) return;
    let unmounted = false;
    void dialogsGone().then(() => {
      const at = document.activeElement;
      // Not if the person has moved the focus in the meantime.
      if (unmounted || at?.closest('a, button, input, dialog')) return;
      const buttons = document.querySelectorAll<HTMLElement>('[data-join]');
      [...buttons].find((button) => button.checkVisibility?.() ?? true)?.focus();
    });
    return () => {
      unmounted = true;
    };
  }, [ready, pathname]);
}
