import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kilobytes, namedFiles, SCRIPTS_KB, STYLES_KB } from '../../scripts/lib/first-view.ts';
import { expect, test } from './fixtures.ts';

const dist = path.join(import.meta.dirname, '../dist/en');

test('what visitors load before a page’s data stays within its budget, and has no schemas', () => {
  for (const page of ['home', 'upcomingEvents', 'openEvent']) {
    const { scripts, styles } = namedFiles(dist, page);
    expect(scripts.length, page).toBeGreaterThan(0);
    expect(kilobytes(scripts), `scripts of ${page} after gzip, KB`).toBeLessThanOrEqual(SCRIPTS_KB);
    expect(kilobytes(styles), `styles of ${page} after gzip, KB`).toBeLessThanOrEqual(STYLES_KB);
    for (const { file } of scripts)
      expect(readFileSync(path.join(dist, file), 'utf8').includes('ZodType'), `${file} has zod`).toBe(false);
  }
  const forms = namedFiles(dist, 'login').scripts.map(({ file }) =>
    readFileSync(path.join(dist, file), 'utf8'),
  );
  expect(forms.some((text) => text.includes('ZodType'))).toBe(true);
});
