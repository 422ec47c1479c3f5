/**
 * How texts are compared in every search (docs/specification.md, "Searching"). Client and server use it, so that a search without a
 * connection finds the same. Depends on nothing.
 */

/** Characters without a separable accent, as people without them on their keyboard write them; a final sigma; and the Bangla ৎ, also typed as two letters. */
const SPELLED: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ৎ: 'ত্',
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};

/** A digit of any script as one of 0 to 9. In Unicode the ten digits of a script follow each other. */
function plainDigit(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(Number(digit.codePointAt(0)) - value - 1))) value += 1;
  return String(value % 10);
}

/** A text with the digits of every script as 0 to 9: '০৫/১২/২০২৬' is '05/12/2026'. */
export const plainDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, plainDigit);

/** A text in lower case without accents and without what people leave out when they type, but with its hyphens. */
const withHyphens = (text: string): string =>
  text
    .replaceAll('´', '') // NFKD makes a blank of it
    .normalize('NFKD') // ligatures and full-width forms become plain characters
    .toLowerCase()
    // Joiners, soft hyphens and everything else without a width; apostrophes and quotation marks.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Quotation_Mark}`′ʻʼʽʾʿ׳״]/gu, '')
    // Only Latin and Greek have accents that do not count. Marks of other scripts are vowels, and stay.
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/[ßæœþøłđðħŧıςৎ]/g, (character) => SPELLED[character] ?? character)
    .replace(/[^\P{Nd}0-9]/gu, plainDigit)
    .replace(/[\p{Dash_Punctuation}−]/gu, '-')
    .normalize('NFC');

const toWords = (text: string): string => text.replace(/[\s-]+/g, ' ').trim();

/** A text as searches compare it: words in lower case between single blanks. Hyphens separate words. */
export const foldForSearch = (text: string): string => toWords(withHyphens(text));

/** A text to search in: folded, and with each hyphenated word also as one, so that 'cleanup' finds 'Clean-up'. */
export const searchableText = (text: string): string => {
  const words = withHyphens(text).split(/\s+/);
  return toWords(
    words.map((word) => (word.includes('-') ? `${word} ${word.replaceAll('-', '')}` : word)).join(' '),
  );
};

/** The different words of a text, without those that are part of another one and so occur wherever that does. */
function neededWords(text: string, before = ''): string[] {
  const words = [...new Set(text.split(' ').filter(Boolean))].map((word) => before + word);
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

/** The words that have to occur in `searchableText`, in any order; none where nothing is searched for. */
export const searchWords = (search: string): string[] => neededWords(foldForSearch(search));

const withoutPunctuation = (text: string) =>
  text
    .replace(/[\p{P}\p{Sm}\p{Sc}\p{Sk}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Texts about a person, like a name and an address, to search in: each word follows a blank. */
export const searchablePerson = (...texts: readonly string[]): string =>
  ` ${withoutPunctuation(searchableText(texts.join('\n')))}`;

/**
 * What has to occur in `searchablePerson`: people are found by the beginnings of words, in any order. Punctuation separates words;
 * alone it finds nobody.
 */
export function personWords(search: string): string[] {
  const folded = foldForSearch(search);
  return neededWords(withoutPunctuation(folded) || folded, ' ');
}

/** The name of a place as searches compare it: folded, and without punctuation, so that 'st johns' is 'St. John's'. */
export const foldPlace = (name: string): string => withoutPunctuation(foldForSearch(name));

/** What of a place searches compare: each of its names, a hyphenated one also as one word. */
export const placeKeys = (...names: readonly string[]): string[] => [
  ...new Set(
    names
      .filter(Boolean)
      .flatMap((name) => [foldPlace(name), foldPlace(name.replace(/\p{Dash_Punctuation}/gu, ''))]),
  ),
];

/** The words that have to occur in one of the names of a place, in any order. */
export const placeWords = (folded: string): string[] => neededWords(folded);

/** Whether a text to search in has all these words. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));
