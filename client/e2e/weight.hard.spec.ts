import path from 'node:path';
import type { Request } from '@playwright/test';
import { pages } from '@social-serve/contract/paths';
import {
  BUDGET_KB,
  DOCUMENT_BUDGET_KB,
  documentScripts,
  firstPaintFiles,
  MOST_SCRIPTS,
} from '../../scripts/lib/first-paint.ts';
import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

test.use({ sampleData: 'on' });

test("the home page's first paint stays within its budget, and loads nothing else before it", async ({
  page,
  server,
}) => {
  const files = firstPaintFiles(path.join(import.meta.dirname, '../dist'));
  for (const kind of ['js', 'css'] as const) {
    const total = files.filter((file) => file.kind === kind).reduce((sum, { gzip }) => sum + gzip, 0);
    expect(total, `${kind} after gzip`).toBeGreaterThan(0);
    expect(total / 1000, `${kind} after gzip, KB`).toBeLessThanOrEqual(BUDGET_KB[kind]);
  }

  // Every other file is held back: the page renders with the counted ones.
  const counted = files.map(({ file }) => `${server.url}${file}`);
  const heldBack: string[] = [];
  await page.route(/\.(js|css)$/, async (route) => {
    if (counted.includes(route.request().url())) return route.continue();
    heldBack.push(route.request().url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  // The page itself, no longer the document's prerendered shell.
  await expect(page.getByRole('main')).not.toHaveAttribute('inert');
  // The held files were requested, so the route above is in effect.
  await expect.poll(() => heldBack.length).toBeGreaterThan(0);
});

test("a page's document names few scripts, of bounded size", () => {
  const dist = path.join(import.meta.dirname, '../dist');
  for (const name of Object.keys(pages)) {
    const scripts = documentScripts(dist, name);
    expect(scripts.length, `scripts of ${name}`).toBeLessThanOrEqual(MOST_SCRIPTS);
    const budget = (DOCUMENT_BUDGET_KB as Record<string, number>)[name];
    const total = scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;
    if (budget) expect(total, `scripts of ${name} after gzip, KB`).toBeLessThanOrEqual(budget);
  }
});

test('the first view of a page loads at most 20 scripts', async ({ visit, stage }) => {
  const { _id } = stage.event;
  for (const { person, addresses } of [
    {
      person: undefined,
      addresses: ['/', '/upcomingEvents', '/login', '/register', '/volunteer', `/poster/${_id}`],
    },
    {
      person: stage.person,
      addresses: [`/eventDetails/${_id}`, '/joinedEvents', '/manageEvents', '/createEvent'],
    },
  ]) {
    const page = await visit(person ? { person } : {});
    // Prefetched files, for the next page or a question on leaving, are not part of the view.
    await page.route(/assets\/prefetch-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const prefetch = () => {};' }),
    );
    for (const address of addresses) {
      const scripts = new Set<string>();
      const note = (request: Request) => {
        if (request.resourceType() === 'script' && !/\/(?:prefetch|sweetalert2)-/.test(request.url()))
          scripts.add(request.url());
      };
      page.on('request', note);
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      expect(scripts.size, `${address}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS);
    }
  }
});

test('every file with a hashed name is cached permanently and compressed; the page itself is revalidated', async ({
  server,
}) => {
  const [biggest] = firstPaintFiles(path.join(import.meta.dirname, '../dist'));
  const asset = await fetch(server.url + biggest?.file, { headers: { 'accept-encoding': 'br' } });
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
