import type { Page } from '@playwright/test';
import { call, expect, test } from './fixtures.ts';
import { holdApp } from './support/hold-app.ts';
import { expectPath, main } from './support/steps.ts';

/** /e/{id}: an event as recipients of its link see it. */

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };
const joinButton = (page: Page) => main(page).getByRole('button', { name: 'Join Event' });

/** The positions of words, by element. */
const places = (page: Page, words: readonly string[]) =>
  page.evaluate((wanted) => {
    const walk = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT);
    const found: Record<string, number[]> = {};
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = wanted.find((one) => node.textContent?.replaceAll(/\s/g, ' ').includes(one));
      if (!text || found[text]) continue;
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, Math.min(text.length, node.textContent?.length ?? 0));
      const { x, y } = range.getBoundingClientRect();
      found[text] = [Math.round(x), Math.round(y)];
    }
    return found;
  }, words);

// Each width and each kind of visitor once in `npm test`. axe and overflow: `open-event` among the states.
for (const viewport of [phone, wide])
  for (const signedIn of [false, true])
    test(`the document’s words do not move, ${viewport.width}px, ${signedIn ? 'signed in' : 'a visitor'}`, {
      tag: signedIn === (viewport === phone) ? '@hard' : [],
    }, async ({ visit, stage, postEvent }) => {
      const Descriptions = `Bring shoes that may get wet.\n\n${'Gloves and bags are there. '.repeat(60)}`;
      const event = await postEvent(stage.person, {
        title: 'Clean-up at the old bridge, with tea and cake for whoever stays until noon',
        timeZone: 'Asia/Dhaka',
        Descriptions,
      });
      const page = await visit({ viewport, ...(signedIn && { person: stage.newcomer }) });
      const letGo = await holdApp(page);
      const reply = await page.goto(`/e/${event._id}`, { waitUntil: 'commit' });
      expect(reply?.status()).toBe(200);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(event.title);
      await page.evaluate(() => document.fonts.ready);
      const month = new Date(event.eventDate).toLocaleString('en-US', {
        month: 'long',
        timeZone: 'Asia/Dhaka',
      });
      const words = ['Clean-up', month, 'GMT+6', event.location, 'Bring shoes', 'Descriptions'];
      const before = await places(page, words);
      expect(Object.keys(before).length).toBe(words.length);
      await letGo();
      await expect(joinButton(page)).toBeEnabled();
      await expect(main(page)).toContainText('your time');
      await expect.poll(() => places(page, words)).toEqual(before);
      // The main content is in the first screen.
      for (const part of [
        title,
        main(page).getByText('GMT+6').first(),
        main(page).getByText(event.location).first(),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(joinButton(page)).toBeInViewport({ ratio: 1 });
    });

test('a guest sees it in the bar and can leave there; an organiser can manage the event', async ({
  visit,
  stage,
  postEvent,
  register,
  server,
}) => {
  const person = await register();
  const event = await postEvent(stage.person);
  await call(server, person, 'POST', '/joinedEvents', { join_id: event._id, participant: person.email });
  const page = await visit({ person, viewport: phone });
  await page.goto(`/e/${event._id}`);
  await expect(main(page).getByText("You're going")).toBeInViewport({ ratio: 1 });
  await main(page).getByRole('button', { name: 'Leave Event' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(joinButton(page)).toBeEnabled();

  const own = await visit({ person: stage.person, viewport: phone });
  await own.goto(`/e/${event._id}`);
  await expect(main(own).getByRole('link', { name: 'Manage' })).toBeInViewport({ ratio: 1 });
  await expect(joinButton(own)).toBeEnabled();
});

test('a cancelled event says so, and can only be reported', async ({ visit, stage, postEvent, server }) => {
  const event = await postEvent(stage.person, { title: 'River day' });
  await call(server, stage.person, 'DELETE', `/eventDelete/${event._id}`);
  const page = await visit({ viewport: phone });
  const reply = await page.goto(`/e/${event._id}`);
  expect(reply?.status()).toBe(200);
  await expect(main(page)).toContainText('This event has been cancelled.');
  await expect(main(page)).toContainText(event.location);
  await expect(main(page).getByRole('button')).toHaveText(['Copy address', 'Report this event']);
});

test('an unknown link leads to the upcoming events', async ({ visit, watch }) => {
  watch.allow(/status of 404/);
  const page = await visit();
  const reply = await page.goto(`/e/${'a'.repeat(24)}`);
  expect(reply?.status()).toBe(404);
  await main(page).getByRole('link', { name: 'Upcoming Events' }).click();
  await expectPath(page, '/upcomingEvents');
});
