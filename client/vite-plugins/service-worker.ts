import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';

/** The addresses of all files that the pages may load, now or later. */
function filesOf(manifest: Manifest, index: string): string[] {
  const files = new Set(
    [...index.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file ?? ''),
  );
  const seen = new Set(['index.html']);
  for (const entry of seen) {
    const chunk = manifest[entry];
    if (!chunk) continue;
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) seen.add(next);
  }
  return [...files];
}

/**
 * Adds a hash to the name of the script that runs before the first paint, so that a cached document loads its own version.
 * In development it is client/public/theme.js.
 */
export function hashTheme(): Plugin {
  let source = '';
  return {
    name: 'hash-theme',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved: ({ publicDir }) => {
      source = join(publicDir, 'theme.js');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset' || !String(index.source).includes('"/theme.js"'))
          throw new Error('index.html does not name /theme.js.');
        const id = this.emitFile({ type: 'asset', name: 'theme.js', source: await readFile(source) });
        index.source = String(index.source).replace('/theme.js', `/${this.getFileName(id)}`);
      },
    },
  };
}

/** Builds /sw.js for the files of the build, and /no-sw.js, which stands in its place where the operator wants none. */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  const write = (name: string, define: Record<string, string>) =>
    build({
      root,
      configFile: false,
      logLevel: 'warn',
      define,
      build: {
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: join(root, `worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  return {
    name: 'service-worker',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const built = (name: string) => readFile(join(outDir, name), 'utf8');
        const manifest: Manifest = JSON.parse(await built('.vite/manifest.json'));
        const files = filesOf(manifest, await built('index.html'));
        const entry = `/${manifest['index.html']?.file}`;
        await write('sw', { BUILD: JSON.stringify({ entry, files }) });
        await write('no-sw', {});
      },
    },
  };
}
