import type { Page } from '@playwright/test';
import { call, expect, inDays, test } from './fixtures.ts';
import { join } from './support/data.ts';
import { card, dateInput, expectPath, field, header, main, tabTo } from './support/steps.ts';

/** Notices (docs/specification.md, "Notices"): two people, and two devices of one of them. */

const bell = (page: Page) => header(page).getByRole('button', { name: /notification/i });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const unread = (page: Page, name: string) =>
  expect(header(page).getByRole('button', { name, exact: true })).toBeVisible();
const inWords = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'America/New_York' });

test('a changed date: its notice shows old and new date, and reading it marks it as read on the other device', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const [organiser, person] = [await register('Maya Chakma'), await register('Arif Hossain')];
  const event = await postEvent(organiser);
  await join(server, person, event);
  const [phone, laptop] = [
    await visit({ person, viewport: { width: 390, height: 844 } }),
    await visit({ person }),
  ];
  await phone.goto('/');
  await unread(phone, 'Notifications');

  const desk = await visit({ person: organiser });
  await desk.goto(`/eventUpdate/${event._id}`);
  await expect(field(desk, 'Title')).toHaveValue(event.title);
  await field(desk, 'Event Date').fill(dateInput(12));
  await field(desk, 'Event Date').press('Escape');
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  await desk.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectPath(desk, '/manageEvents');

  await phone.evaluate(() => window.dispatchEvent(new Event('focus'))); // back at the phone
  await unread(phone, '1 new notification');
  await bell(phone).click();
  const notice = panel(phone).getByRole('listitem');
  await expect(notice).toContainText(`${event.title} was changed.`);
  const now = (await call(server, null, 'GET', `/events/${event._id}`)) as typeof event;
  await expect(notice.locator('del')).toContainText(inWords(event.eventDate));
  await expect(notice.locator('ins')).toContainText(inWords(now.eventDate));
  expect(now.eventDate).not.toBe(event.eventDate);

  await laptop.goto('/joinedEvents');
  await unread(laptop, '1 new notification');
  await expect(card(laptop, event.title)).toContainText('Changed: Date.');

  await panel(phone).getByRole('link', { name: event.title }).click();
  await expectPath(phone, `/eventDetails/${event._id}`);
  await unread(phone, 'Notifications');
  await laptop.reload();
  await unread(laptop, 'Notifications');
  await expect(card(laptop, event.title)).toBeVisible();
  await expect(card(laptop, event.title)).not.toContainText('Changed');
  await bell(laptop).click();
  await expect(panel(laptop).getByRole('listitem')).toContainText('was changed.'); // it stays in the list
});

test('a new title: participants are notified only if the organiser chooses to', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const [organiser, person] = [await register('Maya Chakma'), await register('Arif Hossain')];
  const event = await postEvent(organiser);
  await join(server, person, event);
  const [desk, phone] = [await visit({ person: organiser }), await visit({ person })];
  const save = async (title: string, chosen: boolean) => {
    await desk.goto(`/eventUpdate/${event._id}`);
    await field(desk, 'Title').fill(title);
    await desk.getByRole('button', { name: 'Save Changes' }).click();
    const choice = desk.getByRole('checkbox', { name: 'Tell the 1 person who joined?' });
    await expect(choice).not.toBeChecked();
    if (chosen) await choice.check();
    await desk.getByRole('button', { name: 'Yes, Update it!' }).click();
    await expectPath(desk, '/manageEvents');
  };
  await save(`${event.title}, corrected`, false);
  await phone.goto('/joinedEvents');
  await expect(card(phone, `${event.title}, corrected`)).toBeVisible();
  await unread(phone, 'Notifications');

  await save(`${event.title}, renamed`, true);
  await phone.reload();
  await unread(phone, '1 new notification');
  await bell(phone).click();
  const notice = panel(phone).getByRole('listitem');
  await expect(notice.locator('del')).toHaveText(event.title);
  await expect(notice.locator('ins')).toHaveText(`${event.title}, renamed`);
});

