import { calls } from '@social-serve/contract/paths';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../../test/fake-identity.ts';
import { serve } from '../../../test/server.ts';
import { AuthProvider } from '../../account/auth-context.tsx';
import type { User } from '../../account/identity.ts';
import { cacheRoster } from '../../participations/roster-cache.ts';
import { awaitInstallOffer } from '../install.ts';
import { Layout } from './Layout.tsx';

beforeEach(() => {
  serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
  localStorage.clear();
  document.documentElement.dataset.theme = 'light';
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function show({ user = null, path = '/' }: { user?: User | null; path?: string } = {}) {
  const identity: FakeIdentity = fakeIdentity(user);
  const router = createMemoryRouter(
    [{ Component: Layout, children: [{ path: '*', element: <h1>A page</h1> }] }],
    { initialEntries: [path] },
  );
  render(
    <AuthProvider open={async () => identity}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await (user
    ? screen.findByRole('button', { name: user.displayName ?? '' })
    : screen.findByRole('link', { name: 'Login' }));
  return { identity, router, person: userEvent.setup() };
}

const main = () => within(screen.getByRole('banner')).getByRole('navigation', { name: 'Main' });

describe('header', () => {
  it('leads to every public page and marks the current one', async () => {
    await show({ path: '/aboutUs' });
    const links = within(main())
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Home', '/'],
      ['Upcoming Events', '/upcomingEvents'],
      ['About Us', '/aboutUs'],
      ['Contact Us', '/contactUs'],
      ['Volunteer', '/volunteer'],
    ]);
    expect(within(main()).getByRole('link', { current: 'page' })).toHaveTextContent('About Us');
  });

  it('shows Login to a visitor and no menu of their own', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('link', { name: 'Create Event' })).not.toBeInTheDocument();
  });

  it.each([
    ['Maya C. 🌿', 'MC'],
    ['🌿 Ruth', 'R'],
    ['Åsa Maria Öberg', 'ÅÖ'],
  ])('shows "%s" as %s', async (displayName, initials) => {
    await show({ user: { ...maya, displayName, photoURL: null } });
    const avatar = screen.getByRole('button', { name: displayName });
    expect(avatar).toHaveTextContent(initials);
  });

  it('the avatar opens the person’s menu, which closes on choosing', async () => {
    const { person, router } = await show({ user: maya });
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    const avatar = screen.getByRole('button', { name: 'Maya Chakma' });
    expect(avatar).toHaveTextContent('Maya Chakma'); // on pointing at it
    expect(screen.queryByRole('link', { name: 'Create Event' })).not.toBeInTheDocument();
    await person.click(avatar);
    expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
    expect(screen.getByRole('link', { name: 'Manage Events' })).toHaveAttribute('href', '/manageEvents');
    const menu = within(screen.getByRole('banner'));
    expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/account');
    expect(menu.getByRole('button', { name: 'LogOut' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Joined Events' }));
    expect(router.state.location.pathname).toBe('/joinedEvents');
    expect(screen.queryByRole('link', { name: 'Joined Events' })).not.toBeInTheDocument();
  });

  it('offers the team’s page to its members', async () => {
    serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
    const { person, router } = await show({ user: maya });
    await person.click(screen.getByRole('button', { name: 'Maya Chakma' }));
    await person.click(await screen.findByRole('link', { name: 'Team' }));
    expect(router.state.location.pathname).toBe('/team');
    expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  });

  it('logs out with a word of success, and leaves no list of participants behind in the tab', async () => {
    const counts = { joined: 0, waiting: 0, removed: 0, came: 0 };
    cacheRoster('ab'.repeat(12), { rows: [], counts, next: null });
    const { person } = await show({ user: maya });
    await person.click(screen.getByRole('button', { name: 'Maya Chakma' }));
    await person.click(screen.getByRole('button', { name: 'LogOut' }));
    expect(await screen.findByText('logout successfully')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Login' })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('says why logging out failed and stays signed in', async () => {
    const { identity, person } = await show({ user: maya });
    identity.failNext('network-request-failed');
    await person.click(screen.getByRole('button', { name: 'Maya Chakma' }));
    await person.click(screen.getByRole('button', { name: 'LogOut' }));
    expect(
      await screen.findByText('The login service cannot be reached. Check your connection and try again.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Maya Chakma' })).toHaveFocus();
  });

  it('has a menu for small screens that closes when a page is chosen', async () => {
    const { person, router } = await show();
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
    await person.click(menu);
    const small = screen.getAllByRole('navigation', { name: 'Main' })[1] as HTMLElement;
    expect(within(small).getAllByRole('link')).toHaveLength(5);
    await person.click(within(small).getByRole('link', { name: 'Volunteer' }));
    expect(router.state.location.pathname).toBe('/volunteer');
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  });
});

describe('installing', () => {
  it('is offered in the menu once the browser can, with no banner, and asked for once', async () => {
    awaitInstallOffer();
    const { person } = await show({ user: maya });
    const menuButton = screen.getByRole('button', { name: 'Maya Chakma' });
    await person.click(menuButton);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(async () => undefined),
    });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Install' }));
    expect(offer.prompt).toHaveBeenCalledOnce();
    await person.click(menuButton);
    expect(screen.queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
  });
});

describe('theme', () => {
  it('starts checked and light, flips on each click and is remembered', async () => {
    const { person } = await show();
    const box = screen.getByRole('checkbox', { name: 'Light theme' });
    expect(box).toBeChecked();
    await person.click(box);
    expect(box).not.toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await person.click(box);
    expect(box).toBeChecked();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(localStorage.getItem('theme')).toBe('light');
  });

  it('follows what was applied before the first paint', async () => {
    document.documentElement.dataset.theme = 'dark';
    await show();
    expect(screen.getByRole('checkbox', { name: 'Light theme' })).not.toBeChecked();
  });

  it('flips also where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { person } = await show();
    await person.click(screen.getByRole('checkbox', { name: 'Light theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  });
});

describe('footer', () => {
  it('has the columns Services, Company and Social, and what is said of the site in its last line', async () => {
    await show();
    const footer = within(screen.getByRole('contentinfo'));
    const column = (name: string) =>
      within(footer.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(column('Services')).toEqual([
      ['Create Events', '/createEvent'],
      ['Join Events', '/joinedEvents'],
    ]);
    expect(column('Company')).toEqual([
      ['About Us', '/aboutUs'],
      ['Contact Us', '/contactUs'],
    ]);
    const social = within(footer.getByRole('navigation', { name: 'Social' })).getAllByRole('link');
    expect(social).toHaveLength(3);
    for (const link of social) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    }
    expect(column('This site')).toEqual([
      ['Privacy', '/privacy'],
      ['Account', '/account'],
      ['API', '/api-docs'],
      ['Licence', '/licence.txt'],
    ]);
  });
});

describe('focus', () => {
  it('goes to the heading of the next page, not at the first one and not when only a filter changes', async () => {
    const { router } = await show();
    const heading = screen.getByRole('heading', { name: 'A page' });
    expect(heading).not.toHaveFocus();
    await act(() => router.navigate('/?type=Cleanup'));
    expect(heading).not.toHaveFocus();
    await act(() => router.navigate('/aboutUs'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'A page' })).toHaveFocus());
  });

  it('can skip the header', async () => {
    await show();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
    expect(screen.getAllByRole('link')[0]).toBe(skip);
  });
});
