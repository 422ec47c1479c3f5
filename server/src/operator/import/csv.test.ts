import { describe, expect, it } from 'vitest';
import { type CsvRow, readCsv } from './csv.ts';

/** All rows, of a text that comes as a whole. */
async function rowsOf(text: string | string[], separator?: string) {
  const rows: CsvRow[] = [];
  for await (const row of readCsv([text].flat(), separator)) rows.push(row);
  return rows;
}
const fields = async (text: string, separator?: string) =>
  (await rowsOf(text, separator)).map((row) => row.fields);

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
      'Windows and Unix line ends',
      'a,b\r\n1,"2"\n3,4\r\n"5","6"\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
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
    [
      'a return too many',
      'a,b\r\r\n1,2\r\r\n"3","4"\r\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      "half of Windows' line end at the end",
      'a,b\r\n1,"2"\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'line ends of every kind',
      'a,b\r1,2\n3,4\r\n5,6\r',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['blanks at the end of fields', 'a ,b c ,\n', [['a', 'b c', '']]],
    ['blanks after quotes', '"1" ,2,"3"  \n', [['1', '2', '3']]],
    ['separators in quotes', '"x, y",2', [['x, y', '2']]],
    ['line ends in quotes', '"x\ny\r\nz",2', [['x\ny\r\nz', '2']]],
    ['doubled quotes', '"say ""hi""",""""', [['say "hi"', '"']]],
    ['quoted text in quotes', '"""hi"" there","""a""",x', [['"hi" there', '"a"', 'x']]],
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
  ])('reads %s', async (_, text, rows) => {
    expect(await fields(text)).toEqual(rows);
    const byCharacter = await rowsOf([...text]);
    expect(
      byCharacter.map((row) => row.fields),
      'letter by letter',
    ).toEqual(rows);
  });

  it('reads other separators', async () => {
    expect(await fields('a;"b;c"\n1,5;2', ';')).toEqual([
      ['a', 'b;c'],
      ['1,5', '2'],
    ]);
  });

  it.each([
    ['head\n"two\r\nlines"\n\nlast', [1, 2, 5]],
    ['\uFEFFhead\r\n"two\r\nlines",x\r\n\r\n,,\r\n"a\n\nb","c\rd"\r\nlast\r\n', [1, 2, 6, 10]],
    ['\rhead\r"two\rlines"\r\r  \rlast', [2, 3, 7]],
    ['a\n1,2,3\n"x""\n""y"\nlast', [1, 2, 3, 5]],
  ])('counts lines as an editor does, also across fields of several lines: %j', async (text, expected) => {
    expect((await rowsOf(text)).map(({ line }) => line)).toEqual(expected);
  });

  it('names the line of the row with a quote that is never closed, or text after one that is', async () => {
    await expect(fields('a,b\n1,"2\n3')).rejects.toThrow('Line 2: a quote is opened and never closed.');
    await expect(fields('"a\r\na"\r\n\r\n1,"x\r\ny","2\r\n3')).rejects.toThrow('Line 4: a quote is opened');
    await expect(fields('a\n"b" c\n')).rejects.toThrow('Line 2: text follows a closing quote');
    await expect(fields('a\n"b\nb" c "d\n')).rejects.toThrow('Line 2: text follows a closing quote');
  });

  it('names the line of a row that is too long to be one', async () => {
    const piece = 'a"",\n'.repeat(100_000);
    await expect(rowsOf(['a,b\n1,2\n3,"', ...Array(20).fill(piece)])).rejects.toThrow(
      'Line 3: the row is longer than 4 MB; is a quote never closed?',
    );
    await expect(rowsOf(['a,b\n', ...Array(20).fill('x'.repeat(400_000))])).rejects.toThrow(
      'Line 2: the row is',
    );
    expect(await rowsOf(['a,b\n', ...Array(20).fill(`${'x'.repeat(400_000)}\n`)])).toHaveLength(21);
  });

  it('names the line of a row after very many valid ones', async () => {
    await expect(fields(`${'1,2\n'.repeat(5_000)}3,"4`)).rejects.toThrow('Line 5001: a quote is opened');
  });

  it('passes on what goes wrong while the text is read', async () => {
    async function* broken() {
      yield 'a,b\n';
      throw new Error('the disk is gone');
    }
    const all = async () => {
      for await (const _ of readCsv(broken()));
    };
    await expect(all()).rejects.toThrow('the disk is gone');
  });

  it('reads no more of a text than is asked for', async () => {
    let given = 0;
    function* text() {
      for (; given < 100_000; given += 1) yield '2,3\n';
    }
    for await (const { line } of readCsv(text())) if (line > 10) break;
    expect(given).toBeLessThan(50_000);
  });
});
