/** What a person can read and do offline, and that it is private to them (docs/offline.md). */
import type { Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import { inAnHour } from '@social-serve/contract/test/builders';
import type { TestPerson } from '../../server/test/people.ts';
import { test as base, call, expect } from './fixtures.ts';
import { join } from './support/data.ts';
import { startFront } from './support/front.ts';
import type { RunningServer } from './support/server.ts';
import { card, expectPath, header, logIn, main } from './support/steps.ts';

interface Gathering {
  organiser: TestPerson;
  person: TestPerson;
  event: Event;
}

/** An event, its organiser, and a participant. */
const test = base.extend<{ gather: (server: RunningServer) => Promise<Gathering>; gathering: Gathering }>({
  gather: async ({ register, postEvent }, use) => {
    await use(async (server) => {
      const organiser = await register('Ruth Adeyemi', server);
      const person = await register('Asha Roy', server);
      const pond = { title: 'Pond cleanup', location: 'Mill pond', eventDate: inAnHour() };
      const event = await postEvent(organiser, pond, server);
      await join(server, person, event);
      return { organiser, person, event };
    });
  },
  gathering: async ({ gather, server }, use) => {
    await use(await gather(server));
  },
});

const serviceWorkers = 'allow';
/** Also logged for a file that a page preloaded from the cache by a static route; the browser reads it from there again. */
const LOST =
  /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)|service worker resource mismatch|link preload but not used/;
const AS_OF = /^Offline – as of .*\d+:\d\d [AP]M$/;

const isRestored = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
const ownEntries = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own ')));

test('with the server killed and the token expired, joined events and their organisers’ messages are readable', async ({
  visit,
  ownServer,
  gather,
  watch,
}) => {
  const { organiser, person, event } = await gather(ownServer);
  watch.allow(LOST);
  const text = 'We meet at the north gate.';
  await call(ownServer, organiser, 'POST', `/events/${event._id}/messages`, { text, to: 'joined' });
  const page = await visit({ person, server: ownServer, serviceWorkers });
  // On any page: data for offline reading is fetched in the background.
  await page.goto('/aboutUs');
  await isRestored(page);
  await expect.poll(() => ownEntries(page)).toContain(`own ${person.email} messages ${event._id}`);
  await ownServer.kill();
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.goto('/joinedEvents');
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expect(card(page, 'Pond cleanup').getByRole('button', { name: /^Delete/ })).toBeDisabled();
  await card(page, 'Pond cleanup').getByRole('link', { name: 'Pond cleanup' }).click();
  await expect(main(page).getByText('Mill pond').first()).toBeVisible();
  await expect(main(page).getByText(text)).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Leave Event' }).first()).toBeDisabled();
  // Opened again, as from a link in a chat.
  await page.goto(`/e/${event._id}`);
  await expect(main(page).getByText('Mill pond').first()).toBeVisible();
  await ownServer.start();
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText(AS_OF)).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Leave Event' }).first()).toBeEnabled();
});

test('with an unresponsive network and the token expired, joined events are readable; later they are updated', async ({
  visit,
  server,
  gathering: { organiser, person, event },
  watch,
}) => {
  watch.allow(LOST);
  const front = await startFront(server);
  const page = await visit({ person, server: { ...server, url: front.url }, serviceWorkers });
  await page.goto(`/e/${event._id}`);
  await isRestored(page);
  await expect.poll(() => ownEntries(page)).toContain(`own ${person.email} messages ${event._id}`);
  await expect.poll(() => ownEntries(page)).toContain(`own ${person.email} person`);
  front.silent = true;
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  for (const address of ['/joinedEvents', `/e/${event._id}`]) {
    await page.goto(address);
    // Some ten seconds; the identity provider's own timeout is a minute.
    await expect(page.getByText(AS_OF)).toBeVisible({ timeout: 45_000 });
    await expect(main(page).getByText('Mill pond').first()).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Asha Roy' })).toBeVisible();
  }
  await expect(main(page).getByRole('button', { name: 'Leave Event' }).first()).toBeDisabled();
  front.silent = false;
  await call(server, organiser, 'POST', `/events/${event._id}/messages`, { text: 'Rain.', to: 'joined' });
  await page.reload();
  await expect(main(page).getByText('Rain.')).toBeVisible();
  await expect(page.getByText(AS_OF)).toBeHidden();
  await expect(main(page).getByRole('button', { name: 'Leave Event' }).first()).toBeEnabled();
  await page.close();
  await front.close();
});

