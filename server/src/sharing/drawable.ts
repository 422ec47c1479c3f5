/** Removes characters without a glyph from a text: Pango would draw a box. The whole text is beside the picture anyway. */
import { beginningOf } from '@social-serve/contract/text-rules';
import { LRUCache } from 'lru-cache';
import { oneLine } from '../formats/event-words.ts';
import { escapeHtml } from '../formats/html.ts';
import { draw } from './lines.ts';

/** UTF-16 units of a text that are considered: more than a picture has room for. */
const MOST = 400;

const drawAlone = async (sign: string) =>
  draw(`<span font_family="Share Text" size="20480">${escapeHtml(sign)}</span>`);
const sizeOf = (drawn: Awaited<ReturnType<typeof draw>>) =>
  drawn && `${drawn.info.width}×${drawn.info.height}`;

/** Sizes of the boxes for missing glyphs, with four and with more hex digits: these two code points are never assigned. */
let boxes: Promise<(string | null)[]> | undefined;

/** Whether some font has a character. A box is recognised by its size and its upper edge. */
async function askFonts(sign: string): Promise<boolean> {
  boxes ??= Promise.all(['\uFDD0', '\u{10FFFE}'].map(async (none) => sizeOf(await drawAlone(none))));
  const drawn = await drawAlone(sign);
  if (!drawn || !(await boxes).includes(sizeOf(drawn))) return true;
  const { data, info } = drawn;
  const edge = Array.from({ length: info.width }, (_, x) => data[x * 4 + 3]);
  return edge.filter((opacity) => opacity === 255).length < info.width - 2;
}

const known = new LRUCache<string, Promise<boolean>>({ max: 5_000 });

const hasGlyph = (sign: string): Promise<boolean> | boolean => {
  if (/[\x20-\x7E]/.test(sign)) return true;
  const answer = known.get(sign) ?? askFonts(sign);
  known.set(sign, answer);
  return answer;
};

/** Invisible modifiers, as emoji have them (variation selectors, joiners). Joiners within words stay: scripts need them. */
const IGNORABLE = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<![\p{L}\p{M}])[\u200C\u200D]/gu;

const messagesIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** A word without symbols that no font has; '' when it has characters of that kind. */
async function drawableWord(word: string): Promise<string> {
  let drawable = '';
  for (const sign of word)
    if (await hasGlyph(sign)) drawable += sign;
    else if (/[\p{L}\p{N}\p{M}]/u.test(sign)) return '';
  return drawable;
}

/**
 * The drawable part of a text, on one line: without emoji and other symbols that no font has, and without words of a script
 * that none has.
 * @returns '' when that leaves less than half of its characters
 */
export async function drawable(text: string): Promise<string> {
  const clean = oneLine(beginningOf(text, MOST)).normalize('NFC').replaceAll(IGNORABLE, '');
  const words: string[] = [];
  for (const word of clean.split(/\s+/)) words.push(await drawableWord(word));
  const left = words.filter(Boolean).join(' ');
  const count = messagesIn(left);
  return count === 0 || count * 2 < messagesIn(clean) ? '' : left;
}
