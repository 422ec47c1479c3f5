import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lateComponent } from './LostPart.tsx';

const Contact = () => <h1>Contact Us</h1>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = vi.fn<() => Promise<ComponentType>>();
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', answer);
});

test('a page whose code did not come says so, and comes on Retry', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Page = lateComponent(load, 'page');
  render(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  await vi.waitFor(() => expect(document.title).toBe('Something went wrong | Social Events'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test('coming back to it tries again by itself', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Page = lateComponent(load, 'page');
  const { unmount } = render(<Page />);
  await screen.findByRole('alert');
  unmount();
  render(<Page />);
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('without a connection the message stays, and is announced again', async () => {
  load.mockImplementation(lost);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const Page = lateComponent(load, 'page');
  render(<Page />);
  const first = await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const second = await screen.findByRole('alert');
  expect(second).toHaveTextContent('This page could not be shown.');
  expect(second).not.toBe(first);
});
