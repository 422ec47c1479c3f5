import { IMPACT, NEXT_EVENTS } from '@social-serve/contract/next-events';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill, putInto } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, heldBack, refusal, type Sent, serve, serveOnce } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { config } from '../api/config.ts';
import { cacheNextEventsOf } from '../events/queries.ts';
import { cacheImpactOf } from '../impact/queries.ts';
import { Home } from './Home.tsx';

/** What the server was asked for. */
let asked: Sent[];

/** Whether the visitor asked for less motion. */
let lessMotion = true;

/** Of what was done here. */
const nothing = { events: 0, people: 0, hours: 0, sums: [] };

beforeEach(() => {
  serve('get', calls.impact, { all: nothing, year: nothing });
  lessMotion = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: lessMotion,
    addEventListener() {},
    removeEventListener() {},
  }));
  asked = serve('get', calls.latestEvents, [anEvent({ title: 'River day' })]);
  serve('get', calls.events, []);
  serve('get', calls.ownParticipations, []);
});
afterEach(() => vi.unstubAllGlobals());

async function show(who: User | FakeIdentity | null = null) {
  const router = createMemoryRouter([{ path: '/', Component: Home }]);
  render(
    <AuthProvider open={async () => (who && 'report' in who ? who : fakeIdentity(who))}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await screen.findByRole('heading', { name: 'Latest Events Gallery' });
}

describe('hero', () => {
  it('has tagline, subtext and two ways on', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Take Action, Make Impact');
    expect(
      screen.getByText('Join, Create, and Track Events that make a difference in your local area.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/upcomingEvents');
    expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
    expect(document.title).toBe('Social Events');
  });

  const line = 'Empowering Communities through Action';
  const typed = () => document.querySelector('.caret')?.textContent;

  it('reads the typed line out as a whole while it is being typed, 75 ms a character', async () => {
    lessMotion = false;
    await show();
    expect(screen.getByRole('heading', { name: line })).toBeInTheDocument();
    await waitFor(() => expect(typed()).toBe('Empow'), { interval: 10 });
    const start = performance.now();
    await waitFor(() => expect(typed()).toBe('Empowering'), { interval: 10 });
    expect(performance.now() - start).toBeGreaterThan(5 * 75 * 0.8);
  });

  it('shows the line complete to whoever asked for less motion', async () => {
    await show();
    expect(typed()).toBe(line);
  });
});

describe('the next events', () => {
  const next = () => within(screen.getByRole('region', { name: 'Next events' }));
  const lake = anEvent({
    _id: '2'.repeat(24),
    title: 'Lake day',
    location: 'East shore',
    eventDate: inDays(3),
    capacity: 20,
    participants: 12,
  });

  it('are those that stand in the document, and nothing is asked for them', async () => {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = NEXT_EVENTS;
    data.textContent = JSON.stringify([lake]);
    document.body.append(data);
    cacheNextEventsOf(document);
    data.remove();
    const list = serve('get', calls.events, []);
    await show();
    const link = next().getByRole('link', { name: /Lake day \d+:\d\d [AP]M East shore · 12 of 20 going$/ });
    expect(link).toHaveAttribute('href', `/e/${lake._id}`);
    expect(within(link).getByRole('time')).toHaveAttribute('datetime', lake.eventDate);
    expect(await screen.findByRole('link', { name: /^River day/ })).toBeVisible();
    expect(list).toEqual([]);
  });

  it('are asked for by whoever comes from another page: three', async () => {
    const list = serve('get', calls.events, [lake]);
    await show();
    expect(await next().findByRole('link', { name: /Lake day/ })).toBeVisible();
    expect(list.map(({ query }) => query)).toEqual([{ series: 'next', limit: '3' }]);
  });

  it('leave their place to the first event where there is not one', async () => {
    await show();
    const first = await next().findByRole('link', { name: 'Create the first event' });
    expect(first).toHaveAttribute('href', '/createEvent');
  });

  it('say why they could not be loaded, and are tried again', async () => {
    serveOnce('get', calls.events, away);
    await show();
    const notice = await next().findByRole('alert');
    expect(notice).toHaveTextContent('The server cannot be reached.');
    await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await next().findByRole('link', { name: 'Create the first event' })).toBeVisible();
  });
});

