/** The version of a release is the same wherever it is written (CONTRIBUTING.md, "How to release"). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json')) as { version: string; workspaces: string[] };

it('is in every package.json and in the lock file', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  for (const name of workspaces) {
    expect(JSON.parse(read(`${name}/package.json`))).toMatchObject({ version });
    expect(lock.packages[name]).toMatchObject({ version });
  }
  expect(lock).toMatchObject({ version, packages: { '': { version } } });
  expect(globSync('{client,server}/{,*/}package.json', { cwd: root })).toHaveLength(workspaces.length);
});
