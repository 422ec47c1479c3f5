import type { Page } from '@playwright/test';
import { call, expect, inDays, test, unique } from './fixtures.ts';
import { setList } from './support/data.ts';
import { watchShift } from './support/layout-shift.ts';
import { card, main, rowLinks } from './support/steps.ts';

test.beforeAll(({ server }) => setList(server));

const phone = { width: 390, height: 844 };

test('Load more in table and cards leaves the scroll position and focuses the first new event', {
  tag: '@hard',
}, async ({ ownServer, register, postEvent, visit }) => {
  const person = await register('Maya Chakma', ownServer);
  for (let index = 0; index < 50; index++)
    await postEvent(person, { title: `Event ${index}`, eventDate: inDays(20 + index) }, ownServer);
  const page = await visit({ server: ownServer });
  for (const view of ['table', 'cards']) {
    await page.goto(`/upcomingEvents?view=${view}`);
    const links = view === 'table' ? rowLinks(page) : main(page).getByRole('link', { name: /^View Event/ });
    const more = main(page).getByRole('button', { name: 'Load more' });
    for (const loaded of [24, 48]) {
      await expect(links).toHaveCount(loaded);
      await more.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      await more.click();
      await expect(links).toHaveCount(Math.min(50, loaded + 24));
      await expect(links.nth(loaded)).toBeFocused();
      await expect(links.nth(loaded)).toBeInViewport();
      // If new events complete a row and the button disappears, the page ends above what was in view.
      const [scrolled, end] = await page.evaluate(() => [
        window.scrollY,
        document.documentElement.scrollHeight - window.innerHeight,
      ]);
      expect(Math.abs((scrolled ?? 0) - Math.min(before, end ?? 0))).toBeLessThan(2);
    }
    await expect(more).toHaveCount(0);
  }
});

test('the × of the search clears it', async ({ stage, visit }) => {
  const page = await visit();
  await page.goto('/upcomingEvents');
  await expect(rowLinks(page).first()).toBeVisible();
  const all = await rowLinks(page).count();
  const box = main(page).getByRole('searchbox', { name: 'Search title or place' });
  await box.fill(stage.event.title);
  await box.press('Enter');
  await expect(page).toHaveURL(/search=/);
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  await box.click({ position: { x: width - 7, y: height / 2 } });
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await expect.poll(() => rowLinks(page).count()).toBeGreaterThanOrEqual(all);
});

test('searching a place finds its events, with a map link and the organiser’s name', {
  tag: '@hard',
}, async ({ register, postEvent, visit }) => {
  const maya = await register('Maya Chakma');
  const place = unique('Ölmühle, Lalmonirhat');
  const event = await postEvent(maya, { title: unique('Tidy up'), location: place });
  const page = await visit({ person: await register() });
  await page.goto('/upcomingEvents?view=cards');
  const box = main(page).getByRole('searchbox');
  await box.fill(place.toUpperCase());
  await box.press('Enter');
  await expect(main(page).getByText('1 event found')).toBeVisible();
  await expect(card(page, event.title)).toContainText('Maya Chakma');
  await card(page, event.title).getByRole('link').click();
  await expect(main(page).getByText('Maya Chakma')).toBeVisible();
  await expect(main(page).getByText(maya.email)).toBeVisible();
  const map = main(page).getByRole('link', { name: place });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/);

  const onPhone = await visit({ person: maya, viewport: phone, hasTouch: true, isMobile: true });
  await onPhone.goto(`/eventDetails/${event._id}`);
  await expect(main(onPhone).getByRole('link', { name: place })).toHaveAttribute('href', /^geo:0,0\?q=/);
});

