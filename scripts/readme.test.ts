import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

test('the README lists every decision, in order, by its own title', () => {
  const records = readdirSync(path.join(root, 'docs/decisions')).sort();
  const lines = records.map((name) => {
    const [heading = ''] = readFileSync(path.join(root, 'docs/decisions', name), 'utf8').split('\n');
    return `- [${heading.replace(/^# \d+\. /, '')}](docs/decisions/${name})`;
  });
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8').split('\n');
  expect(readme.filter((line) => line.includes('](docs/decisions/0'))).toEqual(lines);
});