describe('ways into the list', () => {
  it('are this weekend and each type', async () => {
    await show();
    for (const [name, address] of [
      ['This weekend', '?when=weekend'],
      ['Cleanup', '?type=Cleanup'],
      ['Plantation', '?type=Plantation'],
      ['Donation', '?type=Donation'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/upcomingEvents${address}`);
  });
});

describe('the impact', () => {
  const all = { events: 2, people: 11, hours: 22, sums: [{ unit: 'items', amount: 205 }] };
  const line = 'Our impact so far: 2 events, 11 people, 22 hours, 205 items.';

  it('stands in the document, and nothing is asked for it', async () => {
    const asked = serve('get', calls.impact, { all: nothing, year: nothing });
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = IMPACT;
    data.textContent = JSON.stringify({ all, year: all });
    document.body.append(data);
    cacheImpactOf(document);
    data.remove();
    await show();
    expect(screen.getByText(line)).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('is asked for by whoever comes from another page', async () => {
    serve('get', calls.impact, { all, year: all });
    await show();
    expect(await screen.findByText(line)).toBeVisible();
  });
});

describe('gallery', () => {
  it('is empty until the call returns, then shows a tile for each event', async () => {
    const { answer, open } = heldBack([anEvent({ title: 'River day', _id: '1'.repeat(24) })]);
    serve('get', calls.latestEvents, answer);
    await show();
    expect(screen.queryByRole('link', { name: /^River day/ })).not.toBeInTheDocument();
    open();
    expect(await screen.findByRole('link', { name: /^River day/ })).toHaveAttribute(
      'href',
      `/e/${'1'.repeat(24)}`,
    );
    for (const link of screen.getAllByRole('link', { name: 'View All Events' })) {
      expect(link).toHaveAttribute('href', '/upcomingEvents');
    }
  });

  it('says why it could not be loaded and tries again', async () => {
    serveOnce('get', calls.latestEvents, away);
    await show();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The server cannot be reached.');
    await userEvent.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^River day/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('has the four features and the four volunteers of the specification', async () => {
  await show();
  const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(titles.slice(0, 4)).toEqual([
    'Create Your Own Events',
    'Participate in Social Good',
    'Easy Search & Filter',
    'Secure & Private Access',
  ]);
  for (const role of ['Team Leader', 'Developer', 'Designer', 'Content Writer']) {
    expect(screen.getByText(role)).toBeVisible();
  }
});

it('answers six questions', async () => {
  await show();
  const questions = screen.getAllByRole('group');
  expect(questions).toHaveLength(6);
  expect(questions.filter((question) => question.hasAttribute('open'))).toHaveLength(1);
  // A browser closes the others of the same name.
  expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['faq']));
});

describe('newsletter', () => {
  it("is prefilled with the signed-in person's address", async () => {
    await show(maya);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('maya@example.org'),
    );
  });

  const subscribe = async (typed: string) => {
    if (typed) fill(screen.getByRole('textbox', { name: 'Email' }), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  };

  it('thanks at once; the address gets a link, and the field is free again', async () => {
    const sent = serve('post', calls.newsletter, { acknowledged: true });
    await show();
    await subscribe('new@example.org');
    await said('success', 'You are Subscribed successfully');
    expect(await screen.findByText(/^We’ve sent a link to new@example.org/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { email: 'new@example.org' }, token: null }]);
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  it('what a browser put into the field without an event counts, and stays if it was not sent', async () => {
    serve('post', calls.newsletter, away());
    await show();
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    putInto(field, 'new@example.org');
    await subscribe('');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^You are not subscribed yet. The server cannot be/),
    );
    expect(field).toHaveValue('new@example.org');
    const sent = serve('post', calls.newsletter, { acknowledged: true });
    await subscribe('');
    expect(await screen.findByText(/^We’ve sent a link to new@example.org/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { email: 'new@example.org' } }]);
  });

  it('what a browser put into the field stays when it becomes known who is signed in', async () => {
    const identity = fakeIdentity();
    const listening = vi.spyOn(identity, 'onUser');
    await show(identity);
    await waitFor(() => expect(listening).toHaveBeenCalled());
    const field = screen.getByRole('textbox', { name: 'Email' });
    putInto(field, 'new@example.org');
    await act(async () => identity.report(null));
    expect(field).toHaveValue('new@example.org');
    await act(async () => identity.report(maya));
    expect(field).toHaveValue('new@example.org');
    const sent = serve('post', calls.newsletter, { acknowledged: true });
    await subscribe('');
    expect(await screen.findByText(/^We’ve sent a link to new@example.org/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { email: 'new@example.org' } }]);
    // The next address is the person's own, until they log out.
    expect(field).toHaveValue('maya@example.org');
    await act(async () => identity.report(null));
    expect(field).toHaveValue('');
  });

  it('thanks whatever was filled in; what was not sent says so below, and stays in the form', async () => {
    serve('post', calls.newsletter, refusal(400, 'bad-input', 'Email is required.'));
    await show();
    await subscribe('');
    await said('success', 'You are Subscribed successfully');
    const field = screen.getByRole('textbox', { name: 'Email' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('You are not subscribed yet. Email is required.'),
    );
    serve('post', calls.newsletter, away());
    await subscribe('new@example.org');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^You are not subscribed yet. The server cannot be/),
    );
    expect(field).toHaveValue('new@example.org');
    serve('post', calls.newsletter, { acknowledged: true });
    await subscribe('');
    expect(await screen.findByText(/^We’ve sent a link/)).toBeVisible();
    expect(field).not.toHaveAccessibleDescription();
  });

  it('thanks where no mail goes out, too, and says that none does; nobody is asked', async () => {
    config.mail = 'none';
    try {
      await show();
      const before = asked.length;
      await subscribe('new@example.org');
      expect(await screen.findByText('You are not subscribed yet. This site sends no e-mail.')).toBeVisible();
      await said('success', 'You are Subscribed successfully');
      expect(asked).toHaveLength(before);
    } finally {
      delete config.mail;
    }
  });
});
