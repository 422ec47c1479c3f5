/** Event times for people in several time zones (docs/specification.md, "Times"). */

import type { Page } from '@playwright/test';
import type { Event } from '@social-serve/contract/event';
import { call, expect, inDays, test, unique } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { card, draft, expectPath, field, fillEvent, main } from './support/steps.ts';

/** Types a date; Escape closes the calendar. */
async function typeDate(page: Page, label: string, date: string): Promise<void> {
  await field(page, label).fill(date);
  await field(page, label).press('Escape');
}

/** Opens the calendar of an existing date and chooses its time of day. */
async function chooseTime(page: Page, label: string, time: string): Promise<void> {
  await field(page, label).click();
  await page.getByRole('option', { name: time, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The line below the time zone. */
const zoneHint = (page: Page) => main(page).getByText(/^Times are in/);

/** Opens the fields that few events need, including the time zone. */
const openOptions = (page: Page) => main(page).getByRole('button', { name: 'More options' }).click();

/** Summer time in Berlin, none in Dhaka: a difference of four hours. */
const year = new Date().getFullYear() + 1;

test('someone in Dhaka creates an event, a visitor in Berlin sees both times', { tag: '@hard' }, async ({
  visit,
  register,
  server,
}) => {
  const narrow = { width: 320, height: 900 };
  const wide = { width: 1440, height: 900 };
  const person = await register();
  const page = await visit({ person, viewport: narrow, timezoneId: 'Asia/Dhaka' });
  await page.goto('/createEvent');
  await expect(main(page).getByText('Time zone: Asia/Dhaka, GMT+6')).toBeVisible();
  await openOptions(page);
  await expect(field(page, 'Time Zone')).toHaveValue('Asia/Dhaka');
  await expect(zoneHint(page)).toContainText('GMT+6');
  const event = draft(unique('Both times'), { date: `07/04/${year}` });
  await fillEvent(page, event);
  await chooseTime(page, 'Event Date', '2:00 PM');
  await typeDate(page, 'End', `07/04/${year}`);
  // By default it ends two hours later.
  await expect(main(page).locator('output')).toHaveText([/2:00\sPM/, /4:00\sPM/]);
  await chooseTime(page, 'End', '5:00 PM');
  await expectFits(page, 'the form');
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  expect(stored).toMatchObject({
    eventDate: `${year}-07-04T08:00:00.000Z`,
    endDate: `${year}-07-04T11:00:00.000Z`,
    timeZone: 'Asia/Dhaka',
  });
  // In their own zone people see no other time.
  await expect(card(page, event.title)).toContainText(/2:00\s–\s5:00\sPM GMT\+6/);
  await expect(card(page, event.title)).not.toContainText('your time');

  const visitor = await visit({
    person: await register('Jonas Weber'),
    viewport: wide,
    timezoneId: 'Europe/Berlin',
  });
  const times = /2:00\s–\s5:00\sPM GMT\+6.*10:00\sAM\s–\s1:00\sPM your time/s;
  for (const view of ['cards', 'table']) {
    await visitor.goto(`/upcomingEvents?view=${view}&search=${encodeURIComponent(event.title)}`);
    await expect(main(visitor).locator(`[data-row="${stored?._id}"]`)).toContainText(times, {
      useInnerText: true,
    });
    await expectFits(visitor, view);
  }
  await visitor.goto(`/eventDetails/${stored?._id}`);
  const when = main(visitor).getByRole('complementary', { name: 'When and where' });
  await expect(when).toContainText(/2:00\s–\s5:00\sPM GMT\+6/);
  await expect(when).toContainText(/10:00\sAM\s–\s1:00\sPM your time/);
  await expectFits(visitor, 'details');

  /** Nothing overflows and axe finds nothing, in a narrow and a wide window. */
  async function expectFits(page: Page, where: string) {
    for (const viewport of [narrow, wide]) {
      await page.setViewportSize(viewport);
      await expectNothingOverflows(page, `${where}, ${viewport.width} px`);
      await expectAccessible(page, `${where}, ${viewport.width} px`);
    }
  }
});

test('the gallery shows an event’s time in its zone and the visitor’s', async ({
  register,
  postEvent,
  visit,
}) => {
  const person = await register('Maya Chakma');
  const title = unique('Night walk');
  const eventDate = inDays(20).replace('T12:00', 'T20:30');
  await postEvent(person, { title, eventDate, timeZone: 'Asia/Dhaka' });
  const page = await visit({
    timezoneId: 'Europe/London',
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/');
  const tile = main(page).getByRole('link', {
    name: new RegExp(`^${title} .*2:30\\sAM GMT\\+6.* your time$`),
  });
  await expect(tile).toContainText(/2:30\sAM GMT\+6/);
  await expect(tile).toContainText(/8:30\sPM your time|9:30\sPM your time/);
});

test('a zone is found by its city; the local times stay, and an unknown name is reported', {
  tag: '@hard',
}, async ({ visit, register, server }) => {
  const person = await register();
  const page = await visit({ person });
  await page.goto('/createEvent');
  const zone = field(page, 'Time Zone');
  await openOptions(page);
  await expect(zone).toHaveValue('America/New_York');
  await fillEvent(page, draft(unique('Moved'), { date: `07/04/${year}` }));
  await typeDate(page, 'End', `07/05/${year}`);
  await zone.fill('kathmandu');
  await zone.press('Tab');
  await expect(zone).toHaveValue('Asia/Kathmandu');
  await expect(zoneHint(page)).toContainText('GMT+5:45');
  await expect(page.locator('datalist option[value="Asia/Kathmandu"]')).toHaveText('Kathmandu, GMT+5:45');
  await expect(field(page, 'Event Date')).toHaveValue(`07/04/${year}`);
  await expect(main(page).locator('output')).toHaveText([/10:00\sAM/, /12:00\sPM/]);
  await zone.fill('Nowhere');
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expect(zone).toBeFocused();
  await expect(
    main(page).getByText('Time Zone must be the name of a time zone, like Asia/Dhaka.'),
  ).toBeVisible();
  await zone.fill('Asia/Kathmandu');
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  expect(stored).toMatchObject({
    eventDate: `${year}-07-04T04:15:00.000Z`,
    endDate: `${year}-07-05T06:15:00.000Z`,
    timeZone: 'Asia/Kathmandu',
  });
});

test('an end is refused at its field: before the start, too late, invalid; an empty one removes it', {
  tag: '@hard',
}, async ({ visit, register, postEvent, server }) => {
  const person = await register();
  const { _id } = await postEvent(person, {
    eventDate: inDays(9),
    endDate: inDays(10),
    timeZone: 'America/New_York',
  });
  const page = await visit({ person });
  await page.goto(`/eventUpdate/${_id}`);
  const end = field(page, 'End');
  await expect(end).not.toHaveValue('');
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
  for (const [date, message] of [
    ['01/02/2020', 'End must be after Event Date.'],
    [`12/24/${year + 2}`, 'End must be at most 14 days after Event Date.'],
    ['late', 'End input not valid.'],
  ] as const) {
    await typeDate(page, 'End', date);
    await save();
    await expect(main(page).getByText(message)).toBeVisible();
    await expect(end).toBeFocused();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
  }
  await typeDate(page, 'End', '');
  await save();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectPath(page, '/manageEvents');
  expect(await call(server, null, 'GET', `/events/${_id}`)).not.toHaveProperty('endDate');
});

test('changing a title in another zone does not change date, end and zone', { tag: '@hard' }, async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  // The second 1:30 of the night in which clocks in New York go back.
  const firstSunday = 1 + ((7 - new Date(Date.UTC(year, 10, 1)).getUTCDay()) % 7);
  const times = {
    eventDate: new Date(Date.UTC(year, 10, firstSunday, 6, 30)).toISOString(),
    endDate: new Date(Date.UTC(year, 10, firstSunday, 9)).toISOString(),
    timeZone: 'America/New_York',
  };
  const { _id } = await postEvent(person, times);
  const page = await visit({ person, timezoneId: 'Asia/Dhaka' });
  await page.goto(`/eventUpdate/${_id}`);
  await expect(field(page, 'Event Date')).toHaveValue(`11/0${firstSunday}/${year}`);
  await expect(main(page).locator('output')).toHaveText([/1:30\sAM/, /4:00\sAM/]);
  await field(page, 'Title').fill(unique('Night shift'));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectPath(page, '/manageEvents');
  expect(await call(server, null, 'GET', `/events/${_id}`)).toMatchObject(times);
});
