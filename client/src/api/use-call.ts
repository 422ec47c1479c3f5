import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './api-error.ts';

export interface CallState<Data> {
  /** What came back; null while loading and after a failure. */
  data: Data | null;
  loading: boolean;
  /** Why it failed: the error and, as a sentence for the person, its message. */
  failure: { error: unknown; message: string } | null;
  retry(): void;
  /** Changes what is shown, once the server has agreed to the same change. */
  setData(change: (data: Data) => Data): void;
}

/**
 * Makes a call for a page: at once, again when `key` changes, and on retry. A call that is no longer wanted is aborted.
 * @param key what is asked for; a new key means a new call
 * @param call makes it
 */
export function useCall<Data>(key: string, call: (signal: AbortSignal) => Promise<Data>): CallState<Data> {
  type Answer = Pick<CallState<Data>, 'data' | 'failure'> & { key: string };
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(call);
  latest.current = call;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to call again
  useEffect(() => {
    const stop = new AbortController();
    latest.current(stop.signal).then(
      (data) => stop.signal.aborted || setAnswer({ key, data, failure: null }),
      (error: unknown) =>
        stop.signal.aborted || setAnswer({ key, data: null, failure: { error, message: messageOf(error) } }),
    );
    return () => stop.abort();
  }, [key, attempt]);

  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  const setData = useCallback((change: (data: Data) => Data) => {
    setAnswer((now) => (now?.data == null ? now : { ...now, data: change(now.data) }));
  }, []);
  const current = answer?.key === key ? answer : null;
  return {
    data: current?.data ?? null,
    failure: current?.failure ?? null,
    loading: !current,
    retry,
    setData,
  };
}
