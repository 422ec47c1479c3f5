/** Tables as CSV, for spreadsheets. Depends on nothing. */

/** The value of a cell; undefined for an empty cell. */
export type CsvValue = string | number | boolean | null | undefined;

/**
 * The beginning of a formula (CSV injection), also with full-width signs, and behind spaces or invisible characters, which some
 * spreadsheets drop. Such a cell would run for whoever opens the file, so an apostrophe goes before it, which marks text.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

function cell(value: CsvValue): string {
  const text = String(value ?? '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Rows as CSV (RFC 4180: commas, quotes doubled, CRLF), with a byte order mark, without which spreadsheets take UTF-8 for
 * another encoding. No cell runs as a formula, whatever it contains.
 * @param head the names of the columns
 * @param rows one array a row, in the order of the columns
 */
export function toCsv(head: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
