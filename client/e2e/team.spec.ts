import { readFile } from 'node:fs/promises';
import { call, expect, test, unique } from './fixtures.ts';
import { newApplication } from './support/data.ts';
import { card, expectPath, field, header, main, openAvatarMenu } from './support/steps.ts';

test('someone applies, the team answers, they see it, withdraw and apply again', async ({
  visit,
  stage,
  register,
}) => {
  const person = await register('Sadia Islam');
  const applicant = await visit({ person });
  await applicant.goto('/volunteer');
  await expect(field(applicant, 'Email')).toHaveValue(person.email);
  await field(applicant, 'Message').fill('I can cook for forty.');
  const apply = async () => {
    await main(applicant).getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(applicant.getByRole('heading', { name: 'We received your application' })).toBeFocused();
    await main(applicant).getByRole('button', { name: 'Apply for another role' }).click();
  };
  await apply();
  const own = applicant.getByRole('region', { name: 'Your applications' });
  await expect(own.getByRole('listitem')).toContainText('Received');

  const team = await visit({ person: stage.teammate });
  await team.goto('/');
  await openAvatarMenu(team, 'Tara Sen');
  await header(team).getByRole('link', { name: 'Team' }).click();
  await expectPath(team, '/team');
  await team.getByRole('searchbox').fill(person.email.toUpperCase());
  await expect(team.getByText('1 application', { exact: true })).toBeVisible();
  await team.getByRole('button', { name: 'Open: Sadia Islam' }).click();
  const dialog = team.getByRole('dialog', { name: 'Sadia Islam' });
  await expect(dialog).toContainText('I can cook for forty.');
  await dialog.getByRole('textbox', { name: 'Note (optional)', exact: true }).fill('The kitchen is yours.');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await expect(team.getByText('You accepted Sadia Islam')).toBeVisible();
  await expect(main(team).getByRole('listitem')).toContainText('Accepted');

  // On a phone the form is above it; the message leads past that.
  await applicant.setViewportSize({ width: 390, height: 640 });
  await applicant.goto('/');
  await header(applicant).getByRole('button', { name: '1 new notification' }).click();
  await applicant.getByRole('link', { name: /^Your application/ }).click();
  await expect(own.getByRole('heading')).toBeFocused();
  await expect(own.getByRole('listitem')).toContainText('The kitchen is yours.');
  await expect(own.getByRole('heading')).toBeInViewport();
  await own.getByRole('button', { name: /^Withdraw/ }).click();
  await applicant.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(own.getByRole('listitem')).toContainText('Withdrawn');
  await field(applicant, 'Message').fill('I can cook for fifty.');
  await apply();
  await expect(own.getByRole('listitem')).toHaveCount(2);
  await expect(own.getByRole('listitem').first()).toContainText('Received');
});

test('a team member who decides too late sees the earlier decision', { tag: '@hard' }, async ({
  visit,
  stage,
  server,
  watch,
}) => {
  watch.allow(/status of 409/);
  const name = unique('Late');
  const { insertedId } = await newApplication(server, null, { name });
  const team = await visit({ person: stage.teammate });
  await team.goto(`/team?search=${name}&state=received`);
  await team.getByRole('button', { name: `Open: ${name}` }).click();
  await call(server, stage.teammate, 'PUT', `/applications/${insertedId}`, { state: 'declined' });
  await team.getByRole('button', { name: 'Accept' }).click();
  await expect(team.getByRole('dialog')).toContainText(
    'tara.sen@example.org has already declined this application.',
  );
});

