import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../ui/toasts.ts';
import { useSend } from '../../ui/use-send.ts';

interface PopupOptions<Result> {
  onSuccess: (result: Result) => void;
  /** Says why not; a toast when left out. */
  onFailure?: (error: unknown) => void;
}

/** The provider notices a closed window only after many seconds: who is back in this one waits no longer. */
const backInThisWindow = () =>
  new Promise<void>((resolve) => window.addEventListener('focus', () => resolve(), { once: true }));

/**
 * Something that a window of the identity provider is opened for. Only the last attempt counts, and none once the page is left.
 * @returns `open`, for a click; whether it is waited for; whether it has not ended, waited for or not; and what ignores it from now on
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
    // Within the click: browsers block what opens later.
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
