/** Text layout for share pictures, by Pango: it shapes every script, and falls back to the machine's fonts. */
import { fileURLToPath } from 'node:url';
import { graphemesOf } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';
import { loadSharp } from '../formats/sharp.ts';

const FONTS = [
  ['Share Title', 'title.ttf'],
  ['Share Text', 'text.ttf'],
  ['Share Bengali', 'bengali.ttf'],
].map(([font, name]) => ({ font, fontfile: fileURLToPath(new URL(`./fonts/${name}`, import.meta.url)) }));

/** How lines are set. Lengths are in pixels. */
export interface Style {
  /** The fonts; the first one that has a character draws it. */
  families: string;
  /** How far below the baseline `_` begins in the first of them, at size 1. */
  under: number;
  size: number;
  /** From one baseline to the next. */
  pitch: number;
  colour: string;
}

/** Lines that are set. */
export interface Lines {
  text: string;
  size: number;
  pitch: number;
  count: number;
  /** RGBA. */
  pixels: Buffer;
  width: number;
  height: number;
  /** The first baseline, from the top. */
  baseline: number;
}

let ready: Promise<typeof import('sharp').default> | undefined;
/** Registers the fonts with the library, once. */
const load = () => {
  ready ??= loadSharp().then(async (sharp) => {
    for (const font of FONTS) await sharp({ text: { text: '_', ...font } }).toBuffer();
    return sharp;
  });
  return ready;
};

/** Renders Pango markup. @returns null for text without visible pixels, and for what is too large */
export async function draw(markup: string, layout: { width?: number; wrap?: 'word' | 'word-char' } = {}) {
  const sharp = await load();
  const drawing = sharp({ text: { text: markup, rgba: true, dpi: 72, ...layout } });
  return drawing
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
}

/** Breaks a text into lines of a width. The result is cropped to visible pixels, so transparent lines above and below fix its position. */
async function setLines(text: string, style: Style, width: number, wrap: 'word' | 'word-char') {
  const { families, size, pitch, colour, under } = style;
  const edge = '<span alpha="1">\u200E_</span>';
  const drawn = await draw(
    `<span font_family="${families}" size="${size * 1024}" line_height="${pitch * 1024}" insert_hyphens="false" foreground="${colour}">` +
      `${edge}\n${escapeHtml(text)}\n${edge}</span>`,
    { width, wrap },
  );
  if (!drawn) return null;
  const { data: pixels, info } = drawn;
  const count = Math.round((info.height - size / 10) / pitch) - 1;
  const { width: inked, height } = info;
  const baseline = Math.round(pitch - under * size);
  const lines: Lines = { text, size, pitch, count, pixels, width: inked, height, baseline };
  return lines;
}

/**
 * The beginning of a text in a number of lines of a width; it ends with '…' if text is left out.
 * @returns null when not even one character fits
 */
export async function firstLines(
  text: string,
  style: Style,
  width: number,
  most: number,
): Promise<Lines | null> {
  const inLines = async (part: string) => {
    const lines = await setLines(part, style, width, 'word-char');
    return lines && lines.count <= most ? lines : null;
  };
  if (!text) return null;
  const whole = await inLines(text);
  if (whole) return whole;
  const characters = graphemesOf(text);
  let best: Lines | null = null;
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    const lines = await inLines(`${characters.slice(0, middle).join('').trimEnd()}…`);
    if (lines) [best, fits] = [lines, middle];
    else tooMany = middle;
  }
  return best;
}

/** The text in the first of these styles in which it fits without cutting a word; null if it fits in none of them. */
export async function fittingLines(
  text: string,
  styles: readonly Style[],
  width: number,
  height: number,
): Promise<Lines | null> {
  if (!text) return null;
  for (const style of styles) {
    const lines = await setLines(text, style, width, 'word');
    if (lines && lines.width <= width && lines.count * style.pitch <= height) return lines;
  }
  return null;
}
