import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { isSessionOver, useCallFailure } from './use-call-failure.ts';

/**
 * As `useAction`, with the failure as a text to show in place.
 * @returns whether it is under way, with which arguments; whether it was sent; why not, until the next `start` or `forget`
 */
export function useSending<Given extends unknown[]>(send: (...given: Given) => Promise<unknown>) {
  const failed = useCallFailure();
  const [given, setGiven] = useState<Given | null>(null);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function start(...next: Given) {
    if (given) return;
    setGiven(next);
    setSent(false);
    setFailure(null);
    try {
      await send(...next);
      setSent(true);
    } catch (problem) {
      if (isSessionOver(problem)) await failed(problem);
      else setFailure(messageOf(problem));
    } finally {
      setGiven(null);
    }
  }
  return { busy: given !== null, given, sent, failure, start, forget: () => setFailure(null) };
}
