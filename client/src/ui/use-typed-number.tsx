import { type ReactNode, type SyntheticEvent, useState } from 'react';
import * as words from '#words/ui.ts';
import { inDigits } from './numbers.ts';
import { readTypedNumber } from './typed-number.ts';

/**
 * Shows what a number with marks in it was understood as, because people write groups and decimals in several ways.
 * @param hint of the field
 * @returns props of the field
 */
export function useTypedNumber(hint?: ReactNode) {
  const [typed, setTyped] = useState('');
  const number =
    /[^\p{Nd}\s]/u.test(typed.trim()) || /\S\s+\S/.test(typed) ? readTypedNumber(typed) : undefined;
  const understood = number === undefined || Number.isNaN(number) ? '' : words.thatIs(inDigits(number));
  return {
    // A field without a hint gets one only where there is something to say.
    hint: (hint || understood) && (
      <>
        {hint && <span>{hint}</span>} <span aria-live="polite">{understood}</span>
      </>
    ),
    onInput: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => setTyped(currentTarget.value),
  };
}
