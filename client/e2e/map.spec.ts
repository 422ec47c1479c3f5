/** The map of the list, with tiles of the server's own archive, with another site's, and without any. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mapArchive } from '../../server/test/map-archive.ts';
import { expect, inDays, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { newEvent, newPerson } from './support/data.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { enterOn, main, rowLinks } from './support/steps.ts';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const PARK = { lat: 25.7439, lon: 89.2752 };
const BEACH = { lat: 21.4272, lon: 91.9702 };

/** A server with four events: two at one point, one elsewhere, one without a point. */
async function withEvents(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ SAMPLE_DATA: 'off', ...settings });
  const organiser = await newPerson(server);
  const events = [
    { title: 'Clean-up in the park', eventType: 'Cleanup', point: PARK },
    { title: 'Trees for the park', eventType: 'Plantation', point: PARK },
    { title: 'Clean-up on the beach', eventType: 'Cleanup', point: BEACH },
    { title: 'Clothes for the winter', eventType: 'Donation' },
  ] as const;
  for (const [index, event] of events.entries())
    await newEvent(server, organiser, { ...event, eventDate: inDays(2 + index) });
  return server;
}

const map = (page: Page) => main(page).getByRole('region', { name: 'Map of the events' });
const marker = (page: Page, name: string | RegExp) => map(page).getByRole('button', { name });
/** The pictures of tiles that have loaded. */
const tilesIn = (page: Page) =>
  map(page)
    .locator('.leaflet-tile')
    .evaluateAll((tiles) => tiles.filter((tile) => (tile as HTMLImageElement).naturalWidth === 256).length);

test.describe('with the archive of the server', () => {
  let server: RunningServer;
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'social-serve-map-'));
    await writeFile(path.join(folder, 'map.pmtiles'), await mapArchive());
    server = await withEvents({ DATA_DIR: folder, MAP_ATTRIBUTION: '© Our Town https://our-town.example' });
  });
  test.afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the list has a map that loads when it is opened, beside the list', async ({ visit }) => {
    const page = await visit({ server });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/upcomingEvents');
    await expect(rowLinks(page)).toHaveCount(4);
    expect(asked.filter((address) => /map/i.test(address))).toEqual([]);

    await main(page).getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await expect(marker(page, /^2 events: Clean-up in the park, Trees for the park$/)).toBeVisible();
    await expect(marker(page, /^Clean-up on the beach, /)).toBeVisible();
    await expect.poll(() => tilesIn(page)).toBeGreaterThan(3);
    await expect(main(page)).toContainText('1 of these events has no point on the map.');
    await expect(main(page).getByRole('link', { name: '© Our Town' })).toHaveAttribute(
      'href',
      'https://our-town.example',
    );
    await expect(rowLinks(page)).toHaveCount(4);
    await expectAccessible(page, 'the map');

    // The filters apply, and the map stays open meanwhile.
    await main(page).getByRole('button', { name: 'Plantation' }).click();
    await expect(marker(page, /^Trees for the park, /)).toBeVisible();
    await expect(map(page).locator('.map-marker')).toHaveCount(1);
    await page.goBack();
    await expect(map(page).locator('.map-marker')).toHaveCount(2);
  });

  test('a marker opens by mouse, and by keyboard, which comes back to it', async ({ visit }) => {
    const page = await visit({ server });
    await page.goto('/upcomingEvents?view=map');
    const park = marker(page, /^2 events/);
    await park.click();
    const popup = map(page).getByRole('link', { name: 'Trees for the park' });
    await expect(popup).toBeVisible();
    await expectAccessible(page, 'a popup of the map');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(park).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(map(page).getByRole('link', { name: 'Clean-up in the park' })).toBeFocused();
    await enterOn(page, map(page).getByRole('button', { name: 'Close' }));
    await expect(popup).toBeHidden();
    await expect(park).toBeFocused();

    await page.keyboard.press('Space');
    await enterOn(page, popup);
    await expect(page.getByRole('heading', { level: 1, name: 'Trees for the park' })).toBeVisible();
  });

  test('the keyboard moves the map, zooms, and skips it', async ({ visit }) => {
    const page = await visit({ server });
    await page.goto('/upcomingEvents?view=map');
    const beach = marker(page, /^Clean-up on the beach/);
    await expect(beach).toBeVisible();
    const before = await beach.boundingBox();
    await map(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await beach.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
    await enterOn(page, map(page).getByRole('button', { name: 'Zoom in' }));
    await enterOn(page, main(page).getByRole('button', { name: 'Skip the map' }));
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('link', { name: '© Our Town' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rowLinks(page).first()).toBeFocused();
  });

  test('the form has a map to put the pin on: by a tap, by dragging it, by keyboard', async ({ visit }) => {
    const page = await visit({ server, person: await newPerson(server) });
    await page.goto('/createEvent');
    const open = page.getByRole('button', { name: 'Set the point on the map' });
    await open.click();
    const pinMap = page.getByRole('region', { name: 'Map for the point of your event' });
    await expect(pinMap).toBeVisible();
    /** The point, as the link to a map has it. */
    const point = async () => {
      const link = page.getByRole('link', { name: /Show the point on a map/ });
      const [, lat, lon] =
        /mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
      return { lat: Number(lat), lon: Number(lon) };
    };

    await expect(pinMap.locator('.leaflet-tile-loaded').first()).toBeVisible();
    await pinMap.click({ position: { x: 200, y: 150 } });
    await expect(page.getByText(/^Point set: /)).toBeVisible();
    const tapped = await point();
    expect(tapped.lon).toBeGreaterThan(80);

    const pin = pinMap.locator('.map-marker');
    await pin.scrollIntoViewIfNeeded();
    const box = await pin.boundingBox();
    if (!box) throw new Error('there is a pin');
    await page.mouse.move(box.x + 22, box.y + 22);
    await page.mouse.down();
    await page.mouse.move(box.x + 122, box.y + 22, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await point()).lon).toBeGreaterThan(tapped.lon);
    const dragged = await point();
    expect(Math.abs(dragged.lat - tapped.lat)).toBeLessThan(0.01);

    await pinMap.focus();
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowUp');
    const here = page.getByRole('button', { name: 'Put the pin here' });
    await enterOn(page, here);
    await expect.poll(async () => (await point()).lat).not.toBe(dragged.lat);
    await expect(here).toBeFocused();
    await expectAccessible(page, 'the map of the form');
    await page.getByRole('button', { name: 'Remove the point' }).click();
    await expect(open).toBeVisible();
  });

  test('a pin that is put before the tiles are there stays in view', async ({ visit }) => {
    const page = await visit({ server, person: await newPerson(server) });
    const { promise: put, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/map.pmtiles', async (route) => {
      await put;
      await route.continue();
    });
    await page.goto('/createEvent');
    await page.getByRole('button', { name: 'Set the point on the map' }).click();
    const pinMap = page.getByRole('region', { name: 'Map for the point of your event' });
    await pinMap.click({ position: { x: 150, y: 100 } });
    const pin = pinMap.locator('.map-marker');
    await pin.scrollIntoViewIfNeeded();
    const before = await pin.boundingBox();
    release();
    await expect.poll(() => pinMap.locator('.leaflet-tile').count()).toBeGreaterThan(0);
    expect(await pin.boundingBox()).toEqual(before);
  });

  for (const theme of ['light', 'dark'] as const)
    test(`fits every width, ${theme}`, { tag: '@hard' }, async ({ visit }) => {
      const page = await visit({ server, theme });
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/upcomingEvents?view=map');
        await marker(page, /^2 events/).click();
        await expect(map(page).getByRole('link', { name: 'Trees for the park' })).toBeInViewport();
        await expectNothingOverflows(page, `the map, ${width} px`);
        await expectAccessible(page, `the map, ${theme}, ${width} px`);
      }
    });
});

