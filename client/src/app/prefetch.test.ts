import { expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

const Nothing = () => null;

test('pointing at a link fetches the page behind it and the guard around the page', () => {
  const guard = vi.fn(async () => Nothing);
  const page = vi.fn(async () => Nothing);
  const other = vi.fn(async () => Nothing);
  prefetch([
    { lazy: { Component: guard }, children: [{ path: '/manageEvents', lazy: { Component: page } }] },
    { path: '/aboutUs', lazy: { Component: other } },
  ]);
  const link = document.createElement('a');
  link.href = '/manageEvents';
  document.body.append(link);
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(page).toHaveBeenCalledOnce();
  expect(guard).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  link.remove();
});
