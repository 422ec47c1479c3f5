/**
 * The picture of a shared event as SVG, 1200 × 630: the drawn cover on the right, and beside it what, when and where.
 * What matters stands away from the edges, as some crop it.
 */
import { drawCover } from '@social-serve/contract/cover/cover';
import type { PictureSubject } from './event-preview.ts';
import { type Drawable, drawable, type Face, runsOf, TEXT_FACES, TITLE_FACES, widthOf } from './fonts.ts';

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

/** The mark of the site (client/public/favicon.svg), 48 × 48. */
const MARK =
  '<rect width="48" height="48" rx="11" fill="#14523d"/><g fill="none" stroke-width="7" stroke-linecap="round"><path d="M26.5 11.5H22a6.25 6.25 0 0 0 0 12.5h2" stroke="#FFBE2E"/><path d="M21.5 36.5H26a6.25 6.25 0 0 0 0-12.5h-2" stroke="#fff"/></g><circle cx="35.4" cy="12.4" r="4.4" fill="#FFBE2E"/><circle cx="12.6" cy="35.6" r="4.4" fill="#fff"/>';

const LEFT = 56;
const TEXT_WIDTH = COVER.left - 2 * LEFT + 12;

export const xml = (text: string) =>
  text.replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '',
  );

/** One line, each part of it in the face that has its letters. */
function textLine(
  line: string,
  faces: readonly Face[],
  y: number,
  size: number,
  fill: string,
  x = LEFT,
): string {
  const parts = runsOf(line, faces).map(
    ({ face, text }) => `<tspan font-family="${face.family}">${xml(text)}</tspan>`,
  );
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" xml:space="preserve">${parts.join('')}</text>`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** As much of the beginning of a word as is no wider than this; one letter at least. */
function headOf(word: string, fits: (text: string) => boolean): string {
  let head = '';
  for (const letter of lettersOf(word)) {
    if (head && !fits(head + letter)) break;
    head += letter;
  }
  return head;
}

/** A text in lines of a width; a word that is wider than a line is cut. */
function linesOf(text: string, faces: readonly Face[], size: number): string[] {
  const fits = (line: string) => widthOf(line, faces) * size <= TEXT_WIDTH;
  const lines: string[] = [];
  let line = '';
  for (const whole of text.split(' ')) {
    let word = whole;
    if (line && fits(`${line} ${word}`)) {
      line += ` ${word}`;
      continue;
    }
    if (line) lines.push(line);
    while (!fits(word)) {
      const head = headOf(word, fits);
      if (head === word) break;
      lines.push(head);
      word = word.slice(head.length);
    }
    line = word;
  }
  return [...lines, line];
}

/** The first lines of a text; the last of them says that more would follow. */
function firstLines(text: string, faces: readonly Face[], size: number, most: number): string[] {
  const lines = linesOf(text, faces, size);
  if (lines.length <= most) return lines;
  const last = headOf(lines[most - 1] ?? '', (line) => widthOf(`${line}…`, faces) * size <= TEXT_WIDTH);
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}

/** How a title is set: its sizes, largest first, and the height of a line at size 1. */
const PLAIN_TITLE = { sizes: [84, 70, 58, 50, 44], lineHeight: 1.02 };
const SHAPED_TITLE = { sizes: [72, 62, 52, 44, 38], lineHeight: 1.4 };

/** The title as large as it fits into a height. */
function titleLines({ text, faces, shaped }: Drawable, height: number): { size: number; lines: string[] } {
  const { sizes, lineHeight } = shaped ? SHAPED_TITLE : PLAIN_TITLE;
  const mostOf = (size: number) => Math.floor(height / (size * lineHeight));
  const cutsNoWord = (size: number) =>
    text.split(' ').every((word) => widthOf(word, faces) * size <= TEXT_WIDTH);
  for (const size of sizes) {
    const lines = linesOf(text, faces, size);
    if (lines.length <= mostOf(size) && cutsNoWord(size)) return { size, lines };
  }
  const size = Math.min(...sizes);
  return { size, lines: firstLines(text, faces, size, mostOf(size)) };
}

/** A word of plain letters; '' for any other. */
function plainWord(word: string): string {
  const { text, shaped } = drawable(word, TEXT_FACES);
  return shaped ? '' : text;
}

function tag(word: string): string {
  const [wash, ink] = TAGS[word] ?? OTHER_TAG;
  const width = Math.ceil(widthOf(word, TEXT_FACES) * TAG_SIZE) + 40;
  return `<rect x="${LEFT}" y="56" width="${width}" height="50" rx="10" fill="${wash}"/>${textLine(word, TEXT_FACES, 90, TAG_SIZE, ink, LEFT + 20)}`;
}

const TAG_SIZE = 26;
const FACT_SIZE = 30;
const FACT_HEIGHT = 40;

/** The baseline of the last line of when and where. */
const FACTS_END = 506;

/** Lines that are shaped as a whole; drawn over the rest. */
export interface ShapedText {
  lines: string[];
  size: number;
  fill: string;
  left: number;
  /** Of the ink of the first line. */
  top: number;
}

/** A picture: what is drawn as SVG, and what is drawn over it. */
export interface Drawing {
  svg: string;
  texts: ShapedText[];
}

/**
 * Draws the picture.
 * @param subject what it says. A text in a script that no font of ours has is left out: it stands beside the picture
 *   wherever that is shown
 * @param cover whether the cover is drawn; else its place is left free
 */
export function drawPicture(subject: PictureSubject, cover = true): Drawing {
  const { type, title, cancelled } = subject;
  const texts: ShapedText[] = [];
  const svg: string[] = [];
  const draw = (
    { faces, shaped }: Drawable,
    lines: string[],
    size: number,
    fill: string,
    y: number,
    pitch: number,
  ) => {
    if (shaped && lines.length > 0)
      texts.push({ lines, size, fill, left: LEFT, top: Math.round(y - size * 0.72) });
    else
      svg.push(
        ...lines.map((line, index) => textLine(line, faces, Math.round(y + index * pitch), size, fill)),
      );
  };

  const word = cancelled ? 'Cancelled' : plainWord(type);
  if (word) svg.push(tag(word));
  const top = svg.length > 0 ? 122 : 62;

  const inTwoLines = (text: Drawable) => (text.text ? firstLines(text.text, text.faces, FACT_SIZE, 2) : []);
  const [heading, when, place] = [
    drawable(title, TITLE_FACES),
    drawable(subject.when, TEXT_FACES),
    drawable(subject.place, TEXT_FACES),
  ];
  // Without a title, the date stands in its place.
  const whenLines = heading.text ? inTwoLines(when) : [];
  const placeLines = inTwoLines(place);
  const facts = whenLines.length + placeLines.length;
  const factsStart = FACTS_END - Math.max(0, facts - 1) * FACT_HEIGHT;

  const shownHeading = heading.text ? heading : drawable(subject.when, TITLE_FACES);
  const { size, lines } = titleLines(shownHeading, factsStart - FACT_SIZE - 18 - top);
  draw(shownHeading, lines, size, INK, top + size * 0.82, size * PLAIN_TITLE.lineHeight);
  draw(when, whenLines, FACT_SIZE, INK, factsStart, FACT_HEIGHT);
  draw(place, placeLines, FACT_SIZE, MUTED, factsStart + whenLines.length * FACT_HEIGHT, FACT_HEIGHT);

  const { width, height } = PICTURE;
  const coverSvg = drawCover(type, title).replace(
    '<svg ',
    `<svg x="${COVER.left}" y="0" width="${COVER.size}" height="${COVER.size}" `,
  );
  const body = [
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...(cover ? [coverSvg] : []),
    ...svg,
    `<g transform="translate(${LEFT} 542) scale(.92)">${MARK}</g>`,
    textLine('Social Serve', TITLE_FACES, 576, 36, INK, LEFT + 58),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`,
    texts,
  };
}