test('signing out deletes the saved data in all tabs; the next person on this browser sees none of it', async ({
  visit,
  gathering: { organiser, person },
  watch,
}) => {
  watch.allow(LOST);
  const page = await visit({ person, serviceWorkers });
  await page.goto('/joinedEvents');
  await expect(card(page, 'Pond cleanup')).toBeVisible();
  await isRestored(page);
  const other = await page.context().newPage();
  await other.goto('/joinedEvents');
  await expect(card(other, 'Pond cleanup')).toBeVisible();
  expect(await ownEntries(page)).toContain(`own ${person.email} joined upcoming`);

  await page.getByRole('button', { name: 'Asha Roy' }).click();
  await header(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await ownEntries(other)).toEqual([]);

  await page.goto('/login');
  await logIn(page, organiser.email, organiser.password);
  await expectPath(page, '/');
  await page.goto('/joinedEvents');
  await expect(page.getByText("You haven't joined any event yet")).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expect(page.getByText('Pond cleanup')).toHaveCount(0);
  expect((await ownEntries(page)).every((key) => key.startsWith(`own ${organiser.email} `))).toBe(true);
});

test('without storage space nothing is saved, and the page says that it requires a connection', async ({
  visit,
  gathering: { person },
  watch,
}) => {
  watch.allow(LOST);
  const page = await visit({ person, serviceWorkers });
  await page.goto('/aboutUs');
  await isRestored(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('own ')) localStorage.removeItem(key);
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      try {
        for (let index = 0; ; index++) localStorage.setItem(`full ${size} ${index}`, 'x'.repeat(size));
      } catch {}
  });
  await page.goto('/joinedEvents');
  await expect(card(page, 'Pond cleanup')).toBeVisible();
  expect(await ownEntries(page)).toEqual([]);
  await page.context().setOffline(true);
  await page.reload();
  await expect(main(page).getByRole('alert')).toContainText('The server cannot be reached.');
});

test('check-in continues after reopening the page offline, and is sent later', async ({
  visit,
  server,
  gathering: { organiser, event },
  watch,
}) => {
  watch.allow(LOST);
  const page = await visit({ person: organiser, serviceWorkers });
  await page.goto(`/manageEvents/${event._id}?at=door`);
  await expect(main(page).getByRole('button', { name: /Asha Roy/ })).toBeVisible();
  await isRestored(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await main(page)
    .getByRole('button', { name: /Asha Roy/ })
    .click();
  await expect(page.getByText('1 of 1 checked in')).toBeVisible();
  await expect(page.getByText('Not synced yet', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Not synced yet', { exact: true })).toBeHidden();
  const { participants } = (await call(server, organiser, 'GET', `/events/${event._id}/participants`)) as {
    participants: { came: boolean }[];
  };
  expect(participants).toMatchObject([{ came: true }]);
});

test('a walk-in is added without a connection: listed at once, after a reload too, and stored once', async ({
  visit,
  server,
  gathering: { organiser, event },
  watch,
}) => {
  watch.allow(LOST);
  const page = await visit({ person: organiser, serviceWorkers });
  await page.goto(`/manageEvents/${event._id}?at=door`);
  await expect(main(page).getByRole('button', { name: /Asha Roy/ })).toBeVisible();
  await isRestored(page);
  await page.context().setOffline(true);
  await expect(page.getByText(AS_OF)).toBeVisible();
  await main(page).getByRole('button', { name: 'Add someone' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Rosa Lind');
  await page.getByRole('dialog').getByRole('button', { name: 'Add and check in' }).click();
  const row = main(page).getByRole('button', { name: /^Rosa Lind/ });
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByText(AS_OF)).toBeVisible();
  await expect(row).toContainText('Not sent yet');

  // The server stores the person, but its first answer is lost.
  let lost = 0;
  await page.route('**/participants', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => lost).toBe(1);
  await expect(page.getByText('Not sent yet', { exact: true })).toBeHidden();
  await expect(page.getByText(/not synced yet/)).toBeHidden();
  await expect(row).toHaveCount(1);
  await expect(row).toHaveAttribute('aria-pressed', 'true');
  const roster = (await call(server, organiser, 'GET', `/events/${event._id}/participants`)) as {
    participants: { name: string; came: boolean }[];
  };
  expect(roster.participants.filter(({ name }) => name === 'Rosa Lind')).toMatchObject([{ came: true }]);
});
