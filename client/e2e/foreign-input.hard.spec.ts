import { call, expect, test } from './fixtures.ts';
import { newApplication } from './support/data.ts';
import { expectNothingOverflows } from './support/overflow.ts';
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
  const page = await visit({ person, server: ownServer, pictures: true });
  await page.goto('/manageEvents');
  const picture = (title: string) => card(page, title).locator('img').first();
  for (const { title } of [missing, plain])
    await expect(picture(title)).toHaveAttribute('src', /^\/covers\//);
  await expect(picture(shown.title)).toHaveAttribute('src', 'https://pictures.example/c.svg');
  for (const { title } of [missing, plain, shown]) {
    await expect
      .poll(() => picture(title).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('people’s text is shown as text, never executed', async ({ visit, register, postEvent }) => {
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

test('hostile text about events stays text, inside its own box', async ({
  visit,
  stage,
  register,
  postEvent,
  server,
  watch,
}) => {
  watch.allow(/status of 404.*eventDetails/); // of a hidden event
  const script = '<img src=x onerror="document.title=1"><script>alert(1)</script>';
  const line = script + 'W'.repeat(120 - script.length);
  const text = (most: number) => `\u202E${script}\n\n${'W'.repeat(most - script.length - 3)}`;
  const organiser = await register(line);
  const person = await register(line.replaceAll('W', 'M'));
  const event = await postEvent(organiser, {
    ...{ title: line, location: line, capacity: 1 },
    eventDate: new Date(Date.now() - 60_000).toISOString(), // results can be shared
  });
  const join = { join_id: event._id, participant: person.email };
  await call(server, person, 'POST', '/joinedEvents', join);
  const changes = { eventDate: event.eventDate, title: line.replaceAll('W', 'V'), Descriptions: text(5_000) };
  await call(server, organiser, 'PUT', `/eventUpdate/${event._id}`, changes);
  const { insertedId } = await newApplication(server, person, {
    name: line,
    email: 'someone@example.org',
    message: text(5_000),
  });
  const answer = { state: 'declined', note: text(1_000) };
  await call(server, stage.teammate, 'PUT', `/applications/${insertedId}`, answer);
  const reported = (await call(server, person, 'POST', `/events/${event._id}/reports`, {
    reason: 'Wrong or misleading',
    text: text(500),
  })) as { insertedId: string };

  const narrow = { viewport: { width: 320, height: 800 } };
  const seen = async (who: typeof person, path: string, words: string | RegExp, open?: string | RegExp) => {
    const page = await visit({ person: who, ...narrow });
    await page.goto(path);
    if (open) await page.getByRole('button', { name: open }).first().click();
    await expect(page.getByText(words).first()).toBeVisible();
    await expectNothingOverflows(page, path);
    await expect(page).toHaveTitle(/Social Events$/);
    const dialog = page.getByRole('dialog');
    if (await dialog.count())
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    await page.close();
  };
  await seen(person, `/eventDetails/${event._id}`, /VVVV/);
  await seen(person, '/joinedEvents', /VVVV/);
  await seen(person, '/volunteer', /was declined|Declined/);
  await seen(person, '/aboutUs', /was changed/, /new notifications/);
  await seen(organiser, '/contactUs', /joined/, /1 new notification/);
  const of = `/events/${event._id}`;
  await call(server, organiser, 'POST', `${of}/messages`, { text: text(2_000), to: 'everybody' });
  await call(server, person, 'POST', `${of}/questions`, { text: text(1_000).replaceAll('W', 'Q') });
  const helper = await register(script);
  const invitation = (await call(server, organiser, 'POST', `${of}/organisers`, {
    email: helper.email,
  })) as { insertedId: string };
  await call(server, helper, 'PUT', `${of}/organisers/${invitation.insertedId}`, { accepted: true });
  const items = [{ what: line.slice(0, 60), amount: 1_000_000 }];
  await call(server, organiser, 'PUT', `${of}/outcome`, { items, summary: text(1_000), walkIns: 0 });
  const guests = `/manageEvents/${event._id}`;
  await seen(organiser, guests, /MMMM/);
  await seen(organiser, `${guests}?show=messages`, /QQQQ/);
  await seen(organiser, `${guests}?show=messages`, /WWWW/);
  await seen(organiser, `${guests}?show=organisers`, helper.email);
  await seen(organiser, `${guests}?show=results`, /WWWW/);
  await seen(organiser, `${guests}?at=door`, /MMMM/);
  await seen(stage.teammate, '/team?search=WWWW', /WWWW/, /^Open: /);
  await seen(stage.teammate, '/team?part=reports', /VVVV/);
  await call(server, stage.teammate, 'PUT', `/reports/${reported.insertedId}`, {
    decision: 'hide',
    note: text(1_000),
  });
  await call(server, organiser, 'PUT', `/events/${event._id}/answer`, { answer: text(1_000) });
  await seen(organiser, `/eventDetails/${event._id}?hidden`, /This event is hidden/);
  await seen(organiser, '/manageEvents', /VVVV/);
  await seen(stage.teammate, '/team?part=reports&again', /The organiser replied/);
});
