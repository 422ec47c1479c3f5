import { call, expect, test } from './fixtures.ts';
import { card } from './support/steps.ts';

test('a card of created or joined events opens by a click anywhere on it, also on the first page of a visit', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  const event = await postEvent(person);
  await call(server, person, 'POST', '/joinedEvents', { join_id: event._id, participant: person.email });
  const page = await visit({ person });
  for (const path of ['/manageEvents', '/joinedEvents']) {
    await page.goto(path);
    await card(page, event.title).click({ position: { x: 40, y: 40 } });
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  }
});
