/**
 * The layout of a share picture, 1200 × 630: the cover on the right, beside it what, when and where. Text keeps away from the
 * edges, since some sites crop the picture.
 */
import { drawCover } from '@social-serve/contract/cover/cover';
import { MARK } from '../formats/mark.ts';
import { drawable } from './drawable.ts';
import type { PictureSubject } from './event-preview.ts';
import { firstLines, fittingLines, type Lines, type Style } from './lines.ts';

export const PICTURE = { width: 1200, height: 630 } as const;

/** The square on the right that the cover, or the event's own picture, fills. */
export const COVER = { left: 570, size: 630 } as const;

const PAPER = '#fffaf0';
const INK = '#14291f';
const MUTED = '#4c5f54';
const TAGS: Record<string, [wash: string, ink: string]> = {
  Cleanup: ['#dcebf5', '#1b5a8c'],
  Plantation: ['#dff0da', '#22693d'],
  Donation: ['#fbe2d8', '#a1371f'],
  Cancelled: ['#b3261e', '#ffffff'],
};
const OTHER_TAG: [string, string] = ['#e6f0e4', INK];

/** The left edge of text. */
export const LEFT = 56;
const TEXT_WIDTH = COVER.left - 2 * LEFT + 12;

/** Fonts and sizes of titles, largest first. Complex scripts need more room above and below a line. */
interface Face extends Pick<Style, 'families' | 'under'> {
  sizes: number[];
  lineHeight: number;
  /** From the top to the first baseline, at size 1. */
  rise: number;
}
const PLAIN: Face = {
  families: 'Share Title, Share Text, Share Bengali',
  under: 0.05,
  sizes: [84, 70, 58, 50, 44],
  lineHeight: 1.02,
  rise: 0.82,
};
const SHAPED: Face = {
  families: 'Share Bengali, Share Title',
  under: 0.06,
  sizes: [72, 62, 52, 44, 38],
  lineHeight: 1.4,
  rise: 0.98,
};
const TEXT = { families: 'Share Text, Share Title, Share Bengali', under: -0.02 };

/** Whether most characters of a text are of a complex script, e.g. Bengali. */
function isShaped(text: string): boolean {
  const characters = text.match(/\p{L}/gu) ?? [];
  const plain = characters.filter((character) =>
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(character),
  );
  return plain.length * 2 < characters.length;
}

const TAG_SIZE = 26;
const FACT_SIZE = 30;
const FACT_HEIGHT = 40;

/** The baseline of the last line of when and where. */
const FACTS_END = 506;

/** Lines at a position. */
export interface Block {
  lines: Lines;
  left: number;
  /** The first baseline. */
  y: number;
}

/** A picture: SVG, and the text laid over it. */
export interface Drawing {
  svg: string;
  blocks: Block[];
}

/** The title, as large as it fits between two heights. */
async function titleBlock(text: string, top: number, end: number): Promise<Block | null> {
  const { sizes, lineHeight, rise, families, under } = isShaped(text) ? SHAPED : PLAIN;
  const height = end - top;
  const styles = sizes.map((size) => ({
    families,
    under,
    size,
    pitch: Math.round(size * lineHeight),
    colour: INK,
  }));
  const smallest = styles.at(-1) as Style;
  const lines =
    (await fittingLines(text, styles, TEXT_WIDTH, height)) ??
    (await firstLines(text, smallest, TEXT_WIDTH, Math.floor(height / smallest.pitch)));
  return lines && { lines, left: LEFT, y: Math.round(top + lines.size * rise) };
}

/** When, or where: two lines. */
function factLines(text: string, colour: string): Promise<Lines | null> {
  const face = isShaped(text) ? SHAPED : TEXT;
  const { families, under } = face;
  return firstLines(text, { families, under, size: FACT_SIZE, pitch: FACT_HEIGHT, colour }, TEXT_WIDTH, 2);
}

/** The tag at the top: the event's type, or that it is cancelled. */
async function tagBlock({ type, tag, cancelled }: PictureSubject): Promise<Drawing> {
  const word = await drawable(tag);
  const [wash, ink] = TAGS[cancelled ? 'Cancelled' : type] ?? OTHER_TAG;
  const style = { ...TEXT, size: TAG_SIZE, pitch: 35, colour: ink };
  const lines = await firstLines(word, style, TEXT_WIDTH - 40, 1);
  if (!lines) return { svg: '', blocks: [] };
  return {
    svg: `<rect x="${LEFT}" y="56" width="${lines.width + 40}" height="50" rx="10" fill="${wash}"/>`,
    blocks: [{ lines, left: LEFT + 20, y: 90 }],
  };
}

/** Title, when and where, below the tag. Without a title, the date stands in its place. */
async function textBlocks(subject: PictureSubject, top: number): Promise<Block[]> {
  const heading = await drawable(subject.title);
  const date = await drawable(subject.when);
  const when = heading ? await factLines(date, INK) : null;
  const place = await factLines(await drawable(subject.place), MUTED);
  const facts = (when?.count ?? 0) + (place?.count ?? 0);
  const factsStart = FACTS_END - Math.max(0, facts - 1) * FACT_HEIGHT;
  const titled = await titleBlock(heading || date, top, factsStart - FACT_SIZE - 18);
  return [
    ...(titled ? [titled] : []),
    ...(when ? [{ lines: when, left: LEFT, y: factsStart }] : []),
    ...(place ? [{ lines: place, left: LEFT, y: factsStart + (when?.count ?? 0) * FACT_HEIGHT }] : []),
  ];
}

/**
 * Draws the picture.
 * @param subject its texts; one in a script that no font has is left out, since cards show it beside the picture anyway
 * @param cover whether the cover is drawn; otherwise its area stays empty
 */
export async function drawPicture(subject: PictureSubject, cover = true): Promise<Drawing> {
  const tag = await tagBlock(subject);
  const text = await textBlocks(subject, tag.svg ? 122 : 62);
  const { families, under } = PLAIN;
  const style = { families, under, size: 36, pitch: 36, colour: INK };
  const name = await firstLines('Social Serve', style, TEXT_WIDTH, 1);

  const { width, height } = PICTURE;
  const coverSvg = drawCover(subject.type, subject.seed).replace(
    '<svg ',
    `<svg x="${COVER.left}" y="0" width="${COVER.size}" height="${COVER.size}" `,
  );
  const body = [
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...(cover ? [coverSvg] : []),
    tag.svg,
    `<g transform="translate(${LEFT} 542) scale(.92)">${MARK}</g>`,
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`,
    blocks: [...tag.blocks, ...text, ...(name ? [{ lines: name, left: LEFT + 58, y: 576 }] : [])],
  };
}
