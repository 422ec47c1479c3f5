import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const lines = (csv: string) => csv.replace(/^\uFEFF/, '').split('\r\n');

it('begins with a byte order mark, and ends each row with CRLF', () => {
  expect(toCsv(['Name', 'Came'], [['Ada', true]])).toBe('\uFEFFName,Came\r\nAda,true\r\n');
});

it.each([
  ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
  ['+8801712345678', "'+8801712345678"],
  ['-1', "'-1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=cmd|" /C calc"!A0', `"'=cmd|"" /C calc""!A0"`],
])('%j is no formula for a spreadsheet', (text, cell) => {
  expect(toCsv(['A'], [[text]])).toBe(`\uFEFFA\r\n${cell}\r\n`);
});

it('quotes what would end a cell, and doubles quotes', () => {
  expect(toCsv(['A', 'B', 'C'], [['a,b', 'say "hi"', 'two\nlines']])).toBe(
    '\uFEFFA,B,C\r\n"a,b","say ""hi""","two\nlines"\r\n',
  );
});

it('leaves every other text as it is, and what is absent empty', () => {
  expect(lines(toCsv(['A', 'B', 'C', 'D'], [['Müller = Co', undefined, null, 12]]))[1]).toBe(
    'Müller = Co,,,12',
  );
});
