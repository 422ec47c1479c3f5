/** What an event needs, in a cell: 'Gloves × 20; Driver (role) × 2'. */
import type { SentNeed } from '@social-serve/contract/need';
import type { NeedKind } from '@social-serve/contract/need-rules';
import { foldForSearch } from '@social-serve/contract/search-rules';
import { readCount } from './numbers.ts';

const NEED = /^(?<label>.+?)(?:\s*[×*]|\s+x|(?<=\))x)\s*(?<number>\S+)$/iu;
/** A number within a label, but no dimensions ('2 × 4 m'): of another need, without a semicolon between them. */
const ANOTHER_NUMBER = /(?<![\p{Nd} ])(?: ?[×*]| x) ?\p{Nd}/iu;

/** The last word of a label in brackets, which may say its kind, in any of the languages of imports. */
const IN_BRACKETS = /^(?<label>.*?)\s*\(\s*(?<word>[^()]+?)\s*\)$/u;
const KINDS: readonly [NeedKind, readonly string[]][] = [
  ['role', ['role', 'Rolle', 'rôle', 'দায়িত্ব'].map(foldForSearch)],
  ['thing', ['thing', 'Ding', 'chose', 'জিনিস'].map(foldForSearch)],
];

/** A label and its kind, of 'Driver (role)'. */
function readLabel(text: string): Pick<SentNeed, 'label' | 'kind'> {
  const { label = text, word = '' } = IN_BRACKETS.exec(text)?.groups ?? {};
  const [kind] = KINDS.find(([, words]) => words.includes(foldForSearch(word))) ?? [];
  return kind ? { label, kind } : { label: text, kind: 'thing' };
}

/** The needs in a text without double blanks; null if one of them has no number or no label, or two are not separated. */
export function readNeeds(text: string, locale: Parameters<typeof readCount>[1]): SentNeed[] | null {
  const parts = text.split(/[;；]/).map((part) => part.trim());
  const needs = parts.filter(Boolean).map((part): SentNeed | null => {
    const { label = '', number: written = '' } = NEED.exec(part)?.groups ?? {};
    const need = readLabel(label.trim());
    const number = readCount(written, locale);
    if (number === null || need.label === '' || ANOTHER_NUMBER.test(need.label)) return null;
    return { ...need, number };
  });
  return needs.includes(null) ? null : needs.filter((need) => need !== null);
}