test('created events: their number, rows on a phone, search, and who is affected by deleting', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const friend = await register();
  const events = [];
  for (let index = 0; index < 30; index++)
    events.push(await postEvent(maya, { title: `Own ${index}`, eventDate: inDays(10 + index) }));
  const last = events[29];
  await call(server, friend, 'POST', '/joinedEvents', { join_id: last?._id, participant: friend.email });

  const page = await visit({ person: maya, viewport: phone });
  await page.goto('/manageEvents');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Your Events: 30' })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(24);
  const first = main(page).getByRole('article').first();
  const row = await first.boundingBox();
  expect(row?.height).toBeLessThan(210);
  // Not cut off: the place is on the row, too.
  const facts = first.getByText(events[0]?.location ?? '').locator('xpath=ancestor-or-self::p');
  expect(await facts.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await main(page).getByRole('searchbox', { name: 'Search by title' }).fill('OWN 29');
  await expect(main(page).getByText('1 event found')).toBeVisible();
  await main(page).getByRole('button', { name: 'Delete Own 29' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  await expect(
    dialog.getByText(
      /^“Own 29”, .* 1 person has joined\. Deleting it cancels it, and they will be notified\.$/,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('the zone is named above the rows only if an event has another one', {
  tag: '@hard',
}, async ({ register, postEvent, visit }) => {
  const maya = await register('Maya Chakma');
  const eventDate = inDays(3);
  const title = unique('Zone');
  const address = `/upcomingEvents?search=${encodeURIComponent(title)}`;
  await postEvent(maya, { title, eventDate, timeZone: 'America/New_York' });
  const note = (page: Page) => main(page).getByText('Eastern Time (New York)');
  const page = await visit();
  await page.goto(address);
  await expect(rowLinks(page)).toHaveText([title]);
  await expect(note(page)).toHaveCount(0);
  await postEvent(maya, { title: `${title} elsewhere`, eventDate, timeZone: 'Asia/Tokyo' });
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await visit({ viewport });
    await page.goto(address);
    await expect(rowLinks(page)).toHaveCount(2);
    await expect(note(page)).toHaveCount(1);
    const [above, below] = [await note(page).boundingBox(), await rowLinks(page).first().boundingBox()];
    expect(above?.y ?? 1e9).toBeLessThan(below?.y ?? 0);
  }
});

test('the list begins with events at every width, and nothing moves when they load', async ({ visit }) => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    const page = await visit({ viewport });
    const shift = await watchShift(page);
    await page.goto('/upcomingEvents');
    const row = main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.y, `at ${viewport.width}`).toBeLessThanOrEqual(330);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  }
});

test('rows are short: one line for time and place, one for type and guests; side by side in wide windows', async ({
  visit,
  register,
  postEvent,
}) => {
  const title = unique('Short row');
  const maya = await register('Maya Chakma');
  for (const capacity of [undefined, 60])
    await postEvent(maya, { title: `${title} ${capacity}`, eventType: 'Plantation', capacity });
  for (const [viewport, most] of [
    [phone, 115],
    [{ width: 1024, height: 768 }, 71],
    [{ width: 1440, height: 900 }, 64],
  ] as const) {
    const page = await visit({ viewport });
    await page.goto(`/upcomingEvents?search=${encodeURIComponent(title)}`);
    await expect(rowLinks(page)).toHaveCount(2);
    for (const going of ['Be the first', '0 of 60 going']) {
      const row = main(page).getByRole('row').filter({ hasText: going });
      expect((await row.boundingBox())?.height, `at ${viewport.width}`).toBeLessThanOrEqual(most);
      const [type, people] = [
        await row.getByText('Plantation').boundingBox(),
        await row.getByText(going).boundingBox(),
      ];
      expect(people?.y).toBe(type?.y);
    }
  }
});

test('for visitors in another zone half of the rows are short, too; time and place show their beginnings', async ({
  ownServer,
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma', ownServer);
  const titles = [
    'Hudson River Clean-up',
    'Clothing Donation Day Volunteers Needed!',
    'Million Trees Community Tree Giveaway of the Year',
    'Sara D Roosevelt Park Cleanup and Beautification Project, with breakfast, music and games for everyone on both banks',
    'Winter coats for the shelter',
  ];
  for (const [index, title] of titles.entries())
    await postEvent(
      maya,
      {
        title,
        location: 'Shyama Sundari Bridge, Station Road, Rangpur 5400',
        eventDate: inDays(3 + index).replace('T12', 'T03'),
        endDate: inDays(3 + index).replace('T12', 'T06'),
        timeZone: 'Asia/Dhaka',
        capacity: 20,
      },
      ownServer,
    );
  for (const timezoneId of ['Asia/Dhaka', 'Europe/Berlin', 'America/Los_Angeles']) {
    const page = await visit({ server: ownServer, viewport: phone, timezoneId });
    await page.goto('/upcomingEvents');
    await expect(rowLinks(page)).toHaveCount(titles.length);
    const rows = await main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .all();
    const heights: number[] = [];
    for (const row of rows) {
      heights.push((await row.boundingBox())?.height ?? 0);
      const time = row.getByText(
        timezoneId === 'Asia/Dhaka' ? '9:00 AM – 12:00 PM' : 'your time, 9:00 AM there',
      );
      const place = row.getByText('Shyama Sundari Bridge');
      const line = await time.filter({ visible: true }).boundingBox();
      expect(line?.height, timezoneId).toBeLessThan(22);
      const seen = await place.boundingBox();
      expect(seen?.width, timezoneId).toBeGreaterThan(60);
      expect((seen?.x ?? 0) + (seen?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    }
    const short = heights.filter((height) => height <= 115).length;
    expect(short, `${timezoneId}: ${heights}`).toBeGreaterThanOrEqual(heights.length / 2);
    await expect(page.locator('.event-row').getByText(titles[3] ?? '?')).toBeVisible();
  }
});

test('chips of the list are one row that scrolls, This weekend first', async ({ visit }) => {
  const page = await visit({ viewport: phone });
  await page.goto('/upcomingEvents');
  const weekend = main(page).getByRole('button', { name: 'This weekend' });
  const tops = [];
  for (const name of ['This weekend', 'All Events', 'Cleanup', 'Plantation', 'Donation', 'Where'])
    tops.push(
      await main(page)
        .getByRole('button', { name, exact: true })
        .evaluate((element) => Math.round(element.getBoundingClientRect().top / 8)),
    );
  expect(new Set(tops).size, String(tops)).toBe(1);
  expect((await weekend.boundingBox())?.x).toBeLessThan(30);
  await weekend.click();
  await expect(page).toHaveURL(/when=weekend/);
  await expect(weekend).toHaveAttribute('aria-pressed', 'true');
  await expect(main(page).getByRole('combobox', { name: 'When' })).toHaveValue('weekend');
  await weekend.click();
  await expect(page).toHaveURL((url) => !url.search);
});

test('cards fill every row of one grid; a heading is above the first card of its group', async ({
  visit,
}) => {
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    const page = await visit({ viewport: { width, height: 900 } });
    await page.goto('/upcomingEvents?view=cards');
    const cards = main(page).getByRole('article');
    await expect(cards.first()).toBeVisible();
    const boxes = await cards.evaluateAll((all) =>
      all.map((one) => {
        const { left, top } = one.getBoundingClientRect();
        const heading = one.parentElement?.querySelector('h2')?.getBoundingClientRect();
        return { left: Math.round(left), top: Math.round(top), heading };
      }),
    );
    const rows = Object.values(Object.groupBy(boxes, ({ top }) => top));
    for (const row of rows.slice(0, -1)) expect(row?.length, `at ${width} px`).toBe(columns);
    for (const { left, top, heading } of boxes)
      if (heading) {
        expect(Math.round(heading.left)).toBe(left);
        expect(Math.floor(heading.bottom)).toBeLessThanOrEqual(top);
      }
  }
});
