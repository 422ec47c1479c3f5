import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Typewriter } from './Typewriter.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('types what people see as characters: a Bangla syllable is never shown without its signs', () => {
  const text = 'সবাই মিলে 👩‍👩‍👧';
  const { container } = render(<Typewriter text={text} />);
  const shown = new Set<string>();
  for (let step = 0; step < 40; step++) {
    shown.add(container.textContent);
    act(() => void vi.advanceTimersByTime(75));
  }
  const characters = ['স', 'বা', 'ই', ' ', 'মি', 'লে', ' ', '👩‍👩‍👧'];
  expect([...shown]).toEqual(['', ...characters.map((_, index) => characters.slice(0, index + 1).join(''))]);
});
