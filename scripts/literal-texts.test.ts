/** The linter's rules against texts outside of words/ (scripts/lint), as biome.json applies them. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(tmpdir(), 'literal-texts-'));
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

interface Plugin {
  path: string;
  includes: string[];
}

beforeAll(() => {
  const { plugins } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8')) as {
    plugins: Plugin[];
  };
  const config = {
    root: true,
    linter: { rules: { preset: 'none' } },
    plugins: plugins.map((plugin) => ({ ...plugin, path: path.join(root, plugin.path) })),
  };
  writeFileSync(path.join(copy, 'biome.json'), JSON.stringify(config));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The texts that the linter refuses in a file with these lines, in which `$<…>` is a value in a template. */
function refused(file: string, given: readonly string[]): string[] {
  const lines = given.map((line) => line.replace(/\$<(.*?)>/g, '$${$1}'));
  mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(copy, file), lines.join('\n'));
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', file], {
    cwd: copy,
    encoding: 'utf8',
  });
  rmSync(path.join(copy, file));
  const report = JSON.parse(stdout) as {
    diagnostics: {
      category: string;
      location: { start: { line: number; column: number }; end: { line: number; column: number } };
    }[];
  };
  return report.diagnostics.map(({ category, location: { start, end } }) => {
    expect(category).toBe('plugin');
    expect(start.line).toBe(end.line);
    return (lines[start.line - 1] ?? '').slice(start.column - 1, end.column - 1).trim();
  });
}

describe('in the client', () => {
  const file = 'client/src/tips/TipForm.tsx';

  it('refuses texts in JSX and in attributes that people read', () => {
    const shown = [
      'export const TipForm = ({ n, isNew }: Props) => (',
      '  <form aria-label="Tip">',
      '    <h2 title={isNew ? "New" : words.old}>Send a tip</h2>',
      '    {n > 1 && <img alt={`$<n> tips`} src={picture} />}',
      '    <input placeholder="Your tip" aria-description={`by $<n>`} />',
      '    {"every week"} {isNew ? "Today" : <b>আজ</b>}',
      '  </form>',
      ');',
    ];
    expect(refused(file, shown).sort()).toEqual(
      ['"Tip"', '"New"', 'Send a tip', 'tips', '"Your tip"', 'by', '"every week"', '"Today"', 'আজ'].sort(),
    );
  });

  it('refuses what toasts, dialogs, plurals and functions say', () => {
    const shown = [
      "toast.success('Tip sent');",
      "confirmDialog({ title: 'Delete this tip?', text: `You lose $<n>.`, confirm: words.yes });",
      "const tips = counted(n, 'tip', 'tips');",
      'const both = (a: string, b: string) => `$<a> and $<b>`;',
      "const none = () => 'None';",
    ];
    expect(refused(file, shown)).toEqual([
      "'Tip sent'",
      "'Delete this tip?'",
      'You lose',
      "'tip'",
      'and',
      "'None'",
    ]);
  });

  it('accepts words, keys, classes, addresses and errors that nobody is shown', () => {
    const code = [
      'export const TipForm = ({ state }: Props) => (',
      '  <form className={`panel $<state> mt-5`} aria-label={words.tip} data-state="New">',
      '    {state === "open" && <b className="font-semibold">{words.open}</b>} · {words.n(3)}',
      '    <a href="https://example.org" rel="noopener noreferrer" aria-label={words.of[`key $<state>`]} />',
      '  </form>',
      ');',
      "if (!state) throw new Error('A tip has a state.');",
      "addEventListener('keydown', ({ key }) => key === 'Escape' && close());",
    ];
    expect(refused(file, code)).toEqual([]);
  });

  it('accepts texts in words, and in tests', () => {
    const texts = ["export const title = 'Send a tip';"];
    expect(refused('client/src/words/en/tips.ts', texts)).toEqual([]);
    expect(refused('client/src/tips/TipForm.test.tsx', texts)).toEqual([]);
  });
});

describe('on the server', () => {
  it('refuses texts of e-mails, pages and problems', () => {
    const shown = [
      "const message = { subject: `Tip from $<name>`, preheader: 'Read it', blocks: [paragraph('Someone sent a tip.')] };",
      "const page = { title: 'Done', label: 'account', more: words.more };",
      "if (!tip) throw new ProblemError('not-found', 'We can’t find this tip.');",
      "const tips = counted(n, 'tip');",
    ];
    expect(refused('server/src/tips/send.ts', shown)).toEqual([
      'Tip from',
      "'Read it'",
      "'Someone sent a tip.'",
      "'Done'",
      "'We can’t find this tip.'",
      "'tip'",
    ]);
  });

  it('accepts logs, headers, errors, operators’ texts, and words', () => {
    const code = [
      "log.warn({ err }, 'The tips cannot be read now. We try again.');",
      "res.set('Cache-Control', 'private, no-store');",
      "throw new Error('A tip needs a text that someone wrote.');",
      'const row = { title: tip.title, text: words.text(tip) };',
    ];
    expect(refused('server/src/tips/send.ts', code)).toEqual([]);
    const texts = ["export const text = 'Someone sent a tip to you.';"];
    expect(refused('server/src/operator/tips.ts', texts)).toEqual([]);
    expect(refused('server/contract/words/en/tips.ts', texts)).toEqual([]);
  });
});
