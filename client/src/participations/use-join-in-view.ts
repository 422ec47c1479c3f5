import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { takeArrival } from '../account/return-to.ts';
import { dialogsGone } from '../ui/dialogs.ts';

/**
 * Who comes back to an event from logging in is one tap, or one key, from joining it: the button has the focus, and is in view,
 * once the greeting is gone.
 * @param ready whether one can join by now
 */
export function useJoinInView(ready: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!ready || !takeArrival(pathname)) return;
    let left = false;
    void dialogsGone().then(() => {
      const at = document.activeElement;
      // Who has gone on meanwhile is left alone.
      if (left || at?.closest('a, button, input, dialog')) return;
      const buttons = document.querySelectorAll<HTMLElement>('[data-join]');
      [...buttons].find((button) => button.checkVisibility?.() ?? true)?.focus();
    });
    return () => {
      left = true;
    };
  }, [ready, pathname]);
}
