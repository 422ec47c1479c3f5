import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FailureNotice } from './FailureNotice.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Retry' }));

test('Retry tries again; if code is missing, it first checks whether the page can be reloaded', async () => {
  const answer = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', answer);
  const retry = vi.fn();
  render(<FailureNotice message="The server cannot be reached." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(answer).not.toHaveBeenCalled();

  window.dispatchEvent(new Event('vite:preloadError'));
  await press();
  expect(answer).toHaveBeenCalledWith(window.location.href, expect.objectContaining({ method: 'HEAD' }));
  expect(retry).toHaveBeenCalledTimes(2);
});
