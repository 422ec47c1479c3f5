/** bench/results.md: what was measured last, a section for each command, which writes its own and leaves the others. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, '../../bench/results.md');
const TITLE = '# Measured\n';

/**
 * Puts a section in the place of the one of that name, or at the end.
 * @param name of the section's markers, e.g. `client`
 * @param text Markdown
 */
export function writeSection(name: string, text: string): void {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`];
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE;
  const section = `${start}\n${text.trim()}\n${end}`;
  const [from, to] = [before.indexOf(start), before.indexOf(end)];
  const after =
    from >= 0 && to > from
      ? before.slice(0, from) + section + before.slice(to + end.length)
      : `${before.trimEnd()}\n\n${section}\n`;
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, after);
}

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
