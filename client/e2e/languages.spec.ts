/** The build of each language (docs/decisions/0039-languages.md). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { newEvent, newPerson } from './support/data.ts';
import { startServer } from './support/server.ts';

const documentOf = (language: string, page: string) =>
  readFileSync(path.join(import.meta.dirname, `../dist/${language}/.vite/pages/${page}.shell.html`), 'utf8');

test('the document of About Us is in the language of its build, head and prerendered shell', async ({
  page,
}) => {
  for (const [language, title, join] of [
    ['en', 'About Us', 'Join Us Now'],
    ['bn', 'আমাদের কথা', 'এখনই যোগ দিন'],
  ] as const) {
    const shown = await page.evaluate(
      (html) => {
        const document = new DOMParser().parseFromString(html, 'text/html');
        const text = (selector: string) => document.querySelector(selector)?.textContent;
        return {
          language: document.documentElement.lang,
          title: document.title,
          heading: text('h1'),
          join: text('main a[href="/volunteer"]'),
        };
      },
      documentOf(language, 'aboutUs'),
    );
    expect(shown).toEqual({ language, title: `${title} | Social Events`, heading: title, join });
  }
});

test('calls for logging in name the language of the page', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await page.goto('/login?lang=bn');
  const sent = page.waitForRequest(/accounts:signInWithPassword/);
  await page.locator('input[type=email]').fill('nobody@example.org');
  await page.locator('input[type=password]').fill('A-good-password-1');
  await page.locator('main form button[type=submit]').click();
  expect((await sent).headers()['x-firebase-locale']).toBe('bn');
});

test('one service worker serves all languages', () => {
  const worker = (language: string) =>
    readFileSync(path.join(import.meta.dirname, `../dist/${language}/sw.js`), 'utf8');
  expect(worker('bn')).toBe(worker('en'));
});

test('the language of the address stays; the switch keeps place, draft and offline pages', async ({
  visit,
  visitors,
  watch,
}) => {
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|service worker resource mismatch|link preload but not used/,
  );
  // For translators: both languages, and English for this browser.
  const server = await startServer({ SAMPLE_DATA: 'off', SITE_LANGUAGE: 'bn' });
  try {
    const person = await newPerson(server, 'Asha Roy');
    const event = await newEvent(server, person, { title: 'Pond cleanup' });
    const page = await visit({ server, person, serviceWorkers: 'allow' });
    const language = page.locator('html');
    const change = async (name: string) => {
      const loaded = page.waitForEvent('load');
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await loaded;
      await page.locator('main[inert]').waitFor({ state: 'detached' });
    };

    const fonts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
    await page.goto('/');
    await expect(language).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'বাংলা' })).toBeVisible();
    expect(fonts.filter((url) => /beng/i.test(url))).toEqual([]);

    await page.goto('/aboutUs?lang=bn');
    await expect(language).toHaveAttribute('lang', 'bn');
    await page.goto('/aboutUs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের কথা');
    await page.goto('/upcomingEvents?eventType=Cleanup&lang=bn#main');
    await change('English');
    await expect(language).toHaveAttribute('lang', 'en');
    expect(page.url()).toBe(`${server.url}/upcomingEvents?eventType=Cleanup#main`);

    // Neither asks: a question would fail here, as nobody answers it.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const title = page.locator('input[name="title"]');
    for (const address of ['/createEvent', `/eventUpdate/${event._id}`]) {
      await page.goto(address);
      await title.fill('Lake cleanup');
      await title.blur();
      await change((await language.getAttribute('lang')) === 'en' ? 'বাংলা' : 'English');
      await expect(title).toHaveValue('Lake cleanup');
    }
    expect(asked).toEqual([]);

    // The last was English again: the menu has the switch, too.
    await page.goto('/aboutUs');
    await page.getByRole('banner').getByRole('button', { name: 'Asha Roy' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('banner').getByRole('link', { name: 'বাংলা' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আমাদের কথা');

    // Offline pages are in the language that was shown last.
    const cached = () =>
      page.evaluate(async () => {
        const builds = (await caches.keys()).filter((name) => name.startsWith('build '));
        const complete = await Promise.all(
          builds.map(
            async (name) =>
              (await (await caches.open(name)).match('/joinedEvents', { ignoreVary: true })) &&
              name.split(' ')[1],
          ),
        );
        return complete.filter((name) => name !== undefined).sort();
      });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    for (const [name, shown, heading] of [
      ['English', 'en', 'About Us'],
      ['বাংলা', 'bn', 'আমাদের কথা'],
    ] as const) {
      await change(name);
      await expect(language).toHaveAttribute('lang', shown);
      await expect.poll(cached).toEqual([shown]);
      await page.context().setOffline(true);
      await page.goto('/aboutUs');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.context().setOffline(false);
      await page.goto('/aboutUs');
    }
  } finally {
    await Promise.all(visitors.splice(0).map(({ leave }) => leave()));
    await server.close();
  }
});
