/**
 * The fonts of share pictures, and what has to be known of them before a line is drawn: which characters they have, and
 * how wide those are. Fonts of the machine are never used, so that a picture looks the same everywhere.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Face {
  family: string;
  file: string;
  /** The width of a character at size 1; undefined for one that the face does not have. */
  widthOf(character: string): number | undefined;
}

/** The start and length of each table of a font. */
function tablesOf(font: DataView): (tag: string) => number {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((letter) => font.getUint8(at + letter)));
    tables.set(tag, font.getUint32(at + 8));
  }
  return (tag) => {
    const start = tables.get(tag);
    if (start === undefined) throw new Error(`The font has no table ${tag}.`);
    return start;
  };
}

/** Glyphs by character, of a table in format 4: segments of the first 65,536 characters. */
function glyphsOf(font: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  let table = 0;
  for (let index = 0; index < font.getUint16(cmap + 2); index += 1) {
    const at = cmap + font.getUint32(cmap + 4 + index * 8 + 4);
    if (font.getUint16(at) === 4) table = at;
  }
  if (table === 0) throw new Error('The font has no table of characters that is known here.');
  const twice = font.getUint16(table + 6); // segments, times two
  for (let segment = 0; segment < twice; segment += 2) {
    const last = font.getUint16(table + 14 + segment);
    const first = font.getUint16(table + 16 + twice + segment);
    const delta = font.getUint16(table + 16 + 2 * twice + segment);
    const rangeAt = table + 16 + 3 * twice + segment;
    const range = font.getUint16(rangeAt);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : font.getUint16(rangeAt + range + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

/** Reads a TrueType font. */
function readFace(family: string, name: string): Face {
  const file = fileURLToPath(new URL(`./fonts/${name}`, import.meta.url));
  const bytes = readFileSync(file);
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = tablesOf(font);
  const unitsPerEm = font.getUint16(table('head') + 18);
  const widths = table('hmtx');
  const lastWidth = font.getUint16(table('hhea') + 34) - 1;
  const glyphs = glyphsOf(font, table('cmap'));
  return {
    family,
    file,
    widthOf(character) {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      if (glyph === undefined) return undefined;
      return font.getUint16(widths + 4 * Math.min(glyph, lastWidth)) / unitsPerEm;
    },
  };
}

const title = readFace('Share Title', 'title.ttf');
const text = readFace('Share Text', 'text.ttf');
const bengali = readFace('Share Bengali', 'bengali.ttf');

/** The fonts of plain lines. */
export const FONT_FILES = [title, text].map(({ file }) => file);

/** The faces of plain lines, of Latin, Greek and Cyrillic; the first one that has a character draws it. */
export const TITLE_FACES: readonly Face[] = [title, text];
export const TEXT_FACES: readonly Face[] = [text, title];

/** The face of lines whose letters are put together of several glyphs, each line as a whole: Bengali, with Latin among it. */
export const SHAPED_FACE = bengali;
const SHAPED_FACES: readonly Face[] = [bengali];

/** A part of a line that one face draws. */
export interface Run {
  face: Face;
  text: string;
}

const faceOf = (character: string, faces: readonly Face[]) =>
  faces.find((face) => face.widthOf(character) !== undefined);

/** A line in parts of one face each. Characters that no face has are left out. */
export function runsOf(line: string, faces: readonly Face[]): Run[] {
  const runs: Run[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    // Blanks, marks and points stay with the face that they follow.
    const stays = last?.face.widthOf(character) !== undefined && /[\s\p{M}\p{P}]/u.test(character);
    const face = stays ? last.face : faceOf(character, faces);
    if (!face) continue;
    if (last?.face === face) last.text += character;
    else runs.push({ face, text: character });
  }
  return runs;
}

/** How wide a line is at size 1. */
export function widthOf(line: string, faces: readonly Face[]): number {
  let width = 0;
  for (const character of line) width += faceOf(character, faces)?.widthOf(character) ?? 0;
  return width;
}

/** What says how others look, or joins them; pictographs are full of it. Joiners are left to the shaped scripts. */
const IGNORABLE = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<![\u0980-\u09FF])[\u200C\u200D]/gu;

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A word as it can be drawn: without signs that no face has, and '' when it has letters that none has. */
function drawableWord(word: string, faces: readonly Face[]): string {
  const known = [...word].filter((sign) => /[\p{L}\p{N}\p{M}]/u.test(sign) || faceOf(sign, faces));
  return known.every((sign) => faceOf(sign, faces)) ? known.join('') : '';
}

/**
 * What can be drawn of a line: without pictographs and other signs that no face has, and without words of a script that
 * none has.
 * @returns '' when that leaves less than half of its letters
 */
function drawnWith(faces: readonly Face[], line: string): string {
  const clean = line.normalize('NFC').replaceAll(IGNORABLE, '');
  const left = clean
    .split(/\s+/)
    .map((word) => drawableWord(word, faces))
    .filter(Boolean)
    .join(' ');
  const count = lettersIn(left);
  return count === 0 || count * 2 < lettersIn(clean) ? '' : left;
}

/** What can be drawn of a text, and by which faces. */
export interface Drawable {
  text: string;
  faces: readonly Face[];
  /** Whether its lines must be shaped as a whole. */
  shaped: boolean;
}

/** A text by the faces that draw most of it: plain ones, or the one of shaped lines. Its text is '' where none does. */
export function drawable(line: string, plain: readonly Face[]): Drawable {
  const [plainly, shaped] = [drawnWith(plain, line), drawnWith(SHAPED_FACES, line)];
  return lettersIn(plainly) >= lettersIn(shaped)
    ? { text: plainly, faces: plain, shaped: false }
    : { text: shaped, faces: SHAPED_FACES, shaped: true };
}
