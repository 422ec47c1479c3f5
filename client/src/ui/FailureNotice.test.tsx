import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FailureNotice } from './FailureNotice.tsx';

test('says what went wrong, and Retry tries again', async () => {
  const retry = vi.fn();
  render(<FailureNotice message="The server cannot be reached." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});
