import { defineConfig } from 'vitest/config';

/** `npm run test:hard`: attacks on a server of one's own, on loopback only; one file at a time, under 15 minutes in all. */
export default defineConfig({
  test: {
    name: 'hard',
    environment: 'node',
    include: ['server/**/*.hard.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
});
