/**
 * The picture of a shared event as SVG, 1200 × 630: the drawn cover on the right, and beside it what, when and where.
 * What matters stands away from the edges, as some crop it.
 */
import { drawCover } from '@social-serve/contract/cover/cover';
import type { PictureSubject } from './event-preview.ts';
import { drawable, type Face, runsOf, TEXT_FACES, TITLE_FACES, widthOf } from './fonts.ts';

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

const xml = (text: string) =>
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

/** Sizes of the title, largest first. */
const TITLE_SIZES = [84, 70, 58, 50, 44];
const LINE_HEIGHT = 1.02;

/** The title as large as it fits into a height. */
function titleLines(title: string, height: number): { size: number; lines: string[] } {
  const mostOf = (size: number) => Math.floor(height / (size * LINE_HEIGHT));
  const cutsNoWord = (size: number) =>
    title.split(' ').every((word) => widthOf(word, TITLE_FACES) * size <= TEXT_WIDTH);
  for (const size of TITLE_SIZES) {
    const lines = linesOf(title, TITLE_FACES, size);
    if (lines.length <= mostOf(size) && cutsNoWord(size)) return { size, lines };
  }
  const size = Math.min(...TITLE_SIZES);
  return { size, lines: firstLines(title, TITLE_FACES, size, mostOf(size)) };
}

function tag(word: string): string {
  const [wash, ink] = TAGS[word] ?? OTHER_TAG;
  const width = Math.ceil(widthOf(word, TEXT_FACES) * 26) + 40;
  return `<rect x="${LEFT}" y="56" width="${width}" height="50" rx="10" fill="${wash}"/>${textLine(word, TEXT_FACES, 90, 26, ink, LEFT + 20)}`;
}

/**
 * Draws the picture.
 * @param subject what it says. A text in a script that no font of ours has is left out: it stands beside the picture
 *   wherever that is shown
 * @param cover whether the cover is drawn; else its place is left free
 */
export function drawPicture({ type, title, when, place, cancelled }: PictureSubject, cover = true): string {
  const word = cancelled ? 'Cancelled' : drawable(type, TEXT_FACES);
  const heading = drawable(title, TITLE_FACES);
  const inTwoLines = (text: string) => firstLines(drawable(text, TEXT_FACES), TEXT_FACES, 30, 2);
  const facts = [
    // Without a title, the date stands in its place.
    ...(heading ? inTwoLines(when) : []).map((line) => [line, INK] as const),
    ...inTwoLines(place).map((line) => [line, MUTED] as const),
  ].filter(([line]) => line);
  const top = word ? 122 : 62;
  const factsTop = 506 - Math.max(0, facts.length - 1) * 40 - 30;
  const { size, lines } = titleLines(heading || when, factsTop - 18 - top);
  const body = [
    `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="${PAPER}"/>`,
    cover &&
      drawCover(type, title).replace(
        '<svg ',
        `<svg x="${COVER.left}" y="0" width="${COVER.size}" height="${COVER.size}" `,
      ),
    word && tag(word),
    ...lines.map((line, index) =>
      textLine(line, TITLE_FACES, Math.round(top + size * (0.82 + index * LINE_HEIGHT)), size, INK),
    ),
    ...facts.map(([line, fill], index) =>
      textLine(line, TEXT_FACES, 506 - (facts.length - 1 - index) * 40, 30, fill),
    ),
    `<g transform="translate(${LEFT} 542) scale(.92)">${MARK}</g>`,
    textLine('Social Serve', TITLE_FACES, 576, 36, INK, LEFT + 58),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">${body.filter(Boolean).join('')}</svg>`;
}
