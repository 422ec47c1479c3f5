/** A group's site without https: production, SITE_URL on plain http. A browser trusts such an origin less than localhost. */
import { chromium } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { draft, expectPath, fillEvent, header, main } from './support/steps.ts';
import { newVisitor } from './support/visitor.ts';

const HOST = 'plain.example.org';

/** The same server under a name that is not this machine's own. */
const named = ({ url }: RunningServer) => url.replace('localhost', HOST);

test('a site on plain http is styled, and people register and post an event', async ({ watch }) => {
  // Browsers report what they leave out without https.
  watch.allow(/Cross-Origin-Opener-Policy|origin-keyed agent cluster/);
  const server = await startServer({
    ...{ NODE_ENV: 'production', RATE_LIMITS: 'on', SITE_URL: `http://${HOST}`, TEAM: '' },
    ...{ HOST: '127.0.0.1', SAMPLE_DATA: 'off', TRUST_PROXY: '0' },
  });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...BROWSER_ARGS.filter((arg) => !arg.startsWith('--host-resolver-rules')),
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
    ],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const { page, leave } = await newVisitor(browser, named(server), watch);
    await page.goto('/');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const background = await header(page).evaluate((element) => getComputedStyle(element).position);
    expect(background).toBe('sticky');
    await page.goto('/createEvent');
    await expectPath(page, '/login');
    await main(page).getByRole('link', { name: 'Register' }).click();
    await page.getByLabel('Name').fill('Maya Chakma');
    await page.getByLabel('Email').fill('maya@example.org');
    await page.getByLabel('Password', { exact: true }).fill('Password1');
    await main(page).getByRole('button', { name: 'Register', exact: true }).click();
    await expectPath(page, '/createEvent');
    const title = unique('Riverbank cleanup');
    await fillEvent(page, draft(title));
    await main(page).getByRole('button', { name: 'Post' }).click();
    await expectPath(page, '/manageEvents');
    await expect(main(page).getByText(title).first()).toBeVisible();
    await leave();
  } finally {
    await browser.close();
    await server.close();
  }
});
