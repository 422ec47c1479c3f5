/** A page that is loaded again: its data is asked for before the app is drawn, and before it is known who is signed in. */
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { config } from '../api/config.ts';
import { EventUpdate } from './EventUpdate.tsx';
import { eventUpdateLoader } from './loaders.ts';

function reloaded(id: string) {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          {
            path: '/eventUpdate/:id',
            loader: eventUpdateLoader,
            Component: EventUpdate,
            HydrateFallback: () => null,
          },
        ],
      },
    ],
    { initialEntries: [`/eventUpdate/${id}`] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

test('if only signed-in people see creators, the creator still gets the form after a reload', async () => {
  Object.assign(config, { creatorEmails: 'signed-in' });
  const mine = anEvent({ title: 'Riverbank cleanup', creator: 'maya@example.org' });
  const sent = serve('get', calls.event, ({ token }) =>
    token ? mine : { ...mine, creator: 'm…@example.org' },
  );
  reloaded(mine._id);
  expect(await screen.findByDisplayValue('Riverbank cleanup')).toBeVisible();
  expect(screen.queryByText('This is not your event')).not.toBeInTheDocument();
  expect(sent.map(({ token }) => token)).toEqual(['token of maya@example.org']);
});

test('a co-organiser gets the form', async () => {
  Object.assign(config, { creatorEmails: 'public' });
  const event = anEvent({ title: 'Garden Crew', creator: 'ada@example.org' });
  serve('get', calls.event, ({ token }) => (token ? { ...event, organising: '1'.repeat(24) } : event));
  reloaded(event._id);
  expect(await screen.findByDisplayValue('Garden Crew')).toBeVisible();
  expect(screen.queryByText('This is not your event')).not.toBeInTheDocument();
});
