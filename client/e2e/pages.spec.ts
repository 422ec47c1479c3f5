import type { Event } from '@social-serve/server/schemas';
import { call, expect, inDays, test, unique } from './fixtures.ts';
import { card, dateInput, draft, expectPath, field, fillEvent, header, main } from './support/steps.ts';

test.use({ sampleData: 'on' });

test.describe('home', () => {
  test('shows every section of the spec', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Social Events');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Take Action,\s*Make Impact/);
    await expect(main(page)).toContainText('Empowering Communities through Action');
    await expect(main(page)).toContainText(
      'Join, Create, and Track Events that make a difference in your local area.',
    );
    await expect(main(page).getByRole('link', { name: 'Get Started' })).toHaveAttribute(
      'href',
      '/upcomingEvents',
    );
    await expect(main(page).getByRole('link', { name: 'Create Event' })).toHaveAttribute(
      'href',
      '/createEvent',
    );
    for (const feature of [
      'Create Your Own Events',
      'Participate in Social Good',
      'Easy Search & Filter',
      'Secure & Private Access',
    ]) {
      await expect(main(page).getByRole('heading', { name: feature })).toBeVisible();
    }
    for (const role of ['Team Leader', 'Developer', 'Designer', 'Content Writer']) {
      await expect(main(page).getByText(role, { exact: true })).toBeVisible();
    }
  });

  test('the gallery shows the six latest events and leads to them', async ({ page, server }) => {
    const latest = (await call(server, null, 'GET', '/latestEvents')) as Event[];
    expect(latest).toHaveLength(6);
    await page.goto('/');
    for (const { title } of latest)
      await expect(main(page).getByRole('link', { name: title }).first()).toBeVisible();
    await main(page).getByRole('link', { name: 'View All Events' }).click();
    await expectPath(page, '/upcomingEvents');
  });

  test('a title in the gallery shows on hover and on keyboard focus', async ({ page }) => {
    await page.goto('/');
    const tile = main(page).locator('a[href^="/eventDetails/"]').first();
    const caption = tile.locator('span').last();
    const opacity = () => caption.evaluate((element) => Number(getComputedStyle(element).opacity));
    const shift = () =>
      caption.evaluate(
        (element) => getComputedStyle(element).transform + getComputedStyle(element).translate,
      );
    await tile.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    const hidden = [await opacity(), await shift()].join();
    await tile.hover();
    await expect.poll(async () => [await opacity(), await shift()].join()).not.toBe(hidden);
    expect(await opacity()).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(async () => [await opacity(), await shift()].join()).toBe(hidden);
    await tile.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tile).toBeFocused();
    await expect.poll(async () => [await opacity(), await shift()].join()).not.toBe(hidden);
  });

  test('six questions open and close by mouse and keyboard', async ({ page }) => {
    await page.goto('/');
    const questions = main(page).locator('summary');
    await expect(questions).toHaveCount(6);
    const last = main(page).locator('details').last();
    await questions.last().click();
    await expect(last).toHaveAttribute('open', '');
    await expect(last.locator('p').last()).toBeVisible();
    await questions.last().press('Enter');
    await expect(last).not.toHaveAttribute('open', '');
  });

  test('the heading is typed, paused and deleted with the constants of the spec', async ({ visit }) => {
    const page = await visit({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/');
    const full = 'Empowering Communities through Action';
    const typed = main(page).locator('h2 [aria-hidden=true]').last();
    await expect(typed).toBeVisible();
    const length = async () => ((await typed.textContent()) ?? '').length;
    await expect.poll(length).toBeGreaterThan(0);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100);

    /** Waits until a letter has just come or gone. */
    const align = async (ms: number) => {
      const before = await length();
      for (let passed = 0; (await length()) === before && passed < ms; passed += 5)
        await page.clock.runFor(5);
      expect(await length()).not.toBe(before);
    };
    /** Nothing before its time, one letter more or less at it. */
    const step = async (ms: number, letters: 1 | -1) => {
      const before = await length();
      await page.clock.runFor(ms - 15);
      expect(await length()).toBe(before);
      await page.clock.runFor(15);
      await expect.poll(length, { intervals: [5, 10, 20] }).toBe(before + letters);
    };
    await align(100);
    while ((await length()) < full.length) await step(75, 1);
    await expect(typed).toHaveText(full);
    await page.clock.runFor(75); // the pause is the step after the last letter
    await expect(typed).toHaveText(full);
    await page.clock.runFor(4_900);
    await expect(typed).toHaveText(full);
    await align(150);
    for (let letters = 0; letters < 5; letters++) await step(25, -1);
  });
});

