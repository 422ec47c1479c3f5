import { expect, test, unique } from './fixtures.ts';
import {
  dialogPasses,
  enterOn,
  expectPath,
  expectSaid,
  field,
  header,
  logIn,
  main,
  openAvatarMenu,
  openMail,
  register,
} from './support/steps.ts';
import { signedIn } from './support/visitor.ts';

test('login and registration lead back to the requested page with its query', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  await page.goto('/createEvent?from=flyer');
  await expectPath(page, '/login');
  await logIn(page, 'nobody@example.org', 'Secret1');
  await expect(page.getByRole('alert')).toHaveText(/The e-mail address or the password is wrong\./);
  await expect(field(page, 'Email')).toHaveValue('nobody@example.org');

  await main(page).getByRole('link', { name: 'Register' }).click();
  await expectPath(page, '/register');
  await register(page, {
    name: 'Omar Faruk',
    email: `${unique('omar').replace(' ', '.')}@example.org`,
    password: 'Secret1',
  });
  await expectSaid(page, 'Your Registration is successfully');
  await expect(page).toHaveURL(/\/createEvent\?from=flyer$/);

  // The guard replaced the history entry, so Back does not lead to /login again.
  await page.goBack();
  await expect(page).not.toHaveURL(/\/login/);
});

test('in a browser whose database never answers, people log in, stay logged in and log out', async ({
  visit,
  register: registered,
}) => {
  const person = await registered('Nadia Islam');
  const page = await visit();
  // A broken profile, as Firefox and Safari may have one: no event is ever fired.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/forgotPassword');
  await field(page, 'Email').fill(person.email);
  await main(page).getByRole('button', { name: 'Send reset link' }).click();
  await expect(main(page)).toContainText('we’ve sent it a link');
  await page.goto('/login');
  await logIn(page, person.email, person.password);
  await expectSaid(page, 'Welcome Nadia Islam');
  await page.goto('/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();
  await openAvatarMenu(page, 'Nadia Islam');
  await header(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a person whose stored session cannot be read is signed out', { tag: '@hard' }, async ({
  visit,
  register: registered,
  watch,
}) => {
  watch.allow(/Failed to initialize current user/);
  const person = await registered('Nadia Islam');
  const { name, value } = signedIn(person);
  for (const broken of ['{', 'null', '{}', value.replace('stsTokenManager', 'tokens'), value.slice(0, 200)]) {
    const page = await visit();
    await page.addInitScript(([key, entry]) => localStorage.setItem(key, entry), [name, broken] as const);
    await page.goto('/');
    await expect(header(page).getByRole('link', { name: 'Login' }), broken).toBeVisible();
    await page.close();
  }
});

test('a login that is not answered says so, and can be repeated', { tag: '@hard' }, async ({
  visit,
  register: registered,
}) => {
  const person = await registered('Nadia Islam');
  const page = await visit({ ownClock: true });
  await page.clock.install();
  await page.goto('/login');
  await page.route(/accounts:signInWithPassword/, () => {});
  const sent = page.waitForRequest(/accounts:signInWithPassword/);
  await logIn(page, person.email, person.password);
  await sent;
  await page.clock.runFor(16_000);
  await expect(page.getByRole('alert').first()).toContainText(
    'The login service is taking too long to answer.',
  );
  await page.unrouteAll();
  await main(page).getByRole('button', { name: 'Login', exact: true }).click();
  await expectSaid(page, 'Welcome Nadia Islam');
});

test('an address in use is explained', { tag: '@hard' }, async ({
  page,
  register: registered,
  server,
  watch,
}) => {
  watch.allow(/status of 400/);
  const { email } = await registered();
  await server.confirm(email);
  await page.goto('/register');
  await register(page, { name: 'Second', email, password: 'Secret1' });
  const taken = 'There is already an account with this e-mail address. Log in instead.';
  await expect(page.getByRole('alert').filter({ hasText: taken })).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(taken);
  await expect(field(page, 'Email')).toBeFocused();
  await expectPath(page, '/register');
});

test('a person who forgot their password gets a link by e-mail, chooses a new one and is signed in', async ({
  page,
  register: registered,
  watch,
}) => {
  watch.allow(/status of 400/);
  const { email, password } = await registered();
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expectPath(page, '/forgotPassword');
  await field(page, 'Email').fill(email);
  await main(page).getByRole('button', { name: 'Send reset link' }).click();
  await main(page)
    .getByRole('link', { name: /mailbox/ })
    .click();
  await expectPath(page, '/mailbox');
  // The e-mail that asks to confirm the address may be there, too.
  const mail = page.getByRole('link', { name: /^Reset your password/ }).filter({ hasText: email });
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password', exact: true }).click();
  await expectPath(page, '/account-action');
  await expect(main(page)).toContainText(email);
  await field(page, 'New password').fill('Secret2');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Your new password is saved.');
  await main(page).getByRole('link', { name: 'Login' }).click();
  await logIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(/The e-mail address or the password is wrong\./);
  await logIn(page, email, 'Secret2');
  await expectPath(page, '/');
});

test('a signed-in person stays signed in after a reload and in a second tab', async ({
  visit,
  register: registered,
}) => {
  const page = await visit({ person: await registered('Lima Roy') });
  await page.goto('/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/manageEvents');
  await expect(second.getByText("You haven't created any event yet")).toBeVisible();
});

test('display name and photo are changed on the account’s page', async ({ visit, register: registered }) => {
  const page = await visit({ person: await registered('Old Name') });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Old Name' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Name', { exact: true }).fill('New Name');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'New Name' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'New Name' })).toBeVisible();
});

