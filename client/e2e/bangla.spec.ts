/** What people wrote in Bangla, on pages in English: the font and the room that it needs. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inDays } from './support/data.ts';

const TITLE = 'ঘাঘট নদীর দুই তীর পরিষ্কার, র‍্যালি ও দুর্গাপুর স্কুলের বৃক্ষরোপণ কর্মসূচি';

/** The requests of a page for the font with Bangla characters, also those that the browser's cache answers. */
function fontRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('noto-sans-bengali')) requests.push(request.url());
  });
  return requests;
}

const fontsAreReady = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

test('a page loads the font for Bangla once, and only where someone wrote in it', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register();
  const latin = await postEvent(person, {
    title: 'Père’s 👨‍👩‍👧 riverbank cleanup – 50 ₹',
    location: 'Łódź',
  });
  const page = await visit({ person });
  const requests = fontRequests(page);
  for (const path of [`/e/${latin._id}`, '/aboutUs', `/poster/${latin._id}`, '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fontsAreReady(page);
    expect(requests, path).toEqual([]);
  }

  const bangla = await postEvent(person, { title: TITLE, eventDate: inDays(3) });
  await page.goto(`/e/${bangla._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  // Text and headings share one file.
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await fontsAreReady(page);
  expect(new Set(requests).size).toBe(1);
  const { length } = await (await page.request.get(requests[0] ?? '')).body();
  expect(length).toBeLessThan(71_000);
  const loadedFamilies = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ family, status }) => family.includes('Bengali') && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await expect.poll(loadedFamilies).toContain('Noto Sans Bengali Sign');
});

/** The distances between the lines of a heading, and the height of its ink, both in pixels. */
const linesOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const style = getComputedStyle(heading);
    const text = document.createRange();
    text.selectNodeContents(heading);
    const tops = [...new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom)))].sort(
      (a, b) => a - b,
    );
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    canvas.font = `700 ${style.fontSize} ${style.fontFamily}`;
    const ink = canvas.measureText(heading.textContent);
    return {
      pitches: tops.slice(1).map((top, index) => top - (tops[index] ?? 0)),
      ink: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
      spacing: getComputedStyle(heading.querySelector('bdi') ?? heading).getPropertyValue('letter-spacing'),
    };
  });

for (const width of [390, 1440])
  test(`the lines of a Bangla title do not touch each other, ${width} px`, async ({
    visit,
    register,
    postEvent,
  }) => {
    const person = await register();
    const { _id } = await postEvent(person, { title: TITLE });
    const page = await visit({ person, viewport: { width, height: 900 } });
    for (const path of [`/e/${_id}`, `/manageEvents/${_id}`, `/poster/${_id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
      await fontsAreReady(page);
      const { pitches, ink, spacing } = await linesOf(page);
      expect(pitches.length, path).toBeGreaterThan(0);
      for (const pitch of pitches) expect(pitch, path).toBeGreaterThanOrEqual(Math.floor(ink));
      expect(spacing).toBe('normal');
    }
  });

test('a Bangla title is marked as Bangla before any script runs', async ({ visit, register, postEvent }) => {
  const { _id } = await postEvent(await register(), { title: TITLE });
  const page = await visit({ javaScriptEnabled: false });
  await page.goto(`/e/${_id}`, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang=bn]')).toHaveText(TITLE);
});

test('on a Bangla page, English titles, places and names have lines of their own', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register('Maya Chakma');
  const { _id } = await postEvent(person, { title: 'River day', location: 'Ghaghat Bridge, Rangpur' });
  const page = await visit({ person, viewport: { width: 390, height: 844 } });
  for (const path of [`/e/${_id}`, `/manageEvents/${_id}`, '/upcomingEvents?search=River+day']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=bn`);
    const written = page.getByRole('main').locator('bdi[lang=en]');
    await expect(written.filter({ hasText: 'Ghaghat Bridge' }).first()).toBeVisible();
    const low = await written.evaluateAll((all) =>
      all
        .filter((one) => {
          const { fontSize, lineHeight } = getComputedStyle(one);
          return Number.parseFloat(lineHeight) < Number.parseFloat(fontSize);
        })
        .map(({ textContent }) => textContent),
    );
    expect(low, path).toEqual([]);
  }
});

test('at 390 px each link of the Bangla footer is one line', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/aboutUs?lang=bn');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links.first()).toBeVisible();
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(46);
});

test('a page in Bangla names places, and what they are in, in Bangla', async ({ visit }) => {
  const page = await visit();
  await page.goto('/upcomingEvents?lang=bn');
  await page.getByRole('button', { name: 'কোথায়', exact: true }).click();
  await page.getByRole('combobox', { name: 'শহর, উপজেলা বা গ্রাম' }).fill('রংপুর');
  const places = page.getByRole('listbox').getByRole('option');
  await expect(places.filter({ hasText: 'রংপুর, রংপুর বিভাগ, বাংলাদেশ' })).toBeVisible();
  await expect(places.filter({ hasText: 'রংপুর সদর, রংপুর, বাংলাদেশ' })).toBeVisible();
});

test('at 320 px each figure of the Bangla page About Us is one line', async ({ visit }) => {
  const page = await visit({ viewport: { width: 320, height: 700 } });
  await page.goto('/aboutUs?lang=bn');
  const figures = page.getByRole('main').getByRole('definition');
  await expect(figures.filter({ hasText: '৫,০০০+' })).toBeVisible();
  const broken = await figures.evaluateAll((all) =>
    all
      .filter(
        (one) => one.getBoundingClientRect().height > 1.5 * Number.parseFloat(getComputedStyle(one).fontSize),
      )
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
});
