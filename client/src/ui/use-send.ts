import type { FieldError } from '@social-serve/contract/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isPersonGone, isSessionOver, messageOf, personGone } from '../api/api-error.ts';
import { rememberPerson } from '../api/current-user.ts';
import { queryClient } from '../api/query-client.ts';
import { dismissErrors, toastError, toastSuccess } from './toasts.ts';
import { useUndo } from './use-undo.ts';

/** The errors by field, from the server or the identity provider. */
const fieldErrorsOf = (error: Error & { errors?: readonly FieldError[] }) => error.errors ?? [];

export interface SendOptions<Given, Result, Answer> {
  /** Asks before sending. false or null cancels. */
  ask?: (given: Given) => Promise<Answer | false | null>;
  send: (given: Given, answer: Answer) => Promise<Result>;
  /** The text of the success toast. */
  success?: string | ((given: Given, result: Result) => string);
  /** Runs after a success. */
  onSuccess?: (result: Result, given: Given, answer: Answer) => void | Promise<void>;
  /** The delay before sending, in ms, during which it can be undone. */
  undoMs?: number;
  /** The form, whose fields show errors. */
  form?: {
    refuse(reasons: readonly FieldError[]): void;
    setError(name: 'root', error: { message: string }): void;
    submit(event: FormEvent<HTMLFormElement>, send: (body: Given) => Promise<unknown>): unknown;
  };
  /**
   * Where other failures appear: above the form's fields or, without a form, in a toast. `toast`: always in a toast;
   * `here`: the caller shows `failure`; a function handles it otherwise.
   */
  failure?: 'toast' | 'here' | ((error: Error) => void | Promise<void>);
}

/**
 * Sends a request from a button or a form (docs/architecture.md, "How the client loads data, shows forms and reports
 * errors"): once, however often the button is pressed, even while the confirmation is open. The query client handles an
 * expired session.
 * @returns `send`, which resolves to whether it worked; the progress and the input; the failure, until the next try or `reset`
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
  // `aria-disabled` stops neither click nor Enter, and `isPending` lags one render behind.
  const running = useRef(false);
  const { mutateAsync, isPending, isSuccess, variables, error, reset } = useMutation<
    Result,
    Error,
    { given: Given; answer: Answer; isSamePerson: () => boolean }
  >(
    {
      mutationFn({ given, answer, isSamePerson }) {
        if (!isSamePerson()) throw personGone();
        return send(given, answer);
      },
    },
    queryClient,
  );

  const { held, hold, undo, settle } = useUndo<Given>(undoMs);

  async function sendOnce(given: Given): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    // A person's request is not sent as another person.
    const isSamePerson = rememberPerson();
    try {
      const answer = ask ? await ask(given) : (true as Answer);
      if (answer === false || answer === null) return false;
      if (undoMs === undefined) return await deliver(given, answer, isSamePerson);
      await settle();
      hold(given, () => deliver(given, answer, isSamePerson));
      return true;
    } finally {
      running.current = false;
    }
  }

  async function deliver(given: Given, answer: Answer, isSamePerson: () => boolean): Promise<boolean> {
    dismissErrors();
    let result: Result;
    try {
      result = await mutateAsync({ given, answer, isSamePerson });
    } catch (error) {
      await reportFailure(error as Error);
      return false;
    }
    // It was sent: a fault of what follows is one of the page, not a reason to send again.
    try {
      if (success) toastSuccess(typeof success === 'string' ? success : success(given, result));
      await onSuccess?.(result, given, answer);
    } catch (fault) {
      window.reportError(fault);
    }
    return true;
  }

  async function reportFailure(error: Error): Promise<void> {
    // Controls that were disabled meanwhile can be focused again.
    flushSync(() => {});
    if (isSessionOver(error) || isPersonGone(error) || failure === 'here') return;
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
    /** With `undoMs`: the input that can still be undone; `settle` sends it now and resolves when no request is in progress. */
    held,
    undo,
    settle,
  };
}
