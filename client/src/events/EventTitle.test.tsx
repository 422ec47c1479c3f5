import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EventTitle } from './EventTitle.tsx';

it('a title keeps short words with a hyphen in one piece, and its text as it is', () => {
  const title = 'River clean-up and a-very-long-chain-of-words - now';
  const { container } = render(<EventTitle title={title} />);
  expect(container.textContent).toBe(title);
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((word) => word.textContent)).toEqual([
    'clean-up',
  ]);
});
