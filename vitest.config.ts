import react from '@vitejs/plugin-react';
import { defaultExclude, defineConfig } from 'vitest/config';

/** Unit, API and component tests: `server` in Node, `client` in jsdom. Browser tests are in client/e2e. */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/lib/vitest-summary.js'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: 'server/test/mongo-setup.ts',
          setupFiles: ['server/test/drawn-values.ts'],
          // Files share a process and what it imported: they keep no state in modules, and give back what they replace.
          isolate: false,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          // Those that take minutes: npm run test:hard.
          exclude: [...defaultExclude, '**/*.hard.test.ts'],
          retry: process.env.CI ? 1 : 0, // as in client/e2e/playwright.config.ts
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          restoreMocks: true,
          unstubEnvs: true,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          environment: './client/test/jsdom-with-streams.ts',
          // A fresh page for each file all the same, in half the time.
          pool: 'vmThreads',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          include: ['client/src/**/*.test.{ts,tsx}'],
          setupFiles: ['client/test/setup.ts'],
          retry: process.env.CI ? 1 : 0,
          // As for the server, and for `waitFor` (client/test/setup.ts): far above usual durations.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          restoreMocks: true,
        },
      },
    ],
  },
});
