/** A copy of the code in a temporary folder, to be changed and tried there. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

const COPIED = [
  'server',
  'client',
  'scripts',
  'docs',
  'tsconfig.base.json',
  'vitest.config.ts',
  'package.json',
  'biome.json',
  '.gitignore',
];

export interface CopyOfCode {
  /** Where it is. */
  folder: string;
  /** Adds a file. */
  add(file: string, content: string): void;
  /** Inserts text before the first occurrence of `before` in a file. */
  insert(file: string, text: string, before: string): void;
  /** Runs a command of a package in the copy. @param script its file, from node_modules on */
  run(script: string, ...args: string[]): { status: number | null; output: string };
  /** Lints files of it; others than code are left out. */
  lint(...files: string[]): { status: number | null; output: string };
  remove(): void;
}

/** Copies the code; its packages are those that are installed, its workspaces its own. */
export function copyOfCode(): CopyOfCode {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'social-serve-copy-'));
  for (const name of COPIED)
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (file) => !/[\\/](?:node_modules|dist|e2e)$/.test(file),
    });
  const packages = path.join(copy, 'node_modules');
  mkdirSync(path.join(packages, '@social-serve'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@social-serve' && !name.startsWith('.'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  symlinkSync(path.join(copy, 'server/contract'), path.join(packages, '@social-serve/contract'));
  // Packages of a version that one workspace alone uses.
  for (const workspace of ['client', 'server', 'server/contract']) {
    const own = path.join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, workspace, 'node_modules'));
  }

  function run(script: string, ...args: string[]) {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules', script), ...args],
      { cwd: copy, encoding: 'utf8', env: { ...process.env, SUMMARY_FILE: undefined, NO_COLOR: '1' } },
    );
    return { status, output: stdout + stderr };
  }

  return {
    folder: copy,
    add(file, content) {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      if (existsSync(path.join(copy, file))) throw new Error(`${file} is there already`);
      writeFileSync(path.join(copy, file), content);
    },
    insert(file, text, before) {
      const content = readFileSync(path.join(copy, file), 'utf8');
      const place = content.indexOf(before);
      if (!text || place < 0) throw new Error(`${file}: nothing to insert, or no ${before}`);
      writeFileSync(path.join(copy, file), content.slice(0, place) + text + content.slice(place));
    },
    run,
    lint: (...files) =>
      run(
        '@biomejs/biome/bin/biome',
        ...['lint', '--error-on-warnings'],
        ...files.filter((file) => /\.tsx?$/.test(file)),
      ),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
