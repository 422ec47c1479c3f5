/** The server's places are those that `npm run places` makes. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gazetteerText } from './lib/gazetteer.ts';

const FILE = new URL('../server/src/places/places.txt.br', import.meta.url);

it('has the file that its sources make', () => {
  const differs = brotliDecompressSync(readFileSync(FILE)).toString() !== gazetteerText();
  expect(differs, 'The places of the server are old. Run: npm run places').toBe(false);
});
