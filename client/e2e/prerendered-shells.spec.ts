import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { expectPath, field, header, main } from './support/steps.ts';

/** The prerendered shells of public pages (docs/decisions/0023-first-shapes.md), seen while the app is held back. */

const headings = {
  '/': 'Take Action, Make Impact',
  '/upcomingEvents': 'Upcoming Events',
  '/login': 'Login',
  '/register': 'Register',
  '/volunteer': 'Become a Volunteer',
  '/aboutUs': 'About Us',
  '/contactUs': 'Contact Us',
  '/privacy': 'Privacy',
};

/** The loading message for screen readers beside the shell. */
const loading = (page: Page) => page.locator('body > #root > [role="status"]').filter({ hasText: 'Loading' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('each public page is visible before its code loads, is inert, and has its document’s title', async ({
  page,
  server,
}) => {
  const descriptions = new Set<string>();
  for (const [address, text] of Object.entries(headings)) {
    const html = await (await fetch(server.url + address, { headers: { accept: 'text/html' } })).text();
    const said = await page.evaluate((document) => {
      const head = new DOMParser().parseFromString(document, 'text/html');
      const content = (name: string) =>
        head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
      return { title: head.title, description: content('description') ?? '', shared: content('og:title') };
    }, html);
    expect(said.shared, address).toBe(said.title);
    expect(said.description.length, address).toBeGreaterThan(50);
    descriptions.add(said.description);

    const letGo = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(heading(page), address).toHaveText(text);
    await expect(main(page), address).toHaveAttribute('inert');
    await expect(loading(page), address).toBeAttached();
    expect(await page.locator('header :is(button, input)').count(), address).toBe(0);
    const reached = await main(page).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter((control) => {
        control.focus();
        return document.activeElement === control;
      }),
    );
    expect(reached, address).toEqual([]);
    await letGo();
    await expect(main(page), address).not.toHaveAttribute('inert');
    await expect(loading(page), address).toHaveCount(0);
    await expect(page, address).toHaveTitle(said.title);
  }
  expect(descriptions.size).toBe(Object.keys(headings).length);
});

test('a form that does not work yet takes no typing and is not sent', { tag: '@hard' }, async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Login');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const box = await page.locator('#password').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.keyboard.type('Secret1');
  await page.keyboard.press('Enter');
  const button = await page.locator('main button[type="submit"]').boundingBox();
  await page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 10);
  await expect(page.locator('#password')).toHaveValue('');
  await letGo();
  await expect(main(page)).not.toHaveAttribute('inert');
  expect(documents).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
  await field(page, 'Password').fill('Secret1');
  await expect(field(page, 'Password')).toHaveValue('Secret1');
});

test('the prerendered shell does not show whether the visitor is signed in, and has their theme', {
  tag: '@hard',
}, async ({ visit, stage }) => {
  const page = await visit({ theme: 'dark', person: stage.person });
  const letGo = await holdApp(page);
  await page.goto('/aboutUs', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('About Us');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.lucide-moon')).toBeVisible();
  await expect(page.locator('.lucide-sun')).toBeHidden();
  await expect(header(page).getByText('Login')).toHaveCount(0);
  await letGo();
  await expect(header(page).getByRole('button', { name: stage.person.displayName })).toBeVisible();
  await expect(header(page).getByRole('checkbox', { name: 'Light theme' })).not.toBeChecked();

  await page.goto('/login');
  await expectPath(page, '/');
});

test('the focus in the prerendered shell stays, also after skipping the header', {
  tag: '@hard',
}, async ({ page }) => {
  for (const [keys, focused] of [
    [[], () => page.locator('body')],
    [['Tab', 'Tab'], () => header(page).getByRole('link', { name: 'Social Serve' })],
    [['Tab', 'Enter'], () => main(page)],
  ] as const) {
    const letGo = await holdApp(page);
    await page.goto('/contactUs', { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('Contact Us');
    for (const key of keys) await page.keyboard.press(key);
    await letGo();
    await expect(main(page)).not.toHaveAttribute('inert');
    await expect(focused()).toBeFocused();
  }
});

test('the scroll position in the prerendered shell stays', { tag: '@hard' }, async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/aboutUs', { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('About Us');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  await letGo();
  await expect(main(page)).not.toHaveAttribute('inert');
  expect(await page.evaluate(() => scrollY)).toBe(200);
});

test('an address with a query shows the loading bars, because its page may look different', {
  tag: '@hard',
}, async ({ page }) => {
  const letGo = await holdApp(page);
  await page.goto('/upcomingEvents?view=cards', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await letGo();
  await expect(heading(page)).toHaveText('Upcoming Events');
});

test('the call for a page’s data waits only for the document and its code', { tag: '@hard' }, async ({
  page,
  server,
}) => {
  for (const [address, call] of [
    ['/upcomingEvents', '/events'],
    ['/upcomingEvents?view=cards', '/events'],
    ['/', '/latestEvents'],
  ] as const) {
    const named = await (await fetch(server.url + address, { headers: { accept: 'text/html' } })).text();
    const before: string[] = [];
    const watch = (url: string, type: string) => type === 'script' && before.push(new URL(url).pathname);
    page.on('request', (request) => watch(request.url(), request.resourceType()));
    await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).pathname === call),
      page.goto(address),
    ]);
    const code = before.splice(0).filter((file) => !file.includes('firebase'));
    expect(code.length, address).toBeGreaterThan(0);
    for (const file of code) expect(named, `${address} names ${file}`).toContain(file);
    page.removeAllListeners('request');
  }
});
