import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Kilobytes (1,000 bytes) after gzip that the scripts of a visitor's first view may have together. */
export const SCRIPTS_KB = 255;

/** Kilobytes after gzip of the one style sheet. */
export const STYLES_KB = 20;

export interface BuiltFile {
  /** Its address on the site, e.g. /assets/index-1a2b3c.js. */
  file: string;
  /** Bytes after gzip. */
  gzip: number;
}

/**
 * What a page's document names: what loads before its data.
 * @param dist folder of the built client
 * @param page name in the route table
 */
export function namedFiles(dist: string, page: string): { scripts: BuiltFile[]; styles: BuiltFile[] } {
  const html = readFileSync(path.join(dist, `.vite/pages/${page}.html`), 'utf8');
  const ending = (suffix: string) => {
    const names = html.matchAll(/(?:src|href)="\/([^"]+)"/g);
    const files = new Set([...names].map(([, name]) => name ?? '').filter((name) => name.endsWith(suffix)));
    return [...files].map((name) => builtFile(dist, name));
  };
  return { scripts: ending('.js'), styles: ending('.css') };
}

/** Kilobytes after gzip of some files. */
export const kilobytes = (files: BuiltFile[]): number =>
  files.reduce((sum, { gzip }) => sum + gzip, 0) / 1000;

function builtFile(dist: string, name: string): BuiltFile {
  const file = path.join(dist, name);
  const packed = existsSync(`${file}.gz`)
    ? readFileSync(`${file}.gz`)
    : gzipSync(readFileSync(file), { level: 9 });
  return { file: `/${name}`, gzip: packed.length };
}
