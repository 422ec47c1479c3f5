/** Imports between the folders of `src` run one way (docs/architecture.md, "Imports run one way"). Tests are exempt. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '../src');

/** What only gathers from rules: no rule imports it, so that rules know nothing of pages, calendars or mail. */
const READERS = ['mail', 'notices', 'feeds', 'sharing', 'impact'];
const MAY_IMPORT_READERS = ['mail', 'account', 'config', 'operator'];

interface FolderImport {
  from: string;
  to: string;
  /** The importing file, and the file that it imports. */
  files: string;
}

/** The first folder of a file within `src`; undefined for a file of `src` itself, which ties the folders together. */
const folderOf = (file: string) => (file.includes(path.sep) ? file.split(path.sep)[0] : undefined);

/** All imports of one folder from another, types included. */
const imports: FolderImport[] = globSync('**/*.ts', { cwd: SRC })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(
      ([, target = '']) => {
        const imported = path.join(path.dirname(file), target);
        const [from, to] = [folderOf(file), folderOf(imported)];
        return from && to && to !== '..' && from !== to ? [{ from, to, files: `${file} → ${imported}` }] : [];
      },
    ),
  );

/** The folders of each floor, the lowest first, as docs/architecture.md lists them. */
const floors = [
  ...readFileSync(path.join(SRC, '../../docs/architecture.md'), 'utf8').matchAll(/^\| \d+ \| (`[^|]*) \|/gm),
]
  .map(([, row = '']) => [...row.matchAll(/`(\w[\w-]*)\/`/g)].map(([, folder]) => folder))
  .reverse();

/** The number of a folder's floor, from 0. */
const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));

it('reads the imports and the floors', () => {
  expect(imports.map(({ files }) => files)).toContain(
    `${path.join('participations', 'join.ts')} → ${path.join('database', 'database.ts')}`,
  );
  expect(floorOf('database')).toBe(0);
  expect(floorOf('mail')).toBeGreaterThan(floorOf('events'));
});

it('has no two folders that import each other', () => {
  const mutual = imports.filter(({ from, to }) =>
    imports.some((back) => back.from === to && back.to === from),
  );
  expect(mutual.map(({ files }) => files)).toEqual([]);
});

it('imports from the own floor or one below', () => {
  const upwards = imports.filter(({ from, to }) => floorOf(from) < floorOf(to));
  expect(upwards.map(({ files }) => files)).toEqual([]);
});

it('gives every folder a floor', () => {
  const folders = new Set(imports.flatMap(({ from, to }) => [from, to]));
  expect([...folders].filter((folder) => floorOf(folder) < 0)).toEqual([]);
});

it('has no rule that imports what reads it', () => {
  const wrong = imports.filter(({ from, to }) => READERS.includes(to) && !MAY_IMPORT_READERS.includes(from));
  expect(wrong.map(({ files }) => files)).toEqual([]);
});
