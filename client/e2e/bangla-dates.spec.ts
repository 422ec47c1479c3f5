/** Days and times of Bangla pages, and dates typed on them (docs/specification.md, "Times"). */
import { expect, test } from './fixtures.ts';
import { newPerson } from './support/data.ts';
import { startServer } from './support/server.ts';
import { main } from './support/steps.ts';

test('on a Bangla page a date is typed with the day first, in digits of either script', async ({ visit }) => {
  const server = await startServer({ SAMPLE_DATA: 'off', SITE_LANGUAGE: 'bn' });
  try {
    const person = await newPerson(server, 'Asha Roy');
    const page = await visit({ server, person, timezoneId: 'Asia/Dhaka' });
    await page.goto('/createEvent?lang=bn');
    const date = page.locator('#eventDate');
    const field = main(page).locator('.field', { has: date });
    await expect(date).toHaveValue(/^[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4}$/);
    for (const typed of ['০৫/০৮/২০২৮', '05/08/2028']) {
      await date.fill(typed);
      await expect(field).toContainText('শনিবার, ৫ আগস্ট ২০২৮, ১০:০০');
    }
    const calendar = page.getByRole('dialog', { name: 'তারিখ ও সময় বেছে নিন' });
    await expect(calendar).toContainText('আগস্ট ২০২৮');
    await calendar.getByRole('option', { name: '১৬:৩০', exact: true }).click();
    await expect(field).toContainText('শনিবার, ৫ আগস্ট ২০২৮, ১৬:৩০');
    expect(await field.innerText()).not.toMatch(/[A-Za-z0-9]/);
    await date.fill('');
    await expect(date).toHaveAttribute('placeholder', 'দিন/মাস/বছর');
    await date.fill('কাল');
    await date.press('Escape');
    await date.press('Tab');
    await expect(field).toContainText('তারিখ এভাবে লিখুন: দিন/মাস/বছর, যেমন ৩১/১২/২০২৬।');
  } finally {
    await server.close();
  }
});
