import { call, expect, test } from './fixtures.ts';

/** A title that would break out of an attribute, an element, a comment or a script, if it could. */
const HOSTILE = `</title></script><script>document.title=1</script><!--<script>'"><img src=x onerror=1>`;

test('the head of an event’s page has its own tags only, whatever the event says', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register('<script>name');
  const event = await postEvent(person, {
    title: HOSTILE,
    location: `${HOSTILE} at the river`,
    Descriptions: `${HOSTILE}\u2028\u202E\nSecond line`,
    timeZone: 'Asia/Dhaka',
    capacity: 7,
  });
  // As a visitor without JavaScript sees it: the server's document.
  const page = await visit({ javaScriptEnabled: false });
  const reply = await page.goto(`/eventDetails/${event._id}`, { waitUntil: 'commit' });
  expect(reply?.status()).toBe(200);
  await expect(page).toHaveTitle(`${HOSTILE} | Social Events`);
  const tag = (name: string) => page.locator(`head > meta[property="${name}"], head > meta[name="${name}"]`);
  await expect(tag('og:title')).toHaveAttribute('content', HOSTILE);
  await expect(tag('twitter:title')).toHaveAttribute('content', HOSTILE);
  await expect(tag('og:description')).toHaveAttribute('content', /GMT\+6 · .* at the river · Cleanup · /);
  await expect(page.locator('head > link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${server.url}/e/${event._id}`,
  );
  const data = JSON.parse(
    (await page.locator('head > script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'Event',
    name: HOSTILE,
    organizer: { name: '<script>name' },
    maximumAttendeeCapacity: 7,
    remainingAttendeeCapacity: 7,
  });
  expect(await page.locator('img[src="x"], base').count()).toBe(0);

  const image = new URL((await tag('og:image').getAttribute('content')) ?? '');
  const picture = await fetch(image);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the app takes over a page that came with a preview, under the strict policy', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register();
  const event = await postEvent(person, { title: HOSTILE });
  const page = await visit({ person });
  await page.goto(`/eventDetails/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE);
  await expect(page).toHaveTitle(`${HOSTILE} | Social Events`);
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(page).toHaveTitle('About Us | Social Events');
});

test('a link to a cancelled event says so; an unknown one is not found', async ({
  visit,
  watch,
  register,
  postEvent,
  server,
}) => {
  watch.allow(/status of 404/);
  const person = await register();
  const event = await postEvent(person, { title: 'River day' });
  await call(server, person, 'DELETE', `/eventDelete/${event._id}`);
  const page = await visit({ person });
  const reply = await page.goto(`/eventDetails/${event._id}`);
  expect(reply?.status()).toBe(200);
  expect(await reply?.text()).toContain('<title>Cancelled: River day | Social Events</title>');
  const unknown = await page.goto(`/eventDetails/${'0'.repeat(24)}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByText('We can’t find this event.')).toBeVisible();
});
