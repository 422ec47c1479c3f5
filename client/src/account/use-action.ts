import { useRef, useState } from 'react';
import { useCallFailure } from './use-call-failure.ts';

/**
 * What a button sends, once however often it is pressed; a failure is said as that of any call. What is asked before it belongs in
 * front of `start`: a button that is out of use meanwhile could not take the focus back.
 * @returns whether it is under way, with what `start` was given, and what sends it
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
