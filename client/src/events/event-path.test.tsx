/** Where rows, cards and tiles lead: a visitor is not asked to log in. */
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { EventCard } from './EventCard.tsx';
import { EventTable } from './EventTable.tsx';
import { GalleryTile } from './GalleryTile.tsx';

function show(user: User | null) {
  const event = anEvent();
  const page = (
    <>
      <EventCard event={event} />
      <EventTable events={[event]} />
      <GalleryTile event={event} />
    </>
  );
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </AuthProvider>,
  );
  return event;
}

test.each([
  ['a visitor', '/e/', null],
  ['a person who is signed in', '/eventDetails/', maya],
])('they lead %s to %s', async (_, path, user) => {
  const { _id } = show(user);
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      Array(3).fill(path + _id),
    ),
  );
});
