import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvFile } from './env-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-env-'));
  file = path.join(folder, '.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('what is set already wins, and the file’s own settings are returned', () => {
  writeFileSync(file, '\uFEFFPORT=3001\nSITE_URL="https://our-town.example"\n');
  const environment: NodeJS.ProcessEnv = { PORT: '4000' };
  expect(readEnvFile(file, environment)).toEqual({ PORT: '3001', SITE_URL: 'https://our-town.example' });
  expect(environment).toEqual({ PORT: '4000', SITE_URL: 'https://our-town.example' });
});

it('no file is no settings', () => {
  expect(readEnvFile(file, {})).toEqual({});
});

it.each(['utf16le', 'utf16be'])('a file in %s is refused by name', (encoding) => {
  const bytes = Buffer.from('\uFEFFPORT=3001\r\n', 'utf16le');
  writeFileSync(file, encoding === 'utf16be' ? bytes.swap16() : bytes);
  expect(() => readEnvFile(file, {})).toThrow(`${file} is saved as UTF-16. Save it as UTF-8.`);
});
