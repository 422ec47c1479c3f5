import { type ChangeEvent, useState } from 'react';

interface Prefilled {
  /** What the text field carries. */
  field: { value: string; onChange: (change: ChangeEvent<HTMLInputElement>) => void };
  /** Puts back what is known. */
  reset: () => void;
}

/**
 * A text field that starts with what is known of the person, also when that is known later than the page is shown;
 * what was typed stays.
 * @param known the text to start with; empty while nothing is known
 */
export function usePrefilled(known: string): Prefilled {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    field: { value: typed ?? known, onChange: ({ target }) => setTyped(target.value) },
    reset: () => setTyped(null),
  };
}
