import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { resultsOf } from '../../../server/src/sharing/open-results.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { said } from '../../test/messages.ts';
import { listPage, type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { queryClient } from '../api/query-client.ts';
import { OrganisedEvents } from '../organisers/OrganisedEvents.tsx';
import { OutcomePart } from './OutcomePart.tsx';
import { OutcomeSummary } from './OutcomeSummary.tsx';

const WAIT = { timeout: 10_000 };
const began = new Date(Date.now() - 3 * 3_600_000).toISOString();
const event = anEvent({ title: 'Riverbank cleanup', eventType: 'Cleanup', eventDate: began });
const outcome = {
  _id: '1'.repeat(24),
  items: [
    { what: 'Litter', amount: 12.5, unit: 'bags' as const },
    { what: 'Songs', amount: 1234 },
  ],
  summary: 'The bank is clean.',
  walkIns: 4,
  reportedAt: began,
};
let sent: Sent[];

beforeEach(() => {
  sent = serve('put', calls.outcome, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
});

const show = (of: Parameters<typeof OutcomePart>[0]['event'], address = '/') =>
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <MemoryRouter initialEntries={[address]}>
        <OutcomePart event={of} />
      </MemoryRouter>
    </AuthProvider>,
  );

test('tells what was done, by a suggestion and in own words; what is wrong is at its field', async () => {
  const user = userEvent.setup();
  show(event);
  await user.click(await screen.findByRole('button', { name: 'Share the results' }, WAIT));
  const dialog = within(await screen.findByRole('dialog', { name: 'How did it go?' }, WAIT));
  await user.click(dialog.getByRole('button', { name: 'Litter (bags)' }));
  await user.type(dialog.getByLabelText('Amount'), '12,55');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Amount must be a number with at most one decimal/, {}, WAIT);
  expect(sent).toHaveLength(0);
  await user.type(dialog.getByLabelText('Amount'), '{Backspace}');
  await user.type(dialog.getByLabelText('Summary'), 'Clean.');
  await user.type(dialog.getByLabelText('Walk-ins'), '3');
  await user.type(dialog.getByLabelText('Duration in hours'), '2.5');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await said('success', 'Your results are online');
  expect(sent[0]?.body).toEqual({
    items: [{ what: 'Litter', amount: 12.5, unit: 'bags' }],
    summary: 'Clean.',
    walkIns: 3,
    hours: 2.5,
  });
});

test('several results: what is wrong with one is in its own row; empty rows are not sent', async () => {
  const user = userEvent.setup();
  show(event);
  await user.click(await screen.findByRole('button', { name: 'Share the results' }, WAIT));
  const dialog = within(await screen.findByRole('dialog', { name: 'How did it go?' }, WAIT));
  await user.click(dialog.getByRole('button', { name: 'Add another' }));
  const second = within(dialog.getByRole('group', { name: 'Result 2' }));
  expect(second.getByLabelText('Result')).toHaveFocus();
  await user.type(second.getByLabelText('Result'), 'Benches');
  await user.type(second.getByLabelText('Amount'), 'some');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await second.findByText(/Amount must be a number/, {}, WAIT);
  expect(second.getByLabelText('Amount')).toHaveFocus();
  await user.clear(second.getByLabelText('Amount'));
  await user.type(second.getByLabelText('Amount'), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ items: [{ what: 'Benches', amount: 2 }] }), WAIT);
});

test.each([
  ['1,500', 1500, 'That is 1,500.'],
  ['1.500,5', 1500.5, 'That is 1,500.5.'],
  ['১,৫০০', 1500, 'That is 1,500.'],
])('an amount typed as %s is saved as %d, and what was understood is shown', async (typed, amount, shown) => {
  const user = userEvent.setup();
  show(event);
  await user.click(await screen.findByRole('button', { name: 'Share the results' }, WAIT));
  const dialog = within(await screen.findByRole('dialog', { name: 'How did it go?' }, WAIT));
  await user.type(dialog.getByLabelText('Result'), 'Leaflets');
  await user.type(dialog.getByLabelText('Amount'), typed);
  expect(dialog.getByText(shown)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ items: [{ what: 'Leaflets', amount }] }), WAIT);
});

test('asks for no hours where the event says when it ended, and for no results before it starts', async () => {
  const user = userEvent.setup();
  const { unmount } = show({ ...event, endDate: new Date().toISOString() });
  await user.click(await screen.findByRole('button', { name: 'Share the results' }, WAIT));
  await screen.findByRole('dialog', {}, WAIT);
  expect(screen.queryByLabelText('Duration in hours')).toBeNull();
  unmount();
  show({ ...event, eventDate: new Date(Date.now() + 60_000).toISOString() });
  expect(await screen.findByText('You can share the results here once the event has started.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link to it leads there: it has the focus', () => {
  show(event, '/#outcome');
  expect(screen.getByRole('heading', { name: 'How did it go?' })).toHaveFocus();
});

test('shows amounts as they are, with what they count', () => {
  render(<OutcomeSummary outcome={outcome} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['12.5 bagsLitter', '1,234Songs']);
  screen.getByText('The bank is clean.');
  screen.getByText('Plus 4 walk-ins');
});

test('the document of the open page has the same, so that nothing moves when the page replaces it', () => {
  const all = {
    ...outcome,
    summary: 'নদীর পাড় <b>পরিষ্কার</b>',
    items: [...outcome.items, { what: 'Tea & cake', amount: 1 }],
  };
  const { container } = render(
    <>
      <h2 className="mb-3 text-3xl">What we achieved</h2>
      <OutcomeSummary outcome={all} />
    </>,
  );
  const written = document.createElement('div');
  written.innerHTML = resultsOf({ outcome: all }, 'en');
  const partsOf = (element: Element): unknown[] => [
    element.tagName,
    element.className,
    element.getAttribute('lang'),
    element.children.length > 0 ? Array.from(element.children, partsOf) : element.textContent,
  ];
  expect(Array.from(written.children, partsOf)).toEqual(Array.from(container.children, partsOf));
});

test('asks for results on the card of a past event until they are reported', async () => {
  const helped = { ...event, eventDate: new Date(Date.now() - 50 * 3_600_000).toISOString() };
  serve('get', calls.organising, listPage([{ ...helped, organising: '2'.repeat(24) }], null, 1));
  const part = <OrganisedEvents />;
  const list = () =>
    render(
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: part }])} />
      </AuthProvider>,
    );
  const { unmount } = list();
  const asked = await screen.findByRole('link', { name: 'Share the results: Riverbank cleanup' }, WAIT);
  expect(asked).toHaveAttribute('href', `/manageEvents/${helped._id}#outcome`);
  unmount();
  queryClient.clear();
  serve('get', calls.organising, listPage([{ ...helped, organising: '2'.repeat(24), outcome }], null, 1));
  list();
  await screen.findByRole('heading', { name: 'Co-organising: 1' }, WAIT);
  expect(screen.queryByRole('link', { name: /Share the results/ })).toBeNull();
});
