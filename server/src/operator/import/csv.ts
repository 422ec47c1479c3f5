/** Reads CSV as spreadsheets write it (RFC 4180), and what differs between them: BOM, line ends, blank lines. */

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

/**
 * Splits CSV into rows. A field in quotes may hold separators, line ends and doubled quotes; blank lines are left out.
 * @param text the file's content; a byte order mark at its beginning is dropped
 * @throws CsvError when a quote is never closed, or text follows a closing quote
 */
export function* readCsv(text: string, separator = ','): Generator<CsvRow> {
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;

  const lineEnd = () => (text.startsWith('\r\n', position) ? 2 : /[\r\n]/.test(text[position] ?? '') ? 1 : 0);

  const quoted = (): string => {
    const opened = line;
    let value = '';
    position += 1;
    for (;;) {
      const next = text.indexOf('"', position);
      if (next < 0) throw new CsvError(opened, 'a quote is opened and never closed.');
      const piece = text.slice(position, next);
      value += piece;
      line += piece.match(/\r\n|\r|\n/g)?.length ?? 0;
      position = next + 1;
      if (text[position] !== '"') break;
      value += '"';
      position += 1;
    }
    if (position < text.length && text[position] !== separator && lineEnd() === 0)
      throw new CsvError(line, 'text follows a closing quote; a quote inside a field must be doubled.');
    return value;
  };

  const plain = (): string => {
    const start = position;
    while (position < text.length && text[position] !== separator && lineEnd() === 0) position += 1;
    return text.slice(start, position);
  };

  while (position < text.length) {
    const row: CsvRow = { line, fields: [] };
    for (;;) {
      row.fields.push(text[position] === '"' ? quoted() : plain());
      if (text[position] !== separator) break;
      position += 1;
    }
    position += lineEnd();
    line += 1;
    if (row.fields.some((field) => field.trim() !== '')) yield row;
  }
}
