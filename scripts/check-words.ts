/**
 * Finds words and phrases that docs/style.md replaces. `npm run words` checks every file; `npm run words -- PATH…`
 * checks the given files and folders. Exit code 1 when something was found.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXEMPT_FILES, PINNED, RULES, RULES_OF_TEXTS, RULES_OF_WORDS } from './lib/word-rules.ts';

const root = path.resolve(import.meta.dirname, '..');
const TEXT_FILES = '**/*.{md,ts,tsx,js,css,html,json,yaml}';
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'test-results', 'screenshots', 'coverage']);

const compiled = (rules: typeof RULES) =>
  rules.map(([pattern, instead]) => ({
    // A phrase may continue on the next line of a comment.
    pattern: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll(' ', '[\\s*/]+')})(?![\\w-])`, 'gi'),
    instead,
  }));

const forAll = compiled(RULES);
const forTexts = [...forAll, ...compiled(RULES_OF_TEXTS)];
const forWords = [...forTexts, ...compiled(RULES_OF_WORDS)];
const rulesOf = (file: string) =>
  file.includes('/words/en/') ? forWords : file.endsWith('.md') ? forTexts : forAll;

const asked = process.argv.slice(2).map((name) => path.relative(root, path.resolve(name)));
const files = (asked.length > 0 ? asked.flatMap(filesOf) : filesOf('')).toSorted();
const found = files.flatMap(check);
for (const { file, line, words, instead } of found) console.log(`${file}:${line}  ${words}  →  ${instead}`);
if (found.length > 0) console.log(`${found.length} found. The rules are in docs/style.md.`);
process.exitCode = found.length > 0 ? 1 : 0;

function filesOf(name: string): string[] {
  if (name !== '' && statSync(path.join(root, name)).isFile()) return [name];
  return globSync(path.posix.join(name, TEXT_FILES), {
    cwd: root,
    exclude: (entry) => SKIPPED_FOLDERS.has(path.basename(entry)),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXEMPT_FILES.includes(file));
}

function check(file: string) {
  const text = checkedText(file, readFileSync(path.join(root, file), 'utf8'));
  return rulesOf(file)
    .flatMap(({ pattern, instead }) =>
      [...text.matchAll(pattern)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        words: match[0].replace(/[\s*/]+/g, ' '),
        instead,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}

/** The text with the same lines, without pinned phrases and code in documents, and with the words of a name apart. */
function checkedText(file: string, text: string): string {
  let checked = PINNED.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text);
  if (file.endsWith('.md')) {
    checked = checked.replace(/^```.*?^```/gms, (block) => block.replace(/[^\n]/g, ''));
    checked = checked.replace(/`[^`\n]*`|\]\([^)\n]*\)/g, '');
  }
  return checked.replace(/([a-z])(?=[A-Z])/g, '$1 ').replaceAll('_', ' ');
}
