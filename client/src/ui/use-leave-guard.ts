import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import * as words from '#words/ui.ts';
import { onEvents } from '../api/on-events.ts';
import { isKeepingDrafts } from './reload.ts';
import { confirmDialog } from './sweet-alert.ts';

interface LeaveGuard {
  /** Whether changes would be lost; called when the person leaves. */
  unsaved: () => boolean;
  /** Whether the changes are stored in this tab and return after a reload. */
  isDraftStored: () => boolean;
  /** A sentence that says what would be lost. */
  text: string;
  /** Called when the person chose to lose the changes. */
  onLeave: () => void;
}

/**
 * Asks before a person leaves a page with unsaved changes: for a link or the Back button by a dialog; for a reload, a closed tab or
 * another site by the browser's own dialog. Loading the page again in another language asks only if the draft is not stored.
 */
export function useLeaveGuard({ unsaved, isDraftStored, text, onLeave }: LeaveGuard): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved(),
  );

  const ask = useEffectEvent(() =>
    confirmDialog({ title: words.leaveWithoutSaving, text, confirm: words.leave, cancel: words.keepEditing }),
  );
  const left = useEffectEvent(onLeave);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let outdated = false;
    void ask().then((leave) => {
      if (outdated) return;
      if (!leave) return blocker.reset();
      left();
      blocker.proceed();
    });
    return () => {
      outdated = true;
    };
  }, [blocker]);

  useEffect(() => {
    const warn = (event: Event) =>
      unsaved() && !(isKeepingDrafts() && isDraftStored()) && event.preventDefault();
    return onEvents(warn, [window, 'beforeunload']);
  }, [unsaved, isDraftStored]);
}
