import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import * as words from '#words/ui.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { useOffline } from './use-offline.ts';

export interface FormProps<Body> {
  /** What `useZodForm` returns. */
  form: {
    element: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent<HTMLFormElement>, send: (body: Body) => Promise<unknown>) => void;
    /** An error that belongs to no field. */
    failure?: string | null | undefined;
  };
  /** What `useSend` returns. */
  sending: { send: (body: Body) => Promise<unknown>; isPending: boolean };
  /** The form's accessible name. */
  label: string;
  className?: string;
  /** Whether it needs no connection. */
  worksOffline?: boolean | undefined;
  /** The submit button. It stays enabled while the form is being sent, so that the focus is not lost. */
  footer: ReactNode;
  children: ReactNode;
}

/** A form whose fields are disabled while it is being sent, because input would be lost. */
export function Form<Body>({
  form,
  sending,
  label,
  className = '',
  worksOffline = false,
  footer,
  children,
}: FormProps<Body>) {
  const { element, failure } = form;
  const busy = sending.isPending;
  const offline = useOffline() && !worksOffline;
  const focused = useRef<HTMLElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // A disabled field loses the focus: the form takes it meanwhile, and returns it afterwards.
  useLayoutEffect(() => {
    if (busy && focused.current?.matches(':disabled')) element.current?.focus({ preventScroll: true });
    if (!busy && document.activeElement === element.current) focused.current?.focus();
  }, [busy, element]);

  useLayoutEffect(() => {
    if (failure) notice.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  return (
    <form
      ref={element}
      tabIndex={-1}
      className={`outline-none ${className}`}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => form.submit(event, sending.send)}
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) focused.current = target;
      }}
    >
      {failure && (
        <div ref={notice} className="scroll-my-24 sm:col-span-full">
          <FailureNotice message={failure} />
        </div>
      )}
      <fieldset className="contents" disabled={busy}>
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
      {offline && (
        <p role="status" className="font-semibold sm:col-span-full">
          {words.youreOfflineYourTextStays}
        </p>
      )}
      {footer}
    </form>
  );
}
