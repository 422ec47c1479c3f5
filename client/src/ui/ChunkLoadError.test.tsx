import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RouteFailure } from '../app/layout/RouteFailure.tsx';
import { lazyPart, lazyWithRetry } from './ChunkLoadError.tsx';

const Contact = () => <h1>Contact Us</h1>;
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const load = vi.fn<() => Promise<ComponentType>>();
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', answer);
});

test('a page whose code failed to load says so, and loads on Retry', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Page = lazyWithRetry(load, 'page');
  render(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  await waitFor(() => expect(document.title).toBe('Something went wrong | Social Events'));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test('returning to the page tries again', async () => {
  load.mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Page = lazyWithRetry(load, 'page');
  const { unmount } = render(<Page />);
  await screen.findByRole('alert');
  unmount();
  render(<Page />);
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('without a connection the message stays, and is announced again', async () => {
  load.mockImplementation(lost);
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  const Page = lazyWithRetry(load, 'page');
  render(<Page />);
  const first = await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answer).toHaveBeenCalledOnce());
  const second = await screen.findByRole('alert');
  expect(second).toHaveTextContent('This page could not be shown.');
  expect(second).not.toBe(first);
});

test('a section that failed to load leaves the rest of the page alone, and loads on Retry', async () => {
  load.mockImplementationOnce(lost).mockImplementationOnce(lost).mockResolvedValue(Contact);
  const Part = lazyPart(load, 'part');
  render(
    <Suspense>
      <p>The rest</p>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('A part of this page could not be shown.');
  expect(screen.getByText('The rest')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('the message mentions the connection only when the browser is offline', async () => {
  load.mockImplementation(lost);
  const Page = lazyWithRetry(load, 'page');
  const { unmount } = render(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be loaded from the server.');
  expect(screen.getByRole('alert')).not.toHaveTextContent(/connection/i);
  unmount();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
});

test('a page that failed to render says so, and does not mention the connection', async () => {
  vi.mocked(console.error).mockImplementation(() => {}); // React and the router say which one failed
  const Broken = () => {
    throw new TypeError('Cannot read properties of undefined');
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RouteFailure }]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Something went wrong on this page. Choose Retry to load it again.',
  );
});
