import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PictureSubject } from './event-preview.ts';
import { FONT_FILES } from './fonts.ts';
import { COVER, type Drawing, drawPicture, PICTURE } from './picture.ts';
import { keptFiles, renderPng } from './render.ts';

const subject: PictureSubject = {
  type: 'Cleanup',
  title: 'Riverbank cleanup',
  when: 'Sat, Nov 28, 2026, 2:00 – 5:00 PM GMT+6',
  place: 'Ghaghat Bridge, Rangpur',
  cancelled: false,
  photo: null,
};

/** The lines of text in a picture. */
const linesIn = ({ svg }: Drawing) =>
  [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ''));

/** The box around all text of a picture. */
function textBox(svg: string) {
  const texts = svg.match(/<text .*?<\/text>/g)?.join('') ?? '';
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${texts}</svg>`,
    { font: { loadSystemFonts: false, fontFiles: FONT_FILES } },
  );
  return drawn.getBBox();
}

describe('the picture of a shared event', () => {
  it('says what, when and where', () => {
    expect(linesIn(drawPicture(subject))).toEqual([
      'Cleanup',
      'Riverbank',
      'cleanup',
      'Sat, Nov 28, 2026, 2:00 – 5:00',
      'PM GMT+6',
      'Ghaghat Bridge, Rangpur',
      'Social Serve',
    ]);
  });

  it('says that the event is cancelled', () => {
    expect(linesIn(drawPicture({ ...subject, cancelled: true }))[0]).toBe('Cancelled');
  });

  it.each([
    ['W'.repeat(120)],
    ['Community cleanup '.repeat(7).slice(0, 120)],
    ['Île-de-France Ž Ψυχή Жизнь'],
    ['i'.repeat(120)],
    ['<b>&"quoted"</b> ]]>'],
  ])('keeps every line in its column: %s', (title) => {
    const { svg } = drawPicture({
      ...subject,
      title,
      place: title,
      when: `${subject.when} – ${subject.when}`,
    });
    const box = textBox(svg);
    expect(box?.x).toBeGreaterThan(40);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(COVER.left);
    const lines = [...svg.matchAll(/<text x="\d+" y="(\d+)" font-size="(\d+)"/g)].map(([, y, size]) => ({
      top: Number(y) - Number(size) * 0.75,
      bottom: Number(y),
    }));
    for (const [index, line] of lines.entries())
      if (index > 0) expect(line.top).toBeGreaterThan(lines[index - 1]?.bottom ?? 0);
  });

  it.each([
    ['河川清掃の日', ''],
    ['تنظيف النهر', ''],
    ['🌱🌳', ''],
    ['🌱 Plant with us 🌳', 'Plant with us'],
    ['River cleanup 清掃', 'River cleanup'],
    ['清掃清掃清掃 at', ''],
  ])('shows of %j no box in place of a sign: %j', (title, shown) => {
    const lines = linesIn(drawPicture({ ...subject, title, place: '東京' })).join(' ');
    // Without a title, the date stands in its place.
    const date = shown ? `${shown} Sat, Nov 28, 2026, 2:00 – 5:00 PM GMT+6` : subject.when;
    expect(lines).toBe(`Cleanup ${date} Social Serve`);
  });

  it.each([
    ['নদী পরিষ্কার ও বৃক্ষরোপণ 🌱', ['নদী পরিষ্কার', 'ও বৃক্ষরোপণ']],
    ['নদী Riverbank পরিষ্কার', ['নদী Riverbank', 'পরিষ্কার']],
  ])('has lines of Bengali shaped as a whole: %s', async (title, lines) => {
    const drawing = drawPicture({ ...subject, title, place: 'রংপুর' });
    expect(drawing.texts.map((text) => text.lines)).toEqual([lines, ['রংপুর']]);
    expect(linesIn(drawing)).toEqual([
      'Cleanup',
      'Sat, Nov 28, 2026, 2:00 – 5:00',
      'PM GMT+6',
      'Social Serve',
    ]);
    const [withText, without] = await Promise.all([renderPng(drawing), renderPng({ ...drawing, texts: [] })]);
    const ink = async (png: Buffer) =>
      (await sharp(png).extract({ left: 56, top: 120, width: 480, height: 250 }).stats()).channels[0]?.mean ??
      0;
    expect(await ink(withText)).toBeLessThan((await ink(without)) - 2);
  });

  it('has another picture in the place of the cover', async () => {
    const red = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#cc0000' } })
      .webp({ lossless: true })
      .toBuffer();
    const png = await renderPng(drawPicture(subject, false), red);
    const pixel = await sharp(png).extract({ left: 900, top: 300, width: 1, height: 1 }).raw().toBuffer();
    const [r = 0, g, b] = pixel;
    expect([Math.abs(r - 0xcc) < 3, g, b]).toEqual([true, 0, 0]);
  });

  // Plain areas beside a gradient: 256 colours chosen in haste turned the hill grey.
  it('keeps the colours of a photo', async () => {
    const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1600"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fd3f0"/><stop offset="1" stop-color="#f6e8c8"/></linearGradient></defs><rect width="2400" height="1600" fill="url(#sky)"/><circle cx="1800" cy="380" r="160" fill="#fff3b0"/><path d="M0 1000Q600 700 1200 950T2400 850V1600H0Z" fill="#5a8f4d"/><path d="M0 1300Q700 1100 1400 1300T2400 1200V1600H0Z" fill="#4a90c2"/></svg>`;
    const photo = await sharp(Buffer.from(scene)).resize(1200).webp({ quality: 80 }).toBuffer();
    const png = await renderPng(drawPicture(subject, false), photo);
    const hill = await sharp(png).extract({ left: 700, top: 400, width: 1, height: 1 }).raw().toBuffer();
    const away = [0x5a, 0x8f, 0x4d].map((value, channel) => Math.abs(value - (hill[channel] ?? 0)));
    expect(Math.max(...away)).toBeLessThan(6);
  });

  it('with a photo full of detail is still small enough to be shown', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const sand = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000', noise } })
      .webp({ quality: 90 })
      .toBuffer();
    const png = await renderPng(drawPicture(subject, false), sand);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...PICTURE });
    expect(png.length).toBeLessThan(600_000);
  });

  it('is a PNG of 1200 × 630 with the cover on its right', async () => {
    const png = await renderPng(drawPicture(subject));
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

  it('are made once for all who ask meanwhile, and then kept', async () => {
    const files = keptFiles(100);
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

  it('leave in the order in which they were last used', async () => {
    const files = keptFiles(100);
    for (const key of ['a', 'b']) await files.make(key, async () => file(40));
    await files.get('a');
    await files.make('c', async () => file(40));
    expect(['a', 'b', 'c'].map((key) => files.get(key) !== undefined)).toEqual([true, false, true]);
  });

  it('are made a few at a time, and refused when too many wait', async () => {
    const files = keptFiles(100, 2, 1);
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

  it('are made anew after they failed', async () => {
    const files = keptFiles(100);
    await expect(files.make('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(files.get('a')).toBeUndefined();
    expect(await files.make('a', async () => file(2))).toEqual(file(2));
  });
});
