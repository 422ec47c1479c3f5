import { useCallback, useEffect, useRef, useState } from 'react';
import { onEvents } from '../api/on-events.ts';
import { cleanOnSignOut } from '../api/sign-out.ts';
import { useIsMounted } from './use-is-mounted.ts';

interface Held {
  send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout>;
}

/** Requests that wait, on any page: LogOut asks before they are lost. */
const waiting = new Set<Held>();
cleanOnSignOut({ hasUnsent: () => waiting.size > 0 });

/**
 * Delays a request, for `useSend`. It is sent at once when another one follows, and when the page is left or hidden.
 * If the tab is closed at that moment, it may be lost.
 * @param ms how long it can be undone; if absent, nothing is delayed
 * @returns the delayed input; `hold`; `undo`; and `settle`, which sends it now and resolves when no request is in progress
 */
export function useUndo<What>(ms: number | undefined) {
  const [held, setHeld] = useState<What | null>(null);
  const pending = useRef<Held>(null);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isMounted = useIsMounted();

  const take = useCallback(() => {
    const taken = pending.current;
    if (!taken) return;
    clearTimeout(taken.timer);
    waiting.delete(taken);
    pending.current = null;
    setHeld(null);
    return taken;
  }, []);

  const settle = useCallback(async (): Promise<void> => {
    const taken = take();
    if (taken) underWay.current = taken.send();
    await underWay.current;
  }, [take]);

  useEffect(() => {
    if (ms === undefined) return;
    const sendWhenHidden = () => document.visibilityState === 'hidden' && void settle();
    const stop = onEvents(sendWhenHidden, [document, 'visibilitychange']);
    return () => {
      stop();
      void settle();
    };
  }, [ms, settle]);

  /** Sends at once if the page was left meanwhile. */
  function hold(what: What, send: Held['send']): void {
    if (!isMounted.current) return void send();
    pending.current = { send, timer: setTimeout(() => void settle(), ms) };
    waiting.add(pending.current);
    setHeld(what);
  }

  return { held, hold, undo: () => void take(), settle };
}
