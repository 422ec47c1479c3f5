import type { ValidCertificate } from '@social-serve/contract/certificate';
import { expect, test } from './fixtures.ts';
import { header } from './support/steps.ts';

/** The certificate of an attendance on paper (docs/after-the-event.md, "Certificate"). */

/** The number of pages of a PDF. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

const sheet: ValidCertificate = {
  status: 'valid',
  number: '2026-3F9A07C1',
  name: 'Ada Okafor',
  title: 'Riverbank cleanup',
  eventType: 'Cleanup',
  eventDate: '2026-11-21T10:00:00.000Z',
  endDate: '2026-11-23T13:00:00.000Z',
  timeZone: 'Asia/Dhaka',
  location: 'Shyama Sundari Bridge, Rangpur',
  hours: 32.5,
  organiser: 'Maya Chakma',
  issuedAt: '2026-11-24T10:00:00.000Z',
};

const names = {
  short: 'Ada Okafor',
  bangla: 'মোছাঃ রোকেয়া সাখাওয়াত হোসেন',
  'long bangla': 'মোছাম্মৎ শ্যামাসুন্দরী রোকেয়া সাখাওয়াত হোসেন চৌধুরী '.repeat(3).slice(0, 120).trim(),
  'one word': 'W'.repeat(120),
};

test('a certificate fits on one page (A4 or Letter) with the whole name', { tag: '@hard' }, async ({
  visit,
}) => {
  const page = await visit({ theme: 'dark' });
  for (const [kind, name] of Object.entries(names)) {
    const isLong = kind !== 'short';
    await page.route('**/certificates/*', (route) =>
      route.fulfill({
        json: {
          ...sheet,
          name,
          ...(isLong && {
            title: 'Neighbourhood winter clothing, blanket and school supplies collection '
              .repeat(2)
              .slice(0, 120),
            location: 'Shyama Sundari Bridge, Rangpur, '.repeat(5).slice(0, 159),
            organiser: 'M'.repeat(120),
          }),
        },
      }),
    );
    await page.emulateMedia({ media: null });
    await page.goto(`/certificate/${'a'.repeat(22)}`);
    const article = page.getByRole('article');
    const heading = article.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(name);
    await page.evaluate(() => document.fonts.ready);
    for (const format of ['A4', 'Letter'])
      expect(pagesIn(await page.pdf({ format })), `${kind}, ${format}`).toBe(1);

    await page.emulateMedia({ media: 'print' });
    await expect(header(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(article).toHaveCSS('color', 'rgb(20, 41, 31)');
    const room = await article.evaluate((element) => ({
      over: element.scrollHeight - element.clientHeight,
      picture: element.querySelector('.picture')?.getBoundingClientRect().height ?? 0,
    }));
    expect(room.over, kind).toBeLessThanOrEqual(1);
    expect(room.picture, kind).toBeGreaterThan(60);
    // The name does not overflow its box.
    const cut = await heading.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    );
    expect(cut, kind).toBeLessThanOrEqual(2);
    await page.unrouteAll();
  }
});
