import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const fields = (text: string, separator?: string) => [...readCsv(text, separator)].map((row) => row.fields);

describe('CSV', () => {
  it.each([
    [
      'plain fields',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line end at the end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Mac line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark before a quote', '\uFEFF"a",b', [['a', 'b']]],
    ['separators in quotes', '"x, y",2', [['x, y', '2']]],
    ['line ends in quotes', '"x\ny\r\nz",2', [['x\ny\r\nz', '2']]],
    ['doubled quotes', '"say ""hi""",""""', [['say "hi"', '"']]],
    ['quotes inside a plain field', 'Stop "N" Swap,2', [['Stop "N" Swap', '2']]],
    ['empty fields', ',,\n"",a,', [['', 'a', '']]],
    [
      'blank lines',
      '\na,b\n\n  \n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['every script', 'été,掃除,🌱', [['été', '掃除', '🌱']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(fields(text)).toEqual(rows);
  });

  it('reads other separators', () => {
    expect(fields('a;"b;c"\n1,5;2', ';')).toEqual([
      ['a', 'b;c'],
      ['1,5', '2'],
    ]);
  });

  it('counts lines as an editor does, also across fields of several lines', () => {
    const lines = [...readCsv('head\n"two\r\nlines"\n\nlast')].map(({ line }) => line);
    expect(lines).toEqual([1, 2, 5]);
  });

  it('names the line of a quote that is never closed, and of text after one that is', () => {
    expect(() => fields('a,b\n1,"2\n3')).toThrow('Line 2: a quote is opened and never closed.');
    expect(() => fields('a\n"b" c\n')).toThrow('Line 2: text follows a closing quote');
  });
});
