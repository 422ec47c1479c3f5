import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMoveFocus } from './use-move-focus.ts';

interface DismissiblePanelProps {
  /** The id of its heading. */
  id: string;
  heading: ReactNode;
  /** The accessible name of the button that closes it. */
  dismiss: string;
  /** Closes it; the focus moves on to what follows. */
  onDismiss: () => void;
  /** Its content, which gets what the button does. */
  children: (close: () => void) => ReactNode;
}

/** A panel with a heading above a page's content that can be closed. */
export function DismissiblePanel({ id, heading, dismiss, onDismiss, children }: DismissiblePanelProps) {
  const moveFocus = useMoveFocus();
  function close() {
    onDismiss();
    moveFocus(undefined, { preventScroll: true });
  }
  return (
    <section className="panel mt-5 p-4 sm:p-5 lg:mt-7" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {heading}
        </h2>
        <button type="button" className="icon-btn -m-2" aria-label={dismiss} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      {children(close)}
    </section>
  );
}
