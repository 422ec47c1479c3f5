import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureSubject } from './event-preview.ts';
import { COVER, type Drawing, drawPicture, LEFT, PICTURE } from './picture.ts';
import { fileCache, renderPng } from './render.ts';

const subject: PictureSubject = {
  type: 'Cleanup',
  seed: 7,
  tag: 'Cleanup',
  title: 'Riverbank cleanup',
  when: 'Sat, Nov 28, 2026, 2:00 – 5:00 PM GMT+6',
  place: 'Ghaghat Bridge, Rangpur',
  cancelled: false,
  photo: null,
};

/** The texts in a picture, and the number of lines of each. */
const textsIn = ({ blocks }: Drawing) => blocks.map(({ lines: { text, count } }) => [text, count]);
const linesIn = (drawing: Drawing) => textsIn(drawing).map(([text]) => text);

/** A character that no machine has a font for. */
const UNKNOWN = '\u{E1234}';

describe('the picture of a shared event', () => {
  it('says what, when and where', async () => {
    expect(textsIn(await drawPicture(subject))).toEqual([
      ['Cleanup', 1],
      ['Riverbank cleanup', 2],
      [subject.when, 2],
      ['Ghaghat Bridge, Rangpur', 1],
      ['Social Serve', 1],
    ]);
  });

  it('says that the event is cancelled', async () => {
    expect(linesIn(await drawPicture({ ...subject, tag: 'Cancelled', cancelled: true }))[0]).toBe(
      'Cancelled',
    );
  });

  it.each([
    ['W'.repeat(120)],
    ['Community cleanup '.repeat(7).slice(0, 120)],
    ['Île-de-France Ž Ψυχή Жизнь'],
    ['i'.repeat(120)],
    ['<b>&"quoted"</b> ]]>'],
    ['নদী পরিষ্কার ও বৃক্ষরোপণ '.repeat(5)],
    [`ক${'\u09CD\u09B0'.repeat(59)}`],
    ['\uFDFD'.repeat(40)],
  ])('keeps every line in its column and off the others: %s', async (title) => {
    const place = title;
    const drawing = await drawPicture({
      ...subject,
      title,
      place,
      when: `${subject.when} – ${subject.when}`,
    });
    const png = await renderPng(drawing);
    const bare = await renderPng({ ...drawing, blocks: [] });
    const [drawn, under] = await Promise.all([png, bare].map((one) => sharp(one).raw().toBuffer()));
    /** Whether a part of the picture has text. */
    const inked = (left: number, right: number, top: number, bottom: number) => {
      for (let y = top; y < bottom; y += 1) {
        const [from, to] = [(y * PICTURE.width + left) * 3, (y * PICTURE.width + right) * 3];
        if (drawn?.compare(under as Buffer, from, to, from, to) !== 0) return true;
      }
      return false;
    };
    expect(inked(LEFT, COVER.left, 110, 390)).toBe(true);
    expect(inked(0, LEFT - 16, 0, PICTURE.height)).toBe(false);
    expect(inked(COVER.left - 8, PICTURE.width, 0, PICTURE.height)).toBe(false);
    const spans = drawing.blocks.map(({ y, lines: { size, pitch, count } }) => ({
      top: y - size * 0.75,
      bottom: y + pitch * (count - 1),
    }));
    for (const [index, { top }] of spans.entries())
      if (index > 0) expect(top).toBeGreaterThan(spans[index - 1]?.bottom ?? 0);
  });

  it.each([
    ['quoted', '<b>&"quoted"</b> ]]>'],
    ['marked up', '<span size="90000">&amp;</span>'],
  ])('shows text as it was written: %s', async (_, title) => {
    expect(linesIn(await drawPicture({ ...subject, title }))[1]).toBe(title);
  });

  it('says with an ellipsis that more would follow', async () => {
    const place =
      'The very long name of a place somewhere in the far north of the town, behind the bridge, left';
    const texts = textsIn(await drawPicture({ ...subject, place }));
    expect(texts[3]).toEqual([expect.stringMatching(/^The very long name of a place somewhere .*…$/), 2]);
  });

  it.each([
    [UNKNOWN.repeat(5), ''],
    [`${UNKNOWN} Plant with us ${UNKNOWN}`, 'Plant with us'],
    ['\u0378\u0379', ''],
    ['\uFDD0 River\u200D cleanup\uFE0F \uE000', 'River\u200D cleanup'],
  ])('shows %j without a box in place of a character: %j', async (title, shown) => {
    const lines = linesIn(await drawPicture({ ...subject, title, place: UNKNOWN }));
    // Without a title, the date is in its place.
    expect(lines).toEqual(['Cleanup', ...(shown ? [shown] : []), subject.when, 'Social Serve']);
  });

  it.each(['নদী পরিষ্কার ও বৃক্ষরোপণ', 'নদী Riverbank পরিষ্কার', 'Île-de-France Ž', 'Ψυχή', 'Жизнь'])(
    'has a font of its own for %s',
    async (title) => {
      expect(linesIn(await drawPicture({ ...subject, title, place: title }))).toEqual([
        'Cleanup',
        title,
        subject.when,
        title,
        'Social Serve',
      ]);
    },
  );

  it('joins Bengali characters: a conjunct is narrower than its parts', async () => {
    const widthOf = async (title: string) =>
      (await drawPicture({ ...subject, title })).blocks[1]?.lines.width ?? 0;
    expect(await widthOf('ক\u09CDষ')).toBeLessThan(await widthOf('কষ'));
  });

  it('replaces the cover with another picture', async () => {
    const red = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#cc0000' } })
      .webp({ lossless: true })
      .toBuffer();
    const png = await renderPng(await drawPicture(subject, false), red);
    const pixel = await sharp(png).extract({ left: 900, top: 300, width: 1, height: 1 }).raw().toBuffer();
    const [r = 0, g, b] = pixel;
    expect([Math.abs(r - 0xcc) < 3, g, b]).toEqual([true, 0, 0]);
  });

  // Plain areas beside a gradient: 256 colours chosen in haste turned the hill grey.
  it('keeps the colours of a photo', async () => {
    const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fd3f0"/><stop offset="1" stop-color="#f6e8c8"/></linearGradient></defs><rect width="2400" height="1600" fill="url(#sky)"/><circle cx="1800" cy="380" r="160" fill="#fff3b0"/><path d="M0 1000Q600 700 1200 950T2400 850V1600H0Z" fill="#5a8f4d"/><path d="M0 1300Q700 1100 1400 1300T2400 1200V1600H0Z" fill="#4a90c2"/></svg>`;
    const photo = await sharp(Buffer.from(scene)).resize(1200).webp({ quality: 80 }).toBuffer();
    const png = await renderPng(await drawPicture(subject, false), photo);
    const hill = await sharp(png).extract({ left: 700, top: 400, width: 1, height: 1 }).raw().toBuffer();
    const away = [0x5a, 0x8f, 0x4d].map((value, channel) => Math.abs(value - (hill[channel] ?? 0)));
    expect(Math.max(...away)).toBeLessThan(6);
  });

  it('with a detailed photo is still small enough for previews', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const sand = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000', noise } })
      .webp({ quality: 90 })
      .toBuffer();
    const png = await renderPng(await drawPicture(subject, false), sand);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...PICTURE });
    expect(png.length).toBeLessThan(600_000);
  });

  it('is a PNG of 1200 × 630 with the cover on its right', async () => {
    const png = await renderPng(await drawPicture(subject));
    const image = sharp(png);
    expect(await image.metadata()).toMatchObject({ format: 'png', ...PICTURE });
    const side = async (left: number) =>
      (await sharp(png).extract({ left, top: 300, width: 1, height: 30 }).raw().toBuffer()).toString('hex');
    expect(await side(5)).toBe('fffaf0'.repeat(30));
    expect(await side(900)).not.toBe(await side(5));
    expect(png.length).toBeLessThan(200_000);
  });
});

