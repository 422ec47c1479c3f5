/** The point of an event: the device's position (granted, refused, slow), a pasted link, a place by the keyboard alone. */

import type { Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import { call, expect, test, unique } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectPath, field, fillEvent, main, tabTo, typePlace } from './support/steps.ts';

const RANGPUR = { latitude: 25.7439, longitude: 89.2752, accuracy: 20 };

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const open = (page: Page) => button(page, 'Set the point on the map').click();
const pasted = (page: Page) => field(page, 'Paste a map link or coordinates');

/** Pastes a text into a field, as a person does. */
async function paste(page: Page, text: string) {
  await pasted(page).focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), text);
  await page.keyboard.press('Enter');
}

test('an organiser sets the point where they are, and changes it by a link', async ({
  visit,
  register,
  server,
}) => {
  const page = await visit({ person: await register(), permissions: ['geolocation'], geolocation: RANGPUR });
  await page.goto('/createEvent');
  const title = unique('Park day');
  await fillEvent(page, { title, type: 'Cleanup', location: 'At the old gate', text: 'Bring gloves.' });
  await open(page);
  await button(page, 'Use my position').click();
  await expect(main(page).getByText(/^Point set: .* from /)).toBeVisible();
  await expect(button(page, 'Change the point')).toBeFocused();
  await button(page, 'Change the point').click();
  await paste(page, 'https://www.google.com/maps/@25.75,89.25,15z');
  await expect(pasted(page)).toBeHidden();
  await expectAccessible(page, 'the form with a point');
  await page.getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const events = (await call(server, null, 'GET', `/events?search=${encodeURIComponent(title)}`)) as Event[];
  expect(events).toMatchObject([{ location: 'At the old gate', point: { lat: 25.75, lon: 89.25 } }]);
  await expect(main(page).getByRole('region', { name: 'Where is it on the map?' })).toHaveCount(0);
});

test('a refused position says what to do, and a place is set by the keyboard alone', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register(), permissions: [] });
  await page.goto('/createEvent');
  await open(page);
  await button(page, 'Use my position').click();
  await expect(
    main(page).getByText(/^Your browser does not share your position with this site\./),
  ).toBeVisible();
  const place = page.getByRole('combobox', { name: 'Find a place' });
  await page.keyboard.press('Shift+Tab');
  await expect(place).toBeFocused();
  await typePlace(page, 'rangpur, bang');
  await expect(page.getByRole('listbox', { name: 'Places' }).getByRole('option').first()).toHaveText(
    'Rangpur, Rangpur Division, Bangladesh',
  );
  await expectAccessible(page, 'the list of places');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Point set: Rangpur, Rangpur Division, Bangladesh')).toBeVisible();
  await tabTo(page, button(page, 'Remove the point'));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Set the point on the map')).toBeFocused();
});

test('a device that finds no position in time says so; a short link says how to copy the long one', async ({
  visit,
  register,
}) => {
  const person = await register();
  const page = await visit({ person, ownClock: true, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    // A device that is still looking.
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await page.clock.install();
  await page.goto('/createEvent');
  await open(page);
  await button(page, 'Use my position').click();
  await expect(main(page).getByText('Finding your position…')).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(main(page).getByText(/^Your device took too long to find its position\./)).toBeVisible();
  await paste(page, 'https://maps.app.goo.gl/abc123');
  const reason = main(page).getByText(/^This short link does not say where it leads\./);
  await expect(reason).toBeVisible();
  // The bar with Post does not cover its last line.
  const isUncovered = () =>
    reason.evaluate((text) => {
      const { x, bottom } = text.getBoundingClientRect();
      return document.elementFromPoint(x + 4, bottom - 4) === text;
    });
  await expect.poll(isUncovered).toBe(true);
});

test('an event without a point is offered the place in its location, and has it by one tap', async ({
  visit,
  register,
  server,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  const title = unique('Canal walk');
  const location = 'Town hall, Rangpur Sadar, Rangpur, Bangladesh';
  await fillEvent(page, { title, type: 'Cleanup', location, text: 'Bring gloves.' });
  await page.getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const offer = main(page).getByRole('region', { name: 'Where is it on the map?' });
  await expectAccessible(page, 'the offer of a point', '.swal2-container');
  await offer.getByRole('button', { name: /^Rangpur Sadar\? Set the point/ }).click();
  await expect(offer).toBeHidden();
  const events = (await call(server, null, 'GET', `/events?search=${encodeURIComponent(title)}`)) as Event[];
  expect(events).toMatchObject([{ location, point: { lat: expect.closeTo(25.7, 0) } }]);
});
