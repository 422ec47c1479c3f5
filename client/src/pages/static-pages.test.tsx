import { calls } from '@social-serve/contract/paths';
import { termsOf } from '@social-serve/contract/term-rules';
import type { StoredData } from '@social-serve/contract/words/privacy';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataElsewhere, personalData, technicalData } from '#words/shared/privacy.ts';
import { serve } from '../../test/server.ts';
import { config } from '../api/config.ts';
import { Footer } from '../app/layout/Footer.tsx';
import { AboutUs } from './AboutUs.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Faq } from './home/Faq.tsx';
import { OurVolunteers } from './home/OurVolunteers.tsx';
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
  it('names the sources of places', () => {
    visit('/aboutUs');
    const sources = screen.getByRole('heading', { name: 'Places' }).closest('section') ?? document.body;
    expect(sources).toHaveTextContent(
      /GeoNames \(CC BY 4\.0\).*OCHA \(CC BY 3\.0 IGO\).*geoBoundaries \(CC BY 4\.0\)/,
    );
    expect(within(sources).getByRole('link', { name: 'GeoNames' })).toHaveAttribute(
      'href',
      'https://www.geonames.org',
    );
  });

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

/** Renders one of these pages. @param page what is rendered */
const renderPage = (Page: ComponentType) => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

describe('a site for others invents nothing', () => {
  const before = { ...config };
  const set = (facts: object) => Object.assign(config, { examples: false, story: false, ...facts });
  afterEach(() => {
    for (const key of Object.keys(config)) delete config[key as keyof typeof config];
    Object.assign(config, before);
  });

  it('without settings shows no number, place or social link', () => {
    set({});
    renderPage(ContactUs);
    expect(screen.queryAllByRole('term')).toEqual([]);
    expect(screen.getByText(/Write to us\.$/)).toBeVisible();
    renderPage(Footer);
    expect(screen.queryByRole('navigation', { name: 'Social' })).not.toBeInTheDocument();
  });

  it('shows what is set, and names the networks', () => {
    set({
      contactPhone: '+880 1711-111111',
      contactWhatsapp: '+880 1722 222222',
      socialLinks: ['https://www.facebook.com/our-town', 'https://mastodon.example/@town'],
    });
    renderPage(ContactUs);
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Phone', 'WhatsApp']);
    expect(screen.getByRole('link', { name: '+880 1711-111111' })).toHaveAttribute(
      'href',
      'tel:+8801711111111',
    );
    expect(screen.getByRole('link', { name: '+880 1722 222222' })).toHaveAttribute(
      'href',
      'https://wa.me/8801722222222',
    );
    renderPage(Footer);
    const social = within(screen.getByRole('navigation', { name: 'Social' }));
    expect(social.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.facebook.com/our-town',
      'https://mastodon.example/@town',
    ]);
    expect(social.getByRole('link', { name: /^Facebook/ })).toBeVisible();
    expect(social.getByRole('link', { name: /^mastodon\.example/ })).toBeVisible();
  });

  it('makes no claims about its history, its team or its size', () => {
    set({});
    renderPage(AboutUs);
    for (const name of ['Our Journey', 'Statistics'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/2024|120\+/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
    renderPage(OurVolunteers);
    renderPage(Faq);
    expect(screen.queryByRole('heading', { name: 'Our Volunteers' })).not.toBeInTheDocument();
    expect(screen.getByText('Write to us: the Contact Us page has a form.')).toBeInTheDocument();
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
        typeof howLong === 'string' ? howLong : howLong(termsOf()),
        howToDelete,
      ]);
    },
  );

  it('says which site a map asks, only where there is one', async () => {
    const onMap = () => screen.queryByRole('region', { name: 'On the site of the map' });
    for (const map of [undefined, {}]) {
      if (map) config.map = map;
      visit('/privacy');
      expect(onMap()).not.toBeInTheDocument();
      cleanup();
    }
    config.map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' };
    visit('/privacy');
    expect(await screen.findByRole('region', { name: 'On the site of the map' })).toHaveTextContent(
      'your browser loads its background from tiles.example',
    );
    delete config.map;
  });

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
