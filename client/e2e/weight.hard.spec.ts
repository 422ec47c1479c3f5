import path from 'node:path';
import { namedFiles } from '../../scripts/lib/first-view.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

test.use({ sampleData: 'on' });

test('every file with a hashed name is cached permanently and compressed; the page itself is revalidated', async ({
  server,
}) => {
  const { scripts } = namedFiles(path.join(import.meta.dirname, '../dist/en'), 'home');
  const asset = await fetch(server.url + scripts.find(({ file }) => file.includes('/index-'))?.file, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-encoding')).toBe('br');
  const page = await fetch(server.url, { headers: { accept: 'text/html' } });
  expect(page.headers.get('cache-control')).toContain('no-cache');
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`nothing moves while pages load, ${viewport.width} px`, async ({ visit, stage }) => {
    for (const { person, addresses } of [
      {
        person: undefined,
        addresses: ['/', '/upcomingEvents', '/upcomingEvents?view=cards', '/login', '/volunteer'],
      },
      {
        person: stage.person,
        addresses: [
          '/',
          '/joinedEvents',
          '/manageEvents',
          '/createEvent',
          `/eventDetails/${stage.event._id}`,
        ],
      },
      { person: stage.newcomer, addresses: ['/joinedEvents', '/manageEvents'] },
    ]) {
      const page = await visit({ viewport, ...(person && { person }) });
      await page.addInitScript(recordShifts);
      for (const address of addresses) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        const shifts = await page.evaluate(() => window.shifts);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `layout shift of ${address}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.02);
      }
    }
  });
}

/** Runs in the page before anything else: records every layout shift and what moved. */
function recordShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : 'text',
      );
      if (!hadRecentInput) window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
