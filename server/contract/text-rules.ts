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
