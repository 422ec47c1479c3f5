/** How people's texts are cleaned (docs/specification.md, "Input"). Depends on nothing. */

/** Marks of the text direction, and the byte order mark: nobody sees them, and they turn the text beside them. */
const UNSEEN = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** Blanks and zero-width spaces. Within a text a zero-width space may separate words. */
const BLANK = /[\s\u200B]/;
const BLANK_OR_UNSEEN = /[\s\u200B\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

/** A combining mark, with joiners after it. More than four on one character would be painted over the lines above and below. */
const STACKED = /((?:\p{M}[\u200C\u200D]*){4})(?:\p{M}[\u200C\u200D]*)+/gu;

/** Removes these characters from both ends. Not by a pattern with `+$`, which takes quadratic time for blanks within a text. */
function withoutEnds(text: string, characters: RegExp): string {
  let [from, to] = [0, text.length];
  while (from < to && characters.test(text.charAt(from))) from++;
  while (from < to && characters.test(text.charAt(to - 1))) to--;
  return text.slice(from, to);
}

/** Cleans an e-mail address: its ends only, because a mark within it could make it look like another one. */
export const cleanAddress = (text: string) => withoutEnds(text, BLANK_OR_UNSEEN);

/** Cleans a text of several lines: its ends, and stacked marks. */
export const cleanText = (text: string) => withoutEnds(text, BLANK).replace(STACKED, '$1');

/** Cleans a text of one line. Joiners stay: they shape words of many scripts, and pictures. */
export const cleanLine = (text: string) => cleanText(text.replace(UNSEEN, ''));

/** The length of a text in code points, as JSON Schema and the limits count. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Created at first use, which takes some milliseconds. */
let segmenter: Intl.Segmenter | undefined;

/** What people see as one character never has more code points than this; endless sequences are cut. */
const LONGEST_CHARACTER = 40;

/**
 * Where a text can be cut: between two characters as people see them, never within an emoji or a syllable.
 * @param most how many code points come before the cut
 * @param past whether the character that exceeds that is before the cut
 * @returns an index in UTF-16 units
 */
export function cutAt(text: string, most: number, past = false): number {
  if (text.length <= most) return text.length;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let [length, end] = [0, 0];
  for (const { segment } of segmenter.segment(text)) {
    const next = length + lengthOf(segment);
    if (next > most) {
      if (next - length <= LONGEST_CHARACTER) return past && length < most ? end + segment.length : end;
      return end + [...segment].slice(0, most - length).join('').length;
    }
    [length, end] = [next, end + segment.length];
  }
  return end;
}

/** The beginning of a text. @param most how many code points at most */
export const beginningOf = (text: string, most: number) => text.slice(0, cutAt(text, most));

/** The same, with '…' in place of what is cut, which counts. */
export const shortened = (text: string, most: number) =>
  lengthOf(text) <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
