import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { setList } from './support/data.ts';
import { overflowing } from './support/overflow.ts';

test.beforeAll(({ server }) => setList(server));

/** Another person's site. */
let html = '';
let other: Server;
test.beforeAll(async () => {
  other = createServer((_req, res) =>
    res
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><title>A group</title><h1>A group</h1>${html}`),
  ).listen(0, 'localhost');
  await once(other, 'listening');
});
test.afterAll(() => void other.close());
const otherSite = () => `http://localhost:${(other.address() as AddressInfo).port}/`;

/** A browser that sends requests only to these two sites. */
async function reader(page: Page) {
  const asked: string[] = [];
  const context = await page.context().browser()?.newContext({ colorScheme: 'dark' });
  if (!context) throw new Error('There is no browser.');
  const own = await context.newPage();
  own.on('request', (request) => asked.push(request.url()));
  return { page: own, asked, context };
}

test('the offered snippet shows the list on another site', async ({ page, server }) => {
  await page.goto('/upcomingEvents?type=Cleanup');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Embed this list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed this list' });
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('listitem').first()).toContainText('Cleanup');
  html = await dialog.getByRole('textbox', { name: 'HTML to paste' }).inputValue();

  const visitor = await reader(page);
  await visitor.page.goto(otherSite());
  const list = visitor.page.frameLocator('iframe[title="Upcoming Events"]');
  await expect(list.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(1);
  for (const item of await list.getByRole('listitem').all()) await expect(item).toContainText('Cleanup');
  // One document and nothing else; light like the page around it, on a dark device, too; no cookie.
  expect(visitor.asked.filter((address) => address.startsWith(server.url))).toHaveLength(1);
  await expect(list.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await visitor.context.cookies()).toEqual([]);

  const title = await list.locator('strong').first().innerText();
  const [opened] = await Promise.all([
    visitor.context.waitForEvent('page'),
    list.getByRole('link', { name: title }).click(),
  ]);
  await visitor.page.goto(`${server.url}/embed?theme=auto`);
  await expect(visitor.page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expect(opened).toHaveURL(new RegExp(`^${server.url}/`));
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await visitor.context.close();
});

test('a title of one long word breaks, and nothing overflows', { tag: '@hard' }, async ({
  visit,
  register,
  postEvent,
}) => {
  const title = 'Donaudampfschifffahrt'.repeat(5);
  await postEvent(await register(), { title, location: title });
  const page = await visit({ viewport: { width: 320, height: 600 } });
  await page.goto(`/embed?search=${title}`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  expect(await overflowing(page)).toEqual([]);
});

test('no other page and no call can be framed by another site', async ({ page, server }) => {
  const addresses = ['/', '/upcomingEvents', '/login', '/createEvent', '/api-docs', '/events', '/nothing'];
  html = [...addresses, '/embed']
    .map((address) => `<iframe name="${address}" src="${server.url}${address}"></iframe>`)
    .join('');
  const visitor = await reader(page);
  await visitor.page.goto(otherSite(), { waitUntil: 'load' });
  const shown = (name: string) => visitor.page.frame({ name })?.evaluate(() => document.body.innerText);
  expect(await shown('/embed')).toContain('Upcoming Events');
  for (const address of addresses) {
    const frame = visitor.page.frame({ name: address });
    expect(frame?.url(), address).toMatch(/^chrome-error:/);
  }
  await visitor.context.close();
});
