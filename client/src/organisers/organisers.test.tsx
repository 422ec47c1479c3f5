/** Co-organisers: inviting and leaving on the guests' page, answering from the bell, their list of events. */
import type { Organiser } from '@social-serve/contract/organiser';
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, listPage, refusal, serve, serveOnce } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { NoticePanel } from '../notices/NoticePanel.tsx';
import { OrganisedEvents } from './OrganisedEvents.tsx';
import { Organisers } from './Organisers.tsx';

const email = maya.email ?? '';
const own = anEvent({ title: 'Garden Crew', creator: email });
const helped = { ...anEvent({ title: 'Garden Crew', creator: 'ada@example.org' }), creatorName: 'Ada' };
const ben: Organiser = { _id: '1'.repeat(24), email: 'ben@example.org', name: 'Ben', accepted: true };
const cy: Organiser = { _id: '2'.repeat(24), email: 'cy@example.org', accepted: false };
const dee: Organiser = { ...cy, _id: '3'.repeat(24), email: 'dee@example.org', declined: true };

function show(part: ReactNode) {
  const router = createMemoryRouter([{ Component: RequireUser, children: [{ path: '*', element: part }] }]);
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li') as HTMLElement);

describe('on the guests’ page', () => {
  test('its creator sees who was invited, invites, and cancels an invitation', async () => {
    let rows = [ben, cy, dee];
    serve('get', calls.organisers, () => rows);
    const invited = serve('post', calls.organisers, ({ body }) => {
      rows = [...rows, { _id: '4'.repeat(24), email: (body as { email: string }).email, accepted: false }];
      return { acknowledged: true, insertedId: '4'.repeat(24) };
    });
    const removed = serve('delete', calls.organiser, ({ params }) => {
      rows = rows.filter(({ _id }) => _id !== params.organiserId);
      return { acknowledged: true, deletedCount: 1 };
    });
    show(<Organisers event={own} onLeft={() => {}} />);
    expect((await rowOf('Ben')).getByText('Co-organiser')).toBeVisible();
    expect((await rowOf('cy@example.org')).getByText('Invited')).toBeVisible();
    expect((await rowOf('dee@example.org')).queryByRole('button')).toBeNull();
    expect(screen.getByText(/the first to accept takes over/)).toBeVisible();
    fill(screen.getByRole('textbox', { name: 'Co-organiser’s e-mail' }), 'Eve@example.org');
    await press('Invite');
    await said('success', 'eve@example.org was invited');
    expect(await screen.findByText('eve@example.org')).toBeVisible();
    expect(invited.map(({ params, body }) => [params, body])).toEqual([
      [{ id: own._id }, { email: 'eve@example.org' }],
    ]);
    const again = screen.getByRole('textbox', { name: 'Co-organiser’s e-mail' });
    expect(again).toHaveValue('');
    await waitFor(() => expect(again).toHaveFocus());
    await press('Cancel invitation: cy@example.org');
    await answer('Cancel this invitation?', 'Cancel invitation');
    await waitFor(() => expect(screen.queryByText('cy@example.org')).toBeNull());
    expect(removed.map(({ params }) => params.organiserId)).toEqual([cy._id]);
  });

  test('of a series it says that inviting and removing apply to all dates', async () => {
    serve('get', calls.organisers, [ben]);
    show(<Organisers event={{ ...own, seriesId: '5'.repeat(24), seriesEvery: 'week' }} onLeft={() => {}} />);
    expect(await screen.findByText(/all dates of this series/)).toBeVisible();
    await press('Remove: Ben');
    await answer(
      'Remove this co-organiser?',
      'Cancel',
      'Ben will no longer see the guests of any date of this series.',
    );
  });

  test('an address that cannot be invited is an error at the field', async () => {
    serve('get', calls.organisers, []);
    show(<Organisers event={own} onLeft={() => {}} />);
    const field = await screen.findByRole('textbox', { name: 'Co-organiser’s e-mail' });
    fill(field, 'nobody');
    await press('Invite');
    expect(await screen.findByText(/must be an e-mail address/)).toBeVisible();
    serveOnce(
      'post',
      calls.organisers,
      refusal(409, 'already-invited', 'You have already invited this address.'),
    );
    fill(field, 'ben@example.org');
    await press('Invite');
    expect(await screen.findByRole('alert')).toHaveTextContent('You have already invited this address.');
    expect(field).toHaveValue('ben@example.org');
  });

  test('a co-organiser sees the others, may leave, and cannot invite', async () => {
    const event = { ...helped, organising: ben._id };
    serve('get', calls.organisers, [{ ...ben, email }, cy]);
    const removed = serve('delete', calls.organiser, { acknowledged: true, deletedCount: 1 });
    let left = false;
    show(
      <Organisers
        event={event}
        onLeft={() => {
          left = true;
        }}
      />,
    );
    expect((await rowOf('Ada')).getByText('Organiser')).toBeVisible();
    expect(await screen.findByText('cy@example.org')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Remove|Cancel)/ })).toBeNull();
    await press('Leave');
    await answer('Stop co-organising?', 'Leave');
    await waitFor(() => expect(left).toBe(true));
    expect(removed.map(({ params }) => params.organiserId)).toEqual([ben._id]);
  });
});

