import { describe, expect, it } from 'vitest';
import { linkedParts } from '../text-links.ts';
import { cpuTime } from './cpu-time.ts';

const addressesIn = (text: string) => linkedParts(text).flatMap(({ address = [] }) => address);

describe('a web address in a text', () => {
  it.each([
    ['See https://river.example/map?a=1&b=2.', 'https://river.example/map?a=1&b=2'],
    ['(more: http://river.example/)', 'http://river.example/'],
    ['https://wiki.example/Broom_(tool), bring one', 'https://wiki.example/Broom_(tool)'],
    ['Write to HTTPS://River.example!', 'HTTPS://River.example'],
    ['ফর্ম: https://example.org/form। ধন্যবাদ', 'https://example.org/form'],
    ['दोहा https://example.org/a॥ समाप्त', 'https://example.org/a'],
    ['(see https://example.org/form)।', 'https://example.org/form'],
    ['详情 https://example.org/a。谢谢', 'https://example.org/a'],
    ['https://example.org/a、https：', 'https://example.org/a'],
    ['（https://example.org/a）と', 'https://example.org/a'],
    ['「https://example.org/a」と', 'https://example.org/a'],
    ['https://example.org/a，好！', 'https://example.org/a'],
    ['«https://example.org/b»', 'https://example.org/b'],
    ['„https://example.org/b“', 'https://example.org/b'],
    ['‘https://example.org/b’', 'https://example.org/b'],
    ['https://example.org/b‘c', 'https://example.org/b'],
    ['“https://example.org/b”', 'https://example.org/b'],
    ['`https://example.org/g`', 'https://example.org/g'],
    ['https://example.org/c…', 'https://example.org/c'],
    ['https://example.org/c...', 'https://example.org/c'],
    ['https://example.org/d، ثم', 'https://example.org/d'],
    ['https://example.org/d؟', 'https://example.org/d'],
    ['https://example.org/d؛', 'https://example.org/d'],
    ['https://example.org/e\u200B', 'https://example.org/e'],
    ['https://example.org/e\u200Bf', 'https://example.org/e'],
    ['https://example.org/e\u200E', 'https://example.org/e'],
    ['\u200Fhttps://example.org/e\u200F.', 'https://example.org/e'],
    ['https://example.org/e\u2069 x', 'https://example.org/e'],
    ['https://example.org/e\uFEFFx', 'https://example.org/e'],
    ['https://example.org/f—dash', 'https://example.org/f'],
    ['https://example.org/f–', 'https://example.org/f'],
    ['[https://example.org/f]', 'https://example.org/f'],
    ['{https://example.org/f}', 'https://example.org/f'],
    ['[map](https://example.org/f), more', 'https://example.org/f'],
    ['https://example.org/f)and', 'https://example.org/f'],
    ['https://example.org/f]x', 'https://example.org/f'],
    ['https://example.org/f(', 'https://example.org/f'],
    ['https://en.example.org/wiki/A_(b)', 'https://en.example.org/wiki/A_(b)'],
    ['https://example.org/A_(b_(c))).', 'https://example.org/A_(b_(c))'],
    ['https://example.org/h?x=1&y=[2]', 'https://example.org/h?x=1&y=[2]'],
    ['https://example.org/{id}', 'https://example.org/{id}'],
    ['http://[::1]:3000/a]', 'http://[::1]:3000/a'],
    ['https://ca.example/Col·legi', 'https://ca.example/Col·legi'],
    ['https://en.example/Paris–Nice', 'https://en.example/Paris–Nice'],
    ['https://ja.example/ジョン・スミス。', 'https://ja.example/ジョン・スミス'],
    ['https://bn.example/র‍্যালি।', 'https://bn.example/র‍্যালি'],
    ['https://example.org/🌱', 'https://example.org/🌱'],
  ])('%s', (text, address) => {
    expect(addressesIn(text)).toEqual([address]);
    const parts = linkedParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
  });

  it('is found each time', () => {
    expect(addressesIn('https://example.org/a、https://example.org/b')).toEqual([
      'https://example.org/a',
      'https://example.org/b',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'ftp://river.example/map',
    'https:// and http://',
    'https://(',
    'www.river.example',
    '',
  ])('is not %j', (text) => {
    expect(addressesIn(text)).toEqual([]);
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('of only brackets and punctuation is read in linear time', () => {
    const text = `https://a${'!'.repeat(200_000)}${')'.repeat(200_000)}${'('.repeat(200_000)}`;
    const time = cpuTime(() => expect(addressesIn(text)).toEqual(['https://a']));
    expect(time).toBeLessThan(1_000);
  });
});
