/** In which script people wrote a text. */
import type { Language } from './languages.ts';

const BENGALI = /\p{Script=Bengali}/u;
const LATIN = /\p{Script=Latin}/u;

/** A character of a script whose lines need no more room than those of Latin, or of none. */
const PLAIN = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}`;
/** Characters that only Vietnamese has; most have two marks above each other, which its capitals carry far above the line. */
const VIETNAMESE = /[ƠơƯư\u1EA4-\u1EB7\u1EBE-\u1EC7\u1ED0-\u1EE3\u1EE8-\u1EF1]/u;

/** A character with two marks or more in any other language. */
const STACKED = /\p{L}\p{M}{2}/u;

const OTHER = new RegExp(String.raw`(?![${PLAIN}])\p{L}`, 'u');

/**
 * The value of `lang` for a text that a person wrote, from its characters: lines of some scripts need more room, and a screen reader
 * needs another voice. A single Bangla word is enough. On a Bangla page a text in Latin script is taken for English.
 * @param page the language of the page
 * @returns `und` (undetermined) for another script than the page's, and for letters with stacked marks; undefined if the characters do not tell
 */
export function languageOf(text: string, page: Language = 'en'): Language | 'vi' | 'und' | undefined {
  if (BENGALI.test(text)) return 'bn';
  if (OTHER.test(text)) return 'und';
  if (VIETNAMESE.test(text.normalize('NFC'))) return 'vi';
  if (STACKED.test(text.normalize('NFD'))) return 'und';
  return page !== 'en' && LATIN.test(text) ? 'en' : undefined;
}
