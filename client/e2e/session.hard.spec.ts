import type { Event } from '@social-serve/contract/event';
import { changePassword } from '../../server/test/people.ts';
import { call, expect, test, unique } from './fixtures.ts';
import {
  draft,
  expectEventForm,
  expectPath,
  field,
  fillEvent,
  logIn,
  main,
  openAvatarMenu,
} from './support/steps.ts';

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

test('another tab changes the account: the form is empty, and what was typed waits for the first person', async ({
  visit,
  register,
}) => {
  const [asha, nadia] = [await register('Asha Roy'), await register('Nadia Islam')];
  const page = await visit({ person: asha });
  await page.goto('/createEvent');
  await field(page, 'Title').fill('A thought of Asha');
  const other = await page.context().newPage();
  await other.goto('/');
  const become = async ({ email, password }: typeof asha, before: typeof asha) => {
    await openAvatarMenu(other, before.displayName);
    await other.getByRole('button', { name: 'LogOut' }).click();
    const question = other.getByRole('button', { name: 'Log out' });
    if (await question.isVisible()) await question.click();
    await other.goto('/login');
    await logIn(other, email, password);
    await expectPath(other, '/');
  };
  await become(nadia, asha);
  // This tab was led to the login, and back.
  await expectPath(page, '/createEvent');
  await expect(field(page, 'Creator Email')).toHaveValue(nadia.email);
  await expect(field(page, 'Title')).toHaveValue('');
  await become(asha, nadia);
  await expectPath(page, '/createEvent');
  await expect(field(page, 'Title')).toHaveValue('A thought of Asha');
  await expect(page.getByText('You have an unfinished event.')).toBeVisible();
});
