import { calls } from '@social-serve/contract/paths';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { heldBack, refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { Certificate } from '../pages/Certificate.tsx';
import { CertificateButton } from './CertificateButton.tsx';

const WAIT = { timeout: 10_000 };
const CODE = 'oL9f-2Qa_oL9f-2Qa_oL9f';
const sheet = {
  number: '2026-3F9A07C1',
  name: 'মোছাঃ রোকেয়া বেগম',
  title: 'Riverbank cleanup',
  eventType: 'Cleanup',
  eventDate: '2026-11-21T10:00:00.000Z',
  endDate: '2026-11-21T13:00:00.000Z',
  timeZone: 'Asia/Dhaka',
  location: 'Ghaghat Bridge, Rangpur',
  hours: 3,
  organiser: 'Maya Chakma',
  issuedAt: '2026-11-22T10:00:00.000Z',
};
const own = { ...sheet, _id: 'c'.repeat(24), join_id: 'e'.repeat(24), code: CODE, status: 'valid' };

function visit(path: string) {
  const element = (
    <main>
      <Outlet />
    </main>
  );
  const button = <CertificateButton eventId={own.join_id} title={own.title} name="Maya" />;
  const router = createMemoryRouter(
    [
      {
        element,
        children: [
          { path: '/card', element: button },
          { path: '/certificate/:code', Component: Certificate },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}

test('is issued under the name that you enter, and then linked on the card', async () => {
  let issued = false;
  serve('get', calls.ownCertificates, () => (issued ? [own] : []));
  serve('get', calls.certificate, { status: 'valid', ...sheet });
  const sent = serve('post', calls.ownCertificates, () => {
    issued = true;
    return { acknowledged: true, insertedId: own._id, code: CODE };
  });
  const router = visit('/card');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Get your certificate: Riverbank cleanup' }, WAIT),
  );
  const name = await screen.findByLabelText('Your full name', {}, WAIT);
  expect(name).toHaveValue('Maya');
  fill(name, sheet.name);
  await userEvent.click(screen.getByRole('button', { name: 'Get certificate' }));
  await screen.findByRole('heading', { name: sheet.name }, WAIT);
  expect(sent[0]?.body).toEqual({ join_id: own.join_id, name: sheet.name });
  expect(router.state.location.pathname).toBe(`/certificate/${CODE}`);
  await router.navigate('/card');
  await screen.findByRole('link', { name: 'Your certificate: Riverbank cleanup' }, WAIT);
});

test('while it is being issued it cannot be cancelled; then its page opens', async () => {
  serve('get', calls.ownCertificates, []);
  serve('get', calls.certificate, { status: 'valid', ...sheet });
  const { answer: made, open } = heldBack({ acknowledged: true, insertedId: own._id, code: CODE });
  serve('post', calls.ownCertificates, made);
  const router = visit('/card');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Get your certificate: Riverbank cleanup' }, WAIT),
  );
  fill(await screen.findByLabelText('Your full name', {}, WAIT), sheet.name);
  await userEvent.click(screen.getByRole('button', { name: 'Get certificate' }));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(cancel);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('dialog', { name: 'Your certificate' })).toBeVisible();
  open();
  await screen.findByRole('heading', { name: sheet.name }, WAIT);
  expect(router.state.location.pathname).toBe(`/certificate/${CODE}`);
});

test.each([
  ['Asia/Dhaka', '2026-11-22T18:30:00.000Z', 'November 23, 2026'],
  ['America/Los_Angeles', '2026-11-23T07:59:00.000Z', 'November 22, 2026'],
])('is dated on the calendar of the event, %s, whoever reads it', async (timeZone, issuedAt, day) => {
  serve('get', calls.ownCertificates, []);
  serve('get', calls.certificate, { status: 'valid', ...sheet, timeZone, issuedAt });
  visit(`/certificate/${CODE}`);
  await screen.findByText('Valid', {}, WAIT);
  expect(screen.getByText(`No. ${sheet.number}, ${day}`)).toBeVisible();
});

test('says what it proves, who confirmed it, and that it is valid', async () => {
  serve('get', calls.ownCertificates, []);
  serve('get', calls.certificate, { status: 'valid', ...sheet });
  visit(`/certificate/${CODE}`);
  await screen.findByText('Valid', {}, WAIT);
  const words = screen.getByRole('article').textContent;
  expect(words).toContain('gave 3\u00a0hours to');
  expect(words).toContain('Riverbank cleanup');
  expect(words).toContain('Confirmed by the organiser, Maya Chakma. The volunteer entered the name.');
  expect(words).toContain('No. 2026-3F9A07C1');
  await screen.findByRole('img', { name: `QR code of ${location.origin}/certificate/${CODE}` });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('of the event’s creator says so instead', async () => {
  serve('get', calls.ownCertificates, []);
  serve('get', calls.certificate, { status: 'valid', ...sheet, organised: true });
  visit(`/certificate/${CODE}`);
  await screen.findByText('Valid', {}, WAIT);
  const words = screen.getByRole('article').textContent;
  expect(words).toContain('The holder of this certificate organised the event and entered the name.');
  expect(words).not.toContain('Confirmed by the organiser');
});

test('withdrawn, it says its number and no more; unknown, that there is not one', async () => {
  serve('get', calls.ownCertificates, []);
  serve('get', calls.certificate, ({ params }) =>
    params.code === CODE
      ? { status: 'withdrawn', number: sheet.number }
      : refusal(404, 'not-found', 'We can’t find this certificate.'),
  );
  const router = visit(`/certificate/${CODE}`);
  await screen.findByRole('heading', { name: 'Withdrawn' }, WAIT);
  screen.getByText('Certificate no. 2026-3F9A07C1 is no longer valid.');
  await router.navigate('/certificate/another');
  await screen.findByText(/We can’t find this certificate/, {}, WAIT);
});

test('is deleted by its owner, after a confirmation', async () => {
  serve('get', calls.ownCertificates, [own]);
  serve('get', calls.certificate, { status: 'valid', ...sheet });
  const deleted = serve('delete', calls.ownCertificate, { acknowledged: true, deletedCount: 1 });
  const router = visit(`/certificate/${CODE}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }, WAIT));
  await answer('Delete your certificate?', 'Delete it', 'Riverbank cleanup');
  await expect.poll(() => router.state.location.pathname, WAIT).toBe('/joinedEvents');
  expect(deleted[0]?.params.id).toBe(own._id);
});
