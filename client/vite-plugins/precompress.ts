import { hash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

const compress = (bytes: Buffer) =>
  Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    gunzippable(bytes, { level: 9 }),
  ]);

/** The text files of a build that are sent as they are: not index.html, into which the server puts the configuration. */
async function textsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => compressible.test(name) && name !== 'index.html' && !name.startsWith('.vite'))
    .map((name) => join(folder, name));
}

/**
 * Writes a `.br` and a `.gz` sibling for every text file of the builds, so that the server sends small files without compressing
 * anything itself. A file that is in several builds is compressed once.
 */
export async function precompress(folders: readonly string[]): Promise<void> {
  const files = (await Promise.all(folders.map(textsIn))).flat();
  const known = new Map<string, ReturnType<typeof compress>>();
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const key = hash('sha256', bytes);
      const compressed = known.get(key) ?? compress(bytes);
      known.set(key, compressed);
      const [br, gz] = await compressed;
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}
