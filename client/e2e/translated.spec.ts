import { expect, test, unique } from './fixtures.ts';
import { installStoppedClock, runClockUntil } from './support/clock.ts';
import { card, draft, expectPath, field, fillEvent, logIn, main } from './support/steps.ts';
import { translate } from './support/translate.ts';

/** Pages in a browser that translates them: states.spec.ts looks at every state, these go through the main steps. */

test('the home page stays while its heading is typed and deleted', async ({ visit }) => {
  const page = await visit({ reducedMotion: 'no-preference' });
  await translate(page);
  await installStoppedClock(page);
  await page.goto('/');
  const typed = main(page).locator('h2 .caret');
  const length = async () => ((await typed.textContent()) ?? '').length;
  await runClockUntil(page, async () => (await typed.isVisible()) && (await length()) > 0);
  const whole = 'Empowering Communities through Action';
  await runClockUntil(page, async () => (await length()) === whole.length, 75); // a character a step
  await page.clock.runFor(4_900);
  await runClockUntil(page, async () => (await length()) < 3);
  await runClockUntil(page, async () => (await length()) > 4);
  await expect(typed.locator('font font')).toHaveText(/^Empow/);
});

test('a visitor fails to log in, asks for a new password and writes to the team', async ({
  visit,
  watch,
}) => {
  const page = await visit();
  await translate(page);
  watch.allow(/status of 400/);
  await page.goto('/login');
  await expect(main(page).locator('h1 font font')).toHaveText('Login');
  await logIn(page, 'nobody@example.org', 'Secret1');
  await expect(main(page).getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await field(page, 'Email').fill('');
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(main(page).getByText('Email is required.')).toBeVisible();

  await main(page)
    .getByRole('link', { name: /forgot/i })
    .click();
  await expect(main(page).locator('h1')).toHaveText('Forgot password');
  for (const name of ['first', 'second']) {
    const email = `${name}-${Date.now()}@example.org`;
    await field(page, 'Email').fill(email);
    await main(page).getByRole('button', { name: 'Send reset link' }).click();
    await expect(main(page)).toContainText(`If ${email} has a password here`);
  }

  await page.goto('/contactUs');
  await field(page, 'Name').fill('Rina Akter');
  await field(page, 'Email').fill('rina@example.org');
  await field(page, 'Message').fill('Can we borrow spades?');
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your email submitted successfully')).toBeVisible();
});

test('a person posts an event, another joins and leaves it, and saves their profile', async ({
  visit,
  register,
}) => {
  const title = unique('Tree day at the river');
  const organiser = await visit({ person: await register('Nusrat Jahan') });
  await translate(organiser);
  await organiser.goto('/createEvent');
  const event = draft(title);
  await fillEvent(organiser, { ...event, title: 'Tree' });
  const preview = main(organiser).getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Tree');
  // Words and spaces come and go, and another type has another tag.
  for (const words of ['Tree day', 'Clean-up day', '', title]) {
    await field(organiser, 'Title').fill(words);
    await expect(preview.getByRole('heading', { level: 3 })).toHaveText(words || 'Title');
  }
  await main(organiser).getByRole('radio', { name: 'Donation' }).check();
  await expect(preview).toContainText('Donation');
  await main(organiser).getByRole('button', { name: 'Post' }).click();
  await expectPath(organiser, '/manageEvents');
  await card(organiser, title)
    .getByRole('link', { name: /guests/i })
    .click();
  await expect(main(organiser)).toContainText('No guests yet');

  const page = await visit({ person: await register('Arif Hossain') });
  await translate(page);
  await page.goto('/upcomingEvents');
  await page.getByRole('searchbox', { name: 'Search title or place' }).fill(title);
  await page.getByRole('button', { name: 'Search' }).click();
  await main(page).getByRole('button', { name: 'Cards' }).click();
  await main(page).getByRole('button', { name: 'Donation' }).click();
  await card(page, title).getByRole('link').first().click();
  await main(page).getByRole('button', { name: 'Copy address' }).click();
  await expect(main(page).getByRole('button', { name: 'Address copied' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expectPath(page, '/joinedEvents');

  await organiser.reload();
  await expect(main(organiser)).toContainText('1 going.');
  await main(organiser).getByRole('button', { name: 'More for Arif Hossain' }).click();
  await main(organiser).getByRole('button', { name: 'Remove Arif Hossain' }).click();
  await organiser
    .getByRole('dialog')
    .getByRole('button', { name: /remove/i })
    .click();
  await expect(main(organiser)).toContainText('Arif Hossain will be removed.');
  await main(organiser).getByRole('button', { name: 'Undo' }).click();
  await expect(main(organiser)).not.toContainText('will be removed');
  await main(organiser).getByRole('searchbox').fill('nobody');
  await expect(main(organiser)).toContainText('1 going. 0 found.');
  await main(organiser).getByRole('searchbox').fill('');
  await expect(main(organiser).getByRole('status').first()).toHaveText('1 going.');

  await card(page, title)
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('heading', { name: 'Opps!!!' })).toBeVisible();

  await page.goto('/account');
  await field(page, 'Name').fill('Arif H.');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We saved your profile')).toBeVisible();
});