test.describe('with tiles of another site', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await withEvents({ MAP_TILES: TILES });
  });
  test.afterAll(() => server.close());

  test('the browser asks that site alone, and only with the map open', async ({ visit, watch }) => {
    watch.allow(/^request to another host: https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    const page = await visit({ server });
    const tiles: string[] = [];
    await page.route('https://tiles.example/**', (route) => {
      tiles.push(route.request().url());
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#dfe6da" d="M0 0h256v256H0z"/></svg>',
      });
    });
    await page.goto('/upcomingEvents');
    await expect(rowLinks(page)).toHaveCount(4);
    expect(tiles).toEqual([]);
    await main(page).getByRole('button', { name: 'Map', exact: true }).click();
    await expect.poll(() => tilesIn(page)).toBeGreaterThan(3);
    expect(tiles.every((address) => /\/\d+\/\d+\/\d+\.png$/.test(address))).toBe(true);
    await expect(main(page).getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  });

  test('says when the tiles do not load; markers and list work', async ({ visit, watch }) => {
    watch.allow(/tiles\.example/);
    const page = await visit({ server });
    await page.route('https://tiles.example/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/upcomingEvents?view=map');
    await expect(main(page)).toContainText('The map’s background could not be loaded.');
    await marker(page, /^Clean-up on the beach/).click();
    await expect(map(page).getByRole('link', { name: 'Clean-up on the beach' })).toBeVisible();
  });
});

test('without a map there is no button for it, and no request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/upcomingEvents?view=map');
  await expect(main(page).getByRole('status')).toContainText(/events/);
  await expect(main(page).getByRole('button', { name: 'Cards' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Map', exact: true })).toHaveCount(0);
  expect(asked.filter((address) => /map/i.test(address))).toEqual([]);
});
