import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';

const { executablePath, env } = await findBrowser();

/** In a test's file name, or its tag. */
const HARD = /\.hard\.spec\.ts|@hard/;

/** Browser tests: a real browser and the real server with the built-in sign-in; a server for each worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/build-client.ts',
  // `npm test` covers each part of the product once; unusual, slow or rare cases run in `npm run test:hard`: whole files
  // by their name, single tests by their tag.
  projects: [
    { name: 'pages', grepInvert: HARD },
    { name: 'hard', grep: HARD },
  ],
  fullyParallel: true,
  workers: 2,
  // The retry is for busy machines; `npm test` lists the tests that needed one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for things that never happen, far above usual durations, so that a busy machine fails no test.
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
