import { useRef, useState } from 'react';
import { useCallFailure } from './use-call-failure.ts';

/**
 * What a button sends: once, however often it is pressed. A failure is told by `useCallFailure`. Ask for confirmation before
 * `start`, not in it: a busy button could not take the focus back from the dialog.
 * @returns whether it is under way, with which arguments, and `start`, which sends it
 */
export function useAction<Given extends unknown[]>(send: (...given: Given) => Promise<unknown>) {
  const failed = useCallFailure();
  const running = useRef(false);
  const [given, setGiven] = useState<Given | null>(null);

  async function start(...next: Given): Promise<void> {
    if (running.current) return;
    running.current = true;
    setGiven(next);
    try {
      await send(...next);
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setGiven(null);
    }
  }
  return { busy: given !== null, given, start };
}
