import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchWrite } from '../../api/slow-writes.ts';
import { SlowWriteNotice } from './SlowWriteNotice.tsx';

test('what was sent and is not answered after two seconds is still tried, until it is over', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<SlowWriteNotice />);
  const done = watchWrite();
  act(() => vi.advanceTimersByTime(1_900));
  expect(screen.queryByText('Still trying…')).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByText('Still trying…').parentElement).toHaveAttribute('aria-live', 'polite');
  act(done);
  expect(screen.queryByText('Still trying…')).toBeNull();
});

test('what is answered in time says nothing', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  render(<SlowWriteNotice />);
  watchWrite()();
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Still trying…')).toBeNull();
});
