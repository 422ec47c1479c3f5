/** `npm run places`: makes the server's gazetteer from its sources (server/src/places/data/README.md). */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { gazetteerText } from './lib/gazetteer.ts';

const FILE = new URL('../server/src/places/places.txt.br', import.meta.url);

const text = Buffer.from(gazetteerText());
const compressed = brotliCompressSync(text, {
  params: {
    // The window takes as much memory where the file is read: 4 MB.
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(FILE, compressed);
console.log(`${text.length} bytes, compressed ${compressed.length}.`);
