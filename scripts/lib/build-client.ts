import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../server/contract/languages.ts';

const root = path.join(import.meta.dirname, '../..');
const built = LANGUAGES.map((language) => path.join(root, `client/dist/${language}/index.html`));
const sources = [
  'client/src',
  'client/worker',
  'client/public',
  'client/index.html',
  'client/build.ts',
  'client/vite.config.ts',
  'client/vite-plugins',
  'client/package.json',
  'server/contract',
  'package-lock.json',
];

/**
 * Builds the client if its build is missing or older than its sources; otherwise takes some milliseconds.
 * @param options `log` is called when a build starts
 * @throws Error holding the build's output, when the build fails
 */
export function buildClientIfStale({ log = () => {} }: { log?: (line: string) => void } = {}): void {
  const changed = newest(sources.map((source) => path.join(root, source)));
  if (built.every((index) => existsSync(index) && changed < statSync(index).mtimeMs)) return;
  log('Building the pages …');
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'client/build.ts')], {
    encoding: 'utf8',
    env: { ...process.env, VITE_LANGUAGE: '' },
  });
  if (status === 0) return;
  for (const index of built) rmSync(index, { force: true }); // so that a partial build is not used
  throw new Error(`The client's build failed:\n${stdout}${stderr}`);
}

/** Time of the latest change in files and folders; test files do not count. */
function newest(files: string[]): number {
  let latest = 0;
  for (const file of files) {
    if (!existsSync(file) || /\.test\.tsx?$/.test(file)) continue;
    const stat = statSync(file);
    // A folder's own time changes when a file in it is removed or renamed.
    latest = Math.max(latest, stat.mtimeMs);
    if (stat.isDirectory())
      latest = Math.max(latest, newest(readdirSync(file).map((name) => path.join(file, name))));
  }
  return latest;
}
