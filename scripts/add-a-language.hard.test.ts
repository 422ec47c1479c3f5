/** Follows "How to add a language" of CONTRIBUTING.md in a copy of the code, with English turned round, then opens five pages. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CopyOfCode, copyOfCode } from './lib/copy-of-code.ts';

const WORDS = ['server/contract/words', 'client/src/words'];

/** Turns texts round: those of objects and functions, too. Nodes stay as they are. */
const TURNED = `
export const turnedText = (text: string): string => [...text].reverse().join('');
const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Symbol.toStringTag in value;
export function turned<Value>(value: Value): Value {
  if (typeof value === 'string') return turnedText(value) as Value;
  if (typeof value === 'function') return ((...values: unknown[]) => turned(value(...values))) as Value;
  if (Array.isArray(value)) return value.map(turned) as Value;
  if (!value || typeof value !== 'object' || '$$typeof' in value || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, turned(one)])) as Value;
}
`;

let copy: CopyOfCode;
let server: ChildProcess | undefined;
let origin = '';

beforeAll(async () => {
  copy = copyOfCode();
  await addLanguage();
  for (const project of ['server', 'client']) {
    const types = copy.run('typescript/bin/tsc', '-p', project);
    expect(types.output.trim(), `the types of ${project}`).toBe('');
  }
  const env = { ...process.env, VITE_LANGUAGE: '', SITE_LANGUAGE: '' };
  const build = spawnSync(process.execPath, ['client/build.ts'], { cwd: copy.folder, encoding: 'utf8', env });
  expect(build.status, build.stdout + build.stderr).toBe(0);
  origin = await start();
}, 300_000);
afterAll(() => {
  server?.kill('SIGKILL');
  copy.remove();
});

const inCopy = (file: string) => path.join(copy.folder, file);
function change(file: string, edit: (content: string) => string): void {
  const before = readFileSync(inCopy(file), 'utf8');
  const after = edit(before);
  expect(after, file).not.toBe(before);
  writeFileSync(inCopy(file), after);
}

/** The steps of the recipe. */
async function addLanguage(): Promise<void> {
  change('server/contract/languages.ts', (content) =>
    content
      .replace(/LANGUAGES(.*?) = \[(.*?)\]/g, "LANGUAGES$1 = [$2, 'xx']")
      .replace(/(OFFERED.*?) = \[(.*?)\]/, (line) =>
        line.includes("'xx'") ? line : line.replace(']', ", 'xx']"),
      )
      .replace("bn: 'বাংলা'", "bn: 'বাংলা', xx: 'hsilgnE'"),
  );
  writeFileSync(inCopy('server/contract/words/turned.ts'), TURNED);
  for (const folder of WORDS)
    for (const file of globSync('*', { cwd: inCopy(`${folder}/en`) })) {
      const names = Object.keys(await import(path.join(import.meta.dirname, '..', folder, 'en', file)));
      mkdirSync(inCopy(`${folder}/xx`), { recursive: true });
      const turned = folder.startsWith('client') ? '@social-serve/contract/words/turned' : '../turned.ts';
      writeFileSync(
        inCopy(`${folder}/xx/${file}`),
        file === 'language.ts'
          ? readFileSync(inCopy(`${folder}/en/${file}`), 'utf8').replace("'en'", "'xx'")
          : `import { turned } from '${turned}';\nimport * as en from '../en/${file}';\n` +
              names.map((name) => `export const ${name} = turned(en.${name});`).join('\n'),
      );
    }
  const besideBangla = (content: string) =>
    content
      .replace(
        /^import .*\bas bn\b.* from .*$/gm,
        (line) => `${line}\n${line.replace('as bn', 'as xx').replace('bn/', 'xx/')}`,
      )
      .replace(/\{ en(.*?), bn(.*?) \}/g, (all, of: string) =>
        all.replace(/ \}$/, `, xx${of.replaceAll('en', 'xx')} }`),
      );
  for (const file of globSync('server/contract/words/*.ts', { cwd: copy.folder }))
    if (!file.endsWith('.test.ts') && readFileSync(inCopy(file), 'utf8').match(/\bas bn\b/))
      change(file, besideBangla);
  change('client/vite-plugins/document-texts.ts', besideBangla);
  change('client/src/words/same.ts', (content) =>
    content.replace(
      /^.*(?:Bn from|Bn satisfies).*$/gm,
      (line) => `${line}\n${line.replace(/(\w+)Bn/, '$1Xx').replace('./bn/', './xx/')}`,
    ),
  );
  for (const language of ['en', 'bn'])
    change(`client/src/words/${language}/event-form.ts`, (content) =>
      content.replace(/(languageNames.*\{ en: )/, "$1'', xx: 'xx', en: ").replace("en: '', xx", 'xx'),
    );
  change('client/package.json', (content) =>
    content.replace(
      /^(\s+)"bn": "(.*)",$/gm,
      (line) => `${line}\n${line.replace('"bn"', '"xx"').replace('/bn/', '/xx/')}`,
    ),
  );
}

/** Starts the server of the copy. @returns its origin, once it answers */
async function start(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: copy.folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: inCopy('data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server?.stdout?.on('data', (text: Buffer) => text.includes('is ready at') && resolve());
    server?.once('exit', (status) => reject(new Error(`The server ended with ${status}.`)));
  });
  return `http://localhost:${port}`;
}

const turned = (text: string) => [...text].reverse().join('');
const read = (html: string, pattern: RegExp) =>
  (pattern.exec(html)?.[1] ?? '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .trim();

it.each(['/', '/aboutUs', '/upcomingEvents', '/contactUs', '/login'])(
  '%s is in the new language',
  async (page) => {
    const inLanguage = async (language: string) => {
      const response = await fetch(`${origin}${page}?lang=${language}`, { headers: { accept: 'text/html' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-language')).toBe(language);
      return response.text();
    };
    const [english, other] = [await inLanguage('en'), await inLanguage('xx')];
    expect(other).toContain('<html lang="xx"');
    const title = (html: string) => read(html, /<title>(.*?)<\/title>/);
    expect(title(other)).toBe(turned(title(english)));
    // A heading of several texts is turned text by text.
    const heading = (html: string) =>
      (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
        .split(/<[^>]+>/)
        .map((text) => text.trim())
        .filter((text) => text !== '');
    expect(heading(english)).not.toEqual([]);
    expect(heading(other)).toEqual(heading(english).map(turned));
  },
);
