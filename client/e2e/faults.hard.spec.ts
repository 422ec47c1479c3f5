import type { Page, Route } from '@playwright/test';
import { expect, test, unique, type VisitOptions } from './fixtures.ts';
import { draft, expectEventForm, field, fillEvent, galleryLinks, header, main } from './support/steps.ts';

/** Faulty answers, and what the page says. */
const faults = [
  {
    name: 'the server away',
    answer: (route: Route) => route.abort('connectionrefused'),
    says: /cannot be reached/i,
  },
  {
    name: '429',
    answer: (route: Route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '60' },
        body: JSON.stringify({
          type: 'about:blank',
          title: 'Too many requests',
          status: 429,
          detail: 'Too many requests. Wait a minute, then try again.',
          code: 'too-many-requests',
        }),
      }),
    says: /too many requests/i,
  },
  {
    name: '503 of a proxy',
    answer: (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    says: /not available/i,
  },
  {
    name: 'HTML instead of JSON',
    answer: (route: Route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<!doctype html><title>Sign in to the WLAN</title>',
      }),
    says: /unexpected answer/i,
  },
];

const complaints = /ERR_CONNECTION_REFUSED|status of (429|503)/;

/** Answers a call (not the page of the same path) with a fault until it is removed. */
async function spoil(page: Page, path: RegExp, answer: (route: Route) => Promise<void>) {
  const matches = (url: URL) => path.test(url.pathname);
  let answers = 0;
  await page.route(matches, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    await answer(route);
    answers++;
  });
  return { answers: () => answers, lift: () => page.unroute(matches) };
}

/** The loading message for everyone: bars or skeletons alone are only visible. */
const loading = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /loading/i })
    .or(main(page).locator('[aria-busy=true]'));

/** Pages that show the server's data: address, call, and content. */
const pages: {
  name: string;
  path: string;
  call: RegExp;
  shows: (page: Page, title: string) => Promise<void>;
}[] = [
  {
    name: 'home',
    path: '/',
    call: /^\/latestEvents$/,
    shows: (page, title) => expect(galleryLinks(page).filter({ hasText: title })).toBeVisible(),
  },
  {
    name: 'upcoming events',
    path: '/upcomingEvents?search={title}',
    call: /^\/events$/,
    shows: (page, title) => expect(page.getByRole('link', { name: title })).toBeVisible(),
  },
  {
    name: 'event details',
    path: '/eventDetails/{id}',
    call: /^\/events\/\w+$/,
    shows: (page, title) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  },
  {
    name: 'joined events',
    path: '/joinedEvents',
    call: /^\/joinedEvents\/.+$/,
    shows: (page) => expect(page.getByRole('heading', { name: 'Opps!!!' })).toBeVisible(),
  },
  {
    name: 'manage events',
    path: '/manageEvents',
    call: /^\/manageEvents$/,
    shows: (page, title) => expect(main(page)).toContainText(title),
  },
  {
    name: 'update',
    path: '/eventUpdate/{id}',
    call: /^\/events\/\w+$/,
    shows: (page, title) => expect(field(page, 'Title')).toHaveValue(title),
  },
];

/** For people without a cached answer (docs/offline.md). */
const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('own ')) localStorage.removeItem(key);
  });

for (const { name, path, call, shows } of pages) {
  test(`${name}: says what went wrong and offers Retry`, async ({ visit, register, postEvent, watch }) => {
    watch.allow(complaints);
    const person = await register();
    const event = await postEvent(person);
    const address = path.replace('{id}', event._id).replace('{title}', encodeURIComponent(event.title));
    const page = await visit({ person } satisfies VisitOptions);
    await keepNothing(page);
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        const spoilt = await spoil(page, call, fault.answer);
        await page.goto(address);
        const alert = main(page).getByRole('alert').filter({ hasText: fault.says });
        await expect(alert).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
        // A second failure is reported, too.
        const before = spoilt.answers();
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect.poll(spoilt.answers).toBeGreaterThan(before);
        await expect(alert).toBeVisible();
        await expect(loading(page)).toHaveCount(0);
        await spoilt.lift();
        await page.getByRole('button', { name: 'Retry' }).click();
        await shows(page, event.title);
        await expect(alert).toBeHidden();
      });
    }
  });

  test(`${name}: a slow answer shows loading; a missing one ends in Retry`, async ({
    visit,
    register,
    postEvent,
  }) => {
    const person = await register();
    const event = await postEvent(person);
    const address = path.replace('{id}', event._id).replace('{title}', encodeURIComponent(event.title));
    const page = await visit({ person, ownClock: true });
    await keepNothing(page);
    await page.clock.install();
    const held: Route[] = [];
    const spoilt = await spoil(page, call, async (route) => {
      held.push(route);
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.clock.runFor(5_000);
    await expect(loading(page)).not.toHaveCount(0);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await shows(page, event.title);

    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await page.clock.runFor(15_000);
    await expect(main(page).getByRole('alert')).toContainText(/too long/i);
    await spoilt.lift();
    await page.getByRole('button', { name: 'Retry' }).click();
    await shows(page, event.title);
  });
}

test('create: a failed save says why, and the input stays', async ({ visit, register, watch }) => {
  watch.allow(complaints);
  const page = await visit({ person: await register() });
  const event = draft(unique('Soup kitchen'));
  await page.goto('/createEvent');
  await fillEvent(page, event);
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const spoilt = await spoil(page, /^\/events$/, fault.answer);
      await main(page).getByRole('button', { name: 'Post' }).click();
      await expect(page.getByRole('alert').filter({ hasText: fault.says })).toBeVisible();
      await expectEventForm(page, event);
      await spoilt.lift();
    });
  }
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
});

