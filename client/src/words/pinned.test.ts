/** The texts that the specification pins ("Texts"): the English pages have them letter by letter. */
import { expect, it } from 'vitest';
import specification from '../../../docs/specification.md?raw';
import * as labels from '../../../server/contract/words/en/labels.ts';

const files = import.meta.glob<Record<string, unknown>>('./en/*.{ts,tsx}', { eager: true });

/** All texts of some words; a value in a text is its name in braces. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') {
    try {
      return textsIn(words('{displayName}'));
    } catch {
      return []; // It takes other values.
    }
  }
  return words && typeof words === 'object' ? Object.values(words).flatMap(textsIn) : [];
}

const section = /^## Texts\n([\s\S]*?)\n## /m.exec(specification)?.[1] ?? '';
const cells = section.split('\n').flatMap((row) => row.split('|')[2] ?? []);
const pinned = cells.flatMap((cell) =>
  [...cell.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => single ?? double ?? ''),
);

it('are all among the words of English', () => {
  // The hero's heading is in two parts, of which the second is on a line of its own.
  const { takeAction, makeImpact } = files['./en/home.ts'] as { takeAction: string; makeImpact: string };
  const texts = new Set([...textsIn(files), ...textsIn(labels), takeAction + makeImpact]);
  expect(pinned.length).toBeGreaterThan(40);
  expect(pinned.filter((text) => !texts.has(text))).toEqual([]);
});
