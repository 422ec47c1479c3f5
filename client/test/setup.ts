import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { setCurrentEmail } from '../src/api/current-user.ts';
import { queryClient } from '../src/api/query-client.ts';
import { markupFaults } from './markup.ts';
import { server } from './server.ts';
import { watchTexts } from './translated.ts';

// A generous limit for things that never happen, not a measure of speed.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library prints the page whenever a query finds nothing, and findBy asks many times: DEBUG_PRINT_LIMIT=7000
// prints it again.
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (message) =>
      Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
  });

/** The console output of a test. A test that expects an error spies on console.error itself. */
let complaints: string[] = [];

// A call without a reply logs an error, and so fails the test.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

watchTexts((complaint) => complaints.push(complaint));

beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const faults = markupFaults();
  cleanup();
  queryClient.clear();
  setCurrentEmail(null);
  server.resetHandlers();
  const seen = complaints;
  complaints = [];
  expect(seen, 'unexpected words on the console').toEqual([]);
  expect(faults, 'faults of the markup').toEqual([]);
});

// jsdom has no modal dialogs: an open one is part of the page here.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no popovers either: here only their button opens and closes them. Browser tests cover the other ways.
const isShown = (panel: HTMLElement) => panel.style.display === 'block';
function turn(panel: HTMLElement, newState: 'open' | 'closed') {
  if (isShown(panel) === (newState === 'open')) return;
  panel.style.display = newState === 'open' ? 'block' : 'none';
  const hadFocus = panel.contains(document.activeElement);
  for (const type of ['beforetoggle', 'toggle']) {
    if (type === 'toggle' && newState === 'closed' && hadFocus)
      document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
    panel.dispatchEvent(Object.assign(new Event(type), { newState }));
  }
}
HTMLElement.prototype.showPopover = function showPopover() {
  turn(this, 'open');
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  turn(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('[popovertarget]');
  const panel = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (panel) turn(panel, isShown(panel) ? 'closed' : 'open');
});