test('the waiting list is notified of a place, the organiser of people who joined and left, until they look', {
  tag: '@hard',
}, async ({ visit, register, postEvent, server }) => {
  const [organiser, first, second] = [
    await register('Maya Chakma'),
    await register('Ruth Adeyemi'),
    await register('Arif Hossain'),
  ];
  const event = await postEvent(organiser, { capacity: 1 });
  const { insertedId } = (await join(server, first, event)) as { insertedId: string };
  await join(server, second, event);

  const desk = await visit({ person: organiser });
  await desk.goto('/');
  await unread(desk, '1 new notification');
  await bell(desk).click();
  await expect(panel(desk)).toContainText(`Ruth Adeyemi and Arif Hossain joined ${event.title}.`);
  await panel(desk).getByRole('link', { name: event.title }).click();
  await expectPath(desk, `/manageEvents/${event._id}`);
  await expect(main(desk)).toContainText('Arif Hossain');
  await unread(desk, 'Notifications');

  await call(server, first, 'DELETE', `/cancelEvent/${insertedId}`);
  const phone = await visit({ person: second });
  await phone.goto('/joinedEvents');
  await expect(card(phone, event.title)).toContainText('You moved up from the waiting list.');
  await bell(phone).click();
  await expect(panel(phone)).toContainText(`You have a place at ${event.title}.`);
  await panel(phone).getByRole('button', { name: 'Mark all as read' }).click();
  await unread(phone, 'Notifications');
  await expect(card(phone, event.title)).not.toContainText('You moved up');

  await desk.goto('/aboutUs');
  await unread(desk, '1 new notification');
  await desk.goto(`/manageEvents/${event._id}`); // opening the page is enough
  await unread(desk, 'Notifications');
});

test('a cancelled event, with the keyboard alone', { tag: '@hard' }, async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const [organiser, person] = [await register('Maya Chakma'), await register('Arif Hossain')];
  const event = await postEvent(organiser, { eventDate: inDays(5) });
  await join(server, person, event);
  await call(server, organiser, 'DELETE', `/eventDelete/${event._id}`);
  const page = await visit({ person });
  await page.goto('/aboutUs');
  await unread(page, '1 new notification');
  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('link', { name: event.title }));
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, panel(page).getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Enter');
  await unread(page, 'Notifications');
  await expect(panel(page)).toContainText(`${event.title} was cancelled.`);
});

test('the header is one row on every phone, and nothing in it moves when the bell comes', {
  tag: '@hard',
}, async ({ visit, stage }) => {
  for (const person of [undefined, stage.newcomer]) {
    const page = await visit({ viewport: { width: 1280, height: 800 }, ...(person && { person }) });
    await page.goto('/aboutUs');
    if (person) await expect(bell(page)).toBeVisible();
    for (const width of [320, 352, 360, 367, 375, 386, 390, 412, 640]) {
      await page.setViewportSize({ width, height: 700 });
      expect((await header(page).boundingBox())?.height, `${width} px`).toBeLessThan(80);
    }
  }
  for (const width of [390, 1280]) {
    const page = await visit({ viewport: { width, height: 800 }, person: stage.newcomer });
    let open = () => {};
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route(/NoticeBell/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/aboutUs');
    const avatar = header(page).getByRole('button', { name: stage.newcomer.displayName });
    const home = header(page).getByRole('link', { name: 'Volunteer' });
    await expect(avatar).toBeVisible();
    const places = async () => [
      await avatar.boundingBox(),
      (await home.isVisible()) ? await home.boundingBox() : null,
      await main(page).getByRole('heading', { level: 1 }).boundingBox(),
    ];
    const before = await places();
    open();
    await expect(bell(page)).toBeVisible();
    expect(await places()).toEqual(before);
  }
});
