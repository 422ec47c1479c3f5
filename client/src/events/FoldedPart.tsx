import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';

/** A part of the form that opens with a button. */
export interface FormPart {
  open: boolean;
  onToggle: () => void;
}

interface FoldedPartProps extends FormPart {
  id: string;
  label: string;
  hint: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the event's form that few events need, behind a button. Closing it does not clear its values. */
export function FoldedPart({ id, label, hint, beside, open, onToggle, children }: FoldedPartProps) {
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <>
      <div className="sm:col-span-2">
        <div className="flex flex-wrap items-center gap-3">
          <button
            id={`${id}-button`}
            type="button"
            className="btn btn-line min-h-11"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-describedby={`${id}-hint`}
            onClick={onToggle}
          >
            <span>{label}</span>
            <Chevron className="size-5" aria-hidden="true" />
          </button>
          {beside}
        </div>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      {open && (
        <div id={id} className="grid min-w-0 gap-5 sm:col-span-2">
          {children}
        </div>
      )}
    </>
  );
}
