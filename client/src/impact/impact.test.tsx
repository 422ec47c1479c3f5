import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { said } from '../../test/messages.ts';
import { serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { ImpactFigures, ImpactLine } from './ImpactFigures.tsx';
import { ImpactPart } from './ImpactPart.tsx';

const WAIT = { timeout: 10_000 };
const all = {
  events: 12,
  people: 340,
  hours: 1020.5,
  sums: [
    { unit: 'bags', amount: 84.5 },
    { unit: 'trees', amount: 1200 },
  ],
};
const year = { events: 1, people: 9, hours: 27, sums: [] };
const nothing = { events: 0, people: 0, hours: 0, sums: [] };

test('shows what was done as figures, and this year’s beside them', async () => {
  serve('get', calls.impact, { all, year });
  render(<ImpactFigures />);
  await screen.findByRole('heading', { name: 'Our impact so far' }, WAIT);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '12',
    '340',
    '1,020.5',
    '84.5',
    '1,200',
  ]);
  screen.getByText('This year: 1 event, 9 people, 27 hours.');
});

test('says it in one line', async () => {
  serve('get', calls.impact, { all, year });
  render(<ImpactLine />);
  await screen.findByText(
    'Our impact so far: 12 events, 340 people, 1,020.5 hours, 84.5 bags, 1,200 trees.',
    {},
    WAIT,
  );
});

test('says nothing while there is nothing', async () => {
  const asked = serve('get', calls.impact, { all: nothing, year: nothing });
  render(
    <>
      <ImpactFigures />
      <ImpactLine />
    </>,
  );
  await waitFor(() => expect(asked).toHaveLength(1), WAIT);
  expect(document.body).toHaveTextContent('');
});

test('the team confirms walk-ins, and leaves an event out', async () => {
  const outcome = {
    _id: '1'.repeat(24),
    items: [],
    summary: '',
    walkIns: 900,
    reportedAt: new Date().toISOString(),
  };
  const event = { ...anEvent({ title: 'Riverbank cleanup' }), outcome, checkedIn: 3 };
  serve('get', calls.watchedEvents, [event]);
  const sent = serve('put', calls.eventImpact, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <MemoryRouter>
        <main>
          <h1 tabIndex={-1}>Team</h1>
          <ImpactPart />
        </main>
      </MemoryRouter>
    </AuthProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm: Riverbank cleanup' }, WAIT));
  await said('success', 'All walk-ins count now');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Team' })).toHaveFocus(), WAIT);
  await userEvent.click(screen.getByRole('button', { name: 'Exclude: Riverbank cleanup' }));
  await said('success', 'The event no longer counts');
  expect(sent.map(({ body }) => body)).toEqual([
    { leftOut: false, walkInsConfirmed: 900 },
    { leftOut: true, walkInsConfirmed: null },
  ]);
});

test('the team reads why an event waits, and what waits, and confirms that', async () => {
  const outcome = {
    _id: '1'.repeat(24),
    items: [{ what: 'Trees planted', amount: 1_000_000, unit: 'trees' }],
    summary: '',
    walkIns: 4,
    reportedAt: new Date().toISOString(),
  };
  const waitsFor = ['new-account', 'nobody-checked-in', 'far-above'];
  const event = { ...anEvent({ title: 'A forest' }), outcome, waitsFor, checkedIn: 0 };
  serve('get', calls.watchedEvents, [event]);
  const sent = serve('put', calls.eventImpact, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <MemoryRouter>
        <main>
          <h1 tabIndex={-1}>Team</h1>
          <ImpactPart />
        </main>
      </MemoryRouter>
    </AuthProvider>,
  );
  const confirm = await screen.findByRole('button', { name: 'Confirm: A forest' }, WAIT);
  screen.getByText(
    'This event does not count yet. The organiser’s account was less than a week old when the event took place. No one was checked in. The results look too high for this number of people.',
  );
  screen.getByText('0 checked in · 4 walk-ins · 1,000,000 trees: Trees planted');
  await userEvent.click(confirm);
  await said('success', 'The event counts now');
  expect(sent.map(({ body }) => body)).toEqual([
    { leftOut: false, walkInsConfirmed: 4, confirmed: outcome.reportedAt },
  ]);
});
