import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { takeArrival } from '../account/return-to.ts';
import { dialogsGone } from '../ui/sweet-alert.ts';

/**
 * After a login that began at an event's page, Join Event has the focus and is in view, once the greeting is gone.
 * @param ready whether the person can join by now
 */
export function useJoinInView(ready: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!ready || !takeArrival(pathname)) return;
    let left = false;
    void dialogsGone().then(() => {
      const at = document.activeElement;
      // Does not move the focus if the person has gone on meanwhile.
      if (left || at?.closest('a, button, input, dialog')) return;
      const buttons = document.querySelectorAll<HTMLElement>('[data-join]');
      [...buttons].find((button) => button.checkVisibility?.() ?? true)?.focus();
    });
    return () => {
      left = true;
    };
  }, [ready, pathname]);
}
