import type { ReactNode } from 'react';

/** The end of a dialog's form: Cancel, and beside it the button that sends; below each other on phones, Cancel last. */
export function DialogButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <button type="button" className="btn btn-line" onClick={onCancel}>
        Cancel
      </button>
      {children}
    </div>
  );
}
