import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldsThatAre } from '@social-serve/contract/event';
import { expect, test } from 'vitest';
import { MAP_KEYS } from '../server/src/operator/import/event-map.ts';

const root = path.resolve(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

test('the README lists every decision, in order, by its own title', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).sort();
  const lines = records.map((name) => {
    const [heading = ''] = readFileSync(path.join(root, 'docs/decisions', name), 'utf8').split('\n');
    return `- [${heading.replace(/^# \d+\. /, '')}](docs/decisions/${name})`;
  });
  expect(readme.split('\n').filter((line) => line.includes('](docs/decisions/0'))).toEqual(lines);
});

test('the README lists everything that the mapping of an import may name, every field that is imported among it', () => {
  const [, table = ''] =
    readme.split('**Bringing in a spreadsheet:**')[1]?.split('| key | what it says |') ?? [];
  const rows = table.split('\n\n')[0]?.match(/^\| `.*? \|/gm) ?? [];
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key));
  expect(named.sort()).toEqual(MAP_KEYS.toSorted());
  expect(named).toEqual(expect.arrayContaining(fieldsThatAre('imported')));
});
