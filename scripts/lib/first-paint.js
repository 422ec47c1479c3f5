import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (1,000 bytes) after gzip that the home page's first paint may cost. */
export const BUDGET_KB = { js: 110, css: 14 };

/**
 * What a visitor's first paint of the home page loads: what index.html names, what that imports, and the home
 * page's own chunk.
 * @param {string} dist folder of the built client
 * @returns {{ file: string, kind: 'js' | 'css', gzip: number }[]} biggest first, sizes in bytes
 */
export function firstPaintFiles(dist) {
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const seen = new Map();

  const add = (url) => {
    const file = path.join(dist, url);
    if (seen.has(url) || !existsSync(file)) return;
    const content = readFileSync(file);
    const kind = url.endsWith('.css') ? 'css' : 'js';
    const packed = existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : gzipSync(content, { level: 9 });
    seen.set(url, { file: url, kind, gzip: packed.length });
    if (kind === 'css') return;
    const source = content.toString('utf8');
    for (const [, name] of source.matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      add(path.posix.join(path.posix.dirname(url), name));
    addHome(url, source);
  };

  // The route's lazily imported chunk, and the style sheets that Vite lists for it.
  const addHome = (url, source) => {
    for (const [, name] of source.matchAll(/import\(\s*[`"'](\.{1,2}\/Home-[^`"']+\.js)[`"']\s*\)/g)) {
      add(path.posix.join(path.posix.dirname(url), name));
    }
    for (const [name] of source.matchAll(/assets\/Home-[\w-]+\.css/g)) add(`/${name}`);
  };

  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const url = /\b(?:src|href)="(\/[^"]+\.(?:js|css))"/.exec(tag)?.[1];
    if (url) add(url);
  }
  return [...seen.values()].sort((a, b) => b.gzip - a.gzip);
}
