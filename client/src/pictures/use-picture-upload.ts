import type { PicturePurpose } from '@social-serve/contract/picture';
import { useEffect, useRef, useState } from 'react';
import { isTransient, messageOf } from '../api/api-error.ts';
import { noteFailure } from '../api/session-over.ts';
import { PictureRefused } from './picture-messages.ts';
import { preparePicture } from './prepare-picture.ts';
import { sendPicture } from './queries.ts';

/** How far a chosen picture is. */
export type PictureStep =
  | { step: 'none' }
  | { step: 'preparing' }
  /** Chosen, and uploaded later. */
  | { step: 'chosen' }
  /** @param sent the part that is sent, 0 to 1 */
  | { step: 'sending'; sent: number }
  /** The upload failed; it can be repeated. */
  | { step: 'lost'; why: string }
  | { step: 'refused'; why: string }
  | { step: 'sent' };

export interface PictureOptions {
  purpose: PicturePurpose;
  /** Called with the picture's address after the upload; without it, the picture is uploaded later from `chosen`. */
  onAddress?: (address: string) => void;
}

/** Uploads a chosen picture: prepares it in the browser, sends it, and sends it again after a lost connection. */
export function usePictureUpload(options: PictureOptions) {
  const [state, setState] = useState<PictureStep>({ step: 'none' });
  const [preview, setPreview] = useState<string | null>(null);
  // The latest value, for handlers that run before the next render.
  const latestState = useRef(state);
  const picture = useRef<Blob>(null);
  const running = useRef<{ stop: AbortController; sent: Promise<boolean> }>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  useEffect(() => () => running.current?.stop.abort(), []);

  function show(next: PictureStep) {
    latestState.current = next;
    setState(next);
  }

  /** Starts over, and aborts what was under way. @param steps return whether the server has the picture then */
  function run(steps: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
    running.current?.stop.abort();
    const stop = new AbortController();
    const sent = steps(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return false;
      noteFailure(error);
      const why = error instanceof PictureRefused ? error.message : messageOf(error);
      const lost = picture.current && isTransient(error);
      show({ step: lost ? 'lost' : 'refused', why });
      if (!lost) forget();
      return false;
    });
    running.current = { stop, sent };
    return sent;
  }

  function forget() {
    picture.current = null;
    setPreview(null);
  }

  async function send(signal: AbortSignal): Promise<boolean> {
    const { purpose, onAddress } = latest.current;
    if (!picture.current || !onAddress) return false;
    show({ step: 'sending', sent: 0 });
    const address = await sendPicture(picture.current, {
      purpose,
      signal,
      onSent: (sent) => signal.aborted || show({ step: 'sending', sent }),
    });
    if (signal.aborted) return false;
    show({ step: 'sent' });
    onAddress(address);
    return true;
  }

  function choose(file: Blob): void {
    forget();
    show({ step: 'preparing' });
    void run(async (signal) => {
      const ready = await preparePicture(file, latest.current.purpose, signal);
      if (signal.aborted) return false;
      picture.current = ready;
      setPreview(URL.createObjectURL(ready));
      if (latest.current.onAddress) return send(signal);
      show({ step: 'chosen' });
      return true;
    });
  }

  const again = () => run(send);

  function cancel(): void {
    running.current?.stop.abort();
    running.current = null;
    forget();
    show({ step: 'none' });
  }

  // Retries when the browser is online again.
  const lost = state.step === 'lost';
  useEffect(() => {
    if (!lost) return;
    const back = () => void again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  });

  /** Resolves to whether the server has the picture; null when there is nothing to wait for. */
  function settling(): Promise<boolean> | null {
    const now = latestState.current.step;
    if (now === 'lost') return again();
    return now === 'preparing' || now === 'sending' ? (running.current?.sent ?? null) : null;
  }

  return {
    state,
    latestState,
    preview,
    show,
    choose,
    again,
    cancel,
    settling,
    chosen: () => picture.current,
  };
}
