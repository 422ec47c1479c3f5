import jsQR from 'jsqr';
import { expect, inDays, test } from './fixtures.ts';
import { header, main } from './support/steps.ts';

/** The poster of an event (docs/specification.md, "Sharing"). */

/** The number of pages of a PDF. */
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

const titles = {
  short: 'Riverbank cleanup',
  long: 'Neighbourhood winter clothing, blanket and school supplies collection for families along the Shyama Sundari canal 2026',
  'one word': 'W'.repeat(120),
  bangla: 'শ্যামাসুন্দরী খাল পরিষ্কার অভিযান: আমাদের পাড়ার সবাই মিলে নদীর তীর, রাস্তা আর খেলার মাঠ পরিষ্কার করি',
  chinese: '社区河岸清洁与植树活动'.repeat(10),
};

test('a poster fits on one page (A4 or Letter), whatever its title', {
  tag: '@hard',
}, async ({ visit, register: newPerson, postEvent }) => {
  const creator = await newPerson();
  const page = await visit({ theme: 'dark' });
  for (const [name, title] of Object.entries(titles)) {
    const location =
      name === 'short' ? 'The mill' : 'Shyama Sundari Bridge, Rangpur, '.repeat(5).slice(0, 159);
    const event = await postEvent(creator, {
      title: title.slice(0, 120),
      location,
      eventDate: inDays(9),
      endDate: inDays(11),
      timeZone: 'Asia/Dhaka',
      capacity: 10_000,
      photoURL: 'http://pictures.example/drawn.svg',
    });
    await page.emulateMedia({ media: null });
    await page.goto(`/poster/${event._id}`);
    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await page.evaluate(() => document.fonts.ready);
    for (const format of ['A4', 'Letter'])
      expect(pagesIn(await page.pdf({ format })), `${name}, ${format}`).toBe(1);

    await page.emulateMedia({ media: 'print' });
    await expect(header(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(sheet).toHaveCSS('color', 'rgb(20, 41, 31)');
    // It fills a page of A4, and what matters can be read from afar.
    await page.setViewportSize({ width: 794, height: 1123 });
    const foot = await sheet.getByRole('img', { name: /^QR code of/ }).boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0), name).toBeGreaterThan(0.9 * 1123);
    if (name === 'short') await expect(sheet.getByText('The mill')).toHaveCSS('font-size', /^4\d/);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Nothing is cut off at the lower edge, and the picture has some height.
    const room = await sheet.evaluate((element) => ({
      over: element.scrollHeight - element.clientHeight,
      picture: element.querySelector('.picture')?.getBoundingClientRect().height ?? 0,
    }));
    expect(room.over, name).toBeLessThanOrEqual(1);
    expect(room.picture, name).toBeGreaterThan(100);
  }
});

test('the QR code on a poster is readable and leads to the event', async ({ visit, stage, server }) => {
  for (const options of [
    { viewport: { width: 390, height: 844 }, isMobile: true },
    { theme: 'dark' as const },
  ]) {
    const page = await visit(options);
    await page.goto(`/poster/${stage.event._id}?from=hall`);
    const code = page.getByRole('img', { name: /^QR code of/ });
    const picture = (await code.screenshot()).toString('base64');
    const { data, width, height } = await page.evaluate(async (png) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.drawImage(image, 0, 0);
      const { data, width, height } = pen.getImageData(0, 0, image.width, image.height);
      return { data: [...data], width, height };
    }, picture);
    const read = jsQR.default(new Uint8ClampedArray(data), width, height);
    expect(read?.data).toBe(`${server.url}/e/${stage.event._id}`);
  }
});

test('the poster of a cancelled or unknown event says so', async ({
  page,
  watch,
  stage,
  register: newPerson,
  postEvent,
  server,
}) => {
  watch.allow(/status of 404/);
  const creator = await newPerson();
  const event = await postEvent(creator);
  await fetch(`${server.url}/eventDelete/${event._id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${creator.idToken}` },
  });
  for (const id of [event._id, stage.hidden._id, 'a'.repeat(24)]) {
    await page.goto(`/poster/${id}`);
    await expect(main(page)).toContainText('There is no poster for this event');
  }
});
