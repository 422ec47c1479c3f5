import { expect, it } from 'vitest';
import { languageOf } from './script-rules.ts';

it.each([
  ['নদী পরিষ্কার', 'bn'],
  ['Riverbank নদী cleanup', 'bn'],
  ['১২ টি', 'bn'],
  ['नदी की सफाई', 'und'],
  ['تنظيف ضفة النهر', 'und'],
  ['ทำความสะอาด', 'und'],
  ['NGÀY HỘI TRỒNG CÂY', 'vi'],
  ['NGÀY HỘI TRỒNG CÂY'.normalize('NFD'), 'vi'],
  ['Ǘ and ȭ', 'und'],
  ['清掃と植樹', 'und'],
  ['Riverbank cleanup', undefined],
  ['Île-de-France Ž Ψυχή Жизнь', undefined],
  ['2026 – 👨‍👩‍👧 ✓ º ₹', undefined],
  ['', undefined],
])('the letters of %j say %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

it('a text in Latin script on a Bangla page is English', () => {
  expect(languageOf('Riverbank cleanup', 'bn')).toBe('en');
  expect(languageOf('নদী পরিষ্কার', 'bn')).toBe('bn');
  expect(languageOf('2026 – ✓', 'bn')).toBeUndefined();
});
