/** What cells say: numbers of people, and texts that other products export as HTML. */
import { cpuTime } from '@social-serve/contract/test/cpu-time';
import { describe, expect, it } from 'vitest';
import { textOfHtml } from './html-text.ts';
import { placeOnOneLine } from './map-row.ts';
import { type ImportLocale, LOCALES } from './names.ts';
import { readCount } from './numbers.ts';

describe('a number of people', () => {
  it.each<[text: string, locale: ImportLocale, number: number]>([
    ['20', 'en', 20],
    ['1,200', 'en', 1200],
    ['1.200', 'de', 1200],
    ['1.200', 'fr', 1200],
    ['1 200', 'fr', 1200],
    ['1\u202f200', 'fr', 1200],
    ['1 200', 'en', 1200],
    ["1'200", 'de', 1200],
    ['1,23,456', 'bn', 123_456],
    ['২০', 'bn', 20],
    ['২০', 'en', 20],
    ['১,২০০ জন', 'bn', 1200],
    ['20 people', 'en', 20],
    ['1,200 People.', 'en', 1200],
    ['20 Plätze', 'de', 20],
    ['20 bénévoles', 'fr', 20],
    ['20.0', 'en', 20],
    ['20,00', 'de', 20],
  ])('%s is read in %s as %d', (text, locale, number) => {
    expect(readCount(text, locale)).toBe(number);
  });

  it.each<[text: string, locale: ImportLocale]>([
    ['1.200', 'en'],
    ['1,200', 'de'],
    ['1.5', 'en'],
    ['1,20', 'en'],
    ['12,00', 'en'],
    ['1,200.500', 'en'],
    ['1,200 300', 'en'],
    ['0,200', 'en'],
    ['20-30', 'en'],
    ['20–30', 'en'],
    ['20 30', 'en'],
    ['20+', 'en'],
    ['-20', 'en'],
    ['about 20', 'en'],
    ['20 per day', 'en'],
    ['2 dozen', 'en'],
    ['2k', 'en'],
    ['1e3', 'en'],
    ['0x10', 'en'],
    ['many', 'en'],
    ['20 people, 30 on Sunday', 'en'],
  ])('%s is not guessed in %s', (text, locale) => {
    expect(readCount(text, locale)).toBeNull();
  });

  it('is never another number than the one that people read', () => {
    for (const locale of LOCALES)
      for (const number of [1, 20, 999, 1_000, 1_200, 9_999, 10_000])
        expect(readCount(number.toLocaleString(locale), locale)).toBe(number);
  });
});

describe('a text of HTML', () => {
  it.each([
    [
      '<p>Hello &amp; welcome,</p><p>please bring:<br>\n- gloves<br>- a <b>hat</b></p><p><a href="https://example.org/map">Map</a>&nbsp;</p>',
      'Hello & welcome,\n\nplease bring:\n- gloves\n- a hat\n\nMap (https://example.org/map)',
    ],
    [
      'One\n\nTwo <b>bold</b> &lt;three&gt; <a href="https://x.org/a">https://x.org/a</a>',
      'One\n\nTwo bold <three> https://x.org/a',
    ],
    ['<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
    ['<h2>When</h2><div>Now</div><div><br></div><div>Later</div>', 'When\n\nNow\n\nLater'],
    ['<p onclick="x()">Hi</p><script>alert(1)</script><style>p{}</style><!-- secret -->', 'Hi'],
    ['Fish &amp; chips\n  &#8211; today', 'Fish & chips\n– today'],
    ['<a href="#top">Top</a> and <a href="mailto:a@x.org">a@x.org</a>', 'Top and a@x.org'],
    ['<P>UPPER<BR/>case</P>', 'UPPER\ncase'],
  ])('%j is %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each([
    'Plain\n\n  text',
    'children < 12 and > 3',
    'I <3 parks',
    'from <name@example.org>',
    'R&D at AT&T',
    'https://x.org/?a=1&amp=2',
  ])('%j stays as it is', (text) => {
    expect(textOfHtml(text)).toBe(text);
  });
});

/** Cells of strangers' files: none of them takes long, or ends the import. */
describe('a cell that is made to be slow', () => {
  const long = 30_000; // Excel's longest cell has some more
  it.each<[name: string, read: () => unknown]>([
    ['elements in each other', () => textOfHtml(`${'<div>'.repeat(long)}x`)],
    ['lists in each other', () => textOfHtml('<ul><li>x'.repeat(long))],
    ['tables in each other', () => textOfHtml('<table><tr><td>x'.repeat(long))],
    ['blanks', () => textOfHtml(`<p>${'&nbsp;'.repeat(long)}x`)],
    ['many times as long as a cell', () => textOfHtml(`<p>${'&nbsp;x '.repeat(100 * long)}`)],
    ['a place of separators', () => placeOnOneLine(`${', '.repeat(long)}x`)],
    ['a number of blanks', () => readCount(`1${' '.repeat(long)}!`, 'en')],
    ['a number of blanks and letters', () => readCount(`1${' '.repeat(long)}${'a'.repeat(long)}!`, 'en')],
  ])('is read at once: %s', (_, read) => {
    expect(cpuTime(read)).toBeLessThan(1_500);
  });

  it('keeps the text of elements that are in each other as people write them', () => {
    expect(textOfHtml(`${'<div>'.repeat(30)}Hello${'</div>'.repeat(30)}`)).toBe('Hello');
  });
});
