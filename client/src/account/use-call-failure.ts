import { useCallback, useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../api/api-error.ts';
import { toastError } from '../ui/toasts.ts';
import { useAuth } from './auth-context.tsx';

/** Whether the server, or the identity provider, no longer takes this person as signed in. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * What pages do with a failed call (docs/specification.md, "Errors"): a toast with the error's message; somebody whose session is
 * over is led to /login by the guard, and back here afterwards.
 */
export function useCallFailure(): (error: unknown) => Promise<void> {
  const { endSession } = useAuth();
  return useCallback(
    async (error) => {
      toastError(messageOf(error));
      if (isSessionOver(error)) await endSession();
    },
    [endSession],
  );
}

/** Ignores an error that was there when the page was opened: it may be of an earlier session. */
function useOwnError(error: unknown): unknown {
  const earlier = useRef(error);
  return error === earlier.current ? null : error;
}

/** For pages that show a failed call in place: leads somebody whose session is over to /login. */
export function useSessionWatch(failure: unknown): void {
  const failed = useCallFailure();
  const error = useOwnError(failure);
  useEffect(() => {
    if (isSessionOver(error)) void failed(error);
  }, [error, failed]);
}

/** As `useSessionWatch`, with a toast for every failure (docs/specification.md, "Errors": the joined list). */
export function useFailureToast(failure: unknown): void {
  const failed = useCallFailure();
  const error = useOwnError(failure);
  useEffect(() => {
    if (error) void failed(error);
  }, [error, failed]);
}
