/** What an event needs, in a cell: 'Gloves × 20; Driver (role) × 2'. */
import type { SentNeed } from '@social-serve/contract/need';
import { readCount } from './numbers.ts';

const NEED = /^(?<label>.+?)\s*(?<role>\(\s*role\s*\))?(?:\s*×|\s+x)\s*(?<number>\S+)$/iu;

/** The needs in a text; null if one of them has no number. */
export function readNeeds(text: string, locale: Parameters<typeof readCount>[1]): SentNeed[] | null {
  const parts = text.split(';').map((part) => part.trim());
  const needs = parts.filter(Boolean).map((part) => {
    const { label = '', role, number = '' } = NEED.exec(part)?.groups ?? {};
    const count = readCount(number, locale);
    return count === null
      ? null
      : { label, kind: role ? ('role' as const) : ('thing' as const), number: count };
  });
  return needs.includes(null) ? null : needs.filter((need) => need !== null);
}
