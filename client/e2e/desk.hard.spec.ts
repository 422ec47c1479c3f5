import type { Locator } from '@playwright/test';
import type { Me } from '@social-serve/contract/account';
import { call, expect, inDays, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { newApplication, newEvent, newPerson, newTeammate } from './support/data.ts';
import { main, openAvatarMenu } from './support/steps.ts';

const FIVE = [1, 2, 3, 4, 5];
const PHONE = { width: 390, height: 844 };

test('a member clears a day’s twenty entries on a phone with few taps', async ({ visit, ownServer }) => {
  test.slow();
  await ownServer.kill();
  await ownServer.start({ REVIEW: 'all' });
  const teammate = await newTeammate(ownServer);
  const [organiser, reporter] = [
    await newPerson(ownServer, 'Maya Chakma'),
    await newPerson(ownServer, 'Arif Hossain'),
  ];
  for (const number of FIVE) {
    const { _id } = await newEvent(ownServer, organiser, { title: `Walk ${number}` });
    await call(ownServer, teammate, 'PUT', '/review', { events: [_id], decision: 'approve' });
    const report = { reason: 'Wrong or misleading', text: `Report ${number}` };
    await call(ownServer, reporter, 'POST', `/events/${_id}/reports`, report);
    await newApplication(ownServer, null, { name: `Zoe ${number}`, email: `zoe${number}@example.org` });
    const message = {
      name: `Omar ${number}`,
      email: `omar${number}@example.org`,
      message: 'May I bring my dog?',
    };
    await call(ownServer, null, 'POST', '/contact', message);
    if (number > 1) await newEvent(ownServer, organiser, { title: `Park ${number}`, eventDate: inDays(10) });
  }
  await newEvent(ownServer, organiser, { title: 'Weekly walk', repeat: { every: 'week', count: 3 } });

  const page = await visit({ server: ownServer, person: teammate, viewport: PHONE });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps++;
  };
  const part = (name: string) =>
    main(page).getByRole('group', { name: 'Sections' }).getByRole('button', { name, exact: true });
  const button = (name: string | RegExp) => main(page).getByRole('button', { name });
  await page.goto('/');
  await openAvatarMenu(page, 'Tara Sen');
  await tap(page.getByRole('link', { name: 'Team 20' }));
  const began = Date.now();

  await tap(button('To decide 5'));
  for (const left of FIVE.toReversed()) {
    await expect(main(page).getByText(left > 1 ? `${left} applications` : '1 application')).toBeVisible();
    await tap(button(/^Open: Zoe/).first());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Accept' }));
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(main(page)).toContainText('No application waits for a decision.');

  await tap(part('Review 5'));
  await expectAccessible(page, 'events to review on a phone');
  await tap(main(page).getByRole('checkbox', { name: 'Select all' }));
  await tap(button('Publish (5)'));
  await expect(main(page)).toContainText('No events to review.');

  await tap(part('Reports 5'));
  await tap(button('To decide 5'));
  for (const _ of FIVE) {
    await tap(button(/^Dismiss the reports of/).first());
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }));
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(main(page)).toContainText('No report waits for a decision.');

  await tap(part('Messages 5'));
  for (const number of FIVE) await tap(button(`Mark as answered: Omar ${number}`));
  await expect(part('Messages')).toBeVisible();
  const seconds = (Date.now() - began) / 1000;
  console.log(`${taps} taps, ${seconds.toFixed(0)} s of a quick hand`);
  expect(taps).toBeLessThanOrEqual(33);
  expect(((await call(ownServer, teammate, 'GET', '/me')) as Me).desk).toEqual({
    ...{ applications: 0, reports: 0, messages: 0, review: 0 },
  });
});
