import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import './dialog.css';

interface DialogProps {
  heading: ReactNode;
  /** Called when it is closed: by Escape or its button; a click beside it leaves what was typed alone. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog of the browser's own: the page behind is out of reach, Escape closes it, the focus goes back to where it was.
 * It is above toasts: its own failures appear in it.
 */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className="dialog panel lifted"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 pt-1 text-3xl wrap-anywhere">
            {heading}
          </h2>
          <button type="button" className="icon-btn" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
