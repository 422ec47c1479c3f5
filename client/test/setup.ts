import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../src/api/query-client.ts';
import { nowHere } from '../src/api/who-is-here.ts';
import { server } from './server.ts';

// How long to wait for what comes in the end: a limit for what never does, not a measure of speed.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library writes out the page beside each query that finds nothing, and findBy asks many times: DEBUG_PRINT_LIMIT=7000
// shows it again.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

/** What the page wrote to the console during a test. A test that expects an error spies on console.error itself. */
let complaints: string[] = [];

// A call that no test answers is an error on the console, and so a failure.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  nowHere(null);
  server.resetHandlers();
  const seen = complaints;
  complaints = [];
  expect(seen, 'unexpected words on the console').toEqual([]);
});

// jsdom knows no dialogs of the browser's own: one that is open is a part of the page here.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
