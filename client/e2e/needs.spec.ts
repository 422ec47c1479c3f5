import type { ManagedEvent } from '@social-serve/contract/event';
import type { Roster } from '@social-serve/contract/roster';
import { call, expect, test, unique } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { watchShift } from './support/layout-shift.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { expectSaid, fillEvent, main } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an organiser lists what an event needs; a visitor joins and brings the last of it, and the next one sees it covered', async ({
  register,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const title = unique('Shed day');
  const organiser = await visit({ person: maya });
  await organiser.goto('/createEvent');
  await fillEvent(organiser, { title, type: 'Donation', location: 'Depot', text: 'We sort coats.' });
  // By keyboard alone.
  await main(organiser).getByRole('button', { name: 'Add a need' }).focus();
  await organiser.keyboard.press('Enter');
  await organiser.keyboard.type('Driver');
  await organiser.keyboard.press('Tab');
  await organiser.keyboard.press('Tab');
  await organiser.keyboard.press('R');
  await main(organiser).getByRole('button', { name: 'Add a need' }).press('Enter');
  await organiser.keyboard.type('Boxes');
  await organiser.keyboard.press('Tab');
  await organiser.keyboard.type('10');
  const up = main(organiser).getByRole('button', { name: 'Move up: Boxes' });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await main(organiser).getByRole('button', { name: 'Post' }).click();
  await expectSaid(organiser, 'You are created a event successfully!!');
  const mine = `/manageEvents?email=${encodeURIComponent(maya.email)}`;
  const [event] = (await call(server, maya, 'GET', mine)) as ManagedEvent[];
  expect(event?.needs).toMatchObject([
    { label: 'Boxes', kind: 'thing', number: 10, claimed: 0 },
    { label: 'Driver', kind: 'role', number: 1, claimed: 0 },
  ]);
  const path = `/e/${event?._id}`;

  const zoe = await visit(phone);
  const shift = await watchShift(zoe);
  await zoe.goto(path);
  const needs = main(zoe).getByRole('region', { name: 'What’s needed' });
  await expect(needs.getByText('0 of 10')).toBeVisible();
  expect(await shift()).toBeLessThan(0.01);
  await expectAccessible(zoe, 'an event with needs');
  await needs.getByRole('button', { name: 'Claim: Driver' }).tap();
  const sheet = zoe.getByRole('dialog', { name: 'Join Event' });
  await expect(sheet.getByRole('checkbox', { name: /^Driver/ })).toBeChecked();
  await expectAccessible(zoe, 'joining with a claim');
  await zoe.locator('html').evaluate(({ style }) => style.setProperty('font-size', '200%'));
  await expectNothingOverflows(zoe, 'joining with a claim, text at 200 %');
  await zoe.locator('html').evaluate(({ style }) => style.removeProperty('font-size'));
  await sheet.getByLabel('Your name').fill('Zoe Miller');
  await sheet.getByRole('button', { name: 'Join Event' }).tap();
  await expect(main(zoe).getByText('You said you’d help as Driver.')).toBeVisible();

  // Someone who is logged in finds the driver taken, and brings boxes in two taps.
  const ben = await visit({ person: await register('Ben Adeyemi'), ...phone });
  await ben.goto(`/upcomingEvents?view=cards&search=${encodeURIComponent(title)}`);
  await expect(main(ben).getByText('Still needed: 10 Boxes')).toBeVisible();
  await ben.goto(path);
  await expect(main(ben).getByText('Role · All covered')).toBeVisible();
  await expect(main(ben).getByRole('button', { name: 'Claim: Driver' })).toHaveCount(0);
  await main(ben).getByRole('button', { name: 'Claim: Boxes' }).tap();
  await ben.getByRole('dialog', { name: 'Join Event' }).getByRole('button', { name: 'Join Event' }).tap();
  await expect(main(ben).getByText('You said you’d bring 1 Boxes.')).toBeVisible();
  // Later, from the card.
  await main(ben)
    .getByRole('button', { name: new RegExp(`^Change: ${title}`) })
    .tap();
  const claims = ben.getByRole('dialog', { name: 'What you bring and do' });
  await claims.getByRole('textbox', { name: 'Boxes' }).fill('50');
  await expect(claims.getByRole('textbox', { name: 'Boxes' })).toHaveValue('10');
  await claims.getByRole('button', { name: 'Fewer: Boxes' }).tap();
  await claims.getByRole('button', { name: 'Save' }).tap();
  await expect(main(ben).getByText('You said you’d bring 9 Boxes.')).toBeVisible();

  await organiser.goto(`/manageEvents/${event?._id}`);
  const rows = main(organiser).getByRole('list', { name: 'Guests' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Zoe Miller' })).toContainText('Driver');
  await expect(rows.filter({ hasText: 'Ben Adeyemi' })).toContainText('9 Boxes');
  await expect(main(organiser).getByText('Still needed: 1 Boxes')).toBeVisible();
  await organiser.getByRole('tab', { name: 'Needs' }).click();
  await main(organiser).getByRole('button', { name: 'Claim: Boxes' }).click();
  await organiser.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(main(organiser).getByText('10 of 10')).toBeVisible();
  const { participants } = (await call(server, maya, 'GET', `/events/${event?._id}/participants`)) as Roster;
  expect(participants.map(({ claims }) => claims?.map(({ number }) => number))).toEqual([[1], [9]]);
});
