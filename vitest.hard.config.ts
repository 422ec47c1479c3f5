import path from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';

// How many random requests and texts each run draws. A failure prints the seed that repeats it.
const {
  ODD_REQUESTS = '2000',
  ODD_REQUESTS_SENT = '50',
  ODD_TEXTS = '100',
  ODD_SEED = String(Date.now() % 2 ** 31),
} = process.env;
console.log(
  `ODD_SEED=${ODD_SEED} ODD_REQUESTS=${ODD_REQUESTS} ODD_REQUESTS_SENT=${ODD_REQUESTS_SENT} ODD_TEXTS=${ODD_TEXTS} npm run test:hard`,
);

const shared = {
  environment: 'node',
  globalSetup: 'server/test/mongo-setup.ts',
  env: {
    ODD_REQUESTS,
    ODD_REQUESTS_SENT,
    ODD_TEXTS,
    ODD_SEED,
    // Of the processes that tests start: as `main.ts` does.
    NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/compiled'),
  },
  retry: process.env.CI ? 1 : 0,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  restoreMocks: true,
} as const;

/** Hold answers to seconds on the clock, or to milliseconds of the processor: one after the other, when the rest is done. */
const BY_THE_CLOCK = [
  'server/test/mongodb-faults.hard.test.ts',
  'server/test/event-loop.hard.test.ts',
  'server/test/places-race.hard.test.ts',
];

/**
 * `npm run test:hard`: the slow tests. Attacks on a server of their own, on loopback only; killed processes; the operator's
 * commands; a copy of the code; every time zone. Files mostly wait, so they run in parallel, except those that measure time.
 */
export default defineConfig({
  test: {
    reporters: ['default', './scripts/lib/vitest-summary.js'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'hard',
          include: [
            'server/**/*.hard.test.ts',
            'server/test/odd-requests*.test.ts',
            'server/src/sharing/any-text.test.ts',
            'scripts/**/*.hard.test.ts',
          ],
          exclude: [...defaultExclude, ...BY_THE_CLOCK],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'hard, by the clock',
          include: BY_THE_CLOCK,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
