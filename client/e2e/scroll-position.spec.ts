import type { Page } from '@playwright/test';
import type { TestPerson } from '../../server/test/people.ts';
import { call, expect, inDays, test } from './fixtures.ts';
import { join, newEvent } from './support/data.ts';
import type { RunningServer } from './support/server.ts';

/** A person with long pages: 14 events of their own with guests, and 14 that they joined. */
async function withLongPages(server: RunningServer, person: TestPerson, other: TestPerson) {
  const events = [];
  for (let day = 2; day < 16; day += 1) {
    events.push(await newEvent(server, person, { eventDate: inDays(day) }));
    const joined = await newEvent(server, other, { eventDate: inDays(day) });
    await join(server, person, joined);
  }
  const [event] = events;
  if (!event) throw new Error('No event.');
  for (let number = 1; number <= 14; number += 1)
    await call(server, person, 'POST', `/events/${event._id}/participants`, { name: `Guest ${number}` });
  return event;
}

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Resolves when nothing more arrives and the page's height and place stay. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let before = '', same = 0; same < 20; ) {
      await new Promise(requestAnimationFrame);
      const now = `${document.documentElement.scrollHeight} ${scrollY}`;
      same = now === before ? same + 1 : 0;
      before = now;
    }
  });
}

/** Scrolls down as a person does, and says where the page is then. */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(200, 400);
  const scroll = async () => {
    if ((await top(page)) === 0) await page.mouse.wheel(0, 700); // again, if the page was still short
    return top(page);
  };
  await expect.poll(scroll).toBeGreaterThan(60);
  await settled(page);
  return top(page);
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PAGES = [
  {
    about: 'account, form and filtered list',
    pages: ['/account', '/createEvent', '/upcomingEvents?type=Cleanup'],
  },
  {
    about: 'lists',
    pages: ['/upcomingEvents?type=Cleanup&view=cards', '/joinedEvents', '/manageEvents', '/manageEvents/:id'],
    tag: '@hard',
  },
  { about: 'texts', pages: ['/', '/e/:id', '/volunteer', '/aboutUs', '/privacy'], tag: '@hard' },
];

for (const viewport of SIZES)
  for (const { about, pages, tag = [] } of PAGES)
    test(`at ${viewport.width} px, a page is where it was after a reload, Back and Forward: ${about}`, {
      tag,
    }, async ({ visit, register, server }) => {
      const person = await register('Nadia Islam');
      const event = await withLongPages(server, person, await register('Ruth Adeyemi'));
      const page = await visit({ person, viewport });
      const staysAt = (place: number, message: string) => expect.poll(() => top(page), message).toBe(place);
      for (const pattern of pages) {
        const address = pattern.replace(':id', event._id);
        await page.goto(address);
        await settled(page);
        const place = await scrollDown(page);
        await page.reload();
        await settled(page);
        await staysAt(place, `${address}, reloaded`);

        await page.goto('/contactUs');
        await page.goBack();
        await settled(page);
        await staysAt(place, `${address}, back from another document`);

        await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/contactUs"]')?.click());
        await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
        await staysAt(0, `${address} leads to the top of the next page`);
        await page.goBack();
        await settled(page);
        await staysAt(place, `${address}, back`);

        await page.goBack();
        await page.goForward();
        await settled(page);
        await staysAt(place, `${address}, forward`);
      }
    });

test('who scrolls after a reload stays where they scrolled, whatever arrives', async ({
  visit,
  register,
  server,
}) => {
  const person = await register('Nadia Islam');
  await withLongPages(server, person, await register('Ruth Adeyemi'));
  const page = await visit({ person, viewport: { width: 390, height: 844 } });
  await page.goto('/manageEvents');
  await settled(page);
  const place = await scrollDown(page);
  await page.reload();
  await settled(page);
  await expect.poll(() => top(page)).toBe(place);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => top(page)).toBe(place - 300);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('hr')));
  await settled(page);
  expect(await top(page)).toBe(place - 300);
});
