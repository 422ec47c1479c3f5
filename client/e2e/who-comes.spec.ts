import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import type { Roster } from '@social-serve/contract/roster';
import { inAnHour } from '@social-serve/contract/test/builders';
import { registerPerson } from '../../server/test/people.ts';
import { call, expect, test, unique } from './fixtures.ts';
import { join } from './support/data.ts';
import { card, expectPath, expectSaid, main } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const rowOf = (page: Page, name: string) => main(page).locator('[data-row]').filter({ hasText: name });
/** The large button that checks someone in. */
const checkInButton = (page: Page, name: string) =>
  main(page).getByRole('button', { name: new RegExp(name) });
const roster = ({ _id }: Event) => `/manageEvents/${_id}`;

test('a full event: later people wait, and move up when someone leaves', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const title = unique('One place');
  const event = await postEvent(await register('Maya Chakma'), { title, capacity: 1 });
  const ada = await register('Ada Okafor');
  await join(server, ada, event);

  const ben = await visit({ person: await register('Ben Adeyemi'), ...phone });
  await ben.goto(`/upcomingEvents?view=cards&search=${encodeURIComponent(title)}`);
  await expect(card(ben, title).getByText('Full', { exact: true })).toBeVisible();
  await card(ben, title).getByRole('link').click();
  await main(ben).getByRole('button', { name: 'Join Waiting List' }).click();
  await expect(
    ben.getByRole('status').getByText('You are number 1 on the waiting list', { exact: true }),
  ).toBeVisible();
  await expect(ben).toHaveURL(/\/joinedEvents\?show=waiting$/);
  await expect(card(ben, title)).toContainText('You are number 1 on the waiting list.');
  await expect(card(ben, title)).toContainText('Full · 1 waiting');
  await expect(main(ben).getByRole('button', { name: 'Waiting (1)' })).toBeVisible();
  await ben.goto(`/upcomingEvents?search=${encodeURIComponent(title)}`);
  await expect(rowOf(ben, title).getByText('Waiting', { exact: true })).toBeVisible();

  const adas = await visit({ person: ada });
  await adas.goto(`/eventDetails/${event._id}`);
  await main(adas).getByRole('button', { name: 'Leave Event' }).click();
  await adas.getByRole('dialog').getByRole('button', { name: 'Yes, delete it!' }).click();
  await expectSaid(adas, 'Your event has been deleted successfully');
  // Ben has the place now.
  await expect(main(adas).getByRole('button', { name: 'Join Waiting List' })).toBeEnabled();

  await ben.goto('/joinedEvents');
  await expect(main(ben).getByRole('button', { name: 'Upcoming (1)' })).toBeVisible();
  await expect(card(ben, title)).toContainText('Joined');
  await ben.goto(`/eventDetails/${event._id}`);
  await expect(main(ben).getByText('You have joined this event.')).toBeVisible();
});

