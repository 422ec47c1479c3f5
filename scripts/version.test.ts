/** The version of a release is the same wherever it is written (CONTRIBUTING.md, "How to release"). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../server/src/database/migrations.ts';

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

const changelog = read('CHANGELOG.md');

it('is the newest one in the changelog, with the day', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(changelog) ?? [];
  expect(newest).toBe(version);
});

it('is that of the newest step of the schema, once nothing waits to be released', () => {
  const waits = changelog
    .split(/^## /m)
    .some((part) => part.startsWith('[Unreleased]') && part.includes('\n- '));
  const newer = MIGRATIONS.filter(
    ({ release }) => release.localeCompare(version, 'en', { numeric: true }) > 0,
  );
  expect(waits ? [] : newer).toEqual([]);
});

it('has lines of at most 140 characters in the changelog', () => {
  const [released = ''] = changelog.split(/^## \[/m).filter((part) => part.startsWith(`${version}]`));
  expect(released.split('\n').filter((line) => line.length > 140)).toEqual([]);
});
