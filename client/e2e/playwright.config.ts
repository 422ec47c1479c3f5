import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';

const { executablePath, env } = await findBrowser();

/** In a test's file name, or among its tags. */
const HARD = /\.hard\.spec\.ts|@hard/;

/** Browser tests: a real browser on the real server with its own accounts; a server for each worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/build-client.ts',
  // `npm test` walks through each part of the product once; what is odd, slow or rare is in `npm run test:hard`: whole files
  // by their name, single tests by their tag.
  projects: [
    { name: 'pages', grepInvert: HARD },
    { name: 'hard', grep: HARD },
  ],
  fullyParallel: true,
  workers: 2,
  // A second try is for machines that are busy with other things; `npm test` names what needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what never comes, far from what it takes: a busy machine fails no test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath,
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
});
