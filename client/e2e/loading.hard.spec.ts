import type { Page, Route } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { card, draft, expectPath, expectSaid, field, fillEvent, main } from './support/steps.ts';

/** The loading states of docs/specification.md, during a call. */

/** Holds back a call's answers until they are released. */
async function holdBack(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (open || route.request().resourceType() === 'document') return route.fallback();
      held.push(route);
    },
  );
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.fallback()));
  };
}

const bars = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' });

test('a protected page shows the loading bars until the sign-in state is known', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  const letGo = await holdBack(page, /accounts:lookup/);
  await page.goto('/manageEvents');
  await expect(bars(page).first()).toBeVisible();
  await expectPath(page, '/manageEvents');
  await letGo();
  await expect(page.getByText("You haven't created any event yet")).toBeVisible();
  await expect(bars(page)).toHaveCount(0);
});

test('creating: the form is dimmed and busy, then the message is on Manage Events', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await fillEvent(page, draft(unique('Slow one')));
  const letGo = await holdBack(page, /^\/events$/);
  await main(page).getByRole('button', { name: 'Post' }).click();
  const form = main(page).locator('form');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect
    .poll(() => form.evaluate((element) => Number(getComputedStyle(element).opacity)))
    .toBeLessThan(1);
  await letGo();
  // The message first: it disappears by itself.
  await expectSaid(page, 'You are created a event successfully!!');
  await expectPath(page, '/manageEvents');
});

test('joining: the button is busy, then Joined Events', async ({ visit, register, postEvent }) => {
  const event = await postEvent(await register('Organiser'));
  const page = await visit({ person: await register() });
  await page.goto(`/eventDetails/${event._id}`);
  const letGo = await holdBack(page, /^\/joinedEvents$/);
  const join = main(page).getByRole('button', { name: 'Join Event' });
  await join.click();
  await expect(join).toHaveAttribute('aria-busy', 'true');
  await letGo();
  await expectPath(page, '/joinedEvents');
});

test('deleting: the item disappears only after the server’s confirmation', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  await page.goto('/manageEvents');
  const letGo = await holdBack(page, /^\/eventDelete\//);
  const button = card(page, event.title).getByRole('button', { name: /delete/i });
  await button.click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(card(page, event.title)).toBeVisible();
  await letGo();
  await expect(card(page, event.title)).toHaveCount(0);
});

test('cancelling a confirmation changes nothing', async ({ visit, register, postEvent }) => {
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'DELETE'].includes(request.method())) sent.push(request.url());
  });
  await page.goto('/manageEvents');
  await card(page, event.title)
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/eventUpdate/${event._id}`);
  await field(page, 'Location').fill('Elsewhere');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field(page, 'Location')).toHaveValue('Elsewhere');
  await page.goto('/manageEvents');
  await expect(card(page, event.title)).toContainText(event.location);
  expect(sent).toEqual([]);
});

test('signing in: busy until it is complete, and sent once when pressed twice', async ({
  visit,
  register,
}) => {
  const person = await register();
  const page = await visit();
  const signIns: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signInWithPassword')) signIns.push(request.url());
  });
  await page.goto('/login');
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  const letGo = await holdBack(page, /accounts:signInWithPassword/);
  await main(page).getByRole('button', { name: 'Login', exact: true }).dblclick();
  await expect(main(page).locator('form')).toHaveAttribute('aria-busy', 'true');
  await letGo();
  await expectPath(page, '/');
  expect(signIns).toHaveLength(1);
});
