import type { FieldError } from '@social-serve/contract/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isSessionOver, messageOf } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { dismissErrors, toastError, toastSuccess } from './toasts.ts';
import { useUndo } from './use-undo.ts';

/** Bad input by field, where an error says so: the server's or the identity provider's. */
const fieldErrorsOf = (error: Error & { errors?: readonly FieldError[] }) => error.errors ?? [];

export interface SendOptions<Given, Result, Answer> {
  /** Asks before anything is sent. Nothing is where its answer is false or null. */
  ask?: (given: Given) => Promise<Answer | false | null>;
  send: (given: Given, answer: Answer) => Promise<Result>;
  /** What a toast says when it worked. */
  success?: string | ((given: Given, result: Result) => string);
  /** What else follows. */
  onSuccess?: (result: Result, given: Given, answer: Answer) => void | Promise<void>;
  /** Delay before it is sent, in ms, during which it can be undone. */
  undoMs?: number;
  /** The form, whose fields show errors. */
  form?: {
    refuse(reasons: readonly FieldError[]): void;
    setError(name: 'root', error: { message: string }): void;
    submit(event: FormEvent<HTMLFormElement>, send: (body: Given) => Promise<unknown>): unknown;
  };
  /**
   * Where any other failure is said: at the form's head or, without a form, by a toast, unless it is to be the toast all the same,
   * the caller shows `failure` (`here`), or says it in its own way.
   */
  failure?: 'toast' | 'here' | ((error: Error) => void | Promise<void>);
}

/**
 * The one way to send something, by a button or a form (docs/architecture.md, "How the client loads, asks and fails"): once,
 * however often the button is pressed, also while it is asked about. A session that is over is ended by the query client.
 * @returns `send`, which resolves to whether it worked; whether it is under way, with what; why it failed, until the next try or `reset`
 */
export function useSend<Given = void, Result = unknown, Answer = true>({
  ask,
  send,
  success,
  onSuccess,
  undoMs,
  form,
  failure,
}: SendOptions<Given, Result, Answer>) {
  // `aria-disabled` stops no click and no Enter, and `isPending` is a render late.
  const running = useRef(false);
  const { mutateAsync, isPending, isSuccess, variables, error, reset } = useMutation<
    Result,
    Error,
    { given: Given; answer: Answer }
  >({ mutationFn: ({ given, answer }) => send(given, answer) }, queryClient);

  const { held, hold, undo, settle } = useUndo<Given>(undoMs);

  async function sendOnce(given: Given): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    try {
      const answer = ask ? await ask(given) : (true as Answer);
      if (answer === false || answer === null) return false;
      if (undoMs === undefined) return await deliver(given, answer);
      await settle();
      hold(given, () => deliver(given, answer));
      return true;
    } finally {
      running.current = false;
    }
  }

  async function deliver(given: Given, answer: Answer): Promise<boolean> {
    dismissErrors();
    try {
      const result = await mutateAsync({ given, answer });
      if (success) toastSuccess(typeof success === 'string' ? success : success(given, result));
      await onSuccess?.(result, given, answer);
      return true;
    } catch (error) {
      await tell(error as Error);
      return false;
    }
  }

  async function tell(error: Error): Promise<void> {
    // What was out of use meanwhile can have the focus again.
    flushSync(() => {});
    if (isSessionOver(error) || failure === 'here') return;
    const reasons = fieldErrorsOf(error);
    if (form && reasons.length > 0) form.refuse(reasons);
    else if (typeof failure === 'function') await failure(error);
    else if (form && !failure) form.setError('root', { message: messageOf(error) });
    else toastError(messageOf(error));
  }

  return {
    send: sendOnce,
    isPending,
    isSuccess,
    given: isPending ? variables.given : null,
    failure: error && !isSessionOver(error) ? messageOf(error) : null,
    reset,
    /** With `undoMs`: what can still be undone, and what sends it now, resolving when nothing is under way. */
    held,
    undo,
    settle,
  };
}
