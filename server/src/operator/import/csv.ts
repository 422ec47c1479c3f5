/** Reads CSV as spreadsheets write it (RFC 4180), and what differs between them: BOM, line ends, blank lines. */
import { CsvError as ParserError, parse } from 'csv-parse';

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

const lineEnds = (fields: readonly string[]) =>
  fields.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/**
 * Splits CSV into rows. A field in quotes may hold separators, line ends and doubled quotes; blank lines are left out.
 * @param text the file's content, in pieces; a byte order mark at its beginning is dropped
 * @returns the rows, those of a piece together: to hand on each by itself takes as long as to split it
 * @throws CsvError when a quote is never closed, or text follows a closing quote; what reading the text throws
 */
export async function* readCsv(
  text: Iterable<string> | AsyncIterable<string>,
  separator = ',',
): AsyncGenerator<CsvRow[]> {
  // Lines are counted here, since the parser takes Windows' line end in a field for two.
  let line = 1;
  let fields: string[] = [];
  let rows: CsvRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a plain field is a character like others.
    relax_quotes: true,
    raw: true,
    cast: (value, { raw = '' }) => {
      fields.push(value);
      if (!value.startsWith('"')) return value;
      // Taken leniently, a quoted field that goes on after its end keeps its quotes: the text is not what it should be.
      const quoted = `"${value.replaceAll('"', '""')}"`;
      if (!['', separator, '\r', '\n'].some((end) => raw.endsWith(quoted + end)))
        throw new CsvError(
          line + lineEnds(fields),
          'text follows a closing quote; a quote inside a field must be doubled.',
        );
      return value;
    },
    on_record: () => {
      if (fields.some((field) => field.trim() !== '')) rows.push({ line, fields });
      line += 1 + lineEnds(fields);
      fields = [];
      return null; // taken already
    },
  });
  const failed = new Promise<never>((_, reject) => parser.once('error', reject));
  failed.catch(() => {});
  const taken = (give: (done: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => give(resolve)), failed]);
  try {
    for await (const piece of text) {
      await taken((done) => parser.write(piece, () => done()));
      yield rows;
      rows = [];
    }
    parser.resume(); // ends only when it is read to its end
    await taken((done) => parser.end(() => done()));
    yield rows;
  } catch (error) {
    if (error instanceof ParserError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new CsvError(line + lineEnds(fields), 'a quote is opened and never closed.');
    throw error;
  } finally {
    parser.destroy();
  }
}
