import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import * as words from '#words/ui.ts';

export interface DialogProps {
  heading: ReactNode;
  /** Called when it closes: by Escape or its button. A click beside it does not close it, so typed text is not lost. */
  onClose: () => void;
  /** The id of the field that has the focus first; without it, Close has. */
  firstField?: string | undefined;
  children: ReactNode;
}

/**
 * A native dialog: the page behind is inert, Escape closes it, and the focus returns to where it was.
 * It is above the toasts, so it shows its own failures.
 */
export function Dialog({ heading, onClose, firstField, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    if (firstField) dialog?.querySelector<HTMLElement>(`#${firstField}`)?.focus();
    return () => dialog?.close();
  }, [firstField]);

  return (
    <dialog
      ref={element}
      className="dialog panel lifted"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser closes it at repeated Escapes, although `onCancel` did not. Closing is up to `onClose`.
        if (element.current?.open !== false) return;
        element.current.showModal();
        onClose();
      }}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 pt-1 text-3xl wrap-anywhere">
            {heading}
          </h2>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
