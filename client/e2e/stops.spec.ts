import { expect, test, unique } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { main } from './support/steps.ts';

test('the team stops a person on the page of their event; they read why, and take part again', async ({
  visit,
  stage,
  register,
  postEvent,
}) => {
  const organiser = await register('Sami Rahman');
  const title = unique('Free phones');
  const event = await postEvent(organiser, { title });
  const team = await visit({ person: stage.teammate });
  await team.goto(`/eventDetails/${event._id}`);
  await main(team).getByRole('button', { name: 'Stop the organiser' }).click();
  const dialog = team.getByRole('dialog', { name: 'Stop this person?' });
  await expect(dialog.getByRole('list')).toContainText(title);
  await dialog.getByRole('radio', { name: 'Wrong or misleading' }).check();
  await dialog.getByRole('textbox', { name: 'Note for them' }).fill('There are no phones.');
  await expectAccessible(team, 'the dialog that stops a person');
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(dialog).toBeHidden();

  const person = await visit({ person: organiser });
  await person.goto('/account#stop');
  const part = person.getByRole('region', { name: 'Our team has stopped you' });
  await expect(part).toContainText('There are no phones.');
  await part.getByRole('textbox').fill('They are in the shed.');
  await part.getByRole('button', { name: 'Send answer' }).click();
  await expect(part).toContainText('They are in the shed.');
  await expectAccessible(person, 'why a person is stopped');

  await team.goto('/team?part=stops');
  const item = team.getByRole('article').filter({ hasText: 'Sami Rahman' });
  await expect(item).toContainText('They are in the shed.');
  await expectAccessible(team, 'the desk with stopped people');
  await item.getByRole('button', { name: /^Let them take part again/ }).click();
  await team.getByRole('button', { name: 'Yes, let them take part' }).click();
  await expect(item).toHaveCount(0);
  await person.goto(`/e/${event._id}`);
  await expect(person.getByRole('heading', { name: title })).toBeVisible();
});
