import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { useOffline } from './use-offline.ts';

export interface FormProps {
  /** What `useCheckedForm` returns. */
  form: {
    element: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent<HTMLFormElement>) => void;
    notice: string | undefined;
    busy: boolean;
  };
  /** Whether it is being sent, where more than the form itself can be under way. */
  busy?: boolean;
  /** What it is for, for who does not see the heading above it. */
  label: string;
  className?: string;
  /** What sends it. Stays in reach while it is being sent, so that the focus is not lost. */
  footer: ReactNode;
  children: ReactNode;
}

/** A form of `useCheckedForm`: its fields take nothing while it is being sent, as that would be lost. */
export function Form({ form, busy = form.busy, label, className = '', footer, children }: FormProps) {
  const { element } = form;
  const offline = useOffline();
  const focused = useRef<HTMLElement>(null);

  // A disabled field loses the focus: the form takes it meanwhile, and gives it back.
  useLayoutEffect(() => {
    if (busy && focused.current?.matches(':disabled')) element.current?.focus({ preventScroll: true });
    if (!busy && document.activeElement === element.current) focused.current?.focus();
  }, [busy, element]);

  return (
    <form
      ref={element}
      tabIndex={-1}
      className={`outline-none ${className}`}
      noValidate
      aria-busy={busy}
      onSubmit={form.submit}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) focused.current = target;
      }}
    >
      <fieldset className="contents" disabled={busy}>
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
      {form.notice && <FailureNotice className="sm:col-span-full" message={form.notice} />}
      {offline && (
        <p role="status" className="font-semibold sm:col-span-full">
          You are offline. What you typed stays here, to be sent once there is a connection.
        </p>
      )}
      {footer}
    </form>
  );
}
