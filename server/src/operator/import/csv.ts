/** Reads CSV as spreadsheets write it (RFC 4180), and what differs between them: BOM, line ends, blank lines. */
import Papa, { type ParseError } from 'papaparse';

/** One row and the line that it begins on, counted from 1 as an editor does. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** The file as a whole cannot be read. */
export class CsvError extends Error {
  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`);
    this.name = 'CsvError';
  }
}

const REASONS: { [Code in ParseError['code']]?: string } = {
  MissingQuotes: 'a quote is opened and never closed.',
  InvalidQuotes: 'text follows a closing quote; a quote inside a field must be doubled.',
};

/**
 * The first line, and whether it ends as the old Mac's do: with what is no part of Windows' line end, once more of the text
 * is there. Any two quotes are taken for those around a field.
 */
const FIRST_LINE = /^(?:"[^"]*"|[^"\r\n])*(?:(\r)(?!\r*(?:\n|$))|\n)/;

/** Characters after which a file without a line end is taken for one that has Unix'. */
const ENOUGH = 65_536;

/** The text from its first line on as one piece, without a byte order mark. */
async function* fromFirstLine(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let start: string | null = '';
  for await (const piece of text) {
    if (start === null) yield piece;
    else {
      start += piece;
      if (start.length < ENOUGH && !FIRST_LINE.test(start)) continue;
      yield start.replace(/^\uFEFF/, '');
      start = null;
    }
  }
  if (start !== null) yield start.replace(/^\uFEFF/, '');
}

const lineEndsIn = (field: string) => field.match(/\r\n|\r|\n/g)?.length ?? 0;

/** What the parser makes of a text; a row that is not whole yet is left out, and begins at `cursor`. */
interface Split {
  data: string[][];
  errors: ParseError[];
  meta: { cursor: number };
}

/**
 * Splits CSV into rows. A field in quotes may hold separators, line ends and doubled quotes; blanks after it and blank lines
 * are left out. Lines end as Windows' and Unix' do, also mixed, or all as the old Mac's.
 * @param text the file's content, in pieces; a byte order mark at its beginning is dropped
 * @returns the rows, those of a piece together: to hand on each by itself takes as long as to split it
 * @throws CsvError when a quote is never closed, or text follows a closing quote; what reading the text throws
 */
export async function* readCsv(
  text: Iterable<string> | AsyncIterable<string>,
  separator = ',',
): AsyncGenerator<CsvRow[]> {
  const pieces = fromFirstLine(text);
  const { value: first = '' } = await pieces.next();
  const newline = FIRST_LINE.exec(first)?.[1] ? '\r' : '\n';
  let line = 1;

  // What Windows' line end begins with is left in the last field; one that stood in its quotes goes, too.
  const withoutReturn = (field: string) => {
    let end = field.length;
    while (newline === '\n' && field[end - 1] === '\r') end -= 1;
    return field.slice(0, end);
  };
  const toRow = (fields: string[]): CsvRow => {
    fields.push(withoutReturn(fields.pop() ?? ''));
    const row = { line, fields };
    line += fields.reduce((sum, field) => sum + lineEndsIn(field), 1);
    return row;
  };
  const take = ({ data, errors }: Split): CsvRow[] => {
    const rows = data.map(toRow);
    // Of a row that is not whole yet none is sure.
    for (const { row = 0, code } of errors) {
      const read = rows[row];
      if (read) throw new CsvError(read.line, REASONS[code] ?? 'cannot be read.');
    }
    return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  };
  // The library's own class: what it offers for streams keeps all that comes while it waits, and reads a long row anew with
  // each piece. Its version is pinned.
  const split = (some: string, goesOn: boolean): Split =>
    new Papa.Parser({ delimiter: separator, newline }).parse(some, 0, goesOn);

  let rest = first;
  /** Characters of `rest` that hold no whole row: twice as many are waited for, so that a long row is read few times. */
  let inVain = 0;
  for await (const piece of pieces) {
    rest += piece;
    if (rest.length < 2 * inVain) continue;
    const read = split(rest, true);
    rest = rest.slice(read.meta.cursor);
    inVain = rest.length;
    yield take(read);
  }
  yield take(split(withoutReturn(rest), false));
}