test('the organiser searches the guests, downloads the list, and removes someone', {
  tag: '@hard',
}, async ({ register, postEvent, visit, server, watch }) => {
  watch.allow(/status of 403/);
  const maya = await register('Maya Chakma');
  const title = unique('Tree day');
  const event = await postEvent(maya, { title });
  const hostile = await register('=HYPERLINK("https://evil.example","Click")');
  const ada = await register('Ada <b>Okafor</b>');
  const omar = await registerPerson(server.url, { displayName: 'Omar Faruk' }); // address not confirmed
  for (const person of [hostile, ada, omar]) await join(server, person, event);

  const page = await visit({ person: maya, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/manageEvents');
  await card(page, title)
    .getByRole('link', { name: `Guests: ${title}` })
    .click();
  await expectPath(page, roster(event));
  await expect(rowOf(page, ada.email)).toContainText('Ada <b>Okafor</b>');
  await expect(main(page).getByText('3 going.')).toBeVisible();
  await expect(rowOf(page, omar.email)).toContainText('Not confirmed');

  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guests-tree-day-\d+\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  const lines = csv.split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFName,E-mail,Joined,Status,Checked in,Still coming?,Reason,Phone,Brings and does',
  );
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"",""Click"")",${hostile.email},`);
  expect(lines[2]).toMatch(/^Ada <b>Okafor<\/b>,.*,Taking part,no,/);

  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await main(page).getByRole('button', { name: 'Copy e-mail addresses' }).click();
  await expect(page.getByText('2 e-mail addresses copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${hostile.email}, ${ada.email}`);

  await main(page).getByRole('searchbox').fill('okafor');
  await expect(main(page).getByText('1 found.')).toBeVisible();
  await expect(rowOf(page, hostile.email)).toHaveCount(0);
  const removeAda = async () => {
    for (const name of [/^More for Ada/, /^Remove Ada/])
      await main(page).getByRole('button', { name }).click();
  };
  await removeAda();
  const dialog = page.getByRole('dialog', { name: 'Remove Ada <b>Okafor</b>?' });
  await expect(dialog).toContainText('can’t rejoin');
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, ada.email)).toContainText('Taking part');
  await removeAda();
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(main(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  // Leaving the page sends the removal.
  await main(page).getByRole('link', { name: 'View Event' }).click();
  await expect(page.getByText('was removed', { exact: false })).toBeVisible();
  await page.goto(roster(event));
  await expect(rowOf(page, ada.email)).toContainText('Removed');

  const adas = await visit({ person: ada });
  await adas.goto('/joinedEvents');
  await expect(card(adas, title)).toContainText('The organiser removed you from this event.');
  await adas.goto(`/eventDetails/${event._id}`);
  await expect(main(adas).getByText('The organiser removed you from this event.')).toBeVisible();
  await expect(main(adas).getByRole('button', { name: 'Join Event' })).toHaveCount(0);
  await expect(join(server, ada, event)).rejects.toThrow('403');

  const others = await visit({ person: ada });
  await others.goto(roster(event));
  await expect(main(others).getByText('Only the organisers of an event can see its guests.')).toBeVisible();
});

test('check-in: offline check-ins survive a reload and are sent later; the newest of two devices wins', async ({
  register,
  postEvent,
  visit,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const maya = await register('Maya Chakma');
  const event = await postEvent(maya, { eventDate: inAnHour() });
  const people = [await register('Ada Okafor'), await register('Ben Adeyemi'), await register('Caro Lind')];
  for (const person of people) await join(server, person, event);
  const known = async () => {
    const { participants } = (await call(server, maya, 'GET', `/events/${event._id}/participants`)) as Roster;
    return participants.filter(({ came }) => came).map(({ name }) => name);
  };

  const first = await visit({ person: maya, ...phone });
  const second = await visit({ person: maya });
  await first.goto(roster(event));
  await main(first).getByRole('button', { name: 'Check in' }).tap();
  await expect(main(first).getByText('0 of 3 checked in')).toBeVisible();
  await checkInButton(first, 'Caro').tap();
  await expect.poll(known).toEqual(['Caro Lind']);

  // The first device goes offline.
  await first.context().setOffline(true);
  await checkInButton(first, 'Ada').tap();
  await checkInButton(first, 'Ben').tap();
  await expect(main(first).getByText('3 of 3 checked in')).toBeVisible();
  await expect(main(first).getByText('2 check-ins not synced yet.')).toBeVisible();
  await main(first).getByRole('searchbox').fill('ben');
  await expect(checkInButton(first, 'Ada')).toHaveCount(0);

  // The second device later removes one of these check-ins.
  await second.goto(`${roster(event)}?at=door`);
  await expect(main(second).getByText('1 of 3 checked in')).toBeVisible();
  await checkInButton(second, 'Ada').click();
  await expect(main(second).getByText('2 of 3 checked in')).toBeVisible();
  // A second tap on a row counts once the first is a second old.
  await expect(async () => {
    await checkInButton(second, 'Ada').click();
    await expect(main(second).getByText('1 of 3 checked in')).toBeVisible({ timeout: 1_500 });
  }).toPass();
  await expect(main(second).getByText(/not synced yet/)).toHaveCount(0);

  // The page is opened again before check-ins can be sent.
  await first.route(/\/participants\/\w+$/, (route) => route.abort());
  await first.context().setOffline(false);
  await first.reload();
  await expect(main(first).getByText('2 check-ins not synced yet.')).toBeVisible();
  await expect(checkInButton(first, 'Ada')).toHaveAttribute('aria-pressed', 'true');
  expect(await known()).toEqual(['Caro Lind']);

  await first.unroute(/\/participants\/\w+$/);
  await first.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(main(first).getByText(/not synced yet/)).toHaveCount(0);
  await expect(main(first).getByText(/Ada Okafor was changed later on another device/)).toBeVisible();
  await expect(checkInButton(first, 'Ada')).toHaveAttribute('aria-pressed', 'false');
  await expect(checkInButton(first, 'Ben')).toHaveAttribute('aria-pressed', 'true');
  await expect(main(first).getByText('2 of 3 checked in')).toBeVisible();
  expect(await known()).toEqual(['Ben Adeyemi', 'Caro Lind']);
});

test('a co-organiser who is removed while offline sees on that phone which check-ins were not saved', {
  tag: '@hard',
}, async ({ register, postEvent, visit, server, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 403/);
  const [maya, ben, ada] = [
    await register('Maya Chakma'),
    await register('Ben Adeyemi'),
    await register('Ada Okafor'),
  ];
  const event = await postEvent(maya, { eventDate: inAnHour() });
  await join(server, ada, event);
  const path = `/events/${event._id}/organisers`;
  const invited = (await call(server, maya, 'POST', path, { email: ben.email })) as { insertedId: string };
  await call(server, ben, 'PUT', `${path}/${invited.insertedId}`, { accepted: true });

  const bens = await visit({ person: ben, ...phone });
  await bens.goto(`${roster(event)}?at=door`);
  await expect(main(bens).getByText('0 of 1 checked in')).toBeVisible();
  await bens.context().setOffline(true);
  await checkInButton(bens, 'Ada').tap();
  await expect(main(bens).getByText('1 check-in not synced yet.')).toBeVisible();
  await call(server, maya, 'DELETE', `${path}/${invited.insertedId}`);
  await bens.context().setOffline(false);

  const refused = main(bens).getByRole('alert').filter({ hasText: '1 check-in was not saved.' });
  await expect(refused).toContainText('Ada Okafor: checked in');
  await expect(refused).toContainText('Only the organisers of this event can check people in.');
  await bens.reload();
  await expect(main(bens).getByRole('heading', { name: 'This is not your event' })).toBeVisible();
  await expect(refused).toBeVisible();
  await bens.goto('/manageEvents');
  await expect(refused).toBeVisible();
  const { counts } = (await call(server, maya, 'GET', `/events/${event._id}/participants`)) as Roster;
  expect(counts.came).toBe(0);
  await refused.getByRole('button', { name: 'Dismiss' }).tap();
  await bens.reload();
  await expect(main(bens).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('check-in opens two hours before the start: the roster says when', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const event = await postEvent(maya, { eventDate: new Date(Date.now() + 3 * 3_600_000).toISOString() });
  await join(server, await register('Ada Okafor'), event);
  const page = await visit({ person: maya, ...phone });
  await page.goto(roster(event));
  await expect(rowOf(page, 'Ada')).toBeVisible();
  await expect(main(page).getByText(/^Check-in opens 2 hours before the start: /)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /check/i })).toHaveCount(0);
  const { participants } = (await call(server, maya, 'GET', `/events/${event._id}/participants`)) as Roster;
  const path = `/events/${event._id}/participants/${participants[0]?._id}`;
  const mark = { came: true, at: event.eventDate };
  await expect(call(server, maya, 'PUT', path, mark)).rejects.toThrow('409');
  await call(server, maya, 'PUT', `/eventUpdate/${event._id}`, { eventDate: inAnHour() });
  await page.goto(`${roster(event)}?at=door`);
  await checkInButton(page, 'Ada').tap();
  await expect(main(page).getByText('1 of 1 checked in')).toBeVisible();
});

test('check-in by keyboard: the search, a person, and back', { tag: '@hard' }, async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const event = await postEvent(maya, { eventDate: inAnHour() });
  await join(server, await register('Ada Okafor'), event);
  const page = await visit({ person: maya });
  await page.goto(`${roster(event)}?at=door`);
  const ada = checkInButton(page, 'Ada');
  await ada.focus();
  await page.keyboard.press('Space');
  await expect(ada).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 checked in' })).toBeVisible();
  // A second press on a row counts once the first is a second old.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(ada).toHaveAttribute('aria-pressed', 'false', { timeout: 500 });
  }).toPass();
  await main(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(main(page).getByRole('button', { name: 'Check in' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an event with 5,000 guests: a hundred are on the page, and the search at the door finds the last one', {
  tag: '@hard',
}, async ({ register, postEvent, visit }) => {
  const maya = await register('Maya Chakma');
  const event = await postEvent(maya, { eventDate: inAnHour() });
  const all = Array.from({ length: 5_000 }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    name: `Walker ${index + 1}`,
    email: `walker.${index + 1}@example.org`,
    joinedAt: '2026-11-21T14:30:00.000Z',
    status: 'joined',
    came: false,
  }));
  const page = await visit({ person: maya, ...phone });
  await page.route(
    (url) => url.pathname.endsWith('/participants'),
    (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const next = `<${roster(event)}?limit=100&cursor=${from + 100}>; rel="next"`;
      return route.fulfill({
        json: {
          participants: all.slice(from, from + 100),
          counts: { joined: all.length, waiting: 0, removed: 0, came: 0 },
        },
        headers: from + 100 < all.length ? { link: next } : {},
      });
    },
  );
  await page.goto(roster(event));
  const rows = main(page).getByRole('list', { name: 'Guests' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);
  await main(page).getByRole('button', { name: 'Load more' }).tap();
  await expect(rows).toHaveCount(200);
  await main(page).getByRole('button', { name: 'Check in' }).tap();
  await expect(main(page).getByText('0 of 5,000 checked in')).toBeVisible();
  await expect(main(page).getByRole('listitem')).toHaveCount(100);
  await main(page).getByRole('searchbox').fill('WALKER.5000');
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await expect(checkInButton(page, 'Walker 5000')).toBeVisible();
});
