/**
 * Builds the client into dist/LANGUAGE, once for each language at the same time (VITE_LANGUAGE: that alone), then what is the same
 * for all: the service worker and the compressed copies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../server/contract/languages.ts';
import { builtLanguages } from './vite-plugins/languages.ts';
import { precompress } from './vite-plugins/precompress.ts';
import { buildServiceWorker } from './vite-plugins/service-worker.ts';

const root = import.meta.dirname;

/** Runs Vite in a process of its own. @throws Error if the build fails */
async function buildLanguage(language: Language): Promise<void> {
  const vite = join(root, '../node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', VITE_LANGUAGE: language },
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`The pages in ${language} were not built.`);
}

process.env.NODE_ENV = 'production';
const folders = new Map(
  builtLanguages(process.env).map((language) => [language, join(root, 'dist', language)]),
);
await rm(join(root, 'dist'), { recursive: true, force: true });
await Promise.all([...folders.keys()].map(buildLanguage));
await buildServiceWorker(root, folders);
await precompress([...folders.values()]);
