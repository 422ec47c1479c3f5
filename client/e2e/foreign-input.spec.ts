import { expect, test } from './fixtures.ts';
import { card } from './support/steps.ts';

test('a picture that is missing, or not https, falls back to the drawn cover', async ({
  visit,
  register,
  postEvent,
  ownServer,
  watch,
}) => {
  watch.allow(/status of 404.*pictures\.example|Failed to load resource.*404/);
  const person = await register('Organiser', ownServer);
  const missing = await postEvent(person, { photoURL: 'https://pictures.example/missing/a.jpg' }, ownServer);
  const plain = await postEvent(person, { photoURL: 'http://pictures.example/b.jpg' }, ownServer);
  const shown = await postEvent(person, { photoURL: 'https://pictures.example/c.svg' }, ownServer);
  const page = await visit({ person, server: ownServer });
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