test('update: a failed save shows an error dialog, and the input stays', async ({
  visit,
  register,
  postEvent,
  watch,
}) => {
  watch.allow(complaints);
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  await page.goto(`/eventUpdate/${event._id}`);
  await field(page, 'Location').fill('Railway station');
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const spoilt = await spoil(page, /^\/eventUpdate\//, fault.answer);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Yes, Update it!' }).click();
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText(fault.says);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(field(page, 'Location')).toHaveValue('Railway station');
      await spoilt.lift();
    });
  }
});

test('volunteer: a failed application says why, and the input stays', async ({ page, watch }) => {
  watch.allow(complaints);
  await page.goto('/volunteer');
  await field(page, 'Name').fill('Tuhin');
  await field(page, 'Email').fill('tuhin@example.org');
  await field(page, 'Message').fill('I have two free evenings a week.');
  for (const fault of faults) {
    await test.step(fault.name, async () => {
      const spoilt = await spoil(page, /^\/volunteers$/, fault.answer);
      await main(page).locator('form').getByRole('button').last().click();
      await expect(page.getByRole('alert').filter({ hasText: fault.says })).toBeVisible();
      await expect(field(page, 'Message')).toHaveValue('I have two free evenings a week.');
      await spoilt.lift();
    });
  }
});

test('login: a failure of the identity provider is explained, and the input stays', async ({
  page,
  watch,
}) => {
  watch.allow(complaints);
  await spoil(page, /^\/identitytoolkit/, (route) => route.abort('connectionrefused'));
  await page.goto('/login');
  await field(page, 'Email').fill('ada@example.org');
  await field(page, 'Password').fill('Secret1');
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(
    page.getByText('The login service cannot be reached. Check your connection and try again.'),
  ).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('ada@example.org');
});

test('the connection is lost while sections of a page load: the rest of the page stays', async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const page = await visit({ person: await register() });
  await page.route(/assets\/signed-in-/, (route) => route.abort());
  await page.goto('/');
  await expect(header(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(/assets\/signed-in-/);
  await header(page).getByRole('button', { name: 'Retry' }).click();
  await expect(header(page).getByRole('button', { name: 'Ada Okafor' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Our Volunteers' })).toBeVisible();
});

test('the connection is lost between two pages: the page says so, and Retry loads it', async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const page = await visit({ person: await register() });
  await page.goto('/aboutUs');
  await expect(main(page).getByRole('link', { name: 'Join Us Now' })).toBeVisible();
  await page.route(/./, (route) => route.abort());
  for (const name of ['Volunteer', 'Contact Us']) {
    await header(page).getByRole('link', { name }).click();
    await expect(main(page).getByRole('alert')).toContainText('This page could not be shown.');
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expect(main(page).getByRole('alert')).toContainText('This page could not be shown.');
  }
  await page.unroute(/./);
  // The last Retry may still be in progress, and then completes it.
  await expect(async () => {
    if (await main(page).getByRole('alert').isVisible()) {
      await main(page).getByRole('button', { name: 'Retry' }).click({ timeout: 2_000 });
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveTitle('Contact Us | Social Events');
});

test('the code to log in cannot be loaded: the page says so, and Retry loads it', async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const page = await visit({ person: await register() });
  const code = /assets\/firebase-/;
  await page.route(code, (route) => route.abort());
  await page.goto('/manageEvents');
  await expect(main(page).getByRole('alert')).toContainText('The login service cannot be reached.');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(main(page).getByText("You haven't created any event yet")).toBeVisible();
});
