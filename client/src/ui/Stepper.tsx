import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { inDigits } from './numbers.ts';
import { readTypedNumber } from './typed-number.ts';

export interface StepperProps {
  label: string;
  /** The labels of the buttons. */
  fewer: string;
  more: string;
  value: number;
  /** Whether no more can be added. */
  isFull: boolean;
  onChange: (value: number) => void;
  /** Below the label. */
  hint?: ReactNode;
  /** The highest number, if numbers can also be typed. */
  most?: number;
  /** Shows the label. */
  children?: ReactNode;
}

/** A small whole number, changed by two buttons, and with `most` also by typing. */
export function Stepper({
  label,
  fewer,
  more,
  value,
  isFull,
  onChange,
  hint,
  most,
  children = label,
}: StepperProps) {
  const type = (text: string) => {
    const typed = Math.trunc(readTypedNumber(text) ?? 0);
    onChange(Math.max(0, Math.min(typed || 0, most ?? value)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around both has the legend
    <div role="group" aria-label={label} className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 font-semibold wrap-anywhere">
        {children}
        {hint && <span className="muted block text-sm font-normal">{hint}</span>}
      </span>
      <span className="ms-auto flex items-center gap-1">
        <button
          type="button"
          className="btn btn-line w-11 px-0"
          aria-label={fewer}
          aria-disabled={value === 0}
          onClick={() => value > 0 && onChange(value - 1)}
        >
          <Minus className="size-5" aria-hidden="true" />
        </button>
        {most === undefined ? (
          <output className="w-10 text-center text-lg font-bold">{inDigits(value)}</output>
        ) : (
          <input
            className="input h-11 w-14 px-1 text-center text-lg font-bold"
            inputMode="numeric"
            autoComplete="off"
            aria-label={label}
            value={inDigits(value)}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
          />
        )}
        <button
          type="button"
          className="btn btn-line w-11 px-0"
          aria-label={more}
          aria-disabled={isFull}
          onClick={() => !isFull && onChange(value + 1)}
        >
          <Plus className="size-5" aria-hidden="true" />
        </button>
      </span>
    </div>
  );
}
