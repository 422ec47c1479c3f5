import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { routes } from './routes.tsx';

// The connection was lost while this code was on its way.
vi.mock('firebase/auth', () => Promise.reject(new TypeError('Failed to fetch')));
// jsdom has no layout.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal('scrollTo', () => {});

function visit(address: string, user: User | null) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

test.each([
  ['/login', null],
  ['/register', null],
  ['/forgotPassword', null],
])('%s is not shown without the code that sends its form', async (address, user) => {
  visit(address, user);
  // The page's own code is large: transforming it takes a busy machine a while.
  const alert = await screen.findByRole('alert', {}, { timeout: 12_000 });
  expect(alert).toHaveTextContent('This page could not be shown.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('an address in other capitals is no page', async () => {
  visit('/UPCOMINGEVENTS', null);
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});
