/** How long the machine's disk takes to keep something: each commit of SQLite's waits for that at least once. */
import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { CACHE } from './data.ts';

const TIMES = 300;

/** Milliseconds of an fdatasync after 4 KiB were written: median and 99th. */
export function measureDisk(): { p50: number; p99: number } {
  mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, 'disk');
  const opened = openSync(file, 'w');
  const page = Buffer.alloc(4_096, 1);
  const times = Array.from({ length: TIMES }, (_, number) => {
    writeSync(opened, page, 0, page.length, number * page.length);
    const start = performance.now();
    fdatasyncSync(opened);
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  closeSync(opened);
  rmSync(file);
  return { p50: times[TIMES >> 1] ?? 0, p99: times[Math.floor(TIMES * 0.99)] ?? 0 };
}
