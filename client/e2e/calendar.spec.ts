import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { call, expect, test, unique } from './fixtures.ts';
import { join } from './support/data.ts';
import { card, main } from './support/steps.ts';

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

test('a joined event is added to a calendar, from its card and from its page', async ({
  register,
  postEvent,
  visit,
}) => {
  const title = unique('Lake day');
  const place = 'Ghaghat Bridge; Rangpur, north side';
  const event = await postEvent(await register('Maya Chakma'), {
    title,
    location: place,
    timeZone: 'Asia/Dhaka',
  });
  const page = await visit({ person: await register('Ada Okafor') });
  await page.goto(`/eventDetails/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page).toHaveURL(/\/joinedEvents$/);
  await card(page, title).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to calendar' });
  const fetching = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /Calendar file/ }).click();
  const file = await fetching;
  expect(file.suggestedFilename()).toMatch(/^lake-day.*\.ics$/);
  const [found] = eventsIn(await readFile(await file.path(), 'utf8'));
  expect(found).toMatchObject({ summary: title, location: place, uid: `${event._id}@social-serve` });
  expect(found?.startDate.toJSDate()).toEqual(new Date(event.eventDate));
  await expect(dialog).toBeHidden();

  await card(page, title).getByRole('link', { name: title }).click();
  const button = main(page).getByRole('button', { name: 'Add to calendar' });
  await button.press('Enter');
  const google = main(page).getByRole('link', { name: /Google Calendar/ });
  await expect(google).toBeVisible();
  await expect(google).toHaveAttribute('href', /ctz=Asia%2FDhaka/);
  await expect(google).toHaveAttribute('rel', 'noopener noreferrer');
  await page.keyboard.press('Escape');
  await expect(google).toBeHidden();
  await expect(button).toBeFocused();
});

test('the personal calendar: its address is created, works without signing in, and is replaced by a new one', {
  tag: '@hard',
}, async ({ register, postEvent, visit, server }) => {
  const title = unique('Riverbank cleanup');
  const event = await postEvent(await register('Maya Chakma'), { title });
  const ada = await register('Ada Okafor');
  await join(server, ada, event);
  const page = await visit({ person: ada, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/joinedEvents');
  await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your events' });
  await dialog.getByRole('button', { name: 'Create calendar link' }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('textbox', { name: 'Your private calendar link' })).toHaveValue(address);
  await expect(dialog.getByRole('link', { name: /Open in your calendar/ })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );

  const calendar = await fetch(address);
  expect(eventsIn(await calendar.text()).map(({ summary }) => summary)).toEqual([title]);

  // It is there again for a person who returns.
  await page.reload();
  await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Create a new link' }).click();
  await dialog.getByRole('button', { name: 'Yes, create a new link' }).click();
  await expect(dialog.getByRole('status').first()).toHaveText(/new link/);
  await expect(dialog.getByRole('textbox')).not.toHaveValue(address);
  expect((await fetch(address)).status).toBe(404);
  const renewed = await dialog.getByRole('textbox').inputValue();
  expect((await fetch(renewed)).status).toBe(200);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Yes, turn it off' }).click();
  await expect(dialog.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
  expect((await fetch(renewed)).status).toBe(404);
});

test('subscribing to a filtered list includes the filters', { tag: '@hard' }, async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const words = unique('Saplings');
  const maya = await register('Maya Chakma');
  await postEvent(maya, { title: `${words} & spades`, eventType: 'Plantation' });
  await postEvent(maya, { title: `${words} for the school`, eventType: 'Donation' });
  const page = await visit();
  await page.goto(`/upcomingEvents?type=Plantation&search=${encodeURIComponent(words)}`);
  await main(page).getByRole('button', { name: 'More', exact: true }).click();
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to this list' });
  await expect(dialog).toContainText(`match your filters: Plantation, “${words}”`);
  const webcal =
    (await dialog.getByRole('link', { name: /Open in your calendar/ }).getAttribute('href')) ?? '';
  const calendar = await fetch(webcal.replace('webcal:', 'http:'));
  expect(eventsIn(await calendar.text()).map(({ summary }) => summary)).toEqual([`${words} & spades`]);
  const rss = (await dialog.getByRole('link', { name: /RSS feed/ }).getAttribute('href')) ?? '';
  const feed = await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    const document = new DOMParser().parseFromString(text, 'text/xml');
    return [...document.querySelectorAll('parsererror, item > title')].map(({ textContent }) => textContent);
  }, rss);
  expect(feed).toEqual([`${words} & spades`]);
  // Every page links the feed of all events for feed readers, in its language: programs do not say what their reader speaks.
  const offered = page.locator('link[rel="alternate"][type="application/rss+xml"]');
  await expect(offered).toHaveAttribute('href', '/feeds/events.rss?lang=en');
  await page.goto('/aboutUs?lang=bn');
  await expect(offered).toHaveAttribute('href', '/feeds/events.rss?lang=bn');
  const all = (await call(server, null, 'GET', '/events')) as unknown[];
  expect(all.length).toBeGreaterThan(1);
});
