import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError } from '@social-serve/contract/problem';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldPath, type RegisterOptions, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from '../api/api-error.ts';
import { dismissErrors, toastError } from './toasts.ts';

/** What a form holds: the text in each input, by the field's name in the contract. */
export type FormValues = Record<string, string>;

export interface CheckedFormOptions<Values extends FormValues, Body> {
  /** The texts to start with. One that is known later only, as that of a profile, fills a field not yet typed into. */
  values: Values;
  /** Turns the texts into what is sent. Made anew for each check, as some depend on the time. */
  schema: () => z.ZodType<Body>;
  /** Shows the fields of these names, where some are folded away: what is wrong with them stands at them. */
  reveal?: (names: readonly string[]) => void;
  /** Asks, or says why not, when the texts are right. @returns whether to send */
  before?: (body: Body) => boolean | Promise<boolean>;
  /** Sends. What it throws is shown: at the fields when it names them, else by `onFailure`. */
  send: (body: Body) => Promise<void>;
  /** Says why sending failed; a toast with the error's message when left out. */
  onFailure?: (error: unknown) => void | Promise<void>;
}

export type CheckedForm<Values extends FormValues> = ReturnType<typeof useCheckedForm<Values, Values>>;

/**
 * The state of every form (docs/architecture.md, "How the client loads, asks and fails"): react-hook-form with a schema of the
 * contract. Errors of the schema and of the server stand at their fields, and the first one gets the focus; an error of a field
 * that the form does not have is a notice. It is sent once, however often the button is pressed. `Form` draws it.
 * @returns what `useForm` returns, with `errors` (a sentence a field), `field`, `notice`, `busy` and what `Form` needs
 */
export function useCheckedForm<Values extends FormValues, Body>(options: CheckedFormOptions<Values, Body>) {
  const {
    values,
    schema,
    reveal,
    before,
    send,
    onFailure = (error) => toastError(messageOf(error)),
  } = options;
  const element = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const form = useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false, // below, once the page shows the errors
    // The contract says what comes out; what goes in is what the form holds.
    resolver: (...check) => zodResolver(schema() as z.ZodType<Body, Values>)(...check),
  });
  const { errors, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  /** Puts each reason at its field; those that have none become the notice. */
  function refuse(reasons: readonly FieldError[]) {
    flushSync(() => reveal?.(reasons.map(({ path }) => path)));
    const inputs = Array.from(element.current?.elements ?? []);
    const homeless: string[] = [];
    for (const { path, message } of reasons) {
      if (inputs.some((input) => input.getAttribute('name') === path)) {
        form.setError(path as FieldPath<Values>, { message });
      } else homeless.push(message);
    }
    if (homeless.length > 0) form.setError('root', { message: homeless.join(' ') });
  }

  async function sendOnce(body: Body) {
    dismissErrors();
    if (before && !(await before(body))) return;
    setBusy(true);
    try {
      await send(body);
    } catch (error) {
      // An error dialog gives the focus back when it closes: the field must be enabled before it opens.
      flushSync(() => setBusy(false));
      if (error instanceof ApiError && error.errors.length > 0) refuse(error.errors);
      else await onFailure(error);
    } finally {
      setBusy(false);
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    try {
      await form.handleSubmit(sendOnce, (found) =>
        refuse(Object.entries(found).map(([path, error]) => ({ path, message: String(error?.message) }))),
      )(event);
    } finally {
      running.current = false;
    }
  }

  const entries = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  const sentences = Object.fromEntries(entries) as Partial<Record<keyof Values, string>>;
  /** The props of an `InputField` and its like: what is wrong with the field, and what `register` returns. */
  const field = (name: FieldPath<Values>, rules?: RegisterOptions<Values, FieldPath<Values>>) => ({
    error: sentences[name as keyof Values],
    ...form.register(name, rules),
  });
  return {
    ...form,
    errors: sentences,
    field,
    notice: errors.root?.message,
    busy,
    element,
    submit,
  };
}