describe('an invitation', () => {
  const notice = {
    ...{ kind: 'invited', mark: `invited-${ben._id}`, read: false, at: '2026-11-21T14:30:00.000Z' },
    ...{ event: { _id: helped._id, title: helped.title, eventDate: helped.eventDate } },
    ...{ name: 'Ada', organiser: ben._id },
  };

  beforeEach(() => {
    serve('get', calls.me, { email, team: false, unread: 1 });
  });

  test('is a notice that says what accepting means, with Accept and Decline', async () => {
    serve('get', calls.ownNotices, { notices: [notice], unread: 1 });
    const answers = serve('put', calls.organiser, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    show(<NoticePanel onLeave={() => {}} />);
    const item = (await screen.findByRole('button', { name: 'Accept: Garden Crew' })).closest('li');
    expect(item).toHaveTextContent('Ada invited you to help organise "Garden Crew"');
    expect(screen.getByText('If Ada deletes their account, the event passes to you.')).toBeVisible();
    serve('get', calls.ownNotices, { notices: [], unread: 0 });
    await press('Accept: Garden Crew');
    await said('success', 'You’re now a co-organiser of "Garden Crew". You’ll find it under Manage Events.');
    expect(answers.map(({ params, body }) => [params, body])).toEqual([
      [{ id: helped._id, organiserId: ben._id }, { accepted: true }],
    ]);
    expect(await screen.findByText('No notifications yet.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  });

  test('that cannot be accepted says why, and stays', async () => {
    serve('get', calls.ownNotices, { notices: [notice], unread: 1 });
    serve('put', calls.organiser, refusal(403, 'not-allowed', 'Confirm your e-mail address first.'));
    show(<NoticePanel onLeave={() => {}} />);
    await press('Decline: Garden Crew');
    await said('error', 'Confirm your e-mail address first.');
    expect(screen.getByRole('button', { name: 'Accept: Garden Crew' })).toBeVisible();
  });
});

describe('the list of co-organised events', () => {
  test('is a section of its own, with links to guests, edit and duplicate', async () => {
    serve('get', calls.organising, listPage([{ ...helped, organising: ben._id }], null, 1));
    show(<OrganisedEvents />);
    expect(await screen.findByRole('heading', { name: 'Co-organising: 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Guests: Garden Crew' })).toHaveAttribute(
      'href',
      `/manageEvents/${helped._id}`,
    );
    expect(screen.getByRole('link', { name: 'Edit Garden Crew' })).toBeVisible();
    await press('More: Garden Crew');
    expect(await screen.findByRole('link', { name: 'Duplicate Garden Crew' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  test('that our team hides says why, and is not edited', async () => {
    const hidden = { at: '2026-11-21T14:30:00.000Z', reason: 'Wrong or misleading' };
    serve('get', calls.organising, listPage([{ ...helped, hidden, organising: ben._id }], null, 1));
    show(<OrganisedEvents />);
    expect(await screen.findByText('Hidden by our team: Wrong or misleading.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Why: Garden Crew' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull();
  });

  test('can be left from its card, which is asked first', async () => {
    let left = false;
    serve('get', calls.organising, () =>
      left ? listPage([], null, 0) : listPage([{ ...helped, organising: ben._id }], null, 1),
    );
    const removed = serve('delete', calls.organiser, () => {
      left = true;
      return { acknowledged: true, deletedCount: 1 };
    });
    show(<OrganisedEvents />);
    await press('Leave: Garden Crew');
    await answer(
      'Stop co-organising?',
      'Leave',
      'You’ll no longer see the guests of this event.',
      'Garden Crew',
    );
    await said('success', 'You no longer help organise "Garden Crew"');
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    expect(removed.map(({ params }) => params)).toEqual([{ id: helped._id, organiserId: ben._id }]);
  });

  test('says when it cannot be loaded, with Retry; not where the list above says so', async () => {
    const asked = serve('get', calls.organising, away);
    show(<OrganisedEvents quiet />);
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).toBeNull();
    show(<OrganisedEvents />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    serve('get', calls.organising, listPage([{ ...helped, organising: ben._id }], null, 1));
    await press('Retry');
    expect((await screen.findAllByRole('heading', { name: 'Co-organising: 1' }))[0]).toBeVisible();
  });
});