test('a password is changed on the account’s page: this browser stays logged in, others do not', async ({
  visit,
  register: registered,
  watch,
}) => {
  watch.allow(/status of 40[01]/);
  const person = await registered('Lima Roy');
  const page = await visit({ person });
  const other = await visit({ person });
  await page.goto('/account');
  await main(page).getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('Wrong1');
  await dialog.getByLabel('New password').fill('Secret2');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This password is wrong.');
  await dialog.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Change password' })).toBeFocused();
  await page.goto('/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();

  await other.goto('/joinedEvents');
  await expectPath(other, '/login');
  await logIn(other, person.email, person.password);
  await expect(other.getByRole('alert').last()).toHaveText(/The e-mail address or the password is wrong\./);
  await logIn(other, person.email, 'Secret2');
  await expectPath(other, '/joinedEvents');
});

test('an e-mail address is changed by the link to the new one, and taken back by the link to the old one', async ({
  visit,
  register: registered,
  watch,
}) => {
  // All devices are logged out at the end.
  watch.allow(/status of 400/);
  const person = await registered('Lima Roy');
  const address = `${unique('lima').replaceAll(' ', '-').toLowerCase()}@example.org`;
  const page = await visit({ person });
  await page.goto('/account');
  await main(page).getByRole('button', { name: 'Change e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change e-mail address' });
  await dialog.getByLabel('New e-mail address').fill(address);
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(dialog.getByRole('status')).toContainText(address);

  await openMail(page, address, 'Confirm your new e-mail address');
  await page.frameLocator('iframe').getByRole('link', { name: 'Use this address', exact: true }).click();
  await expect(main(page)).toContainText(address);
  await main(page).getByRole('button', { name: 'Use this e-mail address' }).click();
  await expect(main(page)).toContainText('Your e-mail address has changed.');
  await main(page).getByRole('link', { name: 'Your account' }).click();
  await expect(main(page).getByText(address, { exact: true })).toBeVisible();

  await openMail(page, person.email, 'Your e-mail address was changed');
  await page.frameLocator('iframe').getByRole('link', { name: 'Take it back', exact: true }).click();
  await main(page).getByRole('button', { name: 'Take the change back' }).click();
  await expect(main(page)).toContainText('Your account has this e-mail address again');
  await page.goto('/login');
  await logIn(page, person.email, person.password);
  await expectPath(page, '/');
});

for (const [width, textSize] of [
  [390, 100],
  [1440, 200],
] as const)
  test(`with the keyboard alone, the account’s page leads to its sections: ${width} px, text at ${textSize} %`, async ({
    visit,
    register: registered,
  }) => {
    const page = await visit({ person: await registered(), viewport: { width, height: 844 } });
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Create calendar link' })).toBeVisible();
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, textSize);
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    for (const name of ['Login', 'Private calendar', 'Your data']) {
      await enterOn(page, links.filter({ hasText: name }));
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading).toBeFocused();
      // Not behind the sticky header.
      const bar = (await header(page).boundingBox())?.height ?? 0;
      await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar - 1);
      await expect(heading).toBeInViewport({ ratio: 1 });
      await page.goBack();
      await expect(links.first()).toBeInViewport();
    }
  });

