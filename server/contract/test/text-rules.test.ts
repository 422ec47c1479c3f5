import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  cleanAddress,
  cleanLine,
  cleanText,
  cutAt,
  lengthOf,
  shortened,
} from '../text-rules.ts';
import { cpuTime } from './cpu-time.ts';

const stacked = (count: number) => `TOWR${'\u0301'.repeat(count)}Z`;

describe('a text of one line', () => {
  it.each([
    ['Clean-up \u200Eat the river', 'Clean-up at the river'],
    ['\u202AKanal 5\u202C', 'Kanal 5'],
    ['\u2067 Kanal 5 \u2069', 'Kanal 5'],
    ['Name\u200F', 'Name'],
    ['Na\u061Cme', 'Name'],
    ['\uFEFFTitle', 'Title'],
    ['Ti\uFEFFtle', 'Title'],
    ['\u200B Title\u200B', 'Title'],
    ['ສະ\u200Bບາຍ', 'ສະ\u200Bບາຍ'],
    ['\u202E\u200B \uFEFF', ''],
    ['  two  blanks ', 'two  blanks'],
    ['র\u200D্যালি', 'র\u200D্যালি'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    [stacked(114), stacked(4)],
    [stacked(4), stacked(4)],
    [`a${'\u0301\u200D'.repeat(50)}b`, `a${'\u0301\u200D'.repeat(4)}b`],
    [`${'\u20DD'.repeat(9)}`, '\u20DD'.repeat(4)],
    ['a\u0301'.repeat(50), 'a\u0301'.repeat(50)],
  ])('%j becomes %j', (text, cleaned) => {
    expect(cleanLine(text)).toBe(cleaned);
    expect(cleanLine(cleaned)).toBe(cleaned);
  });

  it('is cleaned in linear time', () => {
    const long = `${'\u200B'.repeat(200_000)}x${' '.repeat(200_000)}x${'\u0301\u200D'.repeat(100_000)}`;
    expect(cpuTime(() => cleanLine(long))).toBeLessThan(2_000);
  });
});

it('a text of several lines keeps its lines and its text direction', () => {
  expect(cleanText('\uFEFF\u200B One \n\u2067two\u2069 \n')).toBe('One \n\u2067two\u2069');
  expect(cleanText(stacked(114))).toBe(stacked(4));
});

it('an address is cleaned at its ends only', () => {
  expect(cleanAddress(' \u202Amaya@example.org\u202C ')).toBe('maya@example.org');
  expect(cleanAddress('ma\u202Eya@example.org')).toBe('ma\u202Eya@example.org');
});

const FAMILY = '👨\u200D👩\u200D👧';

describe('a cut', () => {
  it('counts code points', () => {
    expect(lengthOf('🌱'.repeat(120))).toBe(120);
    expect(lengthOf(FAMILY)).toBe(5);
    expect(beginningOf('🌱'.repeat(120), 120)).toBe('🌱'.repeat(120));
    expect(shortened('🌱'.repeat(121), 120)).toBe(`${'🌱'.repeat(119)}…`);
  });

  it.each([
    [`${'a'.repeat(99)}🌱`, 100, `${'a'.repeat(99)}🌱`],
    [`${'a'.repeat(99)}🌱🌱`, 100, `${'a'.repeat(99)}🌱`],
    [`${'a'.repeat(9)}${FAMILY}b`, 10, 'a'.repeat(9)],
    [`${'a'.repeat(9)}e\u0301b`, 10, 'a'.repeat(9)],
    ['🇧🇩🇧🇩', 3, '🇧🇩'],
    ['ক্ষক্ষ', 4, 'ক্ষ'],
    [`👍🏽👍🏽`, 3, '👍🏽'],
  ])('of %s is between characters as people see them', (text, most, beginning) => {
    expect(beginningOf(text, most)).toBe(beginning);
    expect(beginningOf(text, most).isWellFormed()).toBe(true);
  });

  it('of one endless character is between code points', () => {
    expect(beginningOf('👨\u200D'.repeat(500), 100)).toBe('👨\u200D'.repeat(50));
  });

  it('can go past the character that exceeds the length', () => {
    const text = `${'a'.repeat(9)}${FAMILY}b`;
    expect(text.slice(0, cutAt(text, 10, true))).toBe(`${'a'.repeat(9)}${FAMILY}`);
    expect(text.slice(0, cutAt(text, 9, true))).toBe('a'.repeat(9));
  });
});
