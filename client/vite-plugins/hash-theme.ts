import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

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