test('hostile text is text, on the page and in the CSV', { tag: '@hard' }, async ({
  visit,
  stage,
  server,
}) => {
  const name = `${unique('=HYPERLINK("http://evil.example")')}<img src=x onerror=alert(1)>`;
  await newApplication(server, null, {
    name,
    message: '<script>document.title = "broken"</script>\n@SUM(1+1)',
    photo: 'https://evil.example/track.gif',
  });
  const team = await visit({ person: stage.teammate });
  await team.goto('/team?search=HYPERLINK');
  await team.getByRole('button', { name: `Open: ${name}` }).click();
  const dialog = team.getByRole('dialog');
  await expect(dialog).toContainText('<script>document.title = "broken"</script>');
  // Neither loaded (the guard would report a request to another host) nor a link.
  await expect(dialog).toContainText('https://evil.example/track.gif');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await expect(dialog.locator('img')).toHaveCount(0);
  await expect(team).toHaveTitle('Team | Social Events');
  await team.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(team.getByRole('button', { name: `Open: ${name}` })).toBeFocused();

  const [download] = await Promise.all([
    team.waitForEvent('download'),
    team.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('applications.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`"'=HYPERLINK(""http`);
  expect(csv.split('\r\n')).toHaveLength(3);
});

test('someone reports an event, the team hides it, its organiser answers, the team shows it again', async ({
  visit,
  stage,
  register,
  postEvent,
}) => {
  const organiserPerson = await register('Maya Chakma');
  const title = unique('Free phones');
  const event = await postEvent(organiserPerson, { title });
  const reporter = await visit({ person: await register('Arif Hossain') });
  await reporter.goto(`/eventDetails/${event._id}`);
  await main(reporter).getByRole('button', { name: 'Report this event' }).click();
  const report = reporter.getByRole('dialog', { name: 'Report this event' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('radio').first()).toBeFocused();
  await report.getByRole('radio', { name: 'Wrong or misleading' }).check();
  await report.getByRole('textbox').fill('There are no phones.');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByText('Thanks. Our team will review it')).toBeVisible();
  await expect(main(reporter)).toContainText('You reported this.');
  await main(reporter).getByRole('button', { name: 'Join Event' }).click();
  await expectPath(reporter, '/joinedEvents');

  const team = await visit({ person: stage.teammate });
  await team.goto('/team?part=reports');
  const reported = team.getByRole('article', { name: title });
  await expect(reported).toContainText('There are no phones.');
  await reported.getByRole('button', { name: /^Hide event/ }).click();
  await team.getByRole('textbox', { name: 'Note (optional)', exact: true }).fill('Where do they come from?');
  await team.getByRole('button', { name: 'Hide event', exact: true }).click();
  await expect(reported).toContainText('Hidden');

  await reporter.reload();
  await expect(card(reporter, title)).toContainText('Removed');
  const organiser = await visit({ person: organiserPerson });
  await organiser.goto('/manageEvents');
  await expect(card(organiser, title)).toContainText('Hidden by our team: Wrong or misleading.');
  await card(organiser, title)
    .getByRole('link', { name: /^See why and reply/ })
    .click();
  await expect(main(organiser)).toContainText('Where do they come from?');
  await field(organiser, 'Your answer').fill('From the repair café.');
  await main(organiser).getByRole('button', { name: 'Send answer' }).click();
  await expect(main(organiser).getByRole('button', { name: 'Change answer' })).toBeVisible();

  await team.reload();
  await expect(reported).toContainText('From the repair café.');
  await reported.getByRole('button', { name: /^Show again/ }).click();
  await team.getByRole('button', { name: 'Show again', exact: true }).click();
  await expect(reported).toContainText('Visible again');
  await reporter.goto(`/upcomingEvents?search=${encodeURIComponent(title)}`);
  await expect(reporter.getByRole('link', { name: title })).toBeVisible();
});

test('the team’s page is only for the team: others find it neither in the menu nor by its address', {
  tag: '@hard',
}, async ({ visit, stage }) => {
  const page = await visit({ person: stage.newcomer });
  await page.goto('/');
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/me');
  await openAvatarMenu(page, stage.newcomer.displayName);
  await asked;
  await expect(header(page).getByRole('link', { name: 'Manage Events' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Team' })).toHaveCount(0);
  await page.goto('/team');
  await expect(page.getByRole('heading', { name: 'This page is for the team' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Become a Volunteer' }).click();
  await expectPath(page, '/volunteer');
});
