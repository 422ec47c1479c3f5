/** The disk's latency of fdatasync, at least one of which each commit of SQLite waits for. */
import { closeSync, fdatasyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { type Times, timesOf } from '../lib/times.ts';
import { CACHE } from './data.ts';

const TIMES = 300;

/** How long an fdatasync takes after 4 KiB were written. */
export function measureDisk(): Times {
  mkdirSync(CACHE, { recursive: true });
  const file = path.join(CACHE, 'disk');
  const opened = openSync(file, 'w');
  const page = Buffer.alloc(4_096, 1);
  const times = Array.from({ length: TIMES }, (_, number) => {
    writeSync(opened, page, 0, page.length, number * page.length);
    const start = performance.now();
    fdatasyncSync(opened);
    return performance.now() - start;
  });
  closeSync(opened);
  rmSync(file);
  return timesOf(times);
}
