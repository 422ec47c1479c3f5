import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import type { Language } from '../../server/contract/languages.ts';
import { isFontOfOther } from './preload-fonts.ts';

/** The code of the map, which most sites do not have, and which shows nothing without a connection. */
const isOfMap = (entry: string) => /^src\/(?:map\/|events\/(?:EventsMap|PinMap))/.test(entry);

/** The addresses of all files that the pages may load offline, now or later. */
function filesOf(manifest: Manifest, index: string): string[] {
  const files = new Set(
    [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
  );
  const seen = new Set(['index.html']);
  for (const entry of seen) {
    const chunk = manifest[entry];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
      if (!isOfMap(next)) seen.add(next);
  }
  return [...files];
}

/** What the worker knows of the build of a language. */
interface LanguageBuild {
  language: Language;
  entry: string;
  files: string[];
}

/** @param dist the folder of the language's build */
async function buildOf(language: Language, dist: string): Promise<LanguageBuild> {
  const built = (name: string) => readFile(join(dist, name), 'utf8');
  const manifest: Manifest = JSON.parse(await built('.vite/manifest.json'));
  const files = filesOf(manifest, await built('index.html'));
  return {
    language,
    entry: `/${manifest['index.html']?.file}`,
    files: files.filter((file) => !isFontOfOther(language, file)),
  };
}

/**
 * Builds /sw.js for the files of all languages, and /no-sw.js, which stands in its place where the operator wants none. Both are
 * the same in each language's folder.
 * @param root of the client
 * @param folders of the builds, by language
 */
export async function buildServiceWorker(
  root: string,
  folders: ReadonlyMap<Language, string>,
): Promise<void> {
  const builds = await Promise.all([...folders].map(([language, folder]) => buildOf(language, folder)));
  if (new Set(builds.map(({ entry }) => entry)).size < builds.length)
    throw new Error('Two languages have the same entry, by which the worker tells them apart.');
  const [first = '', ...others] = folders.values();
  const write = (name: string, define: Record<string, string>) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      define,
      build: {
        outDir: first,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(root, `worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  await Promise.all([write('sw', { BUILDS: JSON.stringify(builds) }), write('no-sw', {})]);
  for (const folder of others)
    for (const name of ['sw.js', 'no-sw.js']) await copyFile(join(first, name), join(folder, name));
}
