import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../ui/toasts.ts';
import { useSend } from '../../ui/use-send.ts';

interface PopupOptions<Result> {
  onSuccess: (result: Result) => void;
  /** Reports a failure; by default a toast. */
  onFailure?: (error: unknown) => void;
}

/** Resolves when the person returns to this window: the provider notices a closed popup only after many seconds. */
const backInThisWindow = () =>
  new Promise<void>((resolve) => window.addEventListener('focus', () => resolve(), { once: true }));

/**
 * A call that opens a popup of the identity provider. Only the last attempt counts, and none after the page is left.
 * @returns `open`, for a click handler; `isPending`: whether the page waits; `isOpen`: whether the call is still running;
 * `forget` ignores it
 */
export function usePopup<Result>(call: () => Promise<Result>, options: PopupOptions<Result>) {
  const { onSuccess, onFailure = (error) => toastError(messageOf(error)) } = options;
  const latest = useRef<Promise<Result>>(null);
  const [isOpen, setOpen] = useState(false);
  const { send, isPending } = useSend({
    send: (settled: Promise<void>) => Promise.race([settled, backInThisWindow()]),
  });

  function forget() {
    latest.current = null;
    setOpen(false);
  }
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );

  function open() {
    if (isPending) return;
    // Within the click: browsers block popups that open later.
    const attempt = call();
    latest.current = attempt;
    setOpen(true);
    const settled = attempt.then(
      (result) => {
        if (latest.current === attempt) onSuccess(result);
      },
      (error: unknown) => {
        if (latest.current !== attempt) return;
        forget();
        onFailure(error);
      },
    );
    void send(settled);
  }
  return { open, isPending, isOpen, forget };
}
