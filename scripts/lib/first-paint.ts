import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Kilobytes (1,000 bytes) after gzip that the home page's first paint may cost. */
export const BUDGET_KB = { js: 115, css: 12 };

/** Kilobytes after gzip of all scripts that a page's document names. */
export const DOCUMENT_BUDGET_KB = { home: 185, upcomingEvents: 182, login: 226 };

/** How many scripts a page's first view may load: each costs a phone a request. */
export const MOST_SCRIPTS = 20;

/** Entries of Vite's manifest that the home page's first paint needs. */
const FIRST_PAINT = ['index.html', 'src/pages/Home.tsx'];

export interface BuiltFile {
  /** Its address on the site, e.g. /assets/index-1a2b3c.js. */
  file: string;
  kind: 'js' | 'css';
  /** Bytes after gzip. */
  gzip: number;
}

/**
 * What a visitor's first paint of the home page loads: the entry, the home page's own chunk, and all that these import.
 * @param dist folder of the built client
 * @returns biggest first
 * @throws Error when the build does not know the home page
 */
export function firstPaintFiles(dist: string): BuiltFile[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  // Scripts that index.html loads beside its entry.
  const index = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const names = new Set([...index.matchAll(/<script src="\/([^"]+)"/g)].map(([, name]) => name ?? ''));
  const seen = new Set<string>();
  const add = (entry: string) => {
    if (seen.has(entry)) return;
    seen.add(entry);
    const chunk = manifest[entry];
    if (!chunk) throw new Error(`The build's manifest does not name ${entry}.`);
    for (const name of [chunk.file, ...(chunk.css ?? [])]) names.add(name);
    chunk.imports?.forEach(add);
  };
  FIRST_PAINT.forEach(add);
  return [...names].map((name) => builtFile(dist, name)).sort((a, b) => b.gzip - a.gzip);
}

function builtFile(dist: string, name: string): BuiltFile {
  const file = path.join(dist, name);
  const packed = existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`)
    : gzipSync(readFileSync(file), { level: 9 });
  return { file: `/${name}`, kind: name.endsWith('.css') ? 'css' : 'js', gzip: packed.length };
}

/** The scripts that a page's document names, by the page's name in the route table. @param dist as for `firstPaintFiles` */
export function documentScripts(dist: string, page: string): BuiltFile[] {
  const html = readFileSync(path.join(dist, `.vite/pages/${page}.html`), 'utf8');
  const names = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name]) => name ?? '');
  return [...new Set(names)].map((name) => builtFile(dist, name));
}
