import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { draft, enterOn, expectPath, field, fillEvent, logIn, main, register } from './support/steps.ts';

/** Sharing events: a shared link, and Share (docs/specification.md, "Sharing"). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

declare global {
  interface Window {
    moved: number;
  }
}

/** Sums the layout shifts of a page from its first paint. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.moved += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shownEvent = (page: Page) => main(page).getByRole('region', { name: 'The event' });

test('a shared link shows a visitor the event beside the login, and brings them back, one tap from joining', {
  tag: '@hard',
}, async ({ visit, postEvent, register: newPerson }) => {
  const person = await newPerson('Arif Hossain');
  const event = await postEvent(await newPerson(), { capacity: 5, timeZone: 'Asia/Dhaka' });
  const page = await visit(phone);
  await countShifts(page);
  await page.goto(`/eventDetails/${event._id}?from=flyer`);
  await expectPath(page, '/login');
  await expect(shownEvent(page)).toContainText(event.title);
  await expect(shownEvent(page)).toContainText('Log in to join');
  await expect(shownEvent(page)).toContainText('6:00 PM GMT+6');
  await expect(shownEvent(page)).toContainText('7:00 AM your time');
  await expect(shownEvent(page)).toContainText(event.location);
  await expect(shownEvent(page)).toContainText('5 places left');
  expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.01);

  await logIn(page, person.email, person.password);
  await expect(page).toHaveURL(new RegExp(`/eventDetails/${event._id}\\?from=flyer$`));
  const join = main(page).getByRole('button', { name: 'Join Event' });
  await expect(page.getByText('Welcome Arif Hossain')).toBeHidden();
  await expect(join).toBeFocused();
  await expect(join).toBeInViewport({ ratio: 1 });
  await join.tap();
  await expect(page.getByText('You are participate this event successfully')).toBeVisible();
});

test('registering leads back to the event, also in a low window', { tag: '@hard' }, async ({
  visit,
  stage,
}) => {
  const page = await visit({ viewport: { width: 740, height: 360 } });
  await page.goto(`/eventDetails/${stage.event._id}`);
  await main(page).getByRole('link', { name: 'Register' }).click();
  await expect(shownEvent(page)).toContainText(stage.event.title);
  await expect(shownEvent(page)).toContainText('Register or log in to join');
  await register(page, {
    name: 'Omar Faruk',
    email: `${unique('omar.spread').replace(' ', '.')}@example.org`,
    password: 'Secret1',
  });
  await expectPath(page, `/eventDetails/${stage.event._id}`);
  await expect(page.getByText('Your Registration is successfully')).toBeHidden();
  const join = main(page).getByRole('button', { name: 'Join Event' });
  await expect(join).toBeFocused();
  await expect(join).toBeInViewport({ ratio: 1 });
});

for (const [what, path] of [
  ['is there', '/eventDetails/'],
  ['is unknown', `/eventDetails/${'a'.repeat(24)}`],
] as const)
  test(`the prerendered shell of a reloaded login reserves the event's space: one that ${what}`, {
    tag: '@hard',
  }, async ({ visit, stage, watch }) => {
    watch.allow(/status of 404/);
    const page = await visit(phone);
    await page.goto(path.length > 20 ? path : path + stage.event._id);
    await expectPath(page, '/login');
    await expect(shownEvent(page)).toBeVisible();
    await countShifts(page);
    let letGo = () => {};
    const open = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/assets\/index-[^/]*\.js$/, async (route) => {
      await open;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(main(page)).toHaveAttribute('inert');
    await expect(page.getByText('Log in to join')).toBeVisible();
    await expect(page.getByText('Please log in to continue.')).toBeHidden();
    const before = await page.locator('#email').boundingBox();
    letGo();
    await expect(main(page)).not.toHaveAttribute('inert');
    await expect(shownEvent(page)).toContainText(
      path.length > 20 ? 'We can’t find this event.' : stage.event.title,
    );
    expect(await page.locator('#email').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(0.01);
  });

test('the prerendered shell of a login says why the visitor is there, or nothing', { tag: '@hard' }, async ({
  page,
}) => {
  await page.goto('/createEvent');
  await expectPath(page, '/login');
  await page.route(/assets\/index-[^/]*\.js$/, () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Please log in to continue.')).toBeVisible();
  await expect(page.getByText('Log in to join')).toBeHidden();
  await page.goto('/aboutUs', { waitUntil: 'commit' });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect(page.getByText('Please log in to continue.')).toBeHidden();
  await expect(page.getByText('Log in to join')).toBeHidden();
});

test('a form accepts input while the event never loads', { tag: '@hard' }, async ({ visit, stage }) => {
  const page = await visit(phone);
  await page.route(/\/events\/\w+$/, () => {});
  await page.goto(`/eventDetails/${stage.event._id}`);
  await field(page, 'Email').fill('ruth@example.org');
  await expect(field(page, 'Email')).toHaveValue('ruth@example.org');
  await expect(shownEvent(page)).toContainText('Log in to join');
});

test('Share by keyboard: the link is in the clipboard, and the page says so', { tag: '@hard' }, async ({
  visit,
  stage,
  server,
}) => {
  const page = await visit({
    person: stage.newcomer,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`/eventDetails/${stage.event._id}?from=mail`);
  const share = main(page).getByRole('button', { name: 'Share' });
  await enterOn(page, share);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await enterOn(page, page.getByRole('button', { name: 'Copy link' }));
  await expect(main(page).getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/e/${stage.event._id}`,
  );
  await page.keyboard.press('Escape');
  await expect(share).toBeFocused();
  await page.keyboard.press('Enter');
  await enterOn(page, page.getByRole('link', { name: 'Poster to print' }));
  await expectPath(page, `/poster/${stage.event._id}`);
});

test('Copy link works if the page may not use the clipboard', { tag: '@hard' }, async ({
  visit,
  stage,
  server,
}) => {
  const page = await visit({ ...phone, person: stage.newcomer });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(`/eventDetails/${stage.event._id}`);
  await main(page).getByRole('button', { name: 'Share' }).tap();
  await page.getByRole('button', { name: 'Copy link' }).tap();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await page.goto('/upcomingEvents');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(search).toHaveValue(`${server.url}/e/${stage.event._id}`);
});

test('a browser with its own sharing gets title, text and link', { tag: '@hard' }, async ({
  visit,
  stage,
  server,
}) => {
  const page = await visit({ ...phone, person: stage.person });
  await page.addInitScript(() => {
    const given: ShareData[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => given.push(data) });
  });
  await page.goto(`/manageEvents/${stage.event._id}`);
  await main(page).getByRole('button', { name: 'Share' }).tap();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: ShareData[] }).given))
    .toEqual([
      {
        title: stage.event.title,
        text: expect.stringContaining(stage.event.location),
        url: `${server.url}/e/${stage.event._id}`,
      },
    ]);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});

test('after creating an event the page offers to share it', { tag: '@hard' }, async ({
  visit,
  register: newPerson,
}) => {
  const page = await visit({ person: await newPerson('Nusrat Jahan') });
  await page.goto('/createEvent');
  await fillEvent(page, draft('Sixty saplings'));
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const notice = main(page).getByRole('region', { name: 'Spread the word' });
  await expect(notice).toContainText('Sixty saplings');
  await expect(page.getByText('You are created a event successfully!!')).toBeHidden();
  await notice.getByRole('link', { name: 'Poster to print' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sixty saplings' })).toBeVisible();
});
