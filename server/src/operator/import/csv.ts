/** Reads CSV as spreadsheets write it (RFC 4180), and what differs between them: BOM, line ends, blank lines. */
import { PassThrough, Readable } from 'node:stream';
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

/** The first line, and how it ends: with what may be part of Windows' line end once more of the text is there. */
const FIRST_LINE = /^(?:"[^"]*"|[^"\r\n])*(?:(\r)(?!\n|$)|\n)/;

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

/**
 * Splits CSV into rows. A field in quotes may hold separators, line ends and doubled quotes; blank lines are left out.
 * Lines end as Windows' and Unix' do, also mixed, or all as the old Mac's.
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

  const toRow = (fields: string[]): CsvRow => {
    // The parser keeps what Windows' line end begins with.
    if (newline === '\n') fields.push(fields.pop()?.replace(/\r$/, '') ?? '');
    const row = { line, fields };
    line += fields.reduce((sum, field) => sum + lineEndsIn(field), 1);
    return row;
  };
  const take = (data: string[][], errors: ParseError[]): CsvRow[] => {
    const rows = data.map(toRow);
    // One of the last row is not sure yet: it is read again with what follows it.
    for (const { row = 0, code } of errors) {
      const read = rows[row];
      if (read) throw new CsvError(read.line, REASONS[code] ?? 'cannot be read.');
    }
    return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  };

  const source = Readable.from(
    (async function* () {
      yield first;
      yield* pieces;
    })(),
  );
  const taken = new PassThrough({ objectMode: true, highWaterMark: 2 });
  Papa.parse<string[]>(source, {
    delimiter: separator,
    newline,
    chunk: ({ data, errors }, parser) => {
      try {
        if (taken.write(take(data, errors))) return;
        parser.pause();
        taken.once('drain', () => parser.resume());
      } catch (error) {
        parser.abort();
        taken.destroy(error as Error);
      }
    },
    complete: () => taken.end(),
    error: (error) => taken.destroy(error),
  });
  try {
    yield* taken;
  } finally {
    source.destroy();
  }
}
