/** Reads CSV as spreadsheets write it (RFC 4180), and what differs between them: BOM, line ends, blank lines. */
import { pipeline, Readable } from 'node:stream';
import { type Options, CsvError as ParseError, parse } from 'csv-parse';

/** One row and the line that it begins on, counted from 1 as an editor does. */
export interface CsvRow {
  line: number;
  fields: string[];
}

/** The file as a whole cannot be read. */
class CsvError extends Error {
  constructor(line: number, reason: string) {
    super(`Line ${line}: ${reason}`);
    this.name = 'CsvError';
  }
}

const MISQUOTED = 'text follows a closing quote; a quote inside a field must be doubled.';
const MOST_MEGABYTES = 4;
const REASONS: Record<string, string> = {
  CSV_MAX_RECORD_SIZE: `the row is longer than ${MOST_MEGABYTES} MB; is a quote never closed?`,
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed.',
  CSV_INVALID_CLOSING_QUOTE: MISQUOTED,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: MISQUOTED,
};

const lineEndsIn = (field: string) => field.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Excel's first line that names the separator: not a row. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i;
const LONGEST_SEPARATOR_LINE = '\uFEFF"sep=;"\r\n'.length;

/** The beginning of a text, at least that long a piece if there is as much, and the rest. */
async function beginningOf(text: Iterable<string> | AsyncIterable<string>, length: number) {
  const pieces = (async function* () {
    yield* text;
  })();
  let beginning = '';
  while (beginning.length < length) {
    const { done, value } = await pieces.next();
    if (done) break;
    beginning += value;
  }
  return { beginning, pieces };
}

/**
 * Splits CSV into rows. A field in quotes may hold separators, line ends and doubled quotes; blanks at a field's end and
 * blank lines are left out. Lines end as Windows', Unix' and the old Mac's do, also mixed.
 * @param text the file's content, in pieces; a byte order mark at its beginning is dropped
 * @param separator unless the first line names one, like `sep=;`
 * @throws CsvError when a quote is never closed, or text follows a closing quote; what reading the text throws
 */
export async function* readCsv(
  text: Iterable<string> | AsyncIterable<string>,
  separator = ',',
): AsyncGenerator<CsvRow> {
  const { beginning, pieces } = await beginningOf(text, LONGEST_SEPARATOR_LINE);
  const [separatorLine = '', named = separator] = SEPARATOR_LINE.exec(beginning) ?? [];
  async function* rest() {
    yield beginning.slice(separatorLine.length);
    yield* pieces;
  }
  let line = separatorLine ? 2 : 1;
  const toRow = (fields: string[]): CsvRow | null => {
    const row = { line, fields };
    line += fields.reduce((sum, field) => sum + lineEndsIn(field), 1);
    return fields.some((field) => field.trim() !== '') ? row : null;
  };
  const parser = parse({
    bom: true,
    max_record_size: MOST_MEGABYTES * 1024 * 1024,
    delimiter: named,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true, // those inside a field that is not in quotes
    rtrim: true,
    on_record: toRow as Options['on_record'], // whose type knows no rows but arrays
  });
  // What goes wrong on the way is thrown where rows are taken.
  pipeline(Readable.from(rest()), parser, () => {});
  try {
    yield* parser;
  } catch (error) {
    if (error instanceof ParseError) throw new CsvError(line, REASONS[error.code] ?? error.message);
    throw error;
  }
}
