import { describe, expect, it } from 'vitest';
import {
  foldForSearch,
  hasWords,
  personWords,
  searchablePerson,
  searchableText,
  searchWords,
} from '../search-rules.ts';
import { cpuTime } from './cpu-time.ts';

const finds = (search: string, text: string) => hasWords(searchableText(text), searchWords(search));

describe('a search', () => {
  it.each([
    ['istanbul', 'İSTANBUL Cleanup'],
    ['ıstanbul', 'ISTANBUL Cleanup'],
    ['İSTANBUL', 'istanbul cleanup'],
    ['STRASSENFEST', 'Straßenfest'],
    ['straßenfest', 'STRASSENFEST'],
    ['fish', 'ﬁsh market'],
    ['office', 'oﬃce day'],
    ['oeuvre', 'Œuvre'],
    ['র্যালি', 'র\u200d্যালি'],
    ['র\u200cযালি', 'র\u200dযালি'],
    ['আহ্বান', 'আহ্\u200cবান'],
    ['উৎসব', 'উত্\u200dসব'],
    ['উত্\u200dসব', 'উৎসব'],
    ['গাড়ি', 'গাড়ি'],
    ['য়', 'য়'],
    ["don't", 'Don’t waste food'],
    ['don´t', 'DON`T waste food'],
    ['dont', 'Donʼt waste food'],
    ['"river day"', 'Day of the “River”'],
    ['clean up', 'Clean-up'],
    ['clean-up', 'Clean up'],
    ['clean–up', 'Clean\u2011up'],
    ['clean-up', 'Cleanup'],
    ['cleanup', 'Clean-up'],
    ['park clean', 'Clean-up in the park'],
    ['  clean   park ', 'Clean-up\u00a0in the\u3000park'],
    ['zoe', 'Zoë'],
    ['Zoë', 'ZOE'],
    ['resume', 'résumé workshop'],
    ['lodz', 'Łódź'],
    ['đorđe', 'Dorde'],
    ['soren', 'Søren'],
    ['viet nam', 'Việt Nam'],
    ['re\u00adcycling', 'Recycling day'],
    ['recycling', 'Re\u00adcyc\u200bling day'],
    ['2026', '২০২৬ সালের মেলা'],
    ['২০২৬', 'Fair 2026'],
    ['2026', '٢٠٢٦'],
    ['১২', 'Room 12'],
    ['day', 'ＤＡＹ １'],
    ['100%', 'Give 100% day'],
    ['ΟΔΟΣ', 'Καθαρή οδός'],
    ['नमस्ते', 'नमस्ते दुनिया'],
    ['❤', 'We ❤️ parks'],
  ])('for %j finds %j', (search, text) => {
    expect(finds(search, text)).toBe(true);
  });

  it.each([
    ['কলা', 'কল'],
    ['কি', 'কী'],
    ['की', 'कि'],
    ['كِتاب', 'كتاب'],
    ['йод', 'иод'],
    ['100%', 'Give 1000 days'],
    ['park clean', 'Clean the street'],
    ['inthe', 'Clean-up in the park'],
  ])('for %j does not find %j', (search, text) => {
    expect(finds(search, text)).toBe(false);
  });

  it('folds the digits of every script, in both directions', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length).toBeGreaterThan(600);
    const values = digits.map((digit) => foldForSearch(digit));
    // The ten digits of a script follow each other.
    expect(values).toEqual(digits.map((_, index) => String(index % 10)));
    for (const [index, digit] of digits.entries()) {
      expect(finds(String(index % 10), digit)).toBe(true);
      expect(finds(digit, String(index % 10))).toBe(true);
    }
  });

  it('needs no word that is part of another one, and none for what nobody reads', () => {
    expect(searchWords('day Day daylight park')).toEqual(['daylight', 'park']);
    for (const search of ['', ' ', '-', '\u200b', '’']) expect(searchWords(search)).toEqual([]);
  });

  it('compares a folded text as it is', () => {
    for (const text of ['Clean-up ﬁsh İ', 'ŉ ´ ẞ', '½ № ﷺ ㎏', 'র\u200d্যালি ２０']) {
      const folded = foldForSearch(text);
      expect(foldForSearch(folded)).toBe(folded);
    }
  });

  it('folds a long text without a blank as fast as any other', () => {
    const time = cpuTime(() => {
      expect(searchableText('a'.repeat(200_000))).toHaveLength(200_000);
      expect(searchableText('-a'.repeat(100_000)).split(' ')).toHaveLength(100_001);
    });
    expect(time).toBeLessThan(5_000);
  });
});

describe('a search for people', () => {
  const findsPerson = (search: string, ...texts: string[]) =>
    hasWords(searchablePerson(...texts), personWords(search));

  it.each([
    ['john doe', 'John De La Doe'],
    ['ann joann', 'Joann Ann'],
    ['maya example.org', 'Maya Chakma'],
    ['chakma@', 'Maya Chakma'],
    ['tag', 'Maya Chakma'],
    ['🌱', 'Maya 🌱'],
  ])('for %j finds %j with their address', (search, name) => {
    expect(findsPerson(search, name, 'maya.chakma+tag@example.org')).toBe(true);
  });

  it.each(['hn', 'ann', '%', '.*', 'doe x'])('for %j does not find John Doe or Joann', (search) => {
    expect(findsPerson(search, 'John Doe')).toBe(false);
    expect(findsPerson(search, 'Joann')).toBe(false);
  });
});
