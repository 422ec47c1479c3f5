import { useRef, useState } from 'react';
import { useCallFailure } from './use-call-failure.ts';

/**
 * What a button sends, once however often it is pressed; a failure is said as that of any call. What is asked before it belongs in
 * front of `start`: a button that is out of use meanwhile could not take the focus back.
 */
export function useAction<Given extends unknown[]>(send: (...given: Given) => Promise<unknown>) {
  const failed = useCallFailure();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function start(...given: Given): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await send(...given);
    } catch (error) {
      await failed(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, start };
}