test('the error of a wrong password is at its field until another one is typed', { tag: '@hard' }, async ({
  page,
  register: registered,
  watch,
}) => {
  watch.allow(/status of 400/);
  const person = await registered();
  const password = field(page, 'Password');
  await page.goto('/login');
  await logIn(page, person.email, 'Wrong1');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription('The e-mail address or the password is wrong.');
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await expect(password).not.toHaveAttribute('aria-invalid', 'true');
  await password.press('Enter');
  await expectPath(page, '/');
});

for (const path of ['/login', '/register']) {
  test(`${path}: the password can be seen while it is typed`, { tag: '@hard' }, async ({ visit }) => {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(path);
    const password = field(page, 'Password');
    const toggle = main(page).getByRole('button', { name: 'Show password' });
    await password.fill('Secret1');
    await expect(password).toHaveAttribute('type', 'password');
    const { width = 0, height = 0 } = (await toggle.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('Secret1');
    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(password).toHaveAttribute('type', 'password');
  });
}

test('a person registers, logs in and subscribes with an address in their own script', async ({ page }) => {
  const name = unique('józef').replace(' ', '.');
  await page.goto('/register');
  await register(page, { name: 'Józef', email: `${name}@Пример.рф`, password: 'Secret1' });
  await expectSaid(page, 'Your Registration is successfully');
  await page.goto('/account');
  await expect(main(page)).toContainText(`${name}@xn--e1afmkfd.xn--p1ai`);

  await page.context().clearCookies();
  await page.evaluate(() => {
    for (const database of ['firebaseLocalStorageDb']) indexedDB.deleteDatabase(database);
    localStorage.clear();
  });
  await page.goto('/login');
  await logIn(page, `${name}@xn--e1afmkfd.xn--p1ai`, 'Secret1');
  await expectPath(page, '/');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(`${name}@bücher.example`);
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(main(page)).toContainText(/We’ve sent a link to/);
});

test('LogOut ends the session on the server, also if the page closes at once; offline, at the next start', async ({
  page,
  register: registered,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|status of 400/);
  const context = page.context();
  const { email, password, displayName } = await registered();
  const enter = async () => {
    await page.goto('/login');
    const reply = page.waitForResponse(/signInWithPassword/);
    await logIn(page, email, password);
    await dialogPasses(page, `Welcome ${displayName}`);
    return ((await (await reply).json()) as { refreshToken: string }).refreshToken;
  };
  const isOver = async (refreshToken: string) =>
    (
      await context.request.post(`${server.url}/securetoken.googleapis.com/v1/token`, {
        form: { grant_type: 'refresh_token', refresh_token: refreshToken },
      })
    ).status() === 400;
  const logOut = async () => {
    await openAvatarMenu(page, displayName);
    await header(page).getByRole('button', { name: 'LogOut' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  };

  const first = await enter();
  expect(await isOver(first)).toBe(false);
  await logOut();
  await page.goto('about:blank');
  await expect.poll(() => isOver(first)).toBe(true);

  const second = await enter();
  await context.setOffline(true);
  await logOut();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/');
  await expect.poll(() => isOver(second)).toBe(true);
});
