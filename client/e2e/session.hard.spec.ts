import type { Event } from '@social-serve/contract/event';
import { changePassword } from '../../server/test/people.ts';
import { call, expect, test, unique } from './fixtures.ts';
import { draft, expectEventForm, expectPath, fillEvent, logIn, main } from './support/steps.ts';

test('a session is revoked while filling in a form: after signing in again the values are unchanged and saved once', async ({
  visit,
  register,
  server,
  watch,
}) => {
  watch.allow(/status of 40[01]/);
  const person = await register('Jui Akter');
  const page = await visit({ person });
  const event = draft(unique('Painting the fence'));
  await page.goto('/createEvent');
  await fillEvent(page, event);
  await changePassword(server.url, person.idToken, 'Another1');

  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/login');
  await expect(page.getByText('Your session has ended. Log in again to continue.')).toBeVisible();
  await logIn(page, person.email, 'Another1');
  await expectPath(page, '/createEvent');
  await expectEventForm(page, event);
  await expect(page.getByText('Welcome Jui Akter')).toBeHidden();

  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  const found = (await call(
    server,
    null,
    'GET',
    `/events?search=${encodeURIComponent(event.title)}`,
  )) as Event[];
  expect(found.map(({ title }) => title)).toEqual([event.title]);
});

test('a token that expired earlier than the device believes is renewed, and the person stays logged in', async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/status of 401/);
  const person = await register('Jui Akter');
  const page = await visit({ person });
  const problem = {
    type: 'about:blank',
    title: 'Log in',
    status: 401,
    detail: 'Log in.',
    code: 'sign-in-needed',
  };
  await page.route(/\/joinedEvents\/|\/me$|\/notices/, (route) =>
    route.request().headers().authorization === `Bearer ${person.idToken}`
      ? route.fulfill({ status: 401, contentType: 'application/problem+json', json: problem })
      : route.fallback(),
  );
  await page.goto('/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();
  await expectPath(page, '/joinedEvents');
});
