import { defineConfig } from 'vitest/config';

// Odd requests of every call, and texts: drawn anew each time, more with these set, the same again with its seed.
const {
  ODD_REQUESTS = '5000',
  ODD_REQUESTS_SENT = '100',
  ODD_SEED = String(Date.now() % 2 ** 31),
} = process.env;
console.log(
  `ODD_SEED=${ODD_SEED} ODD_REQUESTS=${ODD_REQUESTS} ODD_REQUESTS_SENT=${ODD_REQUESTS_SENT} npm run test:hard`,
);

/**
 * `npm run test:hard`: what takes its time by nature. Attacks on a server of one's own, on loopback only; processes that are
 * killed; commands as an operator gives them; a copy of the code; every zone. One file at a time.
 */
export default defineConfig({
  test: {
    name: 'hard',
    environment: 'node',
    reporters: ['default', './scripts/lib/vitest-summary.js'],
    include: [
      'server/**/*.hard.test.ts',
      'server/test/odd-requests*.test.ts',
      'server/src/sharing/any-text.test.ts',
      'scripts/**/*.hard.test.ts',
    ],
    env: { ODD_REQUESTS, ODD_REQUESTS_SENT, ODD_SEED, RUNS: '400', SEED: ODD_SEED },
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
