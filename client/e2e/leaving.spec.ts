/** Deleting an account as its owner sees it: the download, the confirmation, and the deletion. */
import { readFile } from 'node:fs/promises';
import { expect, test, unique } from './fixtures.ts';
import { expectPath, field, header, logIn, main, openAvatarMenu } from './support/steps.ts';

test('a person takes their data along', async ({ visit, register, postEvent }) => {
  const person = await register('Kabir Das');
  const event = await postEvent(person, { title: 'Kabir’s own' });
  const page = await visit({ person });
  await page.goto('/');
  await openAvatarMenu(page, 'Kabir Das');
  await header(page).getByRole('link', { name: 'Account' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { displayName: 'Kabir Das' },
    email: person.email,
    events: [{ _id: event._id, title: 'Kabir’s own' }],
    complete: true,
  });
});

test('a person who signed in long ago confirms their identity and deletes the account, and none of their data stays', async ({
  visit,
  register,
  postEvent,
  watch,
  server,
}) => {
  const person = await register('Lila Sen');
  const event = await postEvent(person, { title: 'Lila’s own' });
  const page = await visit({ person });
  await page.goto('/account');
  const leave = main(page).getByRole('button', { name: 'Delete my account' });
  const password = field(page, 'Your password');
  await leave.click();
  await expect(main(page)).toContainText('Lila’s own');
  watch.allow(/status of 400/);
  await password.fill('Wrong1');
  await leave.click();
  await expect(password).toHaveAccessibleDescription(/^This password is wrong\./);

  // Firebase's answer when it temporarily refuses more attempts.
  const signIn = /accounts:signInWithPassword/;
  await page.route(signIn, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled.' } },
    }),
  );
  await leave.click();
  await expect(password).toHaveAccessibleDescription(/^Too many attempts\. Wait a few minutes/);
  await expect(main(page)).toContainText('Forgot your password?');
  await page.unroute(signIn);

  // The server requires a login within the last five minutes: the token is the new one.
  const before = Math.floor(Date.now() / 1000);
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await password.fill(person.password);
  await leave.click();
  const token = (await (await sent).headerValue('authorization'))?.split('.')[1] ?? '';
  expect(JSON.parse(Buffer.from(token, 'base64url').toString()).auth_time).toBeGreaterThanOrEqual(before);

  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expectPath(page, '/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await fetch(`${server.url}/events/${event._id}`)).status).toBe(404);
  await page.goto('/login');
  await logIn(page, person.email, person.password);
  await expect(page.getByText('The e-mail address or the password is wrong.').first()).toBeVisible();
});

test('a person with a Google sign-in confirms with the same Google account only', { tag: '@hard' }, async ({
  page,
  watch,
}) => {
  const email = `${unique('kamal').replace(' ', '.')}@gmail.example`;
  const window = async (button: string) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: button }).click();
    return opened;
  };
  await page.goto('/account');
  await expectPath(page, '/login');
  let popup = await window('Login with Google');
  await popup.getByLabel('Name').fill('Kamal Uddin');
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expectPath(page, '/account');
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(field(page, 'Your password')).toHaveCount(0);

  watch.allow(/status of 400/);
  popup = await window('Delete my account with Google');
  await popup.getByLabel('Email').fill(`other.${email}`);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByRole('alert')).toContainText('This is a different account.');

  popup = await window('Delete my account with Google');
  await popup.getByRole('button', { name: `Kamal Uddin ${email}` }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expectPath(page, '/');
});
