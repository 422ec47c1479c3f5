/** The site as an installed app (docs/specification.md, "Installed"). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';

test('the site meets the browser’s requirements for installing', async ({ server }) => {
  // An ordinary context counts as a private window, which cannot install apps.
  const profile = await mkdtemp(path.join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser()),
    args: BROWSER_ARGS,
  });
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    const devtools = await context.newCDPSession(page);
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons, shortcuts } = JSON.parse(data ?? '');
    for (const { src, sizes } of icons) {
      const icon = await page.request.get(server.url + src);
      expect(icon.status(), src).toBe(200);
      if (sizes !== 'any') expect((await icon.body()).readUInt32BE(16), src).toBe(Number.parseInt(sizes, 10));
    }
    for (const { url } of shortcuts)
      expect((await page.request.get(server.url + url)).status(), url).toBe(200);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
});
