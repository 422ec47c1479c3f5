/** What an event needs, in a cell: 'Gloves × 20; Driver (role) × 2'. */
import type { SentNeed } from '@social-serve/contract/need';
import { foldForSearch } from '@social-serve/contract/search-rules';
import { readCount } from './numbers.ts';

const NEED = /^(?<label>.+?)(?:\s*×|\s+x|(?<=\))x)\s*(?<number>\S+)$/iu;

/** The last word of a label in brackets, which may say that it is a role, in any of the languages of imports. */
const IN_BRACKETS = /^(?<label>.*?)\s*\(\s*(?<word>[^()]+?)\s*\)$/u;
const ROLES = new Set(['role', 'Rolle', 'rôle', 'দায়িত্ব'].map(foldForSearch));

/** A label and its kind, of 'Driver (role)'. */
function readLabel(text: string): Pick<SentNeed, 'label' | 'kind'> {
  const { label = text, word = '' } = IN_BRACKETS.exec(text)?.groups ?? {};
  return ROLES.has(foldForSearch(word)) ? { label, kind: 'role' } : { label: text, kind: 'thing' };
}

/** The needs in a text; null if one of them has no number or no label. */
export function readNeeds(text: string, locale: Parameters<typeof readCount>[1]): SentNeed[] | null {
  const parts = text.split(';').map((part) => part.trim());
  const needs = parts.filter(Boolean).map((part): SentNeed | null => {
    const { label = '', number: written = '' } = NEED.exec(part)?.groups ?? {};
    const need = readLabel(label.trim());
    const number = readCount(written, locale);
    return number === null || need.label === '' ? null : { ...need, number };
  });
  return needs.includes(null) ? null : needs.filter((need) => need !== null);
}
