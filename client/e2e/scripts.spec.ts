/** Titles in scripts that need more room than English: no line touches the next one, and lists stay short. */
import type { Page } from '@playwright/test';
import { expect, inDays, test } from './fixtures.ts';
import { main } from './support/steps.ts';

const phone = { width: 390, height: 844 };

const TITLES = {
  Bangla: 'ঘাঘট নদীর দুই তীর পরিষ্কার, র‍্যালি ও দুর্গাপুর স্কুলের বৃক্ষরোপণ কর্মসূচি',
  Thai: 'ช่วยกันเก็บขยะริมแม่น้ำ ปลูกต้นไม้ และแบ่งปันน้ำดื่มให้เพื่อนบ้านที่อยู่ใกล้ที่สุด',
  Arabic: 'تنظيف ضفة النهر مع الجيران يوم السبت، ثم نزرع الأشجار أمام المدرسة',
  Devanagari: 'गंगा किनारे सफ़ाई, रैली और पौधारोपण: पड़ोसियों के साथ शनिवार की सुबह',
  Vietnamese: 'NGÀY HỘI TRỒNG CÂY Ở BỜ SÔNG HỒNG: ĐỂ MỖI NGƯỜI GIỮ MỘT CHỖ XANH CHO XÓM',
  Japanese: '河川敷の清掃と植樹：近所の皆さんと土曜日の朝に集まりましょう、軍手と飲み物を忘れずに',
  Swedish: 'ÅÄÖ på ängsbryggan: STÄDDAG FÖR ALLA PÅ ÖN, I ÅSELE OCH VID ÄLVEN, gärna många',
};

/** How far the ink of neighbouring lines overlaps in each heading and title that contains a text, in pixels; negative if there is room. */
const overlapsIn = (page: Page, text: string) =>
  page.getByRole('main').evaluate((root, title) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return [...root.querySelectorAll('bdi[data-written]')].flatMap((element) => {
      if (element.textContent !== title || element.getBoundingClientRect().width === 0) return [];
      const { font, letterSpacing } = getComputedStyle(element);
      canvas.font = font;
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const lines = new Map<number, string>();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { segment, index } of new Intl.Segmenter().segment(node.textContent ?? '')) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const { top, width } = range.getBoundingClientRect();
          if (width > 0) lines.set(top, (lines.get(top) ?? '') + segment);
        }
      const ordered = [...lines].sort(([a], [b]) => a - b);
      return ordered.slice(1).map(([top, words], index) => {
        const [before, above] = ordered[index] ?? [0, ''];
        const ink =
          canvas.measureText(above).actualBoundingBoxDescent +
          canvas.measureText(words).actualBoundingBoxAscent;
        return ink - (top - before);
      });
    });
  }, text);

test('lines of titles in other scripts do not touch each other, and keep their characters together', async ({
  ownServer,
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma', ownServer);
  const ids = new Map<string, string>();
  for (const [script, title] of Object.entries(TITLES)) {
    const { _id } = await postEvent(maya, { title, eventDate: inDays(3 + ids.size) }, ownServer);
    ids.set(script, _id);
  }
  const page = await visit({ server: ownServer, viewport: phone });
  for (const [script, title] of Object.entries(TITLES))
    for (const path of ['/', '/upcomingEvents', '/upcomingEvents?view=cards', `/e/${ids.get(script)}`]) {
      await page.goto(path);
      await expect(main(page).getByText(title, { exact: true }).first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => void (await document.fonts.ready));
      const overlaps = await overlapsIn(page, title);
      if (path !== '/') expect(overlaps.length, `${script} on ${path}`).toBeGreaterThan(0);
      for (const overlap of overlaps) expect(overlap, `${script} on ${path}`).toBeLessThanOrEqual(1);
      if (script !== 'Swedish' && script !== 'Vietnamese')
        expect(
          await main(page)
            .getByText(title, { exact: true })
            .first()
            .evaluate((one) => getComputedStyle(one).letterSpacing),
        ).toBe('normal');
    }
});

test('a title of nine lines takes two in the list and on cards, three in the gallery', async ({
  ownServer,
  register,
  postEvent,
  visit,
}) => {
  const title = `Wort${'donaudampfschifffahrtsgesellschaft'.repeat(3)} xyz`.slice(0, 120);
  const long = 'ন্দ্র '.repeat(30).slice(0, 118);
  const maya = await register('Maya Chakma', ownServer);
  for (const one of [title, long])
    await postEvent(maya, { title: one.trim(), eventDate: inDays(3) }, ownServer);
  const page = await visit({ server: ownServer, viewport: phone });
  for (const [path, most] of [
    ['/upcomingEvents', 2],
    ['/upcomingEvents?view=cards', 2],
    ['/', 3],
  ] as const) {
    await page.goto(path);
    for (const one of [title, long]) {
      const clamped = page.locator('[class*=line-clamp]', { hasText: one.trim() }).last();
      await expect(clamped).toBeVisible();
      const { height, line } = await clamped.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        line: Math.max(
          ...[element, element.querySelector('bdi') ?? element].map((one) =>
            Number.parseFloat(getComputedStyle(one).lineHeight),
          ),
        ),
      }));
      expect(height, path).toBeLessThanOrEqual(most * line + 2);
    }
  }
});
