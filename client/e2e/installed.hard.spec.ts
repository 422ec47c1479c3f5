/** The site as an installed app (docs/specification.md, "Installed"). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';
import { startFront } from './support/front.ts';

/** A browser with a profile: an ordinary context counts as a private window, which cannot install apps. */
const test = base.extend<{ installer: BrowserContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  installer: async ({}, use) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...(await findBrowser()),
      args: BROWSER_ARGS,
    });
    await use(context);
    await context.close();
    await rm(profile, { recursive: true });
  },
});

test('the site meets the browser’s requirements for installing', async ({ server, installer }) => {
  const page = await installer.newPage();
  await page.goto(server.url);
  const devtools = await installer.newCDPSession(page);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? '');
  for (const { src, sizes } of icons) {
    const icon = await page.request.get(server.url + src);
    expect(icon.status(), src).toBe(200);
    if (sizes !== 'any') expect((await icon.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
  }
  for (const { url } of shortcuts) expect((await page.request.get(server.url + url)).status(), url).toBe(200);
});

test('behind a proxy that people sign in to, the site can be installed, too', async ({
  server,
  installer,
}) => {
  const front = await startFront(server);
  front.needsCookie = true;
  await installer.addCookies([{ name: 'proxy', value: 'signed-in', url: front.url }]);
  const page = await installer.newPage();
  await page.goto(front.url);
  const devtools = await installer.newCDPSession(page);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Social Serve' });
  await page.close();
  await front.close();
});