test.describe('upcoming events', () => {
  test('opens as a table with the columns of the spec', async ({ page }) => {
    await page.goto('/upcomingEvents');
    await expect(page).toHaveTitle('Upcoming Events | Social Events');
    const table = main(page).getByRole('table');
    await expect(table).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveText([
      'No',
      'Title',
      'Date',
      'Location',
      'Event Type',
      'Thumbnail',
      'Details',
    ]);
    await expect(main(page).getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('filter, search and view stand in the address; the back button undoes them', async ({
    page,
    server,
  }) => {
    await page.goto('/upcomingEvents');
    await main(page).getByRole('button', { name: 'Donation' }).click();
    await expect(page).toHaveURL(/type=Donation/);
    const donations = (await call(server, null, 'GET', '/events?type=Donation')) as Event[];
    const details = main(page).getByRole('link', { name: /^Details: / });
    await expect(details).toHaveCount(donations.length);
    const wanted = donations[0];
    if (!wanted) throw new Error('the sample data has a donation');
    await main(page).getByRole('searchbox').fill(wanted.title.toUpperCase());
    await main(page).getByRole('searchbox').press('Enter');
    await expect(details).toHaveCount(1);
    await main(page).getByRole('button', { name: 'Cards' }).click();
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await expect(main(page).getByRole('article')).toContainText(wanted.location);

    // The address can be shared: another visitor sees the same.
    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expect(main(shared).getByRole('article')).toHaveCount(1);
    await expect(main(shared).getByRole('searchbox')).toHaveValue(wanted.title.toUpperCase());

    await page.goBack();
    await expect(details).toHaveCount(1);
    await page.goBack();
    await expect(details).toHaveCount(donations.length);
    await expect(main(page).getByRole('searchbox')).toHaveValue('');
    await page.goBack();
    await expect(main(page).getByRole('button', { name: 'All Events' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  test('nothing found says so and offers to clear the filters', async ({ page }) => {
    await page.goto('/upcomingEvents?type=Cleanup&search=%25_%5B');
    await main(page).getByRole('button', { name: /clear/i }).click();
    await expect(page).toHaveURL(/\/upcomingEvents$/);
    await expect(
      main(page)
        .getByRole('link', { name: /^Details: / })
        .first(),
    ).toBeVisible();
  });

  test('a row opens by a click anywhere on it', async ({ visit, register }) => {
    const page = await visit({ person: await register() });
    await page.goto('/upcomingEvents');
    const row = main(page)
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: /^Details: / }) })
      .first();
    const title = await row.getByRole('rowheader').innerText();
    await row.click({ position: { x: 400, y: 20 } });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('going to an event and back shows the list as it was', async ({
    visit,
    register,
    postEvent,
    ownServer,
  }) => {
    const organiser = await register('Organiser', ownServer);
    for (let index = 0; index < 60; index++) {
      await postEvent(organiser, { title: `Event ${index}`, eventDate: inDays(2 + index) }, ownServer);
    }
    const page = await visit({ person: organiser, server: ownServer });
    await page.goto('/upcomingEvents');
    const details = main(page).getByRole('link', { name: /^Details: / });
    await expect(details).toHaveCount(24);
    await main(page)
      .getByRole('button', { name: /load more/i })
      .click();
    await expect(details).toHaveCount(48);
    const fortieth = main(page).getByRole('link', { name: 'Details: Event 40', exact: true });
    await fortieth.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await fortieth.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Event 40' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(details).toHaveCount(48);
    await expect(fortieth).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100);
  });
});

test.describe('forms', () => {
  test('create: times in steps of 30 minutes, the chosen one beside the date', async ({
    visit,
    register,
    server,
  }) => {
    const person = await register();
    const page = await visit({ person });
    await page.goto('/createEvent');
    await expect(page).toHaveTitle('Create a New Event | Social Events');
    await expect(field(page, 'Creator Email')).toHaveValue(person.email);
    const event = draft(unique('Times'));
    await fillEvent(page, event);
    await field(page, 'Event Date').click();
    const times = page.getByRole('option').filter({ hasText: /\d:\d\d/ });
    await expect(times).toHaveCount(48);
    await times.filter({ hasText: /^(4:30 PM|16:30)$/ }).click();
    await expect(main(page).locator('output')).toHaveText(/4:30\sPM/);
    await expect(field(page, 'Event Date')).toHaveValue(event.date);
    await main(page).getByRole('button', { name: 'Post' }).click();
    await expectPath(page, '/manageEvents');
    const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
    const shown = new Date(stored?.eventDate ?? '').toLocaleString('en-US', { timeZone: 'America/New_York' });
    expect(shown).toMatch(/, 4:30:00\sPM$/);
  });

  test('update: only the date is required; a blank field keeps its value', async ({
    visit,
    register,
    postEvent,
    server,
  }) => {
    const person = await register();
    const event = await postEvent(person, { location: 'Old bridge' });
    const page = await visit({ person });
    await page.goto(`/eventUpdate/${event._id}`);
    await expect(page).toHaveTitle('Update Your Event | Social Events');
    await fillEvent(page, { location: '', date: dateInput(20) });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Yes, Update it!' }).click();
    await expectPath(page, '/manageEvents');
    const stored = (await call(server, null, 'GET', `/events/${event._id}`)) as Event;
    expect(stored.location).toBe('Old bridge');
    expect(stored.eventDate).not.toBe(event.eventDate);
    await page.goto(`/eventUpdate/${event._id}`);
    await fillEvent(page, { date: '' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(field(page, 'Event Date')).toHaveAttribute('aria-invalid', 'true');
  });

  test('volunteer: prefilled, each role once, stored', async ({ visit, register }) => {
    const person = await register('Tuhin Islam');
    const page = await visit({ person });
    await page.goto('/volunteer');
    await expect(field(page, 'Name')).toHaveValue('Tuhin Islam');
    await expect(field(page, 'Email')).toHaveValue(person.email);
    await expect(field(page, 'Role').getByRole('option')).toHaveText([
      'Social Media Manager',
      'Content Writer',
      'Backend Developer',
      'Event Coordinator',
      'Community Manager',
    ]);
    await field(page, 'Role').selectOption('Event Coordinator');
    await field(page, 'Message').fill('Weekends are free.');
    const sent = page.waitForResponse((response) => response.url().endsWith('/volunteers'));
    await main(page).locator('form').getByRole('button').last().click();
    const answer = await sent;
    expect(answer.status()).toBe(201);
    expect(answer.request().postDataJSON()).toMatchObject({
      name: 'Tuhin Islam',
      email: person.email,
      role: 'Event Coordinator',
      message: 'Weekends are free.',
    });
  });

  test('forgot password does nothing and says that it is unavailable', async ({ page }) => {
    await page.goto('/login');
    const link = main(page).getByRole('link', { name: /forgot password/i });
    await expect(link).toHaveAccessibleName(/unavailable/);
    await link.click({ force: true });
    await expect(page).toHaveURL(/\/login$/);
  });
});

test.describe('lists of one person', () => {
  test('a picture that is missing, or not https, falls back to the drawn cover', async ({
    visit,
    register,
    postEvent,
    watch,
  }) => {
    watch.allow(/status of 404.*pictures\.example|Failed to load resource.*404/);
    const person = await register();
    const missing = await postEvent(person, { photoURL: 'https://pictures.example/missing/a.jpg' });
    const plain = await postEvent(person, { photoURL: 'http://pictures.example/b.jpg' });
    const shown = await postEvent(person, { photoURL: 'https://pictures.example/c.svg' });
    const page = await visit({ person });
    await page.goto('/manageEvents');
    const picture = (title: string) => card(page, title).locator('img').first();
    for (const { title } of [missing, plain])
      await expect(picture(title)).toHaveAttribute('src', /^(data:image\/svg\+xml|\/)/);
    await expect(picture(shown.title)).toHaveAttribute('src', 'https://pictures.example/c.svg');
    for (const { title } of [missing, plain, shown]) {
      await expect
        .poll(() => picture(title).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('text of a person is shown as text, never run', async ({ visit, register, postEvent }) => {
    const person = await register('<b>Bold</b>');
    const script = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
    const event = await postEvent(person, {
      title: script,
      location: script,
      Descriptions: `${script}\n\nSecond paragraph`,
    });
    const page = await visit({ person });
    await page.goto(`/eventDetails/${event._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
    await page.goto('/manageEvents');
    await card(page, 'onerror')
      .getByRole('button', { name: /delete/i })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveTitle('Manage Your Events | Social Events');
  });
});

test.describe('layout', () => {
  test('header and footer lead where the spec says', async ({ page }) => {
    await page.goto('/contactUs');
    for (const [name, href] of [
      ['Upcoming Events', '/upcomingEvents'],
      ['About Us', '/aboutUs'],
      ['Contact Us', '/contactUs'],
      ['Volunteer', '/volunteer'],
      ['Login', '/login'],
    ] as const) {
      await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    const footer = page.getByRole('contentinfo');
    for (const [name, href] of [
      ['Create Events', '/createEvent'],
      ['Join Events', '/joinedEvents'],
      ['About Us', '/aboutUs'],
      ['Contact Us', '/contactUs'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await expect(footer.locator('a[target=_blank][rel~=noopener]')).toHaveCount(3);
  });

  test('the theme box starts checked, switches, and is remembered without a flash', async ({ page }) => {
    await page.goto('/aboutUs');
    const box = header(page).getByRole('checkbox');
    const html = page.locator('html');
    await expect(box).toBeChecked();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await box.press('Space');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.addInitScript(() => {
      const seen = new Set<string | undefined>();
      Object.assign(window, { themesSeen: seen });
      new MutationObserver(() =>
        seen.add(document.body ? document.documentElement.dataset.theme : undefined),
      ).observe(document, {
        childList: true,
        subtree: true,
        attributes: true,
      });
    });
    await page.reload();
    await expect(box).not.toBeChecked();
    const seen = await page.evaluate(() => [
      ...(window as unknown as { themesSeen: Set<string | undefined> }).themesSeen,
    ]);
    expect(seen.filter(Boolean)).toEqual(['dark']);
  });

  test('on a phone the menu opens, leads on and closes', async ({ visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 } });
    await page.goto('/');
    const menu = header(page).getByRole('button', { name: 'Menu' });
    const link = header(page).getByRole('link', { name: 'About Us' });
    await expect(link).toBeHidden();
    await menu.click();
    await link.click();
    await expectPath(page, '/aboutUs');
    await expect(link).toBeHidden();
    await menu.click();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('after a change of page the focus and the title follow', async ({ page }) => {
    await page.goto('/');
    await header(page).getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveTitle('About Us | Social Events');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('not found goes one step back; home when there is no history', async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await page.goto('/aboutUs');
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await main(page).getByRole('button').first().click();
    await expectPath(page, '/aboutUs');
    const fresh = await page.context().newPage();
    await fresh.goto('/no/such/page');
    await main(fresh).getByRole('button').first().click();
    await expectPath(fresh, '/');
  });

  test('about and contact hold what the spec names', async ({ page }) => {
    await page.goto('/aboutUs');
    for (const heading of [/mission/i, /vision/i, /journey/i]) {
      await expect(main(page).getByRole('heading', { name: heading }).first()).toBeVisible();
    }
    for (const figure of ['120+', '300+', '12+', '5K+']) await expect(main(page)).toContainText(figure);
    await expect(main(page).getByRole('link', { name: 'Join Us Now' })).toHaveAttribute('href', '/volunteer');
    await page.goto('/contactUs');
    await expect(main(page)).toContainText(/@/);
    await expect(main(page)).toContainText(/WhatsApp/);
    await expect(main(page)).toContainText('Rangpur, Bangladesh');
  });

  test('the list and the cards have the columns of the spec at each width', async ({ visit }) => {
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1440, 3],
    ] as const) {
      const page = await visit({ viewport: { width, height: 900 } });
      await page.goto('/upcomingEvents?view=cards');
      const cards = main(page).getByRole('article');
      await expect(cards.nth(5)).toBeVisible();
      const lefts = await cards.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(new Set(lefts).size, `${width} px`).toBe(columns);
      await page.goto('/');
      const tiles = main(page).locator('a[href^="/eventDetails/"]');
      await expect(tiles.nth(5)).toBeVisible();
      const tileLefts = await tiles.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().left)),
      );
      expect(new Set(tileLefts).size, `gallery, ${width} px`).toBe(columns);
    }
  });
});
