/** The applications of volunteers as text, for the operator: to read, or as a spreadsheet. */
import type { ApplicationsQuery } from '@social-serve/contract/application';
import { toCsv } from '@social-serve/contract/csv';
import { personWords } from '@social-serve/contract/search-rules';
import { listApplications } from '../applications/queries.ts';
import type { Database } from '../database/database.ts';
import type { Application } from '../database/tables/applications.ts';
import { harmless } from './harmless.ts';

/** Applications that are read at a time. */
const PAGE = 100;

const HEAD = ['Name', 'E-mail', 'Role', 'Message', 'Photo', 'Sent', 'State', 'Note', 'Decided by', 'Decided'];

const cellsOf = (row: Application) => [
  ...[row.name, row.email, row.role, row.message, row.photo, row.date],
  ...[row.state, row.note, row.decidedBy, row.decidedAt],
];

function paragraph(row: Application): string {
  const { name, email, role, message, date, note, decidedBy, decidedAt } = row;
  const state = row.spam ? `${row.state}, probably spam` : row.state;
  const lines = [
    `${date.slice(0, 10)}  ${state}  ${role || 'any role'}`,
    `${name} <${email}>`,
    ...message.split('\n').map((line) => `  ${line}`),
    ...(decidedBy ? [`Answered by ${decidedBy}, ${decidedAt?.slice(0, 10)}${note ? `: ${note}` : ''}`] : []),
  ];
  return `${harmless(lines.join('\n'))}\n\n`;
}

/**
 * The applications of a filter, newest first, in pieces.
 * @param csv as one table (RFC 4180, cells that begin like a formula made harmless) instead of paragraphs
 */
export async function* applicationLines(
  db: Database,
  { role, state, search }: Pick<ApplicationsQuery, 'role' | 'state' | 'search'>,
  { csv = false }: { csv?: boolean } = {},
): AsyncGenerator<string> {
  const filter = { role, state, search: personWords(search ?? '') };
  if (csv) yield toCsv(HEAD, []);
  for (let after: Application | undefined; ; ) {
    const rows: Application[] = await listApplications(db, filter, { after, limit: PAGE });
    // The byte order mark and the column names precede the first page only.
    if (csv) yield toCsv([], rows.map(cellsOf)).replace(/^\uFEFF\r\n/, '');
    else for (const row of rows) yield paragraph(row);
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
