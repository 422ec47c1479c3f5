import { calls } from '@social-serve/contract/paths';
import type { StoredData } from '@social-serve/contract/words/privacy';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataElsewhere, personalData, technicalData } from '#words/shared/privacy.ts';
import { serve } from '../../test/server.ts';
import { AboutUs } from './AboutUs.tsx';
import { ContactUs } from './ContactUs.tsx';
import { NotFound } from './NotFound.tsx';
import { Privacy } from './Privacy.tsx';

/** Of what was done here. */
const nothing = { events: 0, people: 0, hours: 0, sums: [] };
beforeEach(() => void serve('get', calls.impact, { all: nothing, year: nothing }));
afterEach(() => vi.unstubAllGlobals());

function visit(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '/aboutUs', Component: AboutUs },
      { path: '/contactUs', Component: ContactUs },
      { path: '/privacy', Component: Privacy },
      { path: '/volunteer', element: <h1>Form</h1> },
      { path: '*', Component: NotFound },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

describe('About Us', () => {
  it('tells mission, vision, journey and statistics', () => {
    visit('/aboutUs');
    for (const name of ['About Us', 'Our Mission', 'Our Vision', 'Our Journey', 'Statistics']) {
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    }
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['120+', '300+', '12+', '5K+']);
    expect(document.title).toBe('About Us | Social Events');
  });

  it('leads on to the application', async () => {
    const router = visit('/aboutUs');
    await userEvent.click(screen.getByRole('link', { name: 'Join Us Now' }));
    expect(router.state.location.pathname).toBe('/volunteer');
  });
});

describe('Contact Us', () => {
  it('says how to reach the team', () => {
    visit('/contactUs');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Email', 'Phone', 'WhatsApp', 'Location']);
    expect(screen.getByText('Rangpur, Bangladesh')).toBeVisible();
    expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });
});

describe('Privacy', () => {
  const all: [string, StoredData][] = Object.entries({ ...personalData, ...technicalData, ...dataElsewhere });

  it.each(all)(
    'says of %s what we store, why, who can see it, how long, and how to delete it',
    (_, entry) => {
      visit('/privacy');
      const region = within(screen.getByRole('region', { name: entry.title }));
      expect(region.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
        'What we store',
        'Why',
        'Who can see it',
        'How long',
        'How to delete it',
      ]);
      const { what, why, who, howLong, howToDelete } = entry;
      expect(region.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        what,
        why,
        who,
        howLong,
        howToDelete,
      ]);
    },
  );

  it('links to the download of your data and to the contact page', () => {
    visit('/privacy');
    expect(screen.getByRole('link', { name: 'Download or delete your data' })).toHaveAttribute(
      'href',
      '/account',
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contactUs');
  });
});

describe('not found', () => {
  it('goes one step back', async () => {
    vi.stubGlobal('navigation', { canGoBack: true });
    const router = visit('/aboutUs');
    await act(() => router.navigate('/nowhere'));
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'About Us' })).toBeVisible();
  });

  it('goes home when there is no history', async () => {
    vi.stubGlobal('navigation', { canGoBack: false });
    visit('/nowhere');
    await userEvent.click(within(document.body).getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  });
});
