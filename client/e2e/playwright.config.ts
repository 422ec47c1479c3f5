import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, findBrowser } from './support/find-browser.ts';

const { executablePath, env } = await findBrowser();

/** Browser tests: a real browser on the real server with the real identity emulator; a server for each worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/build-client.ts',
  // `hard` takes its time by nature: npm run test:hard.
  projects: [
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: '**/*.hard.spec.ts' },
    { name: 'hard', testMatch: '**/*.hard.spec.ts' },
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
    launchOptions: {
      executablePath,
      args: BROWSER_ARGS,
      env: { ...(process.env as Record<string, string>), ...env },
    },
  },
});
