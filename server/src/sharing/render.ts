/**
 * Makes PNGs of drawings. The work is done in threads beside the one that answers requests; few at a time, and as many
 * more may wait as are made within some seconds.
 */
import type { OverlayOptions } from 'sharp';
import { workQueue } from '../http/work-queue.ts';
import { FONT_FILES, SHAPED_FACE } from './fonts.ts';
import { COVER, type Drawing, xml } from './picture.ts';

/** Drawings that are made at the same time, and that wait. */
const AT_ONCE = 2;
const MOST_WAITING = 32;

/** Some show no picture of more than 600 KB. */
const MOST_BYTES = 550_000;

/** The libraries, once somebody needs them. */
let loaded: Promise<[typeof import('@resvg/resvg-js'), typeof import('sharp')]> | undefined;
const load = () => {
  loaded ??= Promise.all([import('@resvg/resvg-js'), import('sharp')]);
  return loaded;
};

/**
 * The PNG of a drawing.
 * @param photo a picture of our own making, which stands in the cover's place
 */
export async function renderPng({ svg, texts }: Drawing, photo?: Buffer): Promise<Buffer> {
  const [{ renderAsync }, { default: sharp }] = await load();
  const drawn = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'Share Text' },
  });
  const { width, height } = drawn;
  const over: OverlayOptions[] = texts.map(({ lines, size, fill, left, top }) => ({
    input: {
      text: {
        text: `<span foreground="${fill}">${xml(lines.join('\n'))}</span>`,
        font: `${SHAPED_FACE.family} ${size}`,
        fontfile: SHAPED_FACE.file,
        rgba: true,
        dpi: 72,
      },
    },
    left,
    top,
  }));
  if (photo) {
    const { left, size } = COVER;
    const input = await sharp(photo).resize({ width: size, height: size, fit: 'cover' }).toBuffer();
    over.push({ input, left, top: 0 });
  }
  // resvg's own encoder works in the thread that asks for it.
  const { data, info } = await sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
    .composite(over)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = await sharp(data, { raw: info }).png({ compressionLevel: 7 }).toBuffer();
  if (whole.length <= MOST_BYTES) return whole;
  // In 256 colours. With less effort whole areas get a colour that they do not have.
  return sharp(data, { raw: info }).png({ palette: true, quality: 100, effort: 4 }).toBuffer();
}

const TOO_MANY = 'Too many of these are being made right now. Please try again in a moment.';

/** What is kept of files that take long to make. */
export interface KeptFiles {
  /** The file of this key, when it is there or on its way. */
  get(key: string): Promise<Buffer> | undefined;
  /** The file of this key; made when it is not there. Who asks meanwhile gets the same. @throws ProblemError 503 */
  make(key: string, work: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Keeps files that take long to make; those used last stay.
 * @param mostBytes of all files together
 */
export function keptFiles(mostBytes: number, atOnce = AT_ONCE, mostWaiting = MOST_WAITING): KeptFiles {
  const ready = new Map<string, Buffer>();
  const making = new Map<string, Promise<Buffer>>();
  const inTurn = workQueue({ atOnce, waiting: mostWaiting, detail: TOO_MANY });
  let bytes = 0;
  const keep = (key: string, file: Buffer) => {
    ready.set(key, file);
    bytes += file.length;
    for (const [oldest, { length }] of ready) {
      if (bytes <= mostBytes) break;
      ready.delete(oldest);
      bytes -= length;
    }
  };
  const get = (key: string) => {
    const file = ready.get(key);
    if (!file) return making.get(key);
    ready.delete(key);
    ready.set(key, file);
    return Promise.resolve(file);
  };
  return {
    get,
    make(key, work) {
      const there = get(key);
      if (there) return there;
      const made = inTurn(work)
        .then((file) => {
          keep(key, file);
          return file;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
