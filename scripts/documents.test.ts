/** The documents: sections that code cites, links between them, the form of decisions, and what they list. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fieldsThatAre } from '@social-serve/contract/event';
import { expect, test } from 'vitest';
import { KEYS, readConfig } from '../server/src/config.ts';
import { MAP_KEYS } from '../server/src/operator/import/event-map.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)) })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

const headings = (file: string) =>
  read(file)
    .replace(/^```.*?^```/gms, '')
    .match(/^#+ .+/gm)
    ?.map((line) => line.replace(/^#+ /, '')) ?? [];

/** The address of a heading within its page, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Sections that a source cites: `docs/specification.md, "Events"`, also several, and over the end of a comment's line. */
function cited(source: string): { page: string; section: string }[] {
  const text = source.replace(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ');
  const citations = text.matchAll(/(docs\/[a-z]+\.md), ("[^"]+"(?:(?:,| and) "[^"]+")*)/g);
  return [...citations].flatMap(([, page = '', sections = '']) =>
    [...sections.matchAll(/"([^"]+)"/g)].map(([, section = '']) => ({ page, section })),
  );
}

test('a citation is read whole, wherever its line ends', () => {
  expect(
    cited('/** Lists (docs/specification.md,\n * "Lists" and "The list on other\n * sites"). */'),
  ).toEqual([
    { page: 'docs/specification.md', section: 'Lists' },
    { page: 'docs/specification.md', section: 'The list on other sites' },
  ]);
});

test('every section that code, a test or the settings cite is there', () => {
  const sources = files('{.env.example,*.{ts,yaml},{client,server,scripts}/**/*.{ts,tsx,css}}').filter(
    (file) => !file.endsWith('documents.test.ts'),
  );
  const all = sources.flatMap((file) => cited(read(file)).map((citation) => ({ file, ...citation })));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter(({ page, section }) => !headings(page).includes(section))).toEqual([]);
});

test('every link between the documents leads to a file, and to a heading in it', () => {
  const lost = files('{*.md,docs/**/*.md}').flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, to = '', section]) => {
        const target = to ? path.posix.join(path.posix.dirname(file), to) : file;
        if (!existsSync(path.join(root, target))) return true;
        return section !== undefined && !headings(target).map(anchor).includes(section);
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(lost).toEqual([]);
});

/** Examples in documents: the recipes' files, and the style of names. */
const EXAMPLES = /tips?\/|\btips?\.tsx?$|TipForm|path\/to|^name\.|FEATURE|NAME|Case\.tsx?$/i;

test('every source file that a document names is there', () => {
  const sources = files('{*.ts,{client,server,scripts,bench}/**/*.{ts,tsx,css,js}}').map(
    (file) => `/${file}`,
  );
  const named = files('{*.md,docs/**/*.md,client/src/**/*.md}').flatMap((file) =>
    [...read(file).matchAll(/(?<![\w*.<>{}/#-])[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css)\b/g)].map(([name]) => ({
      file,
      name,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter(
      ({ name }) =>
        !EXAMPLES.test(name) && !sources.some((file) => file.endsWith(`/${name.replace(/^(\.\.\/)+/, '')}`)),
    ),
  ).toEqual([]);
});

test('.env.example lists every key, each as it is when left out', () => {
  const example = parseEnv(read('.env.example'));
  expect(Object.keys(example).sort()).toEqual(KEYS.toSorted());
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('the list of decisions has each one, in order, by its own title', () => {
  const rows = files('docs/decisions/0*.md').map((file) => {
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? [];
    return `| ${number} | [${title}](${path.basename(file)}) |`;
  });
  expect(read('docs/decisions/README.md').match(/^\| \d.*$/gm)).toEqual(rows);
});

test('docs/operations.md lists the keys of an import mapping, every imported field among them', () => {
  const [, table = ''] =
    read('docs/operations.md').split('## Importing a spreadsheet')[1]?.split('| key | meaning |') ?? [];
  const keys = (table.split('\n\n')[0]?.match(/^\| `.*? \|/gm) ?? []).flatMap((cell) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key),
  );
  expect(keys.sort()).toEqual(MAP_KEYS.toSorted());
  // A point has a key for each of its numbers.
  const imported = fieldsThatAre('imported').flatMap((name) => (name === 'point' ? ['lat', 'lon'] : [name]));
  expect(keys).toEqual(expect.arrayContaining(imported));
});

test.each(files('docs/decisions/0*.md'))('%s has a number, context, decision and consequences', (file) => {
  const text = read(file);
  const number = Number(path.basename(file).slice(0, 4));
  expect(text).toMatch(new RegExp(`^# ${number}\\. .+\\n\\n\\*\\*Context\\.\\*\\* `));
  expect(text.match(/^\*\*(Decision|Consequences)\.\*\*/gm)).toEqual(['**Decision.**', '**Consequences.**']);
});

test("the licence that the pages link to is the repository's", () => {
  expect(read('client/public/licence.txt')).toBe(read('LICENSE'));
});
