import { expect, test, unique } from './fixtures.ts';
import { expectPath, field, main } from './support/steps.ts';

/** From a shared link to having joined. */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('a new person registers and joins from a shared link with six taps, and not again on the way back', async ({
  visit,
  stage,
  postEvent,
}) => {
  const event = await postEvent(stage.person);
  const page = await visit(phone);
  const joins: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/joinedEvents')
      joins.push(request.url());
  });
  let taps = 0;
  const fill = async (label: string, text: string) => {
    await field(page, label).fill(text);
    taps++;
  };
  const tap = async (name: string) => {
    await main(page).getByRole('button', { name, exact: true }).tap();
    taps++;
  };

  await page.goto(`/e/${event._id}`);
  await expect(
    main(page).getByText('Organisers can see your name and e-mail address.').filter({ visible: true }),
  ).toBeInViewport();
  await tap('Join Event');
  await page.getByRole('dialog', { name: 'Join Event' }).getByRole('link', { name: 'Register' }).tap();
  taps++;
  await expectPath(page, '/register');
  expect(page.url()).not.toMatch(/[?#]/);
  await expect(main(page).getByRole('region', { name: 'The event' })).toContainText(event.title);
  await expect(main(page)).toContainText('You’ll join the event right away.');
  await fill('Name', 'Arif Hossain');
  await fill('Email', `${unique('arif.joins').replace(' ', '.')}@example.org`);
  await fill('Password', 'Secret1');
  await tap('Register');
  await expect(page.getByText('You are participate this event successfully')).toBeVisible();
  await expectPath(page, '/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  await page.goBack();
  await expectPath(page, `/e/${event._id}`);
  await page.reload();
  await expect(main(page)).toContainText('You have joined this event.');
  expect(joins).toHaveLength(1);
});

test('a visitor with an account finds the login in the form, and has joined afterwards', async ({
  visit,
  stage,
  postEvent,
  register,
}) => {
  const person = await register('Lena Rahman');
  const event = await postEvent(stage.person);
  const page = await visit(phone);
  await page.goto('/upcomingEvents');
  await page.getByRole('searchbox', { name: 'Search title or place' }).fill(event.title);
  await page.getByRole('button', { name: 'Search' }).tap();
  await main(page).getByRole('link', { name: event.title }).tap();
  await expectPath(page, `/e/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).tap();
  await main(page).getByRole('link', { name: 'Login' }).tap();
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await main(page).getByRole('button', { name: 'Login', exact: true }).tap();
  await expect(page.getByText('You are participate this event successfully')).toBeVisible();
  await expectPath(page, '/joinedEvents');
});

test('Share and Add to calendar are in a phone’s first screen; text twice as large leaves room for the page', async ({
  visit,
  stage,
}) => {
  const page = await visit({ ...phone, person: stage.newcomer });
  await page.goto(`/e/${stage.event._id}`);
  for (const name of ['Share', 'Add to calendar'])
    await expect(main(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const join = main(page).getByRole('button', { name: 'Join Event' });
  await expect(join).toBeEnabled();

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(join).toBeInViewport({ ratio: 1 });
  const { height: header = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
  const bar = async () => header + 844 - ((await join.boundingBox())?.y ?? 0);
  await expect.poll(bar).toBeLessThanOrEqual(250);
  await expect(
    main(page)
      .getByText(/^Organisers can see/)
      .filter({ visible: true }),
  ).toHaveCount(1);
});