describe('files that take long to make', () => {
  const file = (size: number) => Buffer.alloc(size);

  it('are generated once for all concurrent requests, and then cached', async () => {
    const files = fileCache(100);
    let made = 0;
    const make = () =>
      files.make('a', async () => {
        made += 1;
        return file(made);
      });
    const [one, two] = await Promise.all([make(), make()]);
    expect([one, two, await make()]).toEqual([file(1), file(1), file(1)]);
    expect(await files.get('a')).toEqual(file(1));
  });

  it('are evicted in the order in which they were last used', async () => {
    const files = fileCache(100);
    for (const key of ['a', 'b']) await files.make(key, async () => file(40));
    await files.get('a');
    await files.make('c', async () => file(40));
    expect(['a', 'b', 'c'].map((key) => files.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('are generated a few at a time, and refused when too many wait', async () => {
    const files = fileCache(100, 2, 1);
    const ends: (() => void)[] = [];
    let running = 0;
    const make = (key: string) =>
      files.make(key, async () => {
        running += 1;
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        return file(1);
      });
    const first = make('a');
    const others = [make('b'), make('c')];
    await expect(make('d')).rejects.toMatchObject({ status: 503 });
    expect(running).toBe(2);
    ends.shift()?.();
    await first;
    const later = make('d');
    while (running > 0 || ends.length > 0) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await Promise.all([...others, later])).toHaveLength(3);
  });

  it('are generated again after a failure', async () => {
    const files = fileCache(100);
    await expect(files.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(files.get('a')).toBeUndefined();
    expect(await files.make('a', async () => file(2))).toEqual(file(2));
  });
});
