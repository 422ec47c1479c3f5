import { toNestErrors } from '@hookform/resolvers';
import { firstMessages } from '@social-serve/contract/input';
import type { FieldError } from '@social-serve/contract/problem';
import { inWords, reasonIn } from '@social-serve/contract/reasons';
import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import * as words from '#words/shared/fields.ts';

export interface ZodFormOptions<Values extends FieldValues, Body> {
  /** The initial texts. One that is known only later, like that of a profile, fills a field not yet edited. */
  values: Values;
  /** Converts the texts to the body. Created for each check, because some schemas depend on the time. */
  schema: () => z.ZodType<Body>;
  /** Expands the sections with these fields, so that their errors are visible. */
  reveal?: (names: readonly string[]) => void;
}

export type ZodForm<Values extends FieldValues, Body = Values> = ReturnType<typeof useZodForm<Values, Body>>;

/**
 * The state of a form (docs/architecture.md, "How the client loads data, shows forms and reports
 * errors"): react-hook-form with a schema of the contract. Errors of the schema and of the server appear at their fields, and the first one gets the focus; an error of a field
 * that the form does not have appears above the fields. `useSend` sends it, `Form` renders it.
 * @returns what `useForm` returns, with `errors` (a sentence per field), `field`, and what `useSend` and `Form` need
 */
export function useZodForm<Values extends FieldValues, Body>({
  values,
  schema,
  reveal,
}: ZodFormOptions<Values, Body>) {
  const element = useRef<HTMLFormElement>(null);
  /** The names of fields that the form reads from the page. */
  const registered = useRef(new Set<string>());
  // Before the effect in useForm that fills fields which nobody has edited, as far as it knows.
  const initial = JSON.stringify(values);
  const filled = useRef(initial);
  useEffect(() => {
    if (filled.current === initial) return;
    filled.current = initial;
    readFields();
  });
  const form = useForm<Values, unknown, Body>({
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false, // done below, once the errors are rendered
    resolver: async (texts, _, options) => {
      const { success, data, error } = await schema().safeParseAsync(texts);
      if (success) return { values: data, errors: {} };
      const errors = firstMessages(error).map(({ path, message }) => [
        path,
        { type: 'custom', message: sentenceOf(message) },
      ]);
      return { values: {}, errors: toNestErrors<Values>(Object.fromEntries(errors), options) };
    },
  });
  const { errors, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  /** Shows each error at its field, and those without a field above the fields. */
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

  const register: typeof form.register = (name, rules) => {
    registered.current.add(name);
    const props = form.register(name, rules);
    // Radio buttons report a choice by a change. When the focus leaves them without one, react-hook-form would store null.
    const onBlur: typeof props.onBlur = async (event) => {
      if (event.target.type !== 'radio') await props.onBlur(event);
    };
    return { ...props, onBlur };
  };

  /** Takes over what is in the fields: browsers and password managers may fill them in without an event. */
  function readFields() {
    for (const field of element.current?.elements ?? []) {
      if (!field.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')) continue;
      const { name, value } = field as HTMLInputElement;
      if (!registered.current.has(name)) continue;
      // A field may show a text otherwise than it was given, for example without line breaks.
      const same = field.cloneNode(true) as HTMLInputElement;
      same.value = form.getValues(name as FieldPath<Values>) ?? '';
      if (same.value === value) continue;
      form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
    }
  }

  /** Validates the texts and sends the result. */
  const submit = (event: FormEvent<HTMLFormElement>, send: (body: Body) => Promise<unknown>) => {
    event.preventDefault();
    readFields();
    return form.handleSubmit(
      (body) => send(body),
      (found) => refuse(reasonsIn(found)),
    )(event);
  };

  const entries = Object.entries(errors).map(([name, error]) => [name, error?.message]);
  const sentences = Object.fromEntries(entries) as Partial<Record<keyof Values, string>>;
  /** The props of a field component: its error, and what `register` returns. */
  const field = (name: FieldPath<Values>, rules?: RegisterOptions<Values, FieldPath<Values>>) => ({
    error: (get(errors, name) as { message?: string } | undefined)?.message,
    ...register(name, rules),
  });
  return {
    ...form,
    register,
    errors: sentences,
    field,
    failure: errors.root?.message,
    element,
    submit,
    refuse,
  };
}

/** The sentence of an issue: the contract's schemas give reasons, the client's own ones sentences. */
function sentenceOf(message: string): string {
  const reason = reasonIn(message);
  return reason ? inWords(words, reason) : message;
}

/** The messages with their fields' names; those of a list's rows are nested. */
function reasonsIn(errors: object, within = ''): FieldError[] {
  const entries: [string, { message?: unknown } | undefined][] = Object.entries(errors);
  return entries.flatMap(([key, error]) => {
    const path = within + key;
    if (typeof error?.message === 'string') return [{ path, message: error.message }];
    return error ? reasonsIn(error, `${path}.`) : [];
  });
}
