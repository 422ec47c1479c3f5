import path from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';

// Odd requests of every call, and texts: drawn anew each time, more with these set, the same again with its seed.
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
 * `npm run test:hard`: what takes its time by nature. Attacks on a server of one's own, on loopback only; processes that are
 * killed; commands as an operator gives them; a copy of the code; every zone. Files wait more than they compute: they run beside
 * each other, but for those that look at the clock.
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
