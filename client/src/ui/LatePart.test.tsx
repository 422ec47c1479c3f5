import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { MissingCode, RouteFailure } from '../app/layout/RouteFailure.tsx';
import { latePart } from './LatePart.tsx';

const Contact = () => <h1>Contact Us</h1>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = vi.fn<() => Promise<ComponentType>>();
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', answer);
});

test('a part that failed to load leaves the rest of the page and what was typed alone, and loads on Retry', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Part = latePart(load);
  render(
    <>
      <input aria-label="Title" />
      <Part />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Canal');
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page could not be shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Canal');
  expect(answer).not.toHaveBeenCalled();
});

test('showing the part again tries again', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Part = latePart(load);
  const { unmount } = render(<Part />);
  await screen.findByRole('alert');
  unmount();
  render(<Part />);
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('without a connection the message stays, and is announced again', async () => {
  load.mockImplementation(lost);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const Part = latePart(load);
  render(<Part />);
  const first = await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const second = await screen.findByRole('alert');
  expect(second).toHaveTextContent('A part of this page could not be shown.');
  expect(second).not.toBe(first);
});

test.each([
  [new MissingCode(new TypeError('Failed to fetch')), 'This page could not be shown.'],
  [new TypeError('Cannot read properties of undefined'), 'Something went wrong on this page.'],
])('%s: the page says so', async (error, message) => {
  vi.mocked(console.error).mockImplementation(() => {}); // React and the router say which one failed
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteFailure }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(document.title).toBe('Something went wrong | Social Events'));
});
