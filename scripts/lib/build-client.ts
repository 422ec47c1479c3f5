import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const built = path.join(root, 'client/dist/index.html');
const sources = [
  'client/src',
  'client/worker',
  'client/public',
  'client/index.html',
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
  if (existsSync(built) && newest(sources.map((source) => path.join(root, source))) < statSync(built).mtimeMs)
    return;
  log('Building the pages …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build'], {
    cwd: path.join(root, 'client'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status === 0) return;
  rmSync(built, { force: true }); // so that a partial build is not used
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
